import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromBeijing } from '../../shared/format.ts'
import { anchorOf, blocksOf, byDay, calendarOf, gridLimits, isGrid, isOn } from './rules.ts'

const at = (time: string, day = '2025-10-22') => fromBeijing(`${day} ${time}`)
const session = (key: string, from: string, to: string, hall: string | null = null) => ({
  key,
  hall,
  startsAt: at(from),
  endsAt: at(to),
})

test('days are those of Beijing, each in order of time', () => {
  const late = { key: 'late', startsAt: at('23:30', '2025-10-21'), endsAt: at('23:59', '2025-10-21') }
  const early = { key: 'early', startsAt: at('00:10'), endsAt: at('01:00') }
  const days = byDay([early, late, { ...early, key: 'same time' }])
  assert.deepEqual(
    days.map(({ day, sessions }) => [day, ...sessions.map(({ key }) => key)]),
    [
      ['2025-10-21', 'late'],
      ['2025-10-22', 'early', 'same time'],
    ],
  )
})

test('what overlaps is one block, by hall and time; what follows is another', () => {
  const sessions = [
    session('keynote', '09:30', '10:30', 'main'),
    session('a1', '10:30', '11:15', 'a'),
    session('long', '10:30', '12:00', 'main'),
    session('a2', '11:15', '12:00', 'a'),
    session('lunch', '12:00', '13:30'),
  ]
  const blocks = blocksOf(sessions, ['main', 'a'])
  assert.deepEqual(
    blocks.map(({ placed }) => placed.map((one) => one.session.key)),
    [['keynote'], ['a1', 'long', 'a2'], ['lunch']],
  )
  const [, parallel] = blocks
  assert.deepEqual(parallel!.halls, ['main', 'a'], 'halls in their own order, not in that of the sessions')
  assert.deepEqual(
    parallel!.placed.map(({ session: of, column, fromRow, toRow }) => [of.key, column, fromRow, toRow]),
    [
      ['a1', 2, 1, 2],
      ['long', 1, 1, 3],
      ['a2', 2, 2, 3],
    ],
  )
  assert.equal(isGrid(parallel!), true)
  assert.equal(isGrid(blocks[0]!), false)
})

test('two in one hall at once, and sessions without a hall, never lie over each other', () => {
  const [block] = blocksOf(
    [
      session('x', '09:00', '10:00', 'a'),
      session('y', '09:00', '10:00', 'a'),
      session('z', '09:30', '09:40'),
    ],
    ['a'],
  )
  assert.equal(new Set(block!.placed.map(({ column }) => column)).size, 3)
})

test('an exhibition that is open all day, and a break, stand for themselves; many halls share columns', () => {
  const blocks = blocksOf(
    [
      session('exhibition', '09:00', '17:00', 'foyer'),
      session('first', '09:00', '10:00', 'main'),
      { ...session('tea', '09:50', '10:20'), format: 'break' },
      session('second', '10:00', '11:00', 'main'),
      ...['a', 'b', 'c', 'd'].map((hall) => session(`early ${hall}`, '11:00', '12:00', hall)),
      session('over lunch', '11:30', '13:00', 'a'),
      ...['e', 'f'].map((hall) => session(`late ${hall}`, '12:00', '13:00', hall)),
    ].toSorted((x, y) => x.startsAt - y.startsAt),
    [],
  )
  assert.deepEqual(
    blocks.map(({ placed }) => placed.length),
    [1, 1, 1, 1, 7],
  )
  const last = blocks.at(-1)!
  assert.equal(last.columns, 5)
  assert.deepEqual(last.halls, [], 'seven halls in five columns: none is named over its column')
})

test('whatever the sessions: each stands once, none over another, and what is too full for the grid is no grid', () => {
  const any = fc.array(
    fc.record({
      key: fc.uuid(),
      hall: fc.constantFrom('a', 'b', 'c', 'd', 'e', null),
      startsAt: fc.integer({ min: 0, max: 600 }).map((minute) => at('09:00') + minute * 60_000),
      minutes: fc.integer({ min: 0, max: 120 }),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(any, (given) => {
      const sessions = given
        .map(({ minutes, ...one }) => ({ ...one, endsAt: one.startsAt + minutes * 60_000 }))
        .toSorted((a, b) => a.startsAt - b.startsAt)
      const blocks = blocksOf(sessions, ['a', 'b', 'c', 'd', 'e'])
      const keys = blocks.flatMap(({ placed }) => placed.map((one) => one.session.key))
      assert.deepEqual(keys.toSorted(), sessions.map(({ key }) => key).toSorted())
      for (const block of blocks) {
        for (const [index, one] of block.placed.entries())
          for (const other of block.placed.slice(index + 1))
            assert.equal(
              one.column === other.column && one.fromRow < other.toRow && other.fromRow < one.toRow,
              false,
            )
        if (isGrid(block)) assert.ok(block.columns <= gridLimits.columns && block.rows <= gridLimits.rows)
      }
    }),
    { numRuns: 200 },
  )
})

test('a session is on from its first moment to before its last', () => {
  const one = session('x', '09:00', '10:00')
  assert.deepEqual(
    [at('08:59'), at('09:00'), at('09:59'), at('10:00')].map((now) => isOn(one, now)),
    [false, true, true, false],
  )
})

test('a session of a name that every page uses gets no id of its own; calendars have their addresses', () => {
  assert.deepEqual(['opening', 'hydration', 'main', 'root'].map(anchorOf), [
    'opening',
    undefined,
    undefined,
    undefined,
  ])
  assert.equal(calendarOf(2025), '/calendar/2025.ics')
  assert.equal(calendarOf(2025, { day: '2025-10-21' }), '/calendar/2025/2025-10-21.ics')
  assert.equal(calendarOf(2025, { session: 'opening' }), '/calendar/2025/session/opening.ics')
})
