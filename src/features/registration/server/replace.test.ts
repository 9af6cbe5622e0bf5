/** Another person in a delegate's place, as one act: by the organisation before the deadline, by staff after it. */
import { proveRace } from '../../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  seen,
  seenIn,
  setParameter,
  setSeats,
  startRegistrationApp,
  submitAll,
  takeTicket,
  type DelegateSent,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { reviewApi } from '../../review/contract.ts'
import { codeOf } from '../../ticket/server/service.ts'
import { registrationApi as api, type DelegateShown } from '../contract.ts'
import { replaceDelegateByStaff } from './replace-service.ts'

const first = { email: 'first@example.com', name: '王明', surname: '王', firstName: '明' }
const second = { email: 'second@example.com', name: '李娜', surname: '李', firstName: '娜' }
type Delegate = DelegateShown

/** Who comes, without seats and waiting lists: those of the one before are kept. */
function successorOf(values: Partial<DelegateSent> = {}) {
  const { activities: _seats, ...person } = delegateOf({ ...second, ...values })
  return person
}

/** An approved organisation with two delegates, `first` with a seat and a place on a waiting list that another organisation fills. */
async function makeApproved(app: TestApp) {
  const other = await makeOrganisation(app)
  await setSeats(app, 'visit-1', { capacity: 1 })
  await saveDelegates(app, other, [delegateOf({ activities: ['visit-1'] })])
  const organisation = await makeOrganisation(app)
  const sent = await submitAll(app, organisation, {
    delegates: [
      delegateOf({ ...first, activities: ['exhibition', 'main-forum'], waitlist: ['visit-1'] }),
      delegateOf({ activities: ['exhibition'] }),
    ],
  })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  const staff = await makeStaff(app, 'reviewer')
  const approved = await staff.client.call(reviewApi.updateStatus, {
    ...(await seen(app, organisation.companyId)),
    status: 'approved',
  })
  assert.equal(approved.envelope.resultCode, '0000')
  await app.mail()
  const delegate = sent.envelope.result!.delegates.find(({ email }) => email === first.email)!
  return { organisation, other, staff, delegate }
}

const namedIn = (rows: readonly Delegate[], id: string) => rows.find((row) => row.id === id)!

async function replace(
  app: TestApp,
  { client }: Pick<TestOrganisation, 'client'>,
  delegate: Pick<Delegate, 'id' | 'updatedAt'>,
  successor: object = successorOf(),
) {
  app.clock.advance(5_001)
  return client.call(api.replaceDelegate, {
    delegateId: delegate.id,
    updatedAt: delegate.updatedAt,
    successor,
    formTicket: await takeTicket(client),
  })
}

const fieldsOf = ({ envelope }: { envelope: { result: unknown } }) =>
  Object.keys((envelope.result as { fields: object }).fields).toSorted()
const kindsTo = async (app: TestApp, to: string) =>
  (await app.mail({ to }))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('registration.'))
    .toSorted()
const codesOf = (app: TestApp, personId: string) =>
  app.tx(({ tx }) =>
    tx
      .selectFrom('checkin_code')
      .select(['serial', 'end_reason'])
      .where('person_id', '=', personId)
      .orderBy('serial')
      .execute(),
  )

