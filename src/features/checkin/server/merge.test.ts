/** Desks without a network: the signed snapshot, and the merge of what was queued. On both engines. */
import assert from 'node:assert/strict'
import { brotliCompressSync, constants } from 'node:zlib'
import { enrolDevice } from '../../../app/testing/devices.ts'
import {
  dinner,
  entrance,
  makeGuest,
  makeGuests,
  nonce,
  startCheckinApp,
  type Guest,
} from '../../../app/testing/checkin.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { engines, resultOf, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/durations.ts'
import { endCode, readCode } from '../../ticket/server/service.ts'
import { checkinApi as api, type QueuedScan } from '../contract.ts'
import { believeList, makeList, searchList } from '../desk-rules.ts'
import { checkinLimits, readSnapshot } from '../rules.ts'
import { shortHash } from './snapshot-service.ts'

const queued = (guest: Pick<Guest, 'code'>, at: number, more: Partial<QueuedScan> = {}): QueuedScan => ({
  id: nonce(),
  pointId: entrance,
  code: guest.code,
  direction: 'in',
  kind: 'scan',
  at,
  ...more,
})
const merge = (app: TestApp, desk: TestClient, scans: QueuedScan[], deviceNow = app.clock.now()) =>
  resultOf(desk.call(api.merge, { deviceNow, scans }))
const cameAt = async (desk: TestClient, pointId = entrance) => {
  const { points } = await resultOf(desk.call(api.counts, {}))
  return points.find((point) => point.pointId === pointId)!.came
}
const idOf = async (app: TestApp, guest: Guest) => {
  const read = await readCode(app.kernel, {
    db: app.kernel.engine.reader,
    edition: 'LIRC_2025',
    text: guest.code,
  })
  assert.ok(read.ok)
  return read.id
}

