/** The same ID number on two records: refused within an organisation, shown to reviewers elsewhere, gone with a purge and an erasure. */
import assert from 'node:assert/strict'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  seen,
  solveCaptcha,
  startRegistrationApp,
  submitAll,
  takeTicket,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { codeOf, engines, fieldsOf, testOn, type TestApp } from '../../../app/testing/with-app.ts'
import { reviewApi } from '../../review/contract.ts'
import { registrationApi as api } from '../contract.ts'
import { purgeEdition } from './purge-service.ts'
import { hashNumbersJobKind } from './same-document-service.ts'
import { addJob } from '../../../server/jobs/jobs.ts'

const passport = { origin: 'mainland', certificateKind: 'passport', certificateNumber: 'P12345678' } as const
const otherPassport = { ...passport, certificateNumber: 'P87654321' } as const
const li = { surname: '李', firstName: '明', name: '李明' }

const hashesOf = async (app: TestApp) =>
  (
    await app.kernel.engine.reader
      .selectFrom('person')
      .select('certificate_hash')
      .where('certificate_hash', 'is not', null)
      .execute()
  ).map(({ certificate_hash: hash }) => hash!)

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('a second record with the same document number is refused within an organisation, for members and staff alike', async (app) => {
    const organisation = await makeOrganisation(app)
    const both = await saveDelegates(app, organisation, [
      delegateOf(passport),
      delegateOf({ ...li, ...passport }),
    ])
    assert.deepEqual(Object.keys(fieldsOf(both)), ['delegates.1.certificateNumber'])
    const first = await saveDelegates(app, organisation, [delegateOf(passport), delegateOf(otherPassport)])
    assert.equal(codeOf(first), '0000', JSON.stringify(first.envelope))
    const spaced = { ...li, ...passport, certificateNumber: 'p1234 5678' }
    const later = await saveDelegates(app, organisation, [delegateOf(spaced)])
    assert.deepEqual(Object.keys(fieldsOf(later)), ['delegates.0.certificateNumber'])

    const staff = await makeStaff(app, 'reviewer')
    const byStaff = await staff.client.call(reviewApi.updateDelegates, {
      ...(await seen(app, organisation.companyId)),
      delegates: [delegateOf({ ...li, ...passport })],
    })
    assert.deepEqual(Object.keys(fieldsOf(byStaff)), ['delegates.0.certificateNumber'])
    const replaced = await staff.client.call(reviewApi.replaceDelegate, {
      ...(await seen(app, organisation.companyId)),
      delegateId: first.envelope.result!.delegates[1]!.id,
      successor: { ...delegateOf({ ...li, ...passport }), activities: ['exhibition'] },
    })
    assert.deepEqual(Object.keys(fieldsOf(replaced)), ['certificateNumber'])

    const [a, b] = first.envelope.result!.delegates
    const swapped = await saveDelegates(app, organisation, [
      { ...delegateOf(otherPassport), id: a!.id, email: a!.email, activities: ['exhibition'] },
      { ...delegateOf(passport), id: b!.id, email: b!.email, activities: ['exhibition'] },
    ])
    assert.equal(codeOf(swapped), '0000', 'two numbers that were exchanged')
  })

  it('the contact’s number: another delegate’s is refused, the contact’s own second record is shown to the reviewer', async (app) => {
    const organisation = await makeOrganisation(app)
    const { contact, company } = formOf(organisation.email, organisation.name)
    const form = { company, contact: { ...contact, ...passport } }
    const refused = await submitAll(app, organisation, {
      form,
      delegates: [delegateOf({ ...li, ...passport })],
    })
    assert.deepEqual(Object.keys(fieldsOf(refused)), ['delegates.0.certificateNumber'])
    const self = { name: '', surname: contact!.surname!, firstName: contact!.firstName! }
    const taken = await submitAll(app, organisation, {
      form,
      delegates: [delegateOf({ ...self, ...passport })],
    })
    assert.equal(codeOf(taken), '0000', JSON.stringify(taken.envelope))

    const other = await makeOrganisation(app)
    const elsewhere = await saveDelegates(app, other, [delegateOf({ ...li, ...passport })])
    assert.equal(codeOf(elsewhere), '0000', 'another organisation learns nothing')
    const staff = await makeStaff(app, 'reviewer')
    const detail = async (companyId: string) =>
      (await staff.client.call(reviewApi.getCompany, { companyId })).envelope.result!.sameDocuments.map(
        ({ path, as, name, company: { id } }) => [path.split('.')[0], as, name, id],
      )
    const own = organisation.companyId
    assert.deepEqual(
      new Set(await detail(own)),
      new Set([
        ['contact', 'delegate', 'Mei Tan', own],
        ['contact', 'delegate', '李明', other.companyId],
        ['delegates', 'delegate', '李明', other.companyId],
      ]),
    )
    assert.deepEqual(
      new Set(await detail(other.companyId)),
      new Set([
        ['delegates', 'contact', 'Mei Tan', own],
        ['delegates', 'delegate', 'Mei Tan', own],
      ]),
    )
  })

  it('a contact saved by itself meets the number of a delegate', async (app) => {
    const organisation = await makeOrganisation(app)
    await saveDelegates(app, organisation, [delegateOf(passport)])
    const { contact, company } = formOf(organisation.email, organisation.name)
    app.clock.advance(5_001)
    const { client } = organisation
    const saved = await client.call(api.saveCompany, {
      company,
      contact: { ...contact, ...passport },
      submit: false,
      nameConfirmed: true,
      formTicket: await takeTicket(client),
      captcha: await solveCaptcha(client),
      consents: { privacy: true, identity: true, sharing: false, directory: false },
    })
    assert.deepEqual(Object.keys(fieldsOf(saved)), ['contact.certificateNumber'])
  })

  it('numbers stored before hashes were kept get theirs by a job; a purge and an erasure take them', async (app) => {
    const [one, other] = [await makeOrganisation(app), await makeOrganisation(app)]
    for (const organisation of [one, other]) await saveDelegates(app, organisation, [delegateOf(passport)])
    const before = await hashesOf(app)
    await app.tx(async (ctx) => {
      await ctx.tx.updateTable('person').set({ certificate_hash: null }).execute()
      await addJob(ctx, { kind: hashNumbersJobKind })
    })
    await app.work()
    const after = await hashesOf(app)
    assert.deepEqual(after.toSorted(), before.toSorted())
    assert.equal(
      after.every((hash) => /^[0-9a-f]{64}$/.test(hash)),
      true,
    )
    const erased = await one.client.call(api.eraseMe, { confirm: true })
    assert.equal(codeOf(erased), '0000')
    assert.equal((await hashesOf(app)).length, before.length - 2, 'contact and delegate of the first')
    await app.tx((ctx) => purgeEdition(ctx, testEdition))
    assert.deepEqual(await hashesOf(app), [])
  })
}
