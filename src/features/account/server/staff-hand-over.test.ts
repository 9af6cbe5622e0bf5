/** What a member of staff inherits of an account that someone else made or may edit: nothing. On both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generate } from 'otplib'
import {
  askCode,
  makeStaff,
  registerOrganisation,
  registrationOf,
  signIn,
} from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { reviewApi } from '../../review/contract.ts'
import { accountApi } from '../contract.ts'
import { openSession } from './session-service.ts'
import { addStaff, removeStaff } from './staff-service.ts'

const chief = 'chief@example.com'
const phone = '13912345678'

async function registerBySms(app: TestApp): Promise<TestClient> {
  const client = app.client()
  const answer = await client.call(
    accountApi.register,
    registrationOf({
      name: 'Mallory',
      email: chief,
      phone,
      phOrEm: 1,
      regstionCode: await askCode(app, client, { email: phone, purpose: 'register' }),
    }),
  )
  assert.equal(answer.envelope.resultCode, '0000', JSON.stringify(answer.envelope))
  client.token = answer.envelope.result
  return client
}

async function loginBySms(app: TestApp, client = app.client()) {
  const registrationCode = await askCode(app, client, { email: phone })
  return (await client.call(accountApi.login, { realm: phone, registrationCode })).envelope
}

const add = (app: TestApp, role: 'administrator' | 'reader' = 'administrator') =>
  app.tx((ctx) => addStaff(ctx, { email: chief, role }))

for (const engine of engines) {
  const it = (name: string, work: (app: TestApp) => Promise<void>, production = false) =>
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine, ...(production ? { production } : {}) })
      try {
        await work(app)
      } finally {
        await app.close()
      }
    })

  it(
    'registered by SMS under a future administrator’s address: the phone opens nothing, the mailbox does',
    async (app) => {
      const attacker = await registerBySms(app)
      await add(app)
      assert.equal((await attacker.call(accountApi.checkLogin, {})).status, 402)
      assert.equal((await attacker.call(accountApi.secondFactorEnrol, {})).status, 402)
      assert.equal((await loginBySms(app, attacker)).resultCode, '3001')
      const [mail] = await app.mail({ to: chief, kind: 'account.staff' })
      assert.ok(mail)

      const owner = app.client()
      await signIn(app, owner, chief)
      const user = (await owner.call(accountApi.checkLogin, {})).envelope.result!
      assert.deepEqual([user.name, user.role, user.secondFactor], ['chief', 'administrator', 'enrol'])
      const { secret } = (await owner.call(accountApi.secondFactorEnrol, {})).envelope.result!
      const code = await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })
      assert.equal((await owner.call(accountApi.secondFactorConfirm, { code })).envelope.resultCode, '0000')
    },
    true,
  )

  it('an account with a proved address loses its phone, its sessions and any factor when it becomes staff', async (app) => {
    const client = await registerBySms(app)
    await signIn(app, client, chief)
    const { id } = (await client.call(accountApi.checkLogin, {})).envelope.result!
    await app.tx((ctx) =>
      ctx.tx
        .insertInto('second_factor')
        .values({ id, secret: 'x', confirmed_at: ctx.now, last_step: 0, created_at: ctx.now })
        .execute(),
    )
    await add(app, 'reader')
    assert.equal((await client.call(accountApi.checkLogin, {})).status, 402)
    assert.equal((await loginBySms(app, client)).resultCode, '3001')
    await signIn(app, client, chief)
    const user = (await client.call(accountApi.checkLogin, {})).envelope.result!
    assert.deepEqual([user.id, user.secondFactor], [id, 'none'])
    // The same role again ends what is open, too, and another one is told.
    await add(app, 'reader')
    assert.equal((await client.call(accountApi.checkLogin, {})).status, 402)
    // Back among the registered, the phone stays away.
    await app.tx((ctx) => removeStaff(ctx, { email: chief }))
    assert.equal((await loginBySms(app)).resultCode, '3001')
  })

  it('a phone number of a member of staff signs in to nothing, however it came there', async (app) => {
    await add(app)
    await app.tx(({ tx, now }) =>
      tx.updateTable('account').set({ phone, phone_verified_at: now }).where('email', '=', chief).execute(),
    )
    assert.equal((await loginBySms(app)).resultCode, '3001')
  })

  it('no authenticator is enrolled or confirmed before the e-mail address is proved', async (app) => {
    await add(app)
    const client = app.client()
    const half = { value: '' }
    client.token = await app.tx(async (ctx) => {
      const account = await ctx.tx
        .selectFrom('account')
        .select(['id', 'user_type'])
        .where('email', '=', chief)
        .executeTakeFirstOrThrow()
      const setCookie = (_name: string, value: string | null) => void (half.value = value!)
      return openSession({ ...ctx, client: { ...ctx.client, setCookie } }, { account, secondFactor: 'enrol' })
    })
    client.cookies.set('half', half.value)
    const answer = await client.call(accountApi.secondFactorEnrol, {})
    assert.equal(answer.status, 403)
    assert.match(answer.envelope.errorMessage!, /code sent to your email address/)
    assert.equal((await client.call(accountApi.secondFactorConfirm, { code: '123456' })).status, 403)
  })

  it('who edits a registration moves no member of staff to another address', async (app) => {
    const { client } = await registerOrganisation(app, { email: chief })
    const { companyId } = (await client.call(accountApi.checkLogin, {})).envelope.result!
    await add(app)
    const reviewer = await makeStaff(app, 'reviewer')
    const answer = await reviewer.client.call(reviewApi.getCompany, { companyId: companyId! })
    assert.equal(answer.envelope.resultCode, '0000')
    await app.tx(async (ctx) => {
      const account = await ctx.tx
        .selectFrom('account')
        .select('id')
        .where('email', '=', chief)
        .executeTakeFirstOrThrow()
      const { changeEmail } = await import('./account-service.ts')
      await changeEmail(ctx, { accountId: account.id, email: 'mine@example.com', phone: '13700000000' })
    })
    await signIn(app, app.client(), chief)
    const stranger = app.client()
    const code = await askCode(app, stranger, { email: 'mine@example.com' })
    const tried = await stranger.call(accountApi.login, { realm: 'mine@example.com', registrationCode: code })
    assert.equal(tried.envelope.resultCode, '3001')
  })
}
