import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountApi } from '../../account/contract.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  startRegistrationApp,
} from '../../../app/testing/registrations.ts'
import { engines } from '../../../app/testing/with-app.ts'
import { registrationApi as api } from '../contract.ts'

for (const engine of engines) {
  test(`after a cancelled registration the same account begins another, 60 s later, under any free name [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const [mine, other] = [await makeOrganisation(app), await makeOrganisation(app)]
    const begin = (name: string) => mine.client.call(api.startCompany, { type: 'insurance', name })
    assert.equal((await begin('Another Ltd.')).envelope.resultCode, 'COMPANY_HAS_ACCOUNT', 'one at a time')
    await mine.client.call(api.cancel, { confirm: true })
    const again = await makeAgain()
    assert.equal(again.envelope.result?.status, 'draft')
    assert.equal(again.envelope.result?.company.nameEn, mine.name)
    const user = await mine.client.call(accountApi.checkLogin, {})
    assert.equal(user.envelope.result?.companyId, again.envelope.result?.id)
    await mine.client.call(api.cancel, { confirm: true })
    await setParameter(app, 'REGISTER_WAIT_SECONDS', '50')
    const early = await begin('Another Ltd.')
    assert.equal(early.envelope.resultCode, 'WAIT_REGISTER')
    assert.equal(early.envelope.errorMessage, 'Please try again in 50 seconds!')
    app.clock.advance(61_000)
    assert.equal((await begin(other.name)).envelope.resultCode, '5001')
    assert.equal((await begin('Another Ltd.')).envelope.resultCode, '0000')
    await app.close()

    async function makeAgain() {
      app.clock.advance(61_000)
      return begin(mine.name)
    }
  })

  test(`staff, delegates and visitors begin none, nobody after the deadline; a wrong type is named [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const sent = { type: 'insurance' as const, name: 'Fresh Insurance Ltd.' }
    const organisation = await makeOrganisation(app)
    const delegate = delegateOf()
    await saveDelegates(app, organisation, [delegate])
    const client = app.client()
    await signIn(app, client, delegate.email!)
    assert.equal((await client.call(api.startCompany, sent)).envelope.resultCode, 'COMPANY_HAS_ACCOUNT')
    const staff = await makeStaff(app)
    assert.equal((await staff.client.call(api.startCompany, sent)).status, 403)
    assert.equal((await app.client().call(api.startCompany, sent)).status, 401)
    const wrong = await organisation.client.call(api.startCompany, { ...sent, type: 'bank' as never })
    assert.equal(wrong.status, 400)
    await organisation.client.call(api.cancel, { confirm: true })
    await setParameter(app, 'REGISTRATION_DEADLINE', '2025-07-01 09:00')
    assert.equal(
      (await organisation.client.call(api.startCompany, sent)).envelope.resultCode,
      'REGISTRATION_CLOSED',
    )
    await app.close()
  })
}
