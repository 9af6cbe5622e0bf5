/** Activities and negotiation slots as staff set them, over the real calls on both engines (decision 10, decision 15, decision 1). */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import assert from 'node:assert/strict'
import type { SentOf } from '../../../shared/call.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { translationOf } from '../../../shared/translation.ts'
import { readPageVersion } from '../../../server/pages/page-version.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  setSeats,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { engines, testOn, fieldsOf, type TestClient } from '../../../app/testing/with-app.ts'
import { auditApi } from '../../audit/contract.ts'
import { registrationApi as api } from '../contract.ts'

type Change = Partial<SentOf<typeof api.saveActivity>>

const hour = 3_600_000
const start = fromBeijing('2025-10-21 14:00')

async function readActivity(client: TestClient, code: ActivityCode) {
  const { envelope } = await client.call(api.listActivities, {})
  return envelope.result!.rows.find((row) => row.code === code)!
}

/** Reads the activity, changes some of it and sends it back, as the form does. */
async function change(client: TestClient, code: ActivityCode, given: Change) {
  const row = await readActivity(client, code)
  const { name, place, summary, startsAt, endsAt, waitingList, byReservation, version } = row
  return client.call(api.saveActivity, {
    code,
    version,
    name,
    place,
    summary,
    startsAt,
    endsAt,
    waitingList,
    byReservation,
    capacity: row.capacity.value,
    limitPerOrganisation: row.limitPerOrganisation.value,
    freeTypes: row.freeTypes as Change['freeTypes'] & {},
    ...given,
  })
}

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('the guard: a language whose twin was changed is older until it follows, or is said to hold', async (app) => {
    const { client } = await makeStaff(app, 'editor')
    const state = async (locale: 'cn' | 'en') => {
      const row = await readActivity(client, 'visit-1')
      return translationOf(row.stamps['name'], locale, !row.name[locale])
    }
    assert.deepEqual([await state('cn'), await state('en')], ['even', 'even'], 'as it ships')
    app.clock.advance(60_000)
    const { name } = await readActivity(client, 'visit-1')
    await change(client, 'visit-1', { name: { ...name, cn: '参访：洋山港' } })
    assert.deepEqual([await state('cn'), await state('en')], ['even', 'older'])
    app.clock.advance(60_000)
    await change(client, 'visit-1', { confirmed: ['name'] })
    assert.equal(await state('en'), 'even', 'said to hold')
    app.clock.advance(60_000)
    await change(client, 'visit-1', { name: { cn: '参访：洋山港', en: 'Visit: Yangshan' } })
    assert.deepEqual([await state('cn'), await state('en')], ['older', 'even'])
  })

  it('an editor sets time, place, words and seats; visitors see it, pages are drawn anew, the log says who', async (app) => {
    const { client } = await makeStaff(app, 'editor')
    const before = await readPageVersion(app.kernel.engine.reader)
    const answer = await change(client, 'visit-1', {
      name: { cn: '参访：洋山港', en: 'Visit: Yangshan port' },
      place: { cn: '  大堂集合 ', en: 'Meet in the lobby' },
      startsAt: start,
      endsAt: start + hour,
      capacity: 40,
      limitPerOrganisation: 2,
      byReservation: true,
      freeTypes: ['media'],
    })
    assert.equal(answer.envelope.resultCode, '0000', JSON.stringify(answer.envelope))
    const shown = (await app.client().call(api.queryActivities, {})).envelope.result!
    const visit = shown.find(({ code }) => code === 'visit-1')!
    assert.deepEqual(
      [visit.name.en, visit.place.cn, visit.startsAt, visit.endsAt, visit.left, visit.limitPerOrganisation],
      ['Visit: Yangshan port', '大堂集合', start, start + hour, 40, 2],
    )
    assert.deepEqual([visit.byReservation, visit.freeTypes], [true, ['media']])
    assert.ok((await readPageVersion(app.kernel.engine.reader)) > before)
    const reviewer = await makeStaff(app, 'reviewer')
    const log = await reviewer.client.call(auditApi.auditLog, { action: 'registration.activity.save' })
    assert.equal(log.envelope.result!.rows.length, 1)
    assert.match(JSON.stringify(log.envelope.result!.rows[0]), /capacity/)
  })

  it('the capacity never falls below what is taken, an offered seat counts too', async (app) => {
    const { client } = await makeStaff(app, 'reviewer')
    await setSeats(app, 'visit-1', { capacity: 2, limit: null })
    const organisation = await makeOrganisation(app)
    await saveDelegates(app, organisation, [
      delegateOf({ activities: ['visit-1'] }),
      delegateOf({ activities: ['visit-1'] }),
    ])
    const refused = await change(client, 'visit-1', { capacity: 1 })
    assert.equal(refused.status, 400)
    assert.match(fieldsOf(refused)['capacity']!, /2 seats are taken/)
    assert.equal((await readActivity(client, 'visit-1')).capacity.value, 2)
    assert.equal((await change(client, 'visit-1', { capacity: 3 })).envelope.resultCode, '0000')
    assert.equal((await change(client, 'visit-1', { capacity: null })).envelope.resultCode, '0000')
  })

  it('more seats go to who waits, at once', async (app) => {
    const { client } = await makeStaff(app, 'reviewer')
    await setSeats(app, 'visit-1', { capacity: 1, limit: null })
    const [first, second] = [await makeOrganisation(app), await makeOrganisation(app)]
    await saveDelegates(app, first, [delegateOf({ activities: ['visit-1'] })])
    await submitAll(app, second, {
      delegates: [delegateOf({ activities: ['exhibition'], waitlist: ['visit-1'] })],
    })
    assert.equal((await readActivity(client, 'visit-1')).waiting, 1)
    await change(client, 'visit-1', { capacity: 2 })
    const after = await readActivity(client, 'visit-1')
    assert.deepEqual([after.taken, after.waiting], [2, 0], 'the offer occupies the new seat')
    assert.equal(
      (await app.mail({ to: second.email })).some(({ subject }) => /seat/i.test(subject)),
      true,
    )
  })

  it('limits that are parameters stay parameters: what is in force is told, and where it is set', async (app) => {
    const { client } = await makeStaff(app)
    const forum = await readActivity(client, 'main-forum')
    assert.deepEqual(forum.limitPerOrganisation, {
      value: null,
      inForce: 3,
      parameter: 'MAIN_FORUM_LIMIT',
      byParameter: true,
    })
    const refused = await change(client, 'main-forum', { limitPerOrganisation: 30 })
    assert.match(fieldsOf(refused)['limitPerOrganisation']!, /MAIN_FORUM_LIMIT/)
    await setParameter(app, 'VISIT_1_CAPACITY', '40')
    const visit = await readActivity(client, 'visit-1')
    assert.deepEqual(
      [visit.capacity.inForce, visit.capacity.byParameter, visit.limitPerOrganisation.byParameter],
      [40, true, false],
    )
  })

  it('what is wrong is said at its field, and a second editor at the same time is told', async (app) => {
    const { client } = await makeStaff(app)
    const wrong = await change(client, 'sub-forum', {
      name: { cn: ' ', en: 'Sub-forum' },
      startsAt: start,
      endsAt: start,
    })
    assert.deepEqual(Object.keys(fieldsOf(wrong)).toSorted(), ['endsAt', 'name.cn'])
    assert.deepEqual(Object.keys(fieldsOf(await change(client, 'sub-forum', { endsAt: start }))), [
      'startsAt',
    ])
    const seen = await readActivity(client, 'sub-forum')
    await change(client, 'sub-forum', { capacity: 100 })
    const late = await change(client, 'sub-forum', { capacity: 50, version: seen.version })
    assert.equal(late.envelope.resultCode, 'CHANGED_MEANWHILE')
    assert.equal((await readActivity(client, 'sub-forum')).capacity.value, 100)
  })

  it('negotiation slots: added, changed, deleted; never moved or cut from under who has chosen them', async (app) => {
    const { client } = await makeStaff(app, 'reviewer')
    const list = async () => (await client.call(api.listNegotiationSlots, {})).envelope.result!
    const saved = await client.call(api.saveNegotiationSlot, {
      startsAt: start + 24 * hour,
      endsAt: start + 25 * hour,
      tables: 4,
    })
    const slot = saved.envelope.result!
    assert.deepEqual([slot.tables, slot.taken], [4, 0])
    const again = await client.call(api.saveNegotiationSlot, {
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      tables: 1,
    })
    assert.match(fieldsOf(again)['startsAt']!, /already/)

    const organisation = await makeOrganisation(app)
    const { company, contact } = formOf(organisation.email, organisation.name)
    const chosen = await submitAll(app, organisation, {
      form: { company, contact, delegateCount: 1, negotiationSlots: [slot.id] },
    })
    assert.equal(chosen.envelope.resultCode, '0000', JSON.stringify(chosen.envelope))
    const taken = (await list()).rows.find(({ id }) => id === slot.id)!
    assert.equal(taken.taken, 1)
    const save = (given: { startsAt?: number; tables?: number }) =>
      client.call(api.saveNegotiationSlot, {
        id: slot.id,
        version: slot.version,
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        tables: 4,
        ...given,
      })
    assert.match(
      fieldsOf(await save({ startsAt: slot.startsAt + 1 }))['startsAt']!,
      /1 organisation has chosen this slot/,
    )
    const versionOf = async (id: string) => (await list()).rows.find((row) => row.id === id)!.version
    const kept = await client.call(api.delNegotiationSlot, { id: slot.id, version: await versionOf(slot.id) })
    assert.equal(kept.envelope.resultCode, 'IN_USE')
    assert.match(kept.envelope.errorMessage!, /cannot be deleted/)
    assert.equal((await save({ tables: 1 })).envelope.result!.tables, 1, 'as many as are taken')

    const free = (await list()).rows.find(({ taken: count }) => count === 0)!
    const { id, version } = free
    const stale = await client.call(api.delNegotiationSlot, { id, version: 'older' })
    assert.deepEqual([stale.envelope.resultCode, stale.envelope.result], ['CHANGED_MEANWHILE', free])
    assert.equal((await client.call(api.delNegotiationSlot, { id, version })).envelope.result!.removed, true)
    assert.equal(
      (await list()).rows.some(({ id }) => id === free.id),
      false,
    )
    assert.equal((await client.call(api.delNegotiationSlot, { id, version })).status, 404)
  })

  it('readers read only; an archive is read-only until an administrator opens it', async (app) => {
    const reader = await makeStaff(app, 'reader')
    assert.equal((await reader.client.call(api.listActivities, {})).status, 200)
    const slot = { startsAt: start, endsAt: start + hour, tables: 1 }
    assert.equal((await reader.client.call(api.saveNegotiationSlot, slot)).status, 403)
    const { client } = await makeStaff(app)
    const past = { ...slot, activityCode: 'LIRC_2019' }
    assert.equal((await client.call(api.saveNegotiationSlot, past)).envelope.resultCode, 'READ_ONLY')
    assert.equal(
      (await client.call(api.listNegotiationSlots, { activityCode: 'LIRC_2019' })).envelope.result!.readOnly,
      true,
    )
    assert.equal((await client.call(api.listActivities, {})).envelope.result!.edition, testEdition)
    assert.equal((await client.call(api.listActivities, {})).envelope.result!.readOnly, false)
  })
}
