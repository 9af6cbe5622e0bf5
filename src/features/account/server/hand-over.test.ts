/** What is left to the person before: of a lost authenticator its failures, of a contact who has gone the phone. On both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generate } from 'otplib'
import { addJob } from '../../../server/jobs/jobs.ts'
import { askCode, makeStaff, registrationOf, signIn } from '../../../app/testing/people.ts'
import { engines, startApp } from '../../../app/testing/with-app.ts'
import { accountApi } from '../contract.ts'
import { codeLimits } from '../rules.ts'
import { resetStaffFactor } from './staff-service.ts'

for (const engine of engines)
  test(`the next one begins afresh [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const { client, email } = await makeStaff(app)
    const enrol = async () => {
      const { secret } = (await client.call(accountApi.secondFactorEnrol, {})).envelope.result!
      const code = await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })
      return (await client.call(accountApi.secondFactorConfirm, { code })).envelope.resultCode
    }
    assert.equal(await enrol(), '0000')
    await signIn(app, client, email)
    await client.call(accountApi.secondFactorVerify, { code: '000000' })
    await app.tx(({ tx }) =>
      tx
        .updateTable('contact_guard')
        .set({ failures: codeLimits.stopAtFailure })
        .where('id', 'like', 'factor:%')
        .execute(),
    )
    assert.equal((await client.call(accountApi.secondFactorVerify, { code: '000000' })).status, 429)
    await app.tx((ctx) => resetStaffFactor(ctx, { email }))
    await signIn(app, client, email)
    assert.equal(await enrol(), '0000', 'who was stopped enrols a new one')

    const phone = '13912345678'
    const contact = app.client()
    const made = await contact.call(
      accountApi.register,
      registrationOf({
        email: 'contact@example.com',
        phone,
        phOrEm: 1,
        regstionCode: await askCode(app, contact, { email: phone, purpose: 'register' }),
      }),
    )
    contact.token = made.envelope.result
    const { id } = (await contact.call(accountApi.checkLogin, {})).envelope.result!
    const moveTo = async (to: string, mobile: string) => {
      const payload = { accountId: id, email: to, phone: mobile }
      await app.tx((ctx) => addJob(ctx, { kind: 'account.email', payload }))
      await app.work()
    }
    const bySms = async () => {
      const browser = app.client()
      const registrationCode = await askCode(app, browser, { email: phone })
      return (await browser.call(accountApi.login, { realm: phone, registrationCode })).envelope.resultCode
    }
    await moveTo('new-address@example.com', '+86 139 1234 5678')
    assert.equal(await bySms(), '0000', 'the same person, with another address')
    await moveTo('somebody-else@example.com', '13700001111')
    assert.equal(await bySms(), '3001', 'the phone is of who was the contact before')
    await app.close()
  })
