/** An address that was typed but never proved opens nobody's record (requirement 11.3), on both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askCode, registrationOf, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  startRegistrationApp,
  takeTicket,
} from '../../../app/testing/registrations.ts'
import { engines } from '../../../app/testing/with-app.ts'
import { registrationApi } from '../../registration/contract.ts'
import { accountApi } from '../contract.ts'

for (const engine of engines)
  test(`who registers by SMS under a delegate's address is not that delegate; its mailbox is [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app)
    const saved = await organisation.client.call(registrationApi.saveDelegates, {
      delegates: delegateOf({ email: 'delegate@example.com' }),
      formTicket: await takeTicket(organisation.client),
    })
    assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))

    const stranger = app.client()
    const phone = '13912345678'
    const made = await stranger.call(
      accountApi.register,
      registrationOf({
        email: 'delegate@example.com',
        phone,
        phOrEm: 1,
        entityName: '冒名顶替测试公司',
        regstionCode: await askCode(app, stranger, { email: phone, purpose: 'register' }),
      }),
    )
    assert.equal(made.envelope.resultCode, '0000', JSON.stringify(made.envelope))
    stranger.token = made.envelope.result
    // The own registration would hide it: it is given up.
    const ended = await stranger.call(registrationApi.cancel, { confirm: true })
    assert.equal(ended.envelope.resultCode, '0000', JSON.stringify(ended.envelope))
    const user = (await stranger.call(accountApi.checkLogin, {})).envelope.result!
    assert.deepEqual([user.companyId, user.delegateId], [null, null])
    for (const call of [registrationApi.getUserInfo, registrationApi.updateUserInfo])
      assert.equal((await stranger.call(call, {} as never)).envelope.resultCode, 'NOT_FOUND', call.path)
    const exported = (await stranger.call(registrationApi.exportMe, {})).envelope.result!
    assert.equal((exported.person as { delegate: unknown }).delegate, null)

    const owner = app.client()
    await signIn(app, owner, 'delegate@example.com')
    assert.ok((await owner.call(accountApi.checkLogin, {})).envelope.result!.delegateId)
    await app.close()
  })