for (const engine of engines) {
  const on = testOn(engine, startCheckinApp)

  on('a snapshot says who may enter what, and a desk finds a code in it', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const [lu, waiting] = await makeGuests(app, [
      {
        name: '陆之衡',
        firstName: 'Zhiheng',
        surname: 'Lu',
        category: 'speaker',
        seats: ['welcome-reception'],
      },
      { status: 'submitted' },
      { status: 'cancelled' },
    ])
    const reprinted = await makeGuest(app)
    const endedId = await idOf(app, reprinted)
    await app.tx((ctx) => endCode(ctx, { personId: reprinted.id, reason: 'reprint' }))
    await resultOf(desk.call(api.redeem, { id: nonce(), pointId: entrance, code: lu!.code }))
    app.clock.advance(30_000)
    const answer = await resultOf(desk.call(api.snapshot, {}))
    assert.equal((await resultOf(desk.call(api.snapshot, {}))).key, answer.key)
    const { head, people } = readSnapshot(answer.text)
    assert.equal(people.length, 3)
    const hash = shortHash(await idOf(app, lu!))
    const index = people.findIndex(({ code }) => code === hash)
    const found = people[index]!
    assert.deepEqual([found.name, found.otherName], ['陆之衡', 'Zhiheng Lu'])
    assert.equal(head.categories[found.category]?.code, 'speaker')
    const mayEnter = (one: typeof found) =>
      head.points.filter((_point, bit) => Math.floor(one.entitled / 2 ** bit) % 2).map(({ id }) => id)
    assert.ok(mayEnter(found).includes(dinner))
    assert.deepEqual(head.inside[0], [[index, 30]])
    const other = people.find(({ ref }) => ref === shortHash(waiting!.id))!
    assert.deepEqual([other.approved, mayEnter(other)], [false, [entrance]])
    assert.deepEqual(head.ended, [shortHash(endedId)])
  })

  on(
    'initials find a person by each spelling and sorting of the name, with and without a network',
    async (app) => {
      const desk = await enrolDevice(app, { kind: 'desk' })
      const names = { name: '覃一鸣', firstName: 'Yiming', surname: 'Tan', sortName: 'Tan' }
      const [sorted] = await makeGuests(app, [names, { name: '李四', badgeName: '阿土伯' }])
      const list = makeList(readSnapshot((await resultOf(desk.call(api.snapshot, {}))).text))
      for (const [q, isFound] of [
        ['qym', true],
        ['tym', true],
        ['yt', true],
        ['atb', false],
      ] as const) {
        const online = (await resultOf(desk.call(api.search, { pointId: entrance, q }))).rows
        const offline = searchList(list, q, 5)
        assert.deepEqual([online.length, online[0]?.id === sorted!.id], [1, isFound], q)
        assert.deepEqual([offline.length, offline[0]?.ref === shortHash(sorted!.id)], [1, isFound], q)
      }
    },
  )

  on('a desk believes its edition’s list, unaltered and in its time, and no other', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    await makeGuest(app, { name: '陆之衡' })
    const list = await resultOf(desk.call(api.snapshot, {}))
    const foreign = await enrolDevice(app, { kind: 'desk', edition: 'LIRC_2027' })
    const other = await resultOf(foreign.call(api.snapshot, {}))
    assert.notEqual(other.key, list.key)
    const now = app.clock.now()
    const believes = async (given: Partial<typeof list>, known = list.key, at = now) => {
      const { text, signature } = { ...list, ...given }
      return (await believeList({ text, signature }, { key: known, edition: 'LIRC_2025', now: at })) !== null
    }
    assert.equal(await believes({}), true)
    for (const text of [
      list.text.replace('陆', '李'),
      `${list.text}\n`,
      list.text.slice(0, -1),
      list.text.replace('LIRC_2025', 'LIRC_2026'),
      '',
    ])
      assert.equal(await believes({ text }), false, text.slice(-40))
    const [first, last] = [list.signature[0] === 'A' ? 'B' : 'A', list.signature.slice(1)]
    for (const signature of [first + last, other.signature, '', '****'])
      assert.equal(await believes({ signature }), false, signature)
    assert.equal(await believes({}, other.key), false, 'signed by another key')
    assert.equal(await believes({}, 'AAAA'), false, 'no key')
    // Rightly signed, but for another edition: a desk that has no key yet must not take it up.
    assert.equal(await believes(other, other.key), false)
    const { head } = readSnapshot(list.text)
    assert.equal(await believes({}, list.key, head.endsAt - 1), true)
    assert.equal(await believes({}, list.key, head.endsAt), false, 'over')
  })

  on('a queue is taken in once, however often and in whatever order it comes', async (app) => {
    const [one, two] = [
      await enrolDevice(app, { kind: 'desk', name: 'A' }),
      await enrolDevice(app, { kind: 'desk', name: 'B' }),
    ]
    const guests = await makeGuests(
      app,
      Array.from({ length: 5 }, () => ({})),
    )
    const start = app.clock.now()
    app.clock.advance(hourMs)
    const [shared] = guests
    const first = [
      queued(shared!, start + 10),
      ...guests.slice(1, 3).map((guest) => queued(guest, start + 20)),
    ]
    const second = [queued(shared!, start + 5), ...guests.slice(3).map((guest) => queued(guest, start + 30))]
    const merged = await merge(app, one, first)
    assert.deepEqual([merged.kept, merged.repeated, merged.doubles, merged.letIn], [3, 0, [], []])
    const again = await merge(app, one, first)
    assert.deepEqual([again.kept, again.repeated], [0, 3])
    // The desk that comes later was first: its scan counts, and the other is told, too.
    const later = await merge(app, two, second)
    assert.equal(later.kept, 3)
    const pairs = (doubles: typeof later.doubles) => doubles.map(({ counted, also }) => [counted.by, also.by])
    assert.deepEqual(pairs(later.doubles), [['B', 'A']])
    for (const client of [one, two, (await makeStaff(app, 'checkin')).client])
      assert.deepEqual(pairs((await resultOf(client.call(api.report, {}))).doubles), [['B', 'A']])
    assert.equal(await cameAt(one), 5)
  })

  on('a clock that is wrong by a day is corrected and said; nothing happened in the future', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const [one, two] = [await makeGuest(app), await makeGuest(app)]
    app.clock.advance(hourMs)
    const now = app.clock.now()
    const wrong = now - dayMs
    const scans = [queued(one, wrong - 5 * minuteMs), queued(two, wrong + 3 * hourMs)]
    const { kept, clockMs } = await merge(app, desk, scans, wrong)
    assert.deepEqual([kept, clockMs], [2, dayMs])
    const rows = await app.tx(({ tx }) =>
      tx.selectFrom('checkin_event').selectAll().orderBy('corrected_at').execute(),
    )
    assert.deepEqual(
      rows.map((row) => row.corrected_at),
      [now - 5 * minuteMs, now],
    )
    assert.equal(await cameAt(desk), 2)
    assert.equal((await merge(app, desk, [queued(one, now)])).clockMs, null)
  })

  on('who was let in by mistake is named, ended codes first; what means nothing is dropped', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const [ended, later, waiting] = await makeGuests(app, [{}, {}, { status: 'submitted' }])
    await app.tx((ctx) => endCode(ctx, { personId: ended!.id, reason: 'reprint' }))
    const before = app.clock.now()
    app.clock.advance(minuteMs)
    const scannedAt = app.clock.now()
    app.clock.advance(minuteMs)
    // Reprinted after the scan: it was right then.
    await app.tx((ctx) => endCode(ctx, { personId: later!.id, reason: 'reprint' }))
    assert.ok(before < scannedAt)
    const forged = `${ended!.code.slice(0, -3)}${ended!.code.endsWith('AAA') ? 'QQQ' : 'AAA'}`
    const { letIn, dropped, kept } = await merge(app, desk, [
      queued(waiting!, scannedAt + 2),
      queued(ended!, scannedAt),
      queued(later!, scannedAt + 1),
      queued({ code: forged }, scannedAt, { id: 'forged'.padEnd(22, '-') }),
      queued({ code: 'no code' }, scannedAt, { id: 'unknown'.padEnd(22, '-') }),
      queued(later!, scannedAt, { id: 'nowhere'.padEnd(22, '-'), pointId: 'LIRC_2025:nowhere' }),
    ])
    assert.equal(kept, 3)
    assert.deepEqual(
      letIn.map(({ verdict }) => verdict),
      ['ended-code', 'not-approved'],
    )
    assert.deepEqual(
      dropped.map(({ id, verdict }) => [id.replace(/-+$/, ''), verdict]),
      [
        ['forged', 'forged'],
        ['unknown', 'unknown'],
        ['nowhere', 'unknown'],
      ],
    )
    const told = await resultOf((await makeStaff(app, 'checkin')).client.call(api.report, {}))
    assert.deepEqual(
      told.letIn.map(({ verdict }) => verdict),
      ['ended-code', 'not-approved'],
    )
  })

  on(
    'somebody found by name offline, and an undo, are merged; another desk’s scan is not taken back',
    async (app) => {
      const [desk, other] = [
        await enrolDevice(app, { kind: 'desk' }),
        await enrolDevice(app, { kind: 'desk' }),
      ]
      const [one, two] = [await makeGuest(app), await makeGuest(app)]
      const now = app.clock.now()
      app.clock.advance(minuteMs)
      const byName = { ...queued(one, now), code: undefined, ref: shortHash(one.id), kind: 'search' } as const
      const scanned = queued(two, now)
      const undo = queued(two, now + 1, { kind: 'undo', undoes: scanned.id })
      // In two parts, the undo first.
      await merge(app, desk, [undo])
      assert.equal((await merge(app, desk, [byName, scanned])).kept, 2)
      assert.equal(await cameAt(desk), 1)
      const mean = queued(one, now + 1, { kind: 'undo', undoes: byName.id })
      assert.deepEqual(
        (await merge(app, other, [mean])).dropped.map(({ id }) => id),
        [mean.id],
      )
      assert.equal(await cameAt(desk), 1)
    },
  )

  on(
    'an undo without a network takes back an entry of the last minute, and of its person alone',
    async (app) => {
      const desk = await enrolDevice(app, { kind: 'desk' })
      const [one, two, three] = await makeGuests(app, [{}, {}, {}])
      const start = app.clock.now()
      app.clock.advance(hourMs)
      const entries = [one!, two!, three!].map((guest) => queued(guest, start))
      const undo = (of: QueuedScan, at: number, more: Partial<QueuedScan> = {}) =>
        queued({ code: of.code! }, at, { kind: 'undo', undoes: of.id, ...more })
      const [first, second, third] = entries as [QueuedScan, QueuedScan, QueuedScan]
      // Comes before its entry, hours after it by the same clock.
      const early = undo(third, start + hourMs)
      assert.equal((await merge(app, desk, [early])).kept, 1)
      const late = undo(first, start + checkinLimits.undoMs)
      const other = undo(first, start + 1, { code: two!.code })
      // As a desk sends it: the entry says who and where.
      const { code: _code, ...bare } = undo(second, start + checkinLimits.undoMs - 1, { pointId: dinner })
      const merged = await merge(app, desk, [...entries, late, other, bare])
      assert.deepEqual(
        merged.dropped.map(({ id }) => id),
        [late.id, other.id],
      )
      assert.equal(await cameAt(desk), 2)
      const { rows } = await resultOf(desk.call(api.recent, {}))
      assert.deepEqual(rows.map(({ id, undone }) => undone && id).filter(Boolean), [second.id])
    },
  )
}

