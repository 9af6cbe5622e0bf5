/**
 * Desks whose right has ended with scans that they have not sent: handed in for three days, or brought by the next right of the same
 * browser. Nothing counts until staff have accepted it, one batch at a time. On both engines.
 */
import assert from 'node:assert/strict'
import { entrance, makeGuests, nonce, startCheckinApp, type Guest } from '../../../app/testing/checkin.ts'
import { enrolDevice, makeDevice, takeRight } from '../../../app/testing/devices.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { testEdition } from '../../../app/testing/registrations.ts'
import {
  codeOf,
  engines,
  resultOf,
  testOn,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { deviceApi } from '../../device/contract.ts'
import { deviceLimits } from '../../device/rules.ts'
import { checkinApi as api, type QueuedScan } from '../contract.ts'
import { checkinLimits } from '../rules.ts'

const queued = (guest: Guest, at: number, more: Partial<QueuedScan> = {}): QueuedScan => ({
  id: nonce(),
  pointId: entrance,
  code: guest.code,
  direction: 'in',
  kind: 'scan',
  at,
  ...more,
})
const merge = (app: TestApp, desk: TestClient, scans: QueuedScan[], more: object = {}) =>
  desk.call(api.merge, { deviceNow: app.clock.now(), scans, ...more })
const idOf = async (desk: TestClient) => (await resultOf(desk.call(deviceApi.me, {}))).id
/** A certificate of attendance as it is in the books. */
const certificateOf = (guest: Guest, made_at: number) => ({
  id: `certificate-${guest.id}`,
  edition: testEdition,
  kind: 'attendance' as const,
  serial: 1,
  number: 'A-0001-ABCDE',
  subject_id: guest.id,
  person_id: guest.id,
  company_id: guest.companyId,
  template_id: '',
  snapshot: null,
  shown: null,
  made_at,
  made_by: null,
  ends_at: null,
  revoked_at: null,
  revoked_by: null,
  revoked_why: null,
  reason: null,
  told_at: null,
})
async function cameIn(client: TestClient): Promise<number> {
  const { points } = await resultOf(client.call(api.counts, {}))
  return points.find(({ pointId }) => pointId === entrance)!.came
}

for (const engine of engines) {
  const on = testOn(engine, startCheckinApp)

  on('scans of a desk that was cut off change nothing until staff accept them', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk', name: 'South' })
    const [before, after, refused] = await makeGuests(app, [{ name: '陆之衡' }, { name: '程以宁' }, {}])
    const id = await idOf(desk)
    app.clock.advance(2 * hourMs)
    const administrator = (await makeStaff(app)).client
    await resultOf(administrator.call(deviceApi.cutOff, { id }))
    const cutAt = app.clock.now()
    app.clock.advance(25 * minuteMs)
    const scans = [
      queued(before!, app.clock.now() - hourMs),
      queued(after!, cutAt + minuteMs),
      queued(refused!, cutAt + minuteMs, { kind: 'override', reason: 'organiser' }),
    ]
    for (const call of [desk.call(api.counts, {}), desk.call(api.snapshot, {}), desk.call(deviceApi.me, {})])
      assert.equal((await call).status, 402)
    const { ended, kept, waiting, dropped, letIn, doubles } = await resultOf(merge(app, desk, scans))
    assert.deepEqual([ended, kept, waiting, dropped, letIn, doubles], [true, 3, 3, [], [], []])
    assert.equal((await resultOf(merge(app, desk, scans))).repeated, 3)
    assert.equal(await cameIn(administrator), 0)
    // Another desk lets the same person in, as if nothing had been said.
    const other = await enrolDevice(app, { kind: 'desk', name: 'North' })
    const scanned = { id: nonce(), pointId: entrance, code: before!.code }
    assert.equal((await resultOf(other.call(api.redeem, scanned))).verdict, 'welcome')
    await resultOf(other.call(api.undo, { id: nonce(), eventId: scanned.id }))
    const { rows } = await resultOf(administrator.call(api.batches, {}))
    assert.deepEqual(
      rows.map((row) => [row.device, row.endedWhy, row.endedAt, row.scans, row.late, row.people]),
      [['South', 'cutOff', cutAt, 3, 2, 3]],
    )
    assert.deepEqual(
      rows.map((row) => [row.here, row.gone, row.mayCertify, row.revoked, row.rows[0]!.name]),
      [[1, 0, 1, 0, '陆之衡']],
    )
    const [batch] = rows
    await resultOf(administrator.call(api.decideBatch, { id: batch!.id, accept: false }))
    assert.equal(await cameIn(administrator), 0)
    // Refused by mistake: it can still be accepted, once.
    const accepted = await resultOf(administrator.call(api.decideBatch, { id: batch!.id, accept: true }))
    assert.equal(accepted.counted, 1)
    assert.equal(
      codeOf(await administrator.call(api.decideBatch, { id: batch!.id, accept: true })),
      'WRONG_STATUS',
    )
    assert.equal(await cameIn(administrator), 1)
    assert.equal((await resultOf(merge(app, desk, scans))).repeated, 3)
    const report = await resultOf(administrator.call(api.report, {}))
    assert.deepEqual(
      report.letIn.map(({ verdict, by, at }) => [verdict, by, at]),
      [
        ['right-over', 'South', cutAt + minuteMs],
        ['right-over', 'South', cutAt + minuteMs],
      ],
    )
    assert.deepEqual(report.overrides, [])
    assert.deepEqual((await resultOf(administrator.call(api.batches, {}))).rows, [])
  })

  on('an undo of an ended right revokes a certificate only once staff have accepted it', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk', name: 'South' })
    const [guest, other] = await makeGuests(app, [{}, {}])
    const entry = { id: nonce(), pointId: entrance, code: guest!.code }
    await resultOf(desk.call(api.redeem, entry))
    const enteredAt = app.clock.now()
    await app.tx(({ tx }) => tx.insertInto('document').values(certificateOf(guest!, enteredAt)).execute())
    app.clock.advance(10 * hourMs)
    const administrator = (await makeStaff(app)).client
    await resultOf(administrator.call(deviceApi.cutOff, { id: await idOf(desk) }))
    const undo = (guestOf: Guest, at: number) => queued(guestOf, at, { kind: 'undo', undoes: entry.id })
    const scans = [
      undo(guest!, app.clock.now()),
      undo(guest!, enteredAt + checkinLimits.undoMs),
      undo(other!, enteredAt + 1),
      undo(guest!, enteredAt + checkinLimits.undoMs - 1),
    ]
    const handedIn = await resultOf(merge(app, desk, scans))
    assert.deepEqual(
      handedIn.dropped.map(({ id }) => id),
      scans.slice(0, 3).map(({ id }) => id),
    )
    const isValid = async () => {
      const row = await app.tx(({ tx }) =>
        tx.selectFrom('document').select('revoked_at').where('person_id', '=', guest!.id).executeTakeFirst(),
      )
      return row?.revoked_at === null
    }
    assert.equal(await isValid(), true)
    const [batch] = (await resultOf(administrator.call(api.batches, {}))).rows
    assert.deepEqual([batch!.scans, batch!.gone, batch!.revoked], [1, 1, 1])
    await resultOf(administrator.call(api.decideBatch, { id: batch!.id, accept: true }))
    assert.equal(await isValid(), false)
  })

  on('a right that ended by the clock takes scans for three days, and nothing after that', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const guests = await makeGuests(app, [{}, {}])
    const { rightEndsAt } = await resultOf(desk.call(deviceApi.me, {}))
    const scans = guests.map((guest) => queued(guest, rightEndsAt - minuteMs))
    const until = rightEndsAt + deviceLimits.handInMs
    app.clock.advance(until - 5 * minuteMs - app.clock.now())
    const { client: office } = await makeStaff(app, 'checkin')
    const { rows } = await resultOf(office.call(deviceApi.list, {}))
    assert.deepEqual(
      rows.map(({ state, handInUntil }) => [state, handInUntil]),
      [['over', until]],
    )
    app.clock.advance(until - 1 - app.clock.now())
    assert.equal((await resultOf(merge(app, desk, scans.slice(0, 1)))).kept, 1)
    app.clock.advance(1)
    assert.equal((await merge(app, desk, scans)).status, 402)
    const after = await resultOf(office.call(deviceApi.list, {}))
    assert.equal(after.rows[0]!.handInUntil, null)
  })

  on('a browser that lost its cookie says what it holds, and brings it with its next right', async (app) => {
    const administrator = await makeStaff(app)
    const desk = await enrolDevice(app, { kind: 'desk', name: 'South' })
    const [first, second] = await makeGuests(app, [{}, {}])
    const id = await idOf(desk)
    const former = desk.token!
    const scannedAt = app.clock.now() + minuteMs
    const scans = [queued(first!, scannedAt), queued(second!, scannedAt)]
    app.clock.advance(5 * minuteMs)
    desk.cookies.delete('enrolled')
    assert.equal((await merge(app, desk, scans)).status, 401)
    await resultOf(app.client().call(deviceApi.unsent, { token: former, scans: 2 }))
    await resultOf(app.client().call(deviceApi.unsent, { token: 'x'.repeat(43), scans: 9 }))
    const report = () => resultOf(administrator.client.call(api.report, {}))
    assert.deepEqual((await report()).unsent, [{ name: 'South', scans: 2, at: app.clock.now() }])
    await prove(app, administrator)
    const { path } = await resultOf(administrator.client.call(deviceApi.enrolAgain, { id }))
    await takeRight(desk, path.split('#enrol=')[1]!)
    assert.equal((await resultOf(merge(app, desk, scans.slice(0, 1), { former, left: 1 }))).kept, 1)
    assert.deepEqual(
      (await report()).unsent.map(({ scans: count }) => count),
      [1],
    )
    assert.equal((await resultOf(merge(app, desk, scans, { former }))).kept, 1)
    assert.deepEqual((await report()).unsent, [])
    const batches = (await resultOf(administrator.client.call(api.batches, {}))).rows
    assert.deepEqual(
      batches.map(({ endedWhy, scans: count }) => [endedWhy, count]),
      [
        ['enrolledAnew', 1],
        ['enrolledAnew', 1],
      ],
    )
    for (const batch of batches)
      await resultOf(administrator.client.call(api.decideBatch, { id: batch.id, accept: true }))
    const rows = await app.tx(({ tx }) =>
      tx.selectFrom('checkin_event').select(['corrected_at as at', 'verdict']).orderBy('id').execute(),
    )
    // Before the new right began, and all the same when it was.
    assert.deepEqual(
      rows.map(({ at, verdict }) => [at, verdict]),
      [
        [scannedAt, 'welcome'],
        [scannedAt, 'welcome'],
      ],
    )
  })

  on('another device brings the queue of a right that was cut off, under its old name', async (app) => {
    const { client: administrator } = await makeStaff(app)
    const desk = await enrolDevice(app, { kind: 'desk', name: 'South' })
    const [shared, late] = await makeGuests(app, [{}, {}])
    const former = desk.token!
    const id = await idOf(desk)
    const other = await enrolDevice(app, { kind: 'desk', name: 'North' })
    const start = app.clock.now()
    app.clock.advance(5 * minuteMs)
    await resultOf(administrator.call(deviceApi.cutOff, { id }))
    app.clock.advance(minuteMs)
    await resultOf(merge(app, other, [queued(shared!, start + minuteMs)]))
    const { token } = await makeDevice(app, { kind: 'desk', name: 'South, new' })
    await takeRight(desk, token)
    const brought = await resultOf(
      merge(app, desk, [queued(shared!, start), queued(late!, app.clock.now())], { former }),
    )
    assert.deepEqual([brought.ended, brought.waiting, brought.doubles, brought.letIn], [false, 2, [], []])
    const { rows } = await resultOf(administrator.call(api.batches, {}))
    assert.deepEqual(
      rows.map((row) => [row.device, row.late, row.here]),
      [['South', 1, 0]],
    )
    await resultOf(administrator.call(api.decideBatch, { id: rows[0]!.id, accept: true }))
    const { doubles } = await resultOf(desk.call(api.report, {}))
    assert.deepEqual(
      doubles.map(({ counted, also }) => [counted.by, also.by]),
      [['South', 'North']],
    )
    // Both desks go on being told of it.
    for (const client of [desk, other])
      assert.equal((await resultOf(client.call(api.report, {}))).doubles.length, 1)
  })

  on('a browser whose device was enrolled elsewhere hands in what it has, for a while', async (app) => {
    const administrator = await makeStaff(app)
    const old = await enrolDevice(app, { kind: 'desk', name: 'South' })
    const [guest] = await makeGuests(app, [{}])
    const at = app.clock.now()
    app.clock.advance(minuteMs)
    await prove(app, administrator)
    const again = await resultOf(administrator.client.call(deviceApi.enrolAgain, { id: await idOf(old) }))
    await takeRight(app.client(), again.path.split('#enrol=')[1]!)
    assert.equal((await old.call(api.counts, {})).status, 402)
    assert.equal((await resultOf(merge(app, old, [queued(guest!, at)]))).kept, 1)
    const door = await enrolDevice(app, { kind: 'door' })
    assert.equal(codeOf(await merge(app, door, [queued(guest!, at)])), 'FORBIDDEN')
    app.clock.advance(deviceLimits.handInMs)
    assert.equal((await merge(app, old, [queued(guest!, at)])).status, 402)
  })
}
