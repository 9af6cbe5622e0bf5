/** A decision or a cancellation is undone by a reviewer with a reason: what comes back, what is refused, what is named as lost. */
import { proveRace } from '../../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { bookSlot, makeRoom, staySignedIn } from '../../../app/testing/bookings.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  seen,
  setSeats,
  startRegistrationApp,
  submitAll,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, raceEngines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { registrationApi } from '../../registration/contract.ts'
import { reviewApi as api } from '../contract.ts'
import type { ReviewStatus } from '../rules.ts'

const reason = { cn: '误操作。', en: 'Done by mistake.' }

for (const engine of engines) {
  describe(`undoing a status [${engine.name}]`, () => {
    let app: TestApp
    let admin: { client: TestClient; email: string }
    before(async () => {
      app = await startRegistrationApp(engine)
      admin = await makeStaff(app, 'administrator', 'chief@example.com')
      admin.client.locale = 'en'
      await staySignedIn(app)
    })
    after(() => app.close())

    const show = async ({ companyId }: { companyId: string }) =>
      (await admin.client.call(api.getCompany, { companyId })).envelope.result!
    const decide = async ({ companyId }: { companyId: string }, status: ReviewStatus) => {
      app.clock.advance(1_000)
      const asked = { ...(await seen(app, companyId)), status }
      const corrections = [{ path: 'company.city', reason: { cn: '请更正。', en: 'Please correct.' } }]
      const done = await admin.client.call(api.updateStatus, {
        ...asked,
        ...(status === 'returned' && { reasons: corrections }),
      })
      assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
    }
    const undo = async ({ companyId }: { companyId: string }) => {
      app.clock.advance(1_000)
      const asked = { ...(await seen(app, companyId)), reason }
      return (await admin.client.call(api.undoStatus, asked)).envelope
    }
    const undone = async (organisation: { companyId: string }) => {
      const envelope = await undo(organisation)
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      return envelope.result!
    }
    const submitted = async (activities: Parameters<typeof delegateOf>[0] = {}) => {
      const organisation = await makeOrganisation(app)
      const sent = await submitAll(app, organisation, { delegates: [delegateOf(activities)] })
      assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
      return organisation
    }
    const mailOf = async ({ email }: TestOrganisation) =>
      (await app.mail({ to: email, kind: 'registration.undone' })).map(({ text }) => text)

    test('an approval: submitted again, told why by mail, in the history and in the log; a reason is needed', async () => {
      const organisation = await submitted()
      assert.equal((await show(organisation)).canUndo, null)
      assert.equal((await undo(organisation)).resultCode, 'WRONG_STATUS')
      const { submittedAt } = (await show(organisation)).registration
      await decide(organisation, 'approved')
      assert.deepEqual((await show(organisation)).canUndo, { undoes: 'approved', to: 'submitted' })
      const half = { ...(await seen(app, organisation.companyId)), reason: { cn: '误', en: ' ' } }
      assert.equal((await admin.client.call(api.undoStatus, half)).envelope.resultCode, 'INVALID_INPUT')
      const { detail, lost } = await undone(organisation)
      const { registration } = detail
      assert.deepEqual(
        [registration.status, registration.submittedAt, registration.reviewerNote, lost],
        ['submitted', submittedAt, reason, []],
      )
      assert.deepEqual(
        registration.history.slice(-2).map(({ status, by, undid }) => [status, by, undid]),
        [
          ['approved', 'reviewer', null],
          ['submitted', 'reviewer', 'approved'],
        ],
      )
      const entry = detail.log.find(({ action }) => action === 'registration.undone')!
      assert.deepEqual(entry.data, { from: 'approved', to: 'submitted', notGivenBack: 0 })
      const [mail] = await mailOf(organisation)
      for (const words of [
        /“Approved”/,
        /“Submitted” again/,
        /Done by mistake/,
        /“已通过”.*“已提交”/,
        /误操作/,
      ])
        assert.match(mail!, words)
      assert.doesNotMatch(mail!, /Not restored/)
      assert.equal((await show(organisation)).canUndo, null, 'the undoing itself is not undone')
      await decide(organisation, 'approved')
      assert.deepEqual((await show(organisation)).canUndo, { undoes: 'approved', to: 'submitted' })
    })

    test('a return: its fields close again, and are open again where what ended it is undone', async () => {
      const organisation = await submitted()
      await decide(organisation, 'returned')
      const open = async () =>
        (await organisation.client.call(registrationApi.getCompany, {})).envelope.result!.editable.fields
      assert.deepEqual(await open(), ['company.city'])
      assert.equal((await undone(organisation)).detail.registration.status, 'submitted')
      assert.deepEqual(await open(), [])
      await decide(organisation, 'returned')
      await decide(organisation, 'rejected')
      assert.equal((await undone(organisation)).detail.registration.status, 'returned')
      assert.deepEqual(await open(), ['company.city'])
      assert.deepEqual((await show(organisation)).canUndo, { undoes: 'returned', to: 'submitted' })
    })

    test('a cancellation by the organisation: seat, slot and name are back, and a second undo takes the approval', async () => {
      const organisation = await submitted()
      await app.tx(({ tx, now }) =>
        tx
          .insertInto('company_negotiation')
          .values({
            id: organisation.companyId,
            company_id: organisation.companyId,
            slot_id: 'slot-2',
            created_at: now,
          })
          .execute(),
      )
      await decide(organisation, 'approved')
      await bookSlot(organisation, await makeRoom(app))
      app.clock.advance(5_001)
      const cancelled = await organisation.client.call(registrationApi.cancel, { confirm: true })
      assert.equal(cancelled.envelope.resultCode, '0000', JSON.stringify(cancelled.envelope))
      assert.deepEqual((await show(organisation)).registration.delegates[0]!.activities, [])
      const { detail, lost } = await undone(organisation)
      const { status, delegates, negotiation, bookings } = detail.registration
      assert.deepEqual(
        [status, delegates[0]!.activities, negotiation.slots.find(({ id }) => id === 'slot-2')!.chosen],
        ['approved', ['exhibition'], true],
      )
      assert.deepEqual(bookings, [])
      assert.equal(lost.length, 2)
      assert.match(lost[0]!, /released; book it again/)
      assert.match((await mailOf(organisation))[0]!, /Not restored:[^]*released; book it again/)
      const rows = await app.tx(({ tx }) =>
        tx
          .selectFrom('delegate')
          .select('email_key')
          .where('company_id', '=', organisation.companyId)
          .execute(),
      )
      assert.ok(rows.every((row) => row.email_key))
      assert.equal((await undone(organisation)).detail.registration.status, 'submitted')
    })

    test('a seat that somebody else has now is not taken back, but named; a rejection keeps the rest', async () => {
      await setSeats(app, 'visit-1', { capacity: 1 })
      const organisation = await submitted({ activities: ['exhibition', 'visit-1'] })
      await decide(organisation, 'rejected')
      const other = await submitted({ activities: ['visit-1'] })
      const { detail, lost } = await undone(organisation)
      assert.deepEqual(detail.registration.delegates[0]!.activities, ['exhibition'])
      assert.match(lost[0]!, /the seat of 王明/)
      assert.deepEqual((await show(other)).registration.delegates[0]!.activities, ['visit-1'])
      assert.match((await mailOf(organisation))[0]!, /Not restored:[^]*the seat of 王明/)
      await setSeats(app, 'visit-1', { capacity: null })
    })

    test('refused in words: a name or an account that another registration has, people who were erased', async () => {
      const organisation = await submitted()
      await decide(organisation, 'cancelled')
      const namesake = await makeOrganisation(app, organisation.name)
      const taken = await undo(organisation)
      assert.deepEqual(
        [taken.resultCode, (await show(organisation)).registration.status],
        ['5001', 'cancelled'],
      )
      assert.match(taken.errorMessage!, /now uses the name of this organisation/)
      await decide(namesake, 'cancelled')
      app.clock.advance(61_000)
      const begun = await organisation.client.call(registrationApi.startCompany, {
        type: 'reinsurance',
        name: `${organisation.name} Asia`,
      })
      assert.equal(begun.envelope.resultCode, '0000', JSON.stringify(begun.envelope))
      const another = await undo(organisation)
      assert.equal(another.resultCode, 'COMPANY_HAS_ACCOUNT')
      assert.match(another.errorMessage!, /another registration for this edition/)
      await decide({ companyId: begun.envelope.result!.id }, 'cancelled')
      await prove(app, admin)
      const asked = { ...(await seen(app, organisation.companyId)), reason: 'asked for' }
      assert.equal((await admin.client.call(api.anonymiseCompany, asked)).envelope.resultCode, '0000')
      const erased = await undo(organisation)
      assert.equal(erased.resultCode, 'WRONG_STATUS')
      assert.match(erased.errorMessage!, /personal data of this registration has been removed/)
    })

    test('what the organisation has done since is not undone, nor anything on an older version; an earlier return’s fields are back', async () => {
      const organisation = await submitted()
      await decide(organisation, 'approved')
      const older = { ...(await seen(app, organisation.companyId)), reason }
      assert.equal((await saveDelegates(app, organisation, [delegateOf()])).envelope.resultCode, '0000')
      const stale = (await admin.client.call(api.undoStatus, older)).envelope
      assert.equal(stale.resultCode, 'CHANGED_MEANWHILE')
      await decide(organisation, 'returned')
      assert.deepEqual((await show(organisation)).canUndo, { undoes: 'returned', to: 'approved' })
      const form = formOf(organisation.email, organisation.name)
      form.company!.city = 'Jurong'
      const again = await submitAll(app, organisation, { form, delegates: [] })
      assert.equal(again.envelope.resultCode, '0000', JSON.stringify(again.envelope))
      assert.equal((await show(organisation)).canUndo, null)
      assert.equal((await undo(organisation)).resultCode, 'WRONG_STATUS')
      const { corrections } = (await show(organisation)).registration
      assert.equal(corrections.length, 1)
      await decide(organisation, 'returned')
      const back = (await undone(organisation)).detail.registration
      assert.deepEqual([back.status, back.corrections], ['resubmitted', corrections])
    })
  })
}

for (const engine of raceEngines) {
  /** How many of the twelve counted. */
  const race = async (app: TestApp, client: TestClient) => {
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation)
    const { companyId } = organisation
    await client.call(api.updateStatus, { ...(await seen(app, companyId)), status: 'approved' })
    app.clock.advance(1_000)
    const asked = await seen(app, companyId)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => client.call(api.undoStatus, { ...asked, reason })),
      ...Array.from({ length: 6 }, () => client.call(api.updateStatus, { ...asked, status: 'cancelled' })),
    ])
    return answers.filter(({ envelope }) => envelope.resultCode === '0000').length
  }
  for (const guard of ['registration.companyLock', 'edit.version'])
    test(`undo and cancel on one version at once: one counts, and more without ${guard} [${engine.name}]`, async () => {
      const app = await startRegistrationApp(engine)
      const { client } = await makeStaff(app, 'reviewer')
      await proveRace({ race: () => race(app, client), right: 1, guards: [guard] })
      await app.close()
    })
}
