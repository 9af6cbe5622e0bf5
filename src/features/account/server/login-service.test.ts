/** A delegate signs in with the own e-mail (requirement 6; requirement 7.2), on both engines. */
import assert from 'node:assert/strict'
import { askCode, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  startRegistrationApp,
  takeTicket,
} from '../../../app/testing/registrations.ts'
import { engines, testOn, type TestApp } from '../../../app/testing/with-app.ts'
import { registrationApi } from '../../registration/contract.ts'
import { accountApi } from '../contract.ts'

async function addDelegate(app: TestApp, email: string) {
  const organisation = await makeOrganisation(app)
  const saved = await organisation.client.call(registrationApi.saveDelegates, {
    delegates: delegateOf({ email }),
    formTicket: await takeTicket(organisation.client),
  })
  assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))
  return organisation
}

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('a delegate signs in as the own person of the company, not as its primary contact', async (app) => {
    const organisation = await addDelegate(app, 'Delegate@Example.com')
    const owner = (await organisation.client.call(accountApi.checkLogin, {})).envelope.result!
    const client = app.client()
    await signIn(app, client, 'delegate@example.com')
    const user = (await client.call(accountApi.checkLogin, {})).envelope.result!
    assert.equal(user.companyId, owner.companyId)
    assert.ok(user.delegateId)
    assert.equal(user.isPrimaryContact, false)
    assert.deepEqual([user.userType, user.role, user.entityType], [2, 'user', owner.entityType])
    assert.notEqual(user.id, owner.id)
    await signIn(app, client, 'delegate@example.com')
    assert.equal((await client.call(accountApi.checkLogin, {})).envelope.result!.id, user.id, 'one account')
  })

  it('once removed by the primary contact a delegate belongs to no company at the next request', async (app) => {
    const organisation = await addDelegate(app, 'delegate@example.com')
    // The last delegate stays, so there is a second one.
    app.clock.advance(5_000)
    const second = await organisation.client.call(registrationApi.saveDelegates, {
      delegates: delegateOf({ email: 'second@example.com' }),
      formTicket: await takeTicket(organisation.client),
    })
    assert.equal(second.envelope.resultCode, '0000', JSON.stringify(second.envelope))
    const client = app.client()
    await signIn(app, client, 'delegate@example.com')
    const { delegateId } = (await client.call(accountApi.checkLogin, {})).envelope.result!
    const removed = await organisation.client.call(registrationApi.removeDelegate, {
      delegateId: delegateId!,
    })
    assert.equal(removed.envelope.resultCode, '0000', JSON.stringify(removed.envelope))
    const after = await client.call(accountApi.checkLogin, {})
    if (after.status === 200) {
      assert.deepEqual([after.envelope.result!.companyId, after.envelope.result!.delegateId], [null, null])
    } else assert.equal(after.status, 402)
  })

  it('an address that no account and no delegate has is 3001 and leaves no account', async (app) => {
    await addDelegate(app, 'delegate@example.com')
    const client = app.client()
    const code = await askCode(app, client, { email: 'stranger@example.com' })
    const answer = await client.call(accountApi.login, {
      realm: 'stranger@example.com',
      registrationCode: code,
    })
    assert.equal(answer.envelope.resultCode, '3001')
    const accounts = await app.tx(({ tx }) => tx.selectFrom('account').select('id').execute())
    assert.equal(accounts.length, 1)
  })

  it('login texts of the spec: an empty account and an empty code are refused as fields', async (app) => {
    const client = app.client({ locale: 'en' })
    const answer = await client.call(accountApi.login, { realm: '', registrationCode: '' })
    assert.equal(answer.status, 400)
    const { fields } = answer.envelope.result as unknown as { fields: Record<string, string> }
    assert.deepEqual(fields, {
      realm: 'Please input phone or email',
      registrationCode: 'Please input verify code',
    })
  })
}
