/** What an organisation learns about the addresses of others, and how two that list one person come to a good end. Both engines. */
import assert from 'node:assert/strict'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  seenIn,
  solveCaptcha,
  startRegistrationApp,
  submitAll,
  takeTicket,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, testOn, fieldsOf, type TestApp } from '../../../app/testing/with-app.ts'
import { accountApi } from '../../account/contract.ts'
import { reviewApi } from '../../review/contract.ts'
import { registrationApi as api } from '../contract.ts'
import { addressAnswersPerDay } from '../rules.ts'
import { changeStatus } from './status-service.ts'

const approve = (app: TestApp, organisation: TestOrganisation) =>
  app.tx(async (ctx) => changeStatus(ctx, { ...(await seenIn(ctx, organisation.companyId)), to: 'approved' }))

/** Without ids, times and the addresses themselves: what an answer tells. */
function shapeOf(answer: { status: number; envelope: unknown }, addresses: string[]): string {
  let text = JSON.stringify([answer.status, answer.envelope])
  for (const address of addresses) text = text.replaceAll(address, '<address>')
  return text.replace(/"(id|updatedAt)":("[^"]*"|\d+)/g, '').replace(/delegates\.[\w]{20,}/g, 'delegates.x')
}

async function userOf(app: TestApp, email: string) {
  const client = app.client()
  await signIn(app, client, email)
  return (await client.call(accountApi.checkLogin, {})).envelope.result!
}

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('an unreviewed organisation gets the same answer for known and unknown addresses, from every call', async (app) => {
    const known = await makeOrganisation(app)
    await saveDelegates(app, known, [delegateOf({ email: 'listed@example.com' })])
    const applicant = await makeOrganisation(app)
    const probes = [known.email, 'listed@example.com', 'nobody-at-all@example.com']

    const document = { certificateNumber: '11010519491231002X' }
    const saved: string[] = []
    let id: string | undefined
    for (const email of probes) {
      const answer = await saveDelegates(app, applicant, [
        delegateOf({ email, ...document, ...(id ? { id } : {}) }),
      ])
      id ??= answer.envelope.result!.delegates[0]!.id
      saved.push(shapeOf(answer, probes))
    }
    assert.equal(new Set(saved).size, 1, saved.join('\n'))

    const contacts: string[] = []
    for (const email of probes) {
      app.clock.advance(5_001)
      const { company, contact } = formOf(applicant.email, applicant.name)
      const answer = await applicant.client.call(api.saveCompany, {
        company,
        contact: { ...contact, email, certificateNumber: 'E1234567' },
        formTicket: await takeTicket(applicant.client),
        captcha: await solveCaptcha(applicant.client),
      })
      contacts.push(shapeOf(answer, probes))
    }
    assert.equal(new Set(contacts).size, 1, contacts.join('\n'))

    const submitted = await submitAll(app, applicant, {
      form: {
        ...formOf(applicant.email, applicant.name),
        contact: { ...formOf(applicant.email, applicant.name).contact, certificateNumber: 'E1234567' },
      },
      delegates: probes.slice(0, 2).map((email) => delegateOf({ email })),
    })
    assert.equal(submitted.envelope.resultCode, '0000', JSON.stringify(submitted.envelope))
    const after = await saveDelegates(app, applicant, [delegateOf({ email: 'listed@example.com', id: id! })])
    assert.match(fieldsOf(after)['delegates.0.email']!, /Another delegate/, 'the own list is the own')
  })

  it('once approved it is told the words of the specification, a few times a day', async (app) => {
    const known = await makeOrganisation(app)
    const emails = Array.from(
      { length: addressAnswersPerDay + 2 },
      (_, index) => `listed-${index}@example.com`,
    )
    await saveDelegates(
      app,
      known,
      emails.map((email) => delegateOf({ email })),
    )
    const applicant = await makeOrganisation(app)
    const { contact } = formOf(applicant.email, applicant.name)
    await submitAll(app, applicant, {
      form: {
        ...formOf(applicant.email, applicant.name),
        contact: { ...contact, certificateNumber: 'E1234567' },
      },
    })
    assert.equal((await approve(app, applicant)).ok, true)
    const texts = [
      fieldsOf(await saveDelegates(app, applicant, [delegateOf({ email: known.email })])),
      fieldsOf(await saveDelegates(app, applicant, [delegateOf({ email: 'LISTED-0@example.com' })])),
    ]
    assert.deepEqual(
      texts.map((fields) => fields['delegates.0.email']),
      ['The user has been registered', 'This email had already been registered.'],
    )
    const all = fieldsOf(
      await saveDelegates(
        app,
        applicant,
        emails.map((email) => delegateOf({ email })),
      ),
    )
    assert.equal(Object.keys(all).length, addressAnswersPerDay - 2)
    const silent = await saveDelegates(app, applicant, [delegateOf({ email: emails.at(-1)! })])
    assert.equal(silent.envelope.resultCode, '0000', 'kept as typed, for the reviewer')
    const counted = await app.tx(({ tx }) =>
      tx.selectFrom('rate_window').select('count').where('id', 'like', 'address:company:%').execute(),
    )
    assert.ok(counted[0]!.count >= addressAnswersPerDay)
    app.clock.advance(25 * 3_600_000)
    await signIn(app, applicant.client, applicant.email)
    const nextDay = await saveDelegates(app, applicant, [delegateOf({ email: emails[0]! })])
    assert.ok(fieldsOf(nextDay)['delegates.0.email'])
  })

  it('a colleague whom another organisation lists: the reviewer sees both, and the one that is approved counts', async (app) => {
    const hoarder = await makeOrganisation(app)
    await saveDelegates(app, hoarder, [delegateOf({ email: 'wang@example.com', name: '别家写的' })])
    const honest = await makeOrganisation(app)
    const { contact } = formOf(honest.email, honest.name)
    const submitted = await submitAll(app, honest, {
      form: { ...formOf(honest.email, honest.name), contact: { ...contact, certificateNumber: 'E1234567' } },
      delegates: [delegateOf({ email: 'wang@example.com' })],
    })
    assert.equal(submitted.envelope.resultCode, '0000', JSON.stringify(submitted.envelope))
    const reviewer = await makeStaff(app, 'reviewer')
    const detail = (await reviewer.client.call(reviewApi.getCompany, { companyId: honest.companyId }))
      .envelope.result!
    assert.deepEqual(
      detail.listedElsewhere.map(({ path, as, company }) => [path, as, company.id]),
      [[`delegates.${submitted.envelope.result!.delegates[0]!.id}.email`, 'delegate', hoarder.companyId]],
    )
    assert.equal((await approve(app, honest)).ok, true)
    const user = await userOf(app, 'wang@example.com')
    assert.deepEqual([user.companyId, user.name], [honest.companyId, '王明'])
    const mails = await app.mail({ to: 'wang@example.com', kind: 'registration.delegate' })
    assert.equal(mails.length, 1, 'the delegate is told of the place')
    // The other side notices nothing.
    assert.equal(
      (await hoarder.client.call(api.getCompany, {})).envelope.result!.delegates[0]!.name,
      '别家写的',
    )
  })

  it('of two that have come as far the first counts, and the other once the first lets go', async (app) => {
    const [first, second] = [await makeOrganisation(app), await makeOrganisation(app)]
    for (const organisation of [first, second])
      await saveDelegates(app, organisation, [delegateOf({ email: 'wang@example.com' }), delegateOf()])
    assert.equal((await userOf(app, 'wang@example.com')).companyId, first.companyId)
    const { delegates } = (await first.client.call(api.getCompany, {})).envelope.result!
    const own = delegates.find(({ email }) => email === 'wang@example.com')!
    await first.client.call(api.removeDelegate, { delegateId: own.id })
    assert.equal((await userOf(app, 'wang@example.com')).companyId, second.companyId)
    const client = app.client()
    await first.client.call(api.saveDelegates, {
      delegates: delegateOf({ email: 'wang@example.com' }),
      formTicket: await takeTicket(first.client),
    })
    await signIn(app, client, 'wang@example.com')
    const exported = JSON.stringify((await client.call(api.exportMe, {})).envelope.result)
    for (const { name } of [first, second]) assert.ok(exported.includes(name), 'both are about the person')
    await client.call(api.eraseMe, { confirm: true })
    const keys = await app.tx(({ tx }) =>
      tx
        .selectFrom('delegate')
        .select('email_key')
        .where('edition', '=', testEdition)
        .where('email', '=', 'wang@example.com')
        .execute(),
    )
    assert.equal(keys.length, 0, 'erased in both')
  })
}