for (const engine of engines) {
  describe(`replacing a delegate [${engine.name}]`, () => {
    test('the place keeps its seats and its turn on a waiting list; code, document and account of the one before end, both are told', async () => {
      const app = await startRegistrationApp(engine)
      const { organisation, staff, delegate } = await makeApproved(app)
      const person = app.client()
      await signIn(app, person, first.email)
      await app.tx((ctx) => codeOf(ctx, delegate.id))
      const stale = await replace(app, organisation, { ...delegate, updatedAt: delegate.updatedAt - 1 })
      assert.equal(stale.envelope.resultCode, 'CHANGED_MEANWHILE')
      const same = await replace(app, organisation, delegate, successorOf({ email: 'First@example.com' }))
      assert.deepEqual(fieldsOf(same), ['email'])
      const lacking = await replace(
        app,
        organisation,
        delegate,
        successorOf({ mobile: '1', certificateNumber: '', origin: 'abroad', certificateKind: 'passport' }),
      )
      assert.deepEqual(fieldsOf(lacking), ['certificateNumber', 'idFileId', 'mobile'])
      assert.deepEqual(await kindsTo(app, first.email), ['registration.delegate'])

      const done = await replace(app, organisation, delegate)
      assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
      const after = namedIn(done.envelope.result!.delegates, delegate.id)
      assert.deepEqual([after.name, after.email, after.position], [second.name, second.email, 1])
      assert.deepEqual(after.activities, delegate.activities)
      assert.deepEqual(after.waiting, delegate.waiting)
      assert.equal(delegate.waiting[0]!.place, 1)
      assert.deepEqual((await codesOf(app, delegate.id)).map(({ end_reason }) => end_reason)[0], 'replaced')
      assert.deepEqual(await kindsTo(app, first.email), ['registration.delegate', 'registration.replaced'])
      assert.deepEqual(await kindsTo(app, second.email), ['registration.delegate'])
      const [told] = await app.mail({ to: first.email, kind: 'registration.replaced' })
      assert.doesNotMatch(told!.text, /李娜|second@/)
      const queue = (await staff.client.call(reviewApi.listChanges, {})).envelope.result!.rows
      assert.deepEqual(
        queue.map((row) => [row.kind, row.name, row.by]),
        [['replaced', second.name, 'organisation']],
      )
      await app.work()
      assert.equal((await person.call(api.getUserInfo, {})).status, 402)
      const successor = app.client()
      await signIn(app, successor, second.email)
      const own = (await successor.call(api.getUserInfo, {})).envelope.result!
      assert.equal(own.delegate!.name, second.name)
      const entries = await app.tx(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select('data')
          .where('action', '=', 'registration.replaceDelegate')
          .execute(),
      )
      assert.deepEqual(
        entries.map(({ data }) => data),
        [JSON.stringify({ delegates: [delegate.id] })],
      )
      await app.close()
    })

    test('what is not named is passed on: the seat is offered to whoever waits, a place on a list is left', async () => {
      const app = await startRegistrationApp(engine)
      const { organisation, other, delegate } = await makeApproved(app)
      await setSeats(app, 'main-forum', { capacity: 1 })
      const [row] = (await other.client.call(api.getCompany, {})).envelope.result!.delegates
      const joined = await other.client.call(api.joinWaiting, { delegateId: row!.id, activity: 'main-forum' })
      assert.equal(joined.envelope.resultCode, '0000', JSON.stringify(joined.envelope))
      const none = await replace(app, organisation, delegate, { ...successorOf(), activities: [] })
      assert.deepEqual(fieldsOf(none), ['activities'])
      const done = await replace(app, organisation, delegate, {
        ...successorOf(),
        activities: ['exhibition'],
        waitlist: [],
      })
      assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
      const after = namedIn(done.envelope.result!.delegates, delegate.id)
      assert.deepEqual([after.activities, after.waiting], [['exhibition'], []])
      const [offered] = (await other.client.call(api.getCompany, {})).envelope.result!.delegates
      assert.deepEqual(
        offered!.waiting.map(({ activity, state }) => [activity, state]),
        [['main-forum', 'offered']],
      )
      await app.close()
    })

    test('after the deadline staff do it, and nothing waits for a reviewer; the primary contact is not replaced', async () => {
      const app = await startRegistrationApp(engine)
      const { organisation, staff, delegate } = await makeApproved(app)
      await setParameter(app, 'REGISTRATION_DEADLINE', '2025-01-01 09:00')
      const late = await replace(app, organisation, delegate)
      assert.equal(late.envelope.resultCode, 'REGISTRATION_CLOSED')
      const { companyId } = organisation
      const byStaff = async (change: object) =>
        staff.client.call(reviewApi.replaceDelegate, {
          ...(await seen(app, companyId)),
          delegateId: delegate.id,
          successor: successorOf(),
          ...change,
        })
      assert.equal((await byStaff({ version: 'older' })).envelope.resultCode, 'CHANGED_MEANWHILE')
      assert.equal((await byStaff({ delegateId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).status, 404)
      const done = await byStaff({})
      assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
      const after = namedIn(done.envelope.result!.registration.delegates, delegate.id)
      assert.deepEqual([after.name, after.activities], [second.name, delegate.activities])
      assert.equal((await app.mail({ to: first.email, kind: 'registration.replaced' })).length, 1)
      assert.equal((await app.mail({ to: second.email, kind: 'registration.delegate' })).length, 1)
      const [told] = await app.mail({ to: organisation.email, kind: 'registration.replacedByOffice' })
      assert.ok(told!.text.includes(first.name) && told!.text.includes(second.name), told!.text)
      assert.deepEqual((await staff.client.call(reviewApi.listChanges, {})).envelope.result!.rows, [])
      const attends = await staff.client.call(reviewApi.updateDelegates, {
        ...(await seen(app, companyId)),
        delegates: [{ isPrimaryContact: true, activities: ['exhibition'] }],
      })
      const contact = attends.envelope.result!.registration.delegates.find((one) => one.isPrimaryContact)!
      const refused = await byStaff({ delegateId: contact.id })
      assert.equal(refused.envelope.resultCode, 'WRONG_STATUS')
      await app.close()
    })
  })
}

for (const engine of raceEngines) {
  test(`contact and staff replace one delegate at once: one of them does, the other is told [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisations = [
      await makeOrganisation(app),
      await makeOrganisation(app),
      await makeOrganisation(app),
    ]
    let round = 0
    /** How many replacements were made of one place, at most. */
    const race = async () => {
      round++
      const made = organisations.map(async (organisation, index) => {
        const email = (who: string) => `${who}-${round}-${index}@example.com`
        const delegate = { email: email('before'), name: `Before ${round}` }
        const before = (await organisation.client.call(api.getCompany, {})).envelope.result!.delegates
        const saved = await saveDelegates(app, organisation, [
          delegateOf({ ...delegate, ...(before[0] && { id: before[0].id, activities: ['exhibition'] }) }),
        ])
        const place = saved.envelope.result!.delegates[0]!
        const version = await seen(app, organisation.companyId)
        const outcomes = await Promise.all([
          replace(
            app,
            organisation,
            place,
            successorOf({ email: email('contact'), name: `Contact ${round}` }),
          ).then(({ envelope }) => envelope.resultCode === '0000'),
          app
            .tx(async (ctx) => {
              await seenIn(ctx, organisation.companyId)
              const successor = successorOf({ email: email('staff'), name: `Staff ${round}` })
              return replaceDelegateByStaff(ctx, {
                ...version,
                delegateId: place.id,
                successor: successor as never,
              })
            })
            .then(({ ok }) => ok),
        ])
        return outcomes.filter(Boolean).length
      })
      return Math.max(...(await Promise.all(made)))
    }
    await proveRace({ race, right: 1, guards: ['registration.companyLock'] })
    await app.close()
  })
}
