/**
 * Desks whose right has ended with scans that they have not sent: handed in for three days, or brought by the next right of the same
 * browser. What they scanned while the right lasted counts, what came after is reported. On both engines.
 */
import assert from 'node:assert/strict'
import { entrance, makeGuests, nonce, startCheckinApp, type Guest } from '../../../app/testing/checkin.ts'
import { enrolDevice, makeDevice, takeRight } from '../../../app/testing/devices.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import {
  codeOf,
  engines,
  resultOf,
  testOn,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { minuteMs } from '../../../shared/durations.ts'
import { deviceApi } from '../../device/contract.ts'
import { deviceLimits } from '../../device/rules.ts'
import { checkinApi as api, type QueuedScan } from '../contract.ts'

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
async function cameIn(app: TestApp): Promise<number> {
  const { client } = await makeStaff(app, 'checkin')
  const { points } = await resultOf(client.call(api.counts, {}))
  return points.find(({ pointId }) => pointId === entrance)!.came
}

for (const engine of engines) {
  const on = testOn(engine, startCheckinApp)

  on('what a desk scanned before it was cut off counts, what came after is reported', async (app) => {
    const administrator = (await makeStaff(app)).client
    const desk = await enrolDevice(app, { kind: 'desk', name: 'South' })
    const [before, after, refused] = await makeGuests(app, [{ name: '陆之衡' }, { name: '程以宁' }, {}])
    const id = await idOf(desk)
    const start = app.clock.now()
    app.clock.advance(5 * minuteMs)
    await resultOf(administrator.call(deviceApi.cutOff, { id }))
    const cutAt = app.clock.now()
    app.clock.advance(5 * minuteMs)
    const scans = [
      queued(before!, start + minuteMs),
      queued(after!, cutAt + minuteMs),
      queued(refused!, cutAt + minuteMs, { kind: 'override', reason: 'organiser' }),
      // Too late to take back what counts.
      queued(before!, cutAt + minuteMs, { kind: 'undo' }),
    ]
    scans[3] = { ...scans[3]!, undoes: scans[0]!.id }
    for (const call of [desk.call(api.counts, {}), desk.call(api.snapshot, {}), desk.call(deviceApi.me, {})])
      assert.equal((await call).status, 402)
    const handedIn = await resultOf(merge(app, desk, scans))
    assert.deepEqual(
      [handedIn.ended, handedIn.kept, handedIn.dropped, handedIn.letIn, handedIn.doubles],
      [true, 4, [], [], []],
      'it is told of nobody',
    )
    assert.equal((await resultOf(merge(app, desk, scans))).repeated, 4)
    assert.equal(await cameIn(app), 1)
    const report = await resultOf(administrator.call(api.report, {}))
    assert.deepEqual(
      report.letIn.map(({ verdict, by, at }) => [verdict, by, at]),
      [
        ['right-over', 'South', cutAt + minuteMs],
        ['right-over', 'South', cutAt + minuteMs],
      ],
    )
    assert.deepEqual(report.overrides, [])
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
    const { doubles, letIn } = await resultOf(
      merge(app, desk, [queued(shared!, start), queued(late!, app.clock.now())], { former }),
    )
    assert.deepEqual(
      doubles.map(({ counted, also }) => [counted.by, also.by]),
      [['South', 'North']],
    )
    assert.deepEqual(
      letIn.map(({ verdict }) => verdict),
      ['right-over'],
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
