/** Decision 5 and requirement 11.1 over the real calls, on both engines. */
import assert from 'node:assert/strict'
import {
  askCode,
  makeStaff,
  registerOrganisation,
  registrationOf,
  signIn,
} from '../../../app/testing/people.ts'
import { engines, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { accountApi } from '../contract.ts'
import { codeLimits } from '../rules.ts'
import { dayMs, minuteMs } from '../../../shared/durations.ts'

/** A code that is not the right one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

async function tryLogin(client: TestClient, email: string, code: string) {
  const { status, envelope } = await client.call(accountApi.login, { realm: email, registrationCode: code })
  return { status, ...envelope }
}

/** Enters wrong codes until an address has this many failures, with new codes as needed. */
async function failTimes(
  app: TestApp,
  client: TestClient,
  options: { email: string; from: number; to: number },
) {
  let left = 0
  let code = ''
  for (let failures = options.from; failures < options.to; failures++) {
    app.clock.advance(3_600_001 * (failures >= codeLimits.delayFromFailure ? 1 : 0))
    if (left === 0 || failures >= codeLimits.delayFromFailure) {
      app.clock.advance(dayMs / 8)
      code = await askCode(app, client, { email: options.email })
      left = codeLimits.triesPerCode
    }
    left--
    const answer = await tryLogin(client, options.email, otherThan(code))
    assert.equal(answer.resultCode, '2001', `failure ${failures + 1}: ${JSON.stringify(answer)}`)
  }
}

for (const engine of engines) {
  const it = testOn(engine)

  it('a code is six digits, in the asked language, not in the subject, the database or sealed mail after sending', async (app) => {
    const client = app.client({ locale: 'cn' })
    const code = await askCode(app, client, { email: 'a@example.com' })
    assert.match(code, /^\d{6}$/)
    const [message] = await app.mail({ to: 'a@example.com' })
    assert.equal(message!.subject, '您的验证码')
    assert.match(message!.text, /分钟内有效，\d\d:\d\d（北京时间）到期/)
    const stored = await app.tx(async ({ tx }) => ({
      codes: await tx.selectFrom('login_code').selectAll().execute(),
      mail: await tx.selectFrom('mail').selectAll().execute(),
      guards: await tx.selectFrom('contact_guard').selectAll().execute(),
    }))
    const dump = JSON.stringify({
      ...stored,
      codes: stored.codes.map((row) => ({ ...row, sent_at: 0, expires_at: 0 })),
    })
    assert.ok(!dump.includes(`"${code}"`) && !new RegExp(`\\D${code}\\D`).test(dump))
    assert.equal(stored.mail[0]!.body, '', 'a sensitive body is emptied once sent')
  })

  it('asked again inside 60 s: 0000 with 501 and no second mail; after 60 s a new one', async (app) => {
    const client = app.client()
    const ask = () => client.call(accountApi.sendRegCode, { dest: 'a@example.com' })
    assert.equal((await ask()).envelope.errorCode, undefined)
    app.clock.advance(59_000)
    const again = await ask()
    assert.equal(again.envelope.resultCode, '0000')
    assert.equal(again.envelope.errorCode, '501')
    assert.equal((await app.mail()).length, 1)
    app.clock.advance(1_000)
    assert.equal((await ask()).envelope.errorCode, undefined)
    assert.equal((await app.mail()).length, 2)
  })

  it('the 11th mail of a day: 502 with the text of the spec, and again the next day', async (app) => {
    const client = app.client()
    const ask = () => client.call(accountApi.sendRegCode, { dest: 'a@example.com', locale: 'en' })
    for (let count = 0; count < codeLimits.perAddressPerDay; count++) {
      assert.equal((await ask()).envelope.errorCode, undefined)
      await app.work()
      app.clock.advance(minuteMs)
    }
    const refused = await ask()
    assert.equal(refused.envelope.resultCode, '0000')
    assert.equal(refused.envelope.errorCode, '502')
    assert.equal(refused.envelope.errorMessage, 'Exceed max email count per day or other limits')
    assert.equal((await app.mail()).length, 10)
    app.clock.advance(dayMs)
    assert.equal((await ask()).envelope.errorCode, undefined)
  })

  it('many client addresses asking for one mailbox send at most ten mails', async (app) => {
    let answers = 0
    // `npm run proof` (ROUNDS=200) asks 10,000 times from 1,000 addresses.
    const perRound = Number(process.env['ROUNDS'] ?? 0) >= 200 ? 834 : 5
    for (let round = 0; round < 12; round++) {
      for (let index = 0; index < perRound; index++) {
        const number = (round * perRound + index) % 1000
        const client = app.client({ address: `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}` })
        const { envelope } = await client.call(accountApi.sendRegCode, { dest: ' A@Example.com' })
        if (envelope.resultCode === '0000') answers++
      }
      await app.work()
      app.clock.advance(61_000)
    }
    assert.equal(answers, 12 * perRound)
    assert.equal((await app.mail({ to: 'a@example.com' })).length, 10)
  })

  it('one client address asking for many mailboxes meets its limit, another one does not', async (app) => {
    const client = app.client({ address: '203.0.113.9' })
    let sent = 0
    for (let index = 0; index <= codeLimits.perClientPerHour; index++) {
      const { envelope } = await client.call(accountApi.sendRegCode, { dest: `a${index}@example.com` })
      if (!envelope.errorCode) sent++
      else assert.equal(envelope.errorCode, '502')
    }
    assert.equal(sent, codeLimits.perClientPerHour)
    const other = app.client({ address: '203.0.113.10' })
    assert.equal(
      (await other.call(accountApi.sendRegCode, { dest: 'z@example.com' })).envelope.errorCode,
      undefined,
    )
  })

  it('known and unknown addresses get byte-equal answers', async (app) => {
    const { email } = await registerOrganisation(app)
    app.clock.advance(2 * minuteMs)
    const ask = async (dest: string) => {
      const client = app.client()
      const sent = await client.call(accountApi.sendRegCode, { dest })
      const wrong = await client.call(accountApi.login, { realm: dest, registrationCode: 'x' })
      return [sent.response.body, wrong.response.body, sent.status, wrong.status]
    }
    assert.deepEqual(await ask(email), await ask('nobody@example.com'))
  })

  it('a wrong code, a look-alike address and a broken one', async (app) => {
    const client = app.client()
    const code = await askCode(app, client, { email: 'a@example.com' })
    const wrong = await tryLogin(client, 'a@example.com', otherThan(code))
    assert.equal(wrong.resultCode, '2001')
    assert.equal(wrong.errorMessage, 'Login failed')
    for (const dest of ['аdmin@example.com', 'nobody', 'a@b']) {
      const refused = await client.call(accountApi.sendRegCode, { dest })
      assert.equal(refused.status, 400)
      assert.ok((refused.envelope.result as unknown as { fields: object }).fields)
    }
  })

  it('a code works once', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    const code = await askCode(app, client, { email })
    assert.equal((await tryLogin(client, email, code)).resultCode, '0000')
    assert.equal((await tryLogin(client, email, code)).resultCode, '2001')
  })

  it('a code dies after ten minutes', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    const code = await askCode(app, client, { email })
    app.clock.advance(10 * minuteMs - 1)
    assert.equal((await tryLogin(client, email, otherThan(code))).resultCode, '2001')
    app.clock.advance(1)
    assert.equal((await tryLogin(client, email, code)).resultCode, '2001')
  })

  it('a code is still right a moment before ten minutes', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    const code = await askCode(app, client, { email })
    app.clock.advance(10 * minuteMs - 1)
    assert.equal((await tryLogin(client, email, code)).resultCode, '0000')
  })

  it('the newest code alone is valid', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    const first = await askCode(app, client, { email })
    const second = await askCode(app, client, { email })
    if (first !== second) assert.equal((await tryLogin(client, email, first)).resultCode, '2001')
    assert.equal((await tryLogin(client, email, second)).resultCode, '0000')
    // One that has not gone out when the next is asked for never goes.
    const before = (await app.mail({ to: email, kind: 'account.code' })).length
    for (let asked = 0; asked < 2; asked++) {
      app.clock.advance(61_000)
      await client.call(accountApi.sendRegCode, { dest: email, locale: 'en', purpose: 'login' })
    }
    assert.equal((await app.mail({ to: email, kind: 'account.code' })).length, before + 1)
  })

  it('five wrong tries kill a code: the sixth is refused though it is right', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    const code = await askCode(app, client, { email })
    for (let count = 0; count < 5; count++) {
      assert.equal((await tryLogin(client, email, otherThan(code))).resultCode, '2001')
    }
    assert.equal((await tryLogin(client, email, code)).resultCode, '2001')
  })

  it('a code looked at before the form is filled in: wrong looks cost what wrong registrations cost, a right one costs none', async (app) => {
    const client = app.client({ locale: 'en' })
    const email = 'a@example.com'
    const right = await askCode(app, client, { email, purpose: 'register' })
    const look = async (regstionCode: string) =>
      (await client.call(accountApi.checkCode, { dest: email, regstionCode })).envelope
    const register = async (regstionCode: string) =>
      (await client.call(accountApi.register, registrationOf({ email, regstionCode }))).envelope.resultCode
    const failures = () =>
      app.tx(async ({ tx }) => {
        const guard = tx.selectFrom('contact_guard').select('failures').where('id', '=', email)
        const guesses = tx.selectFrom('rate_window').select('count').where('id', 'like', 'guess:%')
        return [(await guard.executeTakeFirst())?.failures, (await guesses.executeTakeFirst())?.count]
      })
    const wrong = otherThan(right)
    for (let count = 0; count < 4; count++) {
      const { resultCode, errorMessage } = await look(wrong)
      assert.deepEqual([resultCode, errorMessage], ['2001', 'Please enter correct verification code'])
    }
    assert.deepEqual(await failures(), [4, 4], 'counted for the address and the client')
    for (let count = 0; count < 3; count++) assert.equal((await look(right)).resultCode, '0000')
    assert.equal(
      (await app.client().call(accountApi.checkCode, { dest: email, regstionCode: right })).envelope
        .resultCode,
      '2001',
      'of another browser',
    )
    assert.equal(await register(right), '0000', 'the fifth try is left')
    assert.equal((await look(right)).resultCode, '2001', 'used')

    const next = await askCode(app, client, { email, purpose: 'register' })
    for (let count = 0; count < 3; count++) await look(otherThan(next))
    for (let count = 0; count < 2; count++) assert.equal(await register(otherThan(next)), '2001')
    assert.equal((await look(next)).resultCode, '2001', 'five wrong tries, whichever call they came by')
  })

  it('after four wrong tries the right code still works', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    const code = await askCode(app, client, { email })
    for (let count = 0; count < 4; count++) await tryLogin(client, email, otherThan(code))
    assert.equal((await tryLogin(client, email, code)).resultCode, '0000')
  })

  it('a code counts for its address, its purpose and its browser only', async (app) => {
    const { email } = await registerOrganisation(app)
    const { email: otherEmail } = await registerOrganisation(app)
    const client = app.client()
    const forRegister = await askCode(app, client, { email, purpose: 'register' })
    assert.equal((await tryLogin(client, email, forRegister)).resultCode, '2001', 'purpose')
    const code = await askCode(app, client, { email })
    assert.equal((await tryLogin(client, otherEmail, code)).resultCode, '2001', 'address')
    assert.equal((await tryLogin(app.client(), email, code)).resultCode, '2001', 'browser')
    assert.equal((await tryLogin(client, email, code)).resultCode, '0000')
  })

  it('a code asked for without a purpose (the payload of the spec) signs in', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    app.clock.advance(2 * minuteMs)
    await client.call(accountApi.sendRegCode, { dest: email, locale: 'en' })
    const [message] = await app.mail({ to: email, kind: 'account.code' })
    assert.equal((await tryLogin(client, email, message!.code!)).resultCode, '0000')
  })

  it('failures outlive a new code and a new browser: a rising delay from the 10th', async (app) => {
    const { email } = await registerOrganisation(app)
    await failTimes(app, app.client(), { email, from: 0, to: 10 })
    // A fresh browser within the wait is not judged, though its code is right.
    const fresh = app.client()
    await app.tx(async ({ tx, now }) =>
      tx
        .updateTable('contact_guard')
        .set({ blocked_until: now + 3 * minuteMs })
        .where('id', '=', email)
        .execute(),
    )
    const code = await askCode(app, fresh, { email })
    const delayed = await tryLogin(fresh, email, code)
    assert.equal(delayed.status, 429)
    assert.match(delayed.errorMessage!, /Too many wrong codes/)
    app.clock.advance(3 * minuteMs)
    assert.equal((await tryLogin(fresh, email, code)).resultCode, '0000', 'the unjudged try cost nothing')
  })

  it('the 10th failure starts the wait', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    await failTimes(app, client, { email, from: 0, to: 9 })
    app.clock.advance(dayMs)
    const code = await askCode(app, client, { email })
    assert.equal((await tryLogin(client, email, otherThan(code))).resultCode, '2001')
    assert.equal((await tryLogin(client, email, code)).status, 429)
    app.clock.advance(30_000)
    assert.equal((await tryLogin(client, email, code)).resultCode, '0000')
  })

  it('at the 30th failure it stops until the mailed link is confirmed, and the owner on a known device is not locked out', async (app) => {
    const { client: owner, email } = await registerOrganisation(app)
    await failTimes(app, app.client(), { email, from: 0, to: 30 })
    const [paused] = await app.mail({ to: email, kind: 'account.paused' })
    assert.ok(paused, 'the owner is told')
    app.clock.advance(dayMs)
    // The owner's own browser is known.
    const ownCode = await askCode(app, owner, { email })
    assert.equal((await tryLogin(owner, email, ownCode)).resultCode, '0000')
    // An unknown browser is stopped, with a right code, however long it waits.
    const stranger = app.client()
    const code = await askCode(app, stranger, { email })
    assert.equal((await tryLogin(stranger, email, code)).status, 429)
    const links = await app.mail({ to: email, kind: 'account.paused' })
    const key = /key=([\w-]+)/.exec(links[0]!.text)![1]!
    assert.equal((await stranger.call(accountApi.unlock, { key: `${key}x` })).status, 404)
    assert.equal((await stranger.call(accountApi.unlock, { key })).envelope.resultCode, '0000')
    assert.equal((await stranger.call(accountApi.unlock, { key })).status, 404, 'once')
    assert.equal((await tryLogin(stranger, email, code)).resultCode, '0000')
  })

  it('spraying: a client address may fail a limited number of times over all accounts', async (app) => {
    const client = app.client({ address: '203.0.113.66' })
    let judged = 0
    for (let index = 0; index < 26; index++) {
      const email = `s${index}@example.com`
      await app.tx(({ tx }) => tx.deleteFrom('rate_window').where('id', 'like', 'send:%').execute())
      await client.call(accountApi.sendRegCode, { dest: email })
      for (let count = 0; count < 4; count++) {
        const answer = await tryLogin(client, email, 'wrong')
        if (answer.resultCode === '2001') judged++
        else assert.equal(answer.status, 429)
      }
    }
    assert.equal(judged, codeLimits.failuresPerClientPerHour)
  })

  it('phOrEm 1: the code goes to the phone, and that number signs in; an unproved one does not', async (app) => {
    const { email } = await registerOrganisation(app, { phone: '13911112222' })
    const client = app.client()
    app.clock.advance(2 * minuteMs)
    const sent = await client.call(accountApi.sendRegCode, { dest: '139 1111 2222', purpose: 'login' })
    assert.equal(sent.envelope.errorCode, undefined)
    const [message] = await app.mail({ to: '13911112222' })
    assert.equal(message!.channel, 'sms')
    assert.equal((await tryLogin(client, '13911112222', message!.code!)).resultCode, '3001', 'never proved')
    await app.tx(({ tx, now }) =>
      tx.updateTable('account').set({ phone_verified_at: now }).where('email', '=', email).execute(),
    )
    const code = await askCode(app, client, { email: '13911112222' })
    assert.equal((await tryLogin(client, '+86 13911112222', code)).resultCode, '0000')
  })

  it('a phone number that is stopped: the link goes to its account by e-mail, never by SMS', async (app) => {
    const { email } = await registerOrganisation(app, { phone: '13911112222' })
    const address = '13911112222'
    await app.tx(({ tx, now }) =>
      tx
        .insertInto('contact_guard')
        .values({ id: address, address, failures: codeLimits.stopAtFailure, updated_at: now })
        .execute(),
    )
    const client = app.client()
    await askCode(app, client, { email: address })
    const [paused] = await app.mail({ kind: 'account.paused' })
    assert.deepEqual([paused!.channel, paused!.to], ['email', email])
    const key = /key=([\w-]+)/.exec(paused!.text)![1]!
    app.clock.advance(codeLimits.unlockLifeMs)
    assert.equal((await client.call(accountApi.unlock, { key })).status, 404, 'a day old')
  })

  it('limits and failures are in the database: a restart forgets none', async (app) => {
    const client = app.client()
    await askCode(app, client, { email: 'a@example.com' })
    await tryLogin(client, 'a@example.com', 'wrong')
    const kept = await app.tx(async ({ tx }) => ({
      guard: await tx
        .selectFrom('contact_guard')
        .select(['failures', 'last_sent_at'])
        .executeTakeFirstOrThrow(),
      windows: await tx.selectFrom('rate_window').select('id').orderBy('id').execute(),
    }))
    assert.equal(kept.guard.failures, 1)
    assert.equal(kept.guard.last_sent_at, app.clock.now())
    assert.deepEqual(
      kept.windows.map((row) => row.id.split(':').slice(0, 2).join(':')),
      ['guess:client', 'send:client', 'send:site'],
    )
  })

  it('tidying keeps what still limits and forgets what is over', async (app) => {
    const { client, email } = await registerOrganisation(app)
    await tryLogin(client, email, 'x')
    const code = await askCode(app, client, { email })
    await tryLogin(client, email, otherThan(code))
    const count = async () =>
      app.tx(async ({ tx }) => {
        const codes = await tx.selectFrom('login_code').select('id').execute()
        const guards = await tx.selectFrom('contact_guard').select('id').execute()
        return { codes: codes.length, guards: guards.length }
      })
    assert.deepEqual((await count()).codes, 2)
    await app.work()
    assert.deepEqual((await count()).codes, 2)
    app.clock.advance(3 * dayMs)
    const { cleanUp } = await import('./jobs.ts')
    await app.tx(cleanUp)
    const after = await count()
    assert.equal(after.codes, 0)
    assert.ok(after.guards >= 1, 'failures outlive the codes')
  })

  it('staff get their code the same way, and a login is logged without address or code', async (app) => {
    const { email } = await makeStaff(app)
    await signIn(app, app.client(), email)
    const entries = await app.tx(({ tx }) =>
      tx.selectFrom('audit_entry').select(['action', 'data']).where('action', '=', 'account.login').execute(),
    )
    assert.equal(entries.length, 2)
    assert.ok(!JSON.stringify(entries).includes('@'))
  })
}
