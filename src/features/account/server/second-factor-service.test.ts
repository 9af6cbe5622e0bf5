/** Second factor and fresh proof of staff (decision 18, requirement 11.8), on both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generate } from 'otplib'
import { defineCall } from '../../../shared/call.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { makeStaff, registerOrganisation, signIn } from '../../../app/testing/people.ts'
import { uploadId } from '../../../app/testing/registrations.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { auditApi } from '../../audit/contract.ts'
import { filesApi } from '../../files/contract.ts'
import { accountApi } from '../contract.ts'
import { codeLimits } from '../rules.ts'
import { loadSession, spendFreshProof } from './session-service.ts'
import { resetStaffFactor } from './staff-service.ts'
import { minuteMs } from '../../../shared/durations.ts'

/** Any call that only staff may make. */
const staffCall = defineCall({ ...auditApi.auditLog })

function appCode(app: TestApp, secret: string, offsetSeconds = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(app.clock.now() / 1000) + offsetSeconds })
}

async function enrol(app: TestApp, client: TestClient): Promise<string> {
  const started = await client.call(accountApi.secondFactorEnrol, {})
  assert.equal(started.envelope.resultCode, '0000', JSON.stringify(started.envelope))
  const { secret, uri } = started.envelope.result!
  assert.match(uri, /^otpauth:\/\/totp\//)
  const confirmed = await client.call(accountApi.secondFactorConfirm, { code: await appCode(app, secret) })
  assert.equal(confirmed.envelope.resultCode, '0000', JSON.stringify(confirmed.envelope))
  return secret
}

const stateOf = async (client: TestClient) =>
  (await client.call(accountApi.secondFactorState, {})).envelope.result!.state
const verify = async (client: TestClient, code: string) =>
  (await client.call(accountApi.secondFactorVerify, { code })).status
const staffAnswer = async (client: TestClient) =>
  (await client.call(staffCall, {} as never)).envelope.resultCode

/** Spends a proof as http.ts does for the session of a client. */
async function spend(app: TestApp, client: TestClient, proof: string): Promise<boolean> {
  return app.tx(async (ctx) => {
    const user = await loadSession(ctx.kernel, {
      token: client.token,
      sessionHalf: client.cookies.get('half')!,
      now: ctx.now,
    })
    assert.ok(user && typeof user === 'object')
    return spendFreshProof({ ...ctx, user } satisfies SignedIn<WriteContext>, proof)
  })
}

for (const engine of engines) {
  const it = (name: string, work: (app: TestApp) => Promise<void>, options: { production?: boolean } = {}) =>
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine, ...options })
      try {
        await work(app)
      } finally {
        await app.close()
      }
    })

  it(
    'production: staff without an authenticator may do nothing but enrol one',
    async (app) => {
      const { client } = await makeStaff(app)
      assert.equal(await stateOf(client), 'enrol')
      assert.equal(await staffAnswer(client), 'SECOND_FACTOR_NEEDED')
      assert.equal((await client.call(accountApi.checkLogin, {})).envelope.result!.lettterFlag, false)
      assert.equal(
        (await client.call(accountApi.proof, { code: '123456' })).envelope.resultCode,
        'SECOND_FACTOR_NEEDED',
      )
      await enrol(app, client)
      assert.equal(await stateOf(client), 'done')
      assert.notEqual(await staffAnswer(client), 'SECOND_FACTOR_NEEDED')
      assert.equal((await client.call(accountApi.checkLogin, {})).envelope.result!.lettterFlag, true)
    },
    { production: true },
  )

  it('half signed in is nobody on public calls: no short link to a document', async (app) => {
    const { client: contact } = await registerOrganisation(app)
    const id = await uploadId(contact)
    const { client, email } = await makeStaff(app)
    const secret = await enrol(app, client)
    const link = (staff: TestClient) => staff.call(filesApi.getFileShortLink, { id })
    // Who is signed in is known, and asked for a proof.
    assert.equal((await link(client)).envelope.resultCode, 'PROOF_NEEDED')
    const next = app.client()
    await signIn(app, next, email)
    assert.equal(await stateOf(next), 'verify')
    const [half, nobody] = [await link(next), await link(app.client())]
    assert.deepEqual([half.status, half.response.body], [404, nobody.response.body])
    await verify(next, await appCode(app, secret))
    assert.equal((await link(next)).envelope.resultCode, 'PROOF_NEEDED')
  })

  it('once enrolled it is asked for at each login, in development too', async (app) => {
    const { client, email } = await makeStaff(app)
    assert.equal(await stateOf(client), 'none')
    assert.notEqual(await staffAnswer(client), 'SECOND_FACTOR_NEEDED')
    const secret = await enrol(app, client)
    const next = app.client()
    await signIn(app, next, email)
    assert.equal(await stateOf(next), 'verify')
    assert.equal(await staffAnswer(next), 'SECOND_FACTOR_NEEDED')
    assert.equal(await verify(next, '000000'), 400)
    assert.equal(await verify(next, await appCode(app, secret)), 200)
    assert.equal(await stateOf(next), 'done')
    assert.notEqual(await staffAnswer(next), 'SECOND_FACTOR_NEEDED')
  })

  it('a code of the app counts once, also a neighbouring one that is older', async (app) => {
    const { client, email } = await makeStaff(app)
    const secret = await enrol(app, client)
    const next = app.client()
    await signIn(app, next, email)
    const code = await appCode(app, secret)
    assert.equal(await verify(next, code), 200)
    const third = app.client()
    await signIn(app, third, email)
    app.clock.advance(-61_000)
    assert.equal(await verify(third, code), 400, 'replayed')
    assert.equal(await verify(third, await appCode(app, secret, -30)), 400, 'older step')
    assert.equal(await verify(third, await appCode(app, secret, 30)), 200, 'newer step')
  })

  it('a code that is two steps old is refused', async (app) => {
    const { client, email } = await makeStaff(app)
    const secret = await enrol(app, client)
    const next = app.client()
    await signIn(app, next, email)
    assert.equal(await verify(next, await appCode(app, secret, -60)), 400)
  })

  it('wrong codes of the app are counted over sessions: a wait from the 10th', async (app) => {
    const { client, email } = await makeStaff(app)
    const secret = await enrol(app, client)
    const next = app.client()
    await signIn(app, next, email)
    for (let count = 0; count < codeLimits.delayFromFailure; count++)
      assert.equal(await verify(next, '000000'), 400)
    assert.equal(await verify(next, await appCode(app, secret)), 429)
    app.clock.advance(31_000)
    assert.equal(await verify(next, await appCode(app, secret)), 200)
  })

  it('the secret is sealed, shown once, and nobody replaces one in force', async (app) => {
    const { client } = await makeStaff(app)
    const secret = await enrol(app, client)
    const again = await client.call(accountApi.secondFactorEnrol, {})
    assert.equal(again.status, 403)
    const stored = await app.tx(({ tx }) => tx.selectFrom('second_factor').selectAll().execute())
    assert.equal(stored.length, 1)
    assert.ok(!JSON.stringify(stored).includes(secret))
  })

  it('a normal user enrols none', async (app) => {
    const { client } = await registerOrganisation(app)
    assert.equal((await client.call(accountApi.secondFactorEnrol, {})).status, 403)
  })

  it('a lost authenticator is removed by the command: sessions end, the owner is told, the next login enrols', async (app) => {
    const { client, email } = await makeStaff(app)
    await enrol(app, client)
    const outcome = await app.tx((ctx) => resetStaffFactor(ctx, { email }))
    assert.equal(outcome.ok, true)
    assert.equal((await client.call(accountApi.checkLogin, {})).status, 402)
    assert.equal((await app.mail({ to: email, kind: 'account.secondFactor' })).length, 1)
    assert.equal((await app.mail({ to: email, kind: 'account.secondFactorRemoved' })).length, 1)
    await signIn(app, client, email)
    assert.equal(await stateOf(client), 'none')
    assert.equal(
      (await app.tx((ctx) => resetStaffFactor(ctx, { email }))).ok,
      false,
      'nothing left to remove',
    )
  })

  it('a fresh proof by mail: one use, five minutes, this session only', async (app) => {
    const { client, email } = await makeStaff(app)
    const prove = async () => {
      app.clock.advance(61_000)
      const asked = await client.call(accountApi.proofRequest, {})
      assert.deepEqual([asked.envelope.result!.by, asked.envelope.errorCode], ['email', undefined])
      const [message] = await app.mail({ to: email, kind: 'account.proof' })
      const given = await client.call(accountApi.proof, { code: message!.code! })
      assert.equal(given.envelope.resultCode, '0000')
      return given.envelope.result!
    }
    const first = await prove()
    assert.equal(await spend(app, client, first), true)
    assert.equal(await spend(app, client, first), false, 'used')
    const second = await prove()
    app.clock.advance(5 * minuteMs)
    assert.equal(await spend(app, client, second), false, 'five minutes old')
    const third = await prove()
    app.clock.advance(61_000)
    const other = app.client()
    await signIn(app, other, email)
    assert.equal(await spend(app, other, third), false, 'another session')
    assert.equal(await spend(app, client, third), true)
  })

  it('a login code is no proof and a proof code no login', async (app) => {
    const { client, email } = await makeStaff(app)
    app.clock.advance(61_000)
    await client.call(accountApi.sendRegCode, { dest: email, purpose: 'login' })
    const [login] = await app.mail({ to: email, kind: 'account.code' })
    assert.equal((await client.call(accountApi.proof, { code: login!.code! })).status, 400)
    app.clock.advance(61_000)
    await client.call(accountApi.proofRequest, {})
    const [proof] = await app.mail({ to: email, kind: 'account.proof' })
    const answer = await client.call(accountApi.login, { realm: email, registrationCode: proof!.code! })
    assert.equal(answer.envelope.resultCode, '2001')
  })

  it('with an authenticator the proof is its code, and no mail goes out', async (app) => {
    const { client } = await makeStaff(app)
    const secret = await enrol(app, client)
    const asked = await client.call(accountApi.proofRequest, {})
    assert.equal(asked.envelope.result!.by, 'authenticator')
    assert.equal((await app.mail({ kind: 'account.proof' })).length, 0)
    assert.equal(
      (await client.call(accountApi.proof, { code: await appCode(app, secret) })).status,
      400,
      'already used',
    )
    app.clock.advance(30_000)
    const given = await client.call(accountApi.proof, { code: await appCode(app, secret) })
    assert.equal(await spend(app, client, given.envelope.result!), true)
  })
}
