/** Decision 4 and requirement 11.2 over the real calls, on both engines. */
import assert from 'node:assert/strict'
import { addJob } from '../../../server/jobs/jobs.ts'
import { askCode, makeStaff, registerOrganisation, signIn } from '../../../app/testing/people.ts'
import { cookies, engines, testOn, type TestClient } from '../../../app/testing/with-app.ts'
import { accountApi } from '../contract.ts'
import { sessionLimits } from '../../../shared/session-limits.ts'
import { isAlive } from './session-service.ts'
import { addStaff, removeStaff } from './staff-service.ts'
import { minuteMs } from '../../../shared/durations.ts'

const check = (client: TestClient) => client.call(accountApi.checkLogin, {})
const statusOf = async (client: TestClient) => (await check(client)).status

for (const engine of engines) {
  const it = testOn(engine)

  it('both halves are needed: neither the token nor the cookie alone, nor those of two sessions', async (app) => {
    const { client } = await registerOrganisation(app)
    const { client: other } = await registerOrganisation(app)
    assert.equal(await statusOf(client), 200)
    const half = client.cookies.get(cookies.sessionHalf)!
    client.cookies.delete(cookies.sessionHalf)
    assert.equal(await statusOf(client), 401, 'token alone')
    client.cookies.set(cookies.sessionHalf, other.cookies.get(cookies.sessionHalf)!)
    assert.equal(await statusOf(client), 401, 'half of another session')
    client.cookies.set(cookies.sessionHalf, half)
    const token = client.token
    client.token = null
    assert.equal(await statusOf(client), 401, 'cookie alone')
    client.token = token
    assert.equal(await statusOf(client), 200)
  })

  it('the cookie half is HttpOnly and SameSite=Strict, both halves have 256 bits, and only hashes are stored', async (app) => {
    const { client, email } = await registerOrganisation(app)
    const fresh = app.client()
    const code = await askCode(app, fresh, { email })
    const answer = await fresh.call(accountApi.login, { realm: email, registrationCode: code })
    const cookie = answer.response.cookies.find(({ name }) => name === cookies.sessionHalf)!
    assert.equal(cookie.httpOnly, true)
    assert.equal(cookie.sameSite, 'Strict')
    assert.equal(Buffer.from(cookie.value, 'base64url').length, 32)
    assert.equal(Buffer.from(answer.envelope.result!, 'base64url').length, 32)
    assert.notEqual(answer.envelope.result, client.token)
    const stored = JSON.stringify(await app.tx(({ tx }) => tx.selectFrom('session').selectAll().execute()))
    for (const secret of [client.token!, cookie.value, answer.envelope.result!])
      assert.ok(!stored.includes(secret))
  })

  it('a token from outside is never taken over', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    client.token = 'chosen-by-somebody-else-0123456789abcdefghij'
    client.cookies.set(cookies.sessionHalf, 'chosen-by-somebody-else-0123456789abcdefghij')
    await signIn(app, client, email)
    assert.notEqual(client.token, 'chosen-by-somebody-else-0123456789abcdefghij')
    assert.notEqual(client.cookies.get(cookies.sessionHalf), 'chosen-by-somebody-else-0123456789abcdefghij')
  })

  it('logout ends the session on the server: 401 at the next request', async (app) => {
    const { client } = await registerOrganisation(app)
    const half = client.cookies.get(cookies.sessionHalf)!
    assert.equal((await client.call(accountApi.logout, {})).envelope.resultCode, '0000')
    assert.equal(client.cookies.has(cookies.sessionHalf), false)
    client.cookies.set(cookies.sessionHalf, half)
    const answer = await check(client)
    assert.equal(answer.status, 401)
    assert.equal(answer.envelope.errorMessage, 'login timed out, please log in again')
  })

  it('a user: 60 minutes idle, 12 hours at most', async (app) => {
    const { client } = await registerOrganisation(app)
    app.clock.advance(59 * minuteMs)
    assert.equal(await statusOf(client), 200)
    app.clock.advance(59 * minuteMs)
    assert.equal(await statusOf(client), 200, 'use keeps it alive')
    app.clock.advance(60 * minuteMs)
    assert.equal(await statusOf(client), 401, 'idle')
    const { client: busy } = await registerOrganisation(app)
    for (let halfHour = 1; halfHour < 24; halfHour++) {
      app.clock.advance(30 * minuteMs)
      assert.equal(await statusOf(busy), 200)
    }
    app.clock.advance(30 * minuteMs)
    assert.equal(await statusOf(busy), 401, '12 h')
  })

  it('staff: 30 minutes idle, 8 hours at most', async (app) => {
    const { client } = await makeStaff(app)
    app.clock.advance(29 * minuteMs)
    assert.equal(await statusOf(client), 200)
    app.clock.advance(30 * minuteMs)
    assert.equal(await statusOf(client), 401, 'idle')
    const { client: busy } = await makeStaff(app, 'reviewer')
    for (let quarter = 1; quarter < 32; quarter++) {
      app.clock.advance(15 * minuteMs)
      assert.equal(await statusOf(busy), 200)
    }
    app.clock.advance(15 * minuteMs)
    assert.equal(await statusOf(busy), 401, '8 h')
    assert.equal(sessionLimits.staff.lifeMs, 8 * 60 * minuteMs)
  })

  it('signed out everywhere: the other sessions get 402, this one goes on', async (app) => {
    const { client, email } = await registerOrganisation(app)
    const other = app.client({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' })
    await signIn(app, other, email)
    const { rows } = (await client.call(accountApi.sessions, {})).envelope.result!
    assert.equal(rows.length, 2)
    assert.deepEqual(rows.map((row) => row.device).toSorted(), ['', 'Chrome, Windows'])
    assert.equal(rows.filter((row) => row.current).length, 1)
    const ended = await client.call(accountApi.signOutEverywhere, {})
    assert.deepEqual(ended.envelope.result, { ended: 1 })
    const answer = await check(other)
    assert.equal(answer.status, 402)
    assert.equal(answer.envelope.errorMessage, 'login timed out, please log in again')
    assert.equal(await statusOf(client), 200)
  })

  it('a changed role and a removed account end the sessions with 402 at the next request', async (app) => {
    const { client, email } = await makeStaff(app, 'editor')
    await app.tx((ctx) => addStaff(ctx, { email, role: 'reader' }))
    assert.equal(await statusOf(client), 402, 'role')
    await signIn(app, client, email)
    assert.equal((await check(client)).envelope.result!.role, 'reader')
    await app.tx((ctx) => removeStaff(ctx, { email }))
    assert.equal(await statusOf(client), 402, 'removed')
    assert.equal((await check(client)).envelope.resultCode, 'SESSION_ENDED')
  })

  it('a new device is told to the owner, a known one is not', async (app) => {
    const { client, email } = await registerOrganisation(app)
    await signIn(app, client, email)
    assert.equal((await app.mail({ to: email, kind: 'account.device' })).length, 0)
    const other = app.client({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' })
    await signIn(app, other, email)
    const mails = await app.mail({ to: email, kind: 'account.device' })
    assert.equal(mails.length, 1)
    assert.match(mails[0]!.text, /Safari, iPhone/)
    await signIn(app, other, email)
    assert.equal((await app.mail({ to: email, kind: 'account.device' })).length, 1)
  })

  it('3001: no such account, only after a right code, with the text of the spec', async (app) => {
    const client = app.client({ locale: 'en' })
    const code = await askCode(app, client, { email: 'nobody@example.com' })
    const attempt = (registrationCode: string) =>
      client.call(accountApi.login, { realm: 'nobody@example.com', registrationCode })
    const wrong = await attempt('x')
    assert.deepEqual([wrong.envelope.resultCode, wrong.envelope.errorMessage], ['2001', 'Login failed'])
    const right = await attempt(code)
    assert.deepEqual(
      [right.status, right.envelope.resultCode, right.envelope.errorMessage],
      [200, '3001', 'Login failed'],
    )
    assert.equal((await attempt(code)).envelope.resultCode, '2001', 'used up')
  })

  it('the realm is folded: spaces and capitals do not matter', async (app) => {
    const { email } = await registerOrganisation(app)
    const client = app.client()
    const code = await askCode(app, client, { email })
    const answer = await client.call(accountApi.login, {
      realm: ` ${email.toUpperCase()} `,
      registrationCode: code,
    })
    assert.equal(answer.envelope.resultCode, '0000')
  })

  it('a token is never stored for a replay, whatever key is sent', async (app) => {
    const { client, email } = await makeStaff(app)
    const headers = { 'idempotency-key': 'the-same-key' }
    const code = await askCode(app, client, { email })
    const first = await client.call(accountApi.login, { realm: email, registrationCode: code }, { headers })
    assert.equal(first.envelope.resultCode, '0000')
    client.token = first.envelope.result
    const enrolled = await client.call(accountApi.secondFactorEnrol, {}, { headers })
    const stored = JSON.stringify(
      await app.tx(({ tx }) => tx.selectFrom('idempotency').selectAll().execute()),
    )
    assert.ok(!stored.includes(first.envelope.result!), 'token')
    assert.ok(!stored.includes(enrolled.envelope.result!.secret), 'secret')
  })

  it('an erased account is gone with its devices and codes; its sessions are told 402 and its address is free', async (app) => {
    const { client, email } = await registerOrganisation(app)
    const { id } = (await check(client)).envelope.result!
    await app.tx((ctx) => addJob(ctx, { kind: 'account.erase', payload: { accountId: id } }))
    await app.work()
    assert.equal(await statusOf(client), 402)
    const left = await app.tx(async ({ tx }) => [
      await tx.selectFrom('account').selectAll().execute(),
      await tx.selectFrom('known_device').selectAll().execute(),
      await tx.selectFrom('login_code').selectAll().execute(),
      await tx.selectFrom('contact_guard').selectAll().execute(),
    ])
    assert.deepEqual(left, [[], [], [], []])
    app.clock.advance(61_000)
    await registerOrganisation(app, { email, entityName: 'Another Insurance Ltd' })
  })

  it('a changed address is told to the old and the new one, and signs in; one that is taken is not', async (app) => {
    const { client, email } = await registerOrganisation(app)
    const { email: taken } = await registerOrganisation(app)
    const { id } = (await check(client)).envelope.result!
    const change = async (to: string) => {
      await app.tx((ctx) => addJob(ctx, { kind: 'account.email', payload: { accountId: id, email: to } }))
      await app.work()
    }
    await change(taken)
    assert.equal(await statusOf(client), 200)
    await change('New@Example.com')
    assert.equal(await statusOf(client), 402)
    for (const to of [email, 'new@example.com'])
      assert.equal((await app.mail({ to, kind: 'account.address' })).length, 1)
    await signIn(app, client, 'new@example.com')
    assert.equal((await check(client)).envelope.result!.id, id)
  })

  it('a session is alive until it has ended, has expired, or nobody has used it for too long', async (app) => {
    const db = app.kernel.engine.reader
    const newest = () =>
      db.selectFrom('session').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    const alive = async (id: string) => isAlive(db, { sessionId: id, now: app.clock.now() })
    const { client } = await registerOrganisation(app)
    const first = await newest()
    assert.equal(await alive(first.id), true)
    await client.call(accountApi.logout, {})
    assert.equal(await alive(first.id), false, 'ended')
    assert.equal(await alive(''), false, 'nobody')
    app.clock.advance(minuteMs)
    await registerOrganisation(app)
    const second = await newest()
    app.clock.set(second.last_seen_at + second.idle_ms - 1)
    assert.equal(await alive(second.id), true)
    app.clock.advance(1)
    assert.equal(await alive(second.id), false, 'not used for too long')
    await app.tx(({ tx }) => tx.updateTable('session').set({ last_seen_at: second.expires_at }).execute())
    app.clock.set(second.expires_at)
    assert.equal(await alive(second.id), false, 'expired')
  })

  it('a visitor gets 401 from every call of somebody signed in', async (app) => {
    const visitor = app.client()
    for (const call of Object.values(accountApi)) {
      if (call.access === 'public') continue
      const answer = await visitor.call(call as typeof accountApi.proof, { code: '123456' })
      assert.equal(answer.status, 401, call.path)
    }
  })
}