const [engine] = engines

testOn(engine!, startCheckinApp)(
  '10,000 queued scans are taken in at once, one more is refused',
  async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const guests = await makeGuests(
      app,
      Array.from({ length: 500 }, () => ({})),
    )
    const now = app.clock.now()
    const scans = Array.from({ length: 10_000 }, (_, index) => queued(guests[index % 500]!, now + index))
    assert.equal((await merge(app, desk, scans)).kept, 10_000)
    assert.equal(await cameAt(desk), 500)
    const tooMany = await desk.call(api.merge, { deviceNow: now, scans: [...scans, queued(guests[0]!, now)] })
    assert.equal(tooMany.envelope.resultCode, 'INVALID_INPUT')
  },
)

testOn(engine!, startCheckinApp)('a snapshot of 500 people is small', async (app) => {
  const desk = await enrolDevice(app, { kind: 'desk' })
  const names = Array.from({ length: 500 }, (_, index) => ({ name: `来宾${index}`, surname: `Name${index}` }))
  await makeGuests(app, names)
  const { text } = await resultOf(desk.call(api.snapshot, {}))
  assert.ok(text.includes('来宾499'))
  assert.ok(Buffer.byteLength(text) < 100_000, `${Buffer.byteLength(text)} bytes`)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  assert.ok(brotliCompressSync(text, quality).length < Buffer.byteLength(text))
})
