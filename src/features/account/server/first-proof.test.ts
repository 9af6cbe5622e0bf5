/** Whose account it is once its address is first proved, played over the wire as an attacker would, on both engines. */
import assert from 'node:assert/strict'
import { askCode, registerOrganisation, registrationOf, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  startRegistrationApp,
  submitAll,
} from '../../../app/testing/registrations.ts'
import { engines, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { bookingApi } from '../../booking/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { accountApi } from '../contract.ts'
import { isAddressProved, provedAddressOf } from './proved-service.ts'

const victim = 'victim@example.com'
const phone = '13912345678'

/** Registers by SMS under an address that nobody asks about. */
async function registerBySms(app: TestApp, client = app.client(), email = victim): Promise<TestClient> {
  const answer = await client.call(
    accountApi.register,
    registrationOf({
      name: 'Mallory',
      email,
      phone,
      phOrEm: 1,
      certiNo: 'M66666666',
      entityName: '冒名顶替测试公司',
      regstionCode: await askCode(app, client, { email: phone, purpose: 'register' }),
    }),
  )
  assert.equal(answer.envelope.resultCode, '0000', JSON.stringify(answer.envelope))
  client.token = answer.envelope.result
  return client
}

async function loginBySms(app: TestApp): Promise<string> {
  const client = app.client()
  const registrationCode = await askCode(app, client, { email: phone })
  const answer = await client.call(accountApi.login, { realm: phone, registrationCode })
  return answer.envelope.resultCode
}

const userOf = async (client: TestClient) => (await client.call(accountApi.checkLogin, {})).envelope.result!

/** Lists the victim as a delegate of an organisation of its own. */
async function listVictim(app: TestApp) {
  const organisation = await makeOrganisation(app)
  const saved = await saveDelegates(app, organisation, [
    delegateOf({ email: victim, certificateNumber: '11010519491231002X' }),
  ])
  assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))
  return organisation
}

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('register by SMS under a victim’s address, cancel, wait: the victim’s first sign-in ends it', async (app) => {
    const attacker = await registerBySms(app)
    await attacker.call(registrationApi.cancel, { confirm: true })
    const before = await userOf(attacker)
    const organisation = await listVictim(app)

    const owner = app.client()
    await signIn(app, owner, victim)
    const user = await userOf(owner)
    assert.deepEqual([user.name, user.entityName], ['王明', organisation.name])
    assert.ok(user.delegateId)
    assert.notEqual(user.id, before.id, 'nothing that hangs on the other account comes along')

    for (const call of [
      accountApi.checkLogin,
      registrationApi.getUserInfo,
      registrationApi.exportMe,
      registrationApi.eraseMe,
      registrationApi.getDraft,
      accountApi.sessions,
    ])
      assert.equal((await attacker.call(call, {} as never)).status, 402, call.path)
    assert.equal(await loginBySms(app), '3001')
    const exported = JSON.stringify((await owner.call(registrationApi.exportMe, {})).envelope.result)
    assert.ok(!/Mallory|M66666666|冒名/.test(exported), exported)
    assert.ok(exported.includes('11010519491231002X'))
    const [mail] = await app.mail({ to: victim, kind: 'account.firstProof' })
    assert.match(mail!.text, /5678/)
    assert.ok(!mail!.text.includes(phone) && !mail!.text.includes('Mallory'))
    // A second sign-in is nothing new.
    await signIn(app, app.client(), victim)
    assert.equal((await app.mail({ kind: 'account.firstProof' })).length, 1)
  })

  it('a draft that a stranger leaves open under the address does not hide the victim’s own record', async (app) => {
    const attacker = await registerBySms(app)
    const organisation = await listVictim(app)
    const owner = app.client()
    await signIn(app, owner, victim)
    const user = await userOf(owner)
    assert.deepEqual([user.entityName, user.isPrimaryContact], [organisation.name, false])
    assert.equal((await owner.call(registrationApi.getUserInfo, {})).envelope.result!.delegate!.name, '王明')
    assert.equal((await attacker.call(accountApi.checkLogin, {})).status, 402)
    // The name that the stranger took is free again.
    await registerOrganisation(app, { entityName: '冒名顶替测试公司' })
  })

  it('from another browser the registration stays, without the number that the other channel typed', async (app) => {
    const bySms = await registerBySms(app)
    await bySms.call(registrationApi.saveDraft, {
      version: 0,
      body: { contact: { certificateNumber: 'M66666666', city: 'Suzhou' } },
    })
    await bySms.call(bookingApi.calendarLink, {})
    const links = () => app.tx(({ tx }) => tx.selectFrom('calendar_link').select('id').execute())
    assert.equal((await links()).length, 1)
    const owner = app.client()
    await signIn(app, owner, victim)
    assert.equal((await links()).length, 0, 'a private calendar ends with who made it')
    const shown = (await owner.call(registrationApi.getCompany, {})).envelope.result!
    assert.equal(shown.company.nameCn, '冒名顶替测试公司')
    assert.equal(shown.contact.certificate, null)
    const exported = (await owner.call(registrationApi.exportMe, {})).envelope.result!
    assert.ok(!JSON.stringify(exported).includes('M66666666'))
    assert.ok(JSON.stringify(exported).includes('Suzhou'), 'what was typed is not lost')
    assert.equal(await loginBySms(app), '3001')
    const [entry] = await app.tx(({ tx }) =>
      tx.selectFrom('audit_entry').selectAll().where('action', '=', 'account.firstProof').execute(),
    )
    assert.ok(entry && !JSON.stringify(entry).includes('@'))
  })

  it('the browser that proved the phone proves the address as well: the same person keeps both', async (app) => {
    const client = await registerBySms(app)
    const { id } = await userOf(client)
    await signIn(app, client, victim)
    assert.equal((await userOf(client)).id, id)
    assert.equal(await loginBySms(app), '0000')
    assert.equal((await app.mail({ kind: 'account.firstProof' })).length, 0)
  })

  it('whoever proves an address registers with it, whatever a stranger typed; a phone likewise', async (app) => {
    const attacker = await registerBySms(app)
    assert.equal(await app.tx(({ tx }) => isAddressProved(tx, victim)), false)
    const { id } = await userOf(attacker)
    assert.equal(await app.tx(({ tx }) => provedAddressOf(tx, id)), null)
    await attacker.call(registrationApi.cancel, { confirm: true })
    const { client } = await registerOrganisation(app, { email: victim, entityName: 'Victim Re Ltd.' })
    const user = await userOf(client)
    assert.deepEqual([user.name, user.entityName], ['张三', 'Victim Re Ltd.'])
    assert.equal(await app.tx(({ tx }) => isAddressProved(tx, victim)), true)
    assert.equal(await app.tx(({ tx }) => provedAddressOf(tx, user.id)), victim)
    assert.equal((await attacker.call(accountApi.checkLogin, {})).status, 402)

    await registerOrganisation(app, { phone: '13700001111', email: 'typist@example.com' })
    const owner = app.client()
    const made = await owner.call(
      accountApi.register,
      registrationOf({
        email: 'owner@example.com',
        phone: '13700001111',
        phOrEm: 1,
        regstionCode: await askCode(app, owner, { email: '13700001111', purpose: 'register' }),
      }),
    )
    assert.equal(made.envelope.resultCode, '0000', JSON.stringify(made.envelope))
  })

  it('a registration that was handed in stays what it is, and is nobody’s to end by listing its contact', async (app) => {
    const bySms = await registerBySms(app)
    const { companyId } = await userOf(bySms)
    const submitted = await submitAll(
      app,
      { client: bySms, email: victim, companyId: companyId!, name: '冒名顶替测试公司' },
      {
        form: {
          ...formOf(victim, 'Handed In Re'),
          contact: { ...formOf(victim, 'x').contact, certificateNumber: 'M66666666' },
        },
      },
    )
    assert.equal(submitted.envelope.resultCode, '0000', JSON.stringify(submitted.envelope))
    await listVictim(app)
    const owner = app.client()
    await signIn(app, owner, victim)
    const shown = (await owner.call(registrationApi.getCompany, {})).envelope.result!
    assert.deepEqual([shown.id, shown.status], [companyId, 'submitted'])
  })
}
