import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromBeijing } from '../../shared/format.ts'
import {
  byHour,
  layOutDay,
  mostColumns,
  stepTime,
  ticksOf,
  type Cell,
  type GridSession,
} from './grid-rules.ts'

const day = '2027-10-22'
const at = (time: string, on = day) => fromBeijing(`${on} ${time}`)
interface Named extends GridSession {
  readonly key: string
}
const session = (
  key: string,
  times: readonly [from: string, to: string],
  hall: string | null = null,
  format: string | null = null,
): Named => ({ key, hall, format, startsAt: at(times[0]), endsAt: at(times[1]) })

const halls = ['main', 'two', 'three', 'foyer']
const lay = (sessions: readonly Named[]) =>
  layOutDay(
    sessions.toSorted((a, b) => a.startsAt - b.startsAt),
    halls,
  )
/** `key 09:30–10:30 0–2`: its times and its columns. */
const show = ({ session: { key }, from, to, column, endColumn }: Cell<Named>) =>
  `${key} ${stepTime(from)}–${stepTime(to)} ${column}–${endColumn}`

test('a hall is a column; what is for everybody takes the halls that are empty meanwhile, a break all that are', () => {
  const grid = lay([
    session('keynote', ['09:30', '10:30'], 'main', 'keynote'),
    session('tea', ['10:30', '10:50'], null, 'break'),
    session('forum two', ['10:50', '12:00'], 'two', 'forum'),
    session('panel', ['10:50', '12:00'], 'main', 'panel'),
    session('forum three', ['11:00', '12:30'], 'three', 'forum'),
    session('exhibition', ['09:00', '15:00'], 'foyer', 'other'),
  ])
  assert.deepEqual(grid.cells.map(show), [
    'exhibition 09:00–15:00 3–4',
    'keynote 09:30–10:30 0–3',
    'tea 10:30–10:50 0–3',
    'forum two 10:50–12:00 1–2',
    'panel 10:50–12:00 0–1',
    'forum three 11:00–12:30 2–3',
  ])
  assert.deepEqual(
    grid.halls.map(({ hall }) => hall),
    halls,
    'what is open all day comes last',
  )
  assert.deepEqual([stepTime(grid.from), stepTime(grid.to), ticksOf(grid).length], ['09:00', '15:00', 12])
})

test('two in one hall at once have a column each under one head', () => {
  const grid = lay([
    session('one', ['09:00', '10:00'], 'two'),
    session('beside', ['09:30', '10:30'], 'two'),
    session('after', ['10:30', '11:00'], 'two'),
    session('else', ['09:00', '10:00'], 'main'),
  ])
  assert.deepEqual(grid.cells.map(show), [
    'one 09:00–10:00 1–2',
    'else 09:00–10:00 0–1',
    'beside 09:30–10:30 2–3',
    'after 10:30–11:00 1–2',
  ])
  assert.deepEqual(grid.halls, [
    { hall: 'main', column: 0, endColumn: 1 },
    { hall: 'two', column: 1, endColumn: 3 },
  ])
})

test('sessions without a hall share what is free, or get columns of their own', () => {
  const sessions = [
    session('first', ['09:00', '10:00'], 'main'),
    session('second', ['09:00', '10:00'], 'two'),
    session('visit 1', ['11:00', '12:00']),
    session('visit 2', ['11:00', '12:00']),
    session('visit 3', ['14:00', '15:00']),
  ]
  assert.deepEqual(lay(sessions).cells.slice(2).map(show), [
    'visit 1 11:00–12:00 0–1',
    'visit 2 11:00–12:00 1–2',
    'visit 3 14:00–15:00 0–2',
  ])
  const crowded = lay([...sessions, session('full', ['11:00', '12:00'], 'main')])
  assert.equal(crowded.columns, 3)
  assert.deepEqual(crowded.cells.slice(2).map(show).toSorted().slice(1), [
    'visit 1 11:00–12:00 1–2',
    'visit 2 11:00–12:00 2–3',
    'visit 3 14:00–15:00 0–3',
  ])
  assert.equal(lay([session('alone', ['09:00', '10:00'])]).columns, 1, 'a day without any hall')
})

test('an evening goes on after midnight, a session without an end has room, and one over days ends with the day', () => {
  const late = { ...session('party', ['22:00', '23:00'], 'main'), endsAt: at('01:30', '2027-10-23') }
  const stand = { ...session('stand', ['09:00', '10:00'], 'foyer'), endsAt: at('17:00', '2027-10-23') }
  const grid = lay([late, stand, session('moment', ['12:00', '12:00'], 'main')])
  assert.deepEqual(grid.cells.map(show), [
    'stand 09:00–25:30 1–2',
    'moment 12:00–12:15 0–1',
    'party 22:00–25:30 0–1',
  ])
  assert.equal(stepTime(grid.to), '26:00')
  assert.deepEqual(
    byHour(grid.cells).map(({ hour, cells }) => [hour, cells.length]),
    [
      ['09', 1],
      ['12', 1],
      ['22', 1],
    ],
  )
})

test('minutes off the grid never lie over what follows', () => {
  const grid = lay([session('a', ['09:00', '10:03'], 'main'), session('b', ['10:03', '10:30'], 'main')])
  assert.deepEqual(grid.cells.map(show), ['a 09:00–10:05 0–1', 'b 10:00–10:30 1–2'])
})

test('too many halls at once are no grid', () => {
  const many = Array.from({ length: mostColumns + 1 }, (_, index) =>
    session(`s${index}`, ['09:00', '10:00'], `hall ${index}`),
  )
  assert.equal(lay(many).columns, 0)
  assert.equal(lay(many.slice(1)).columns, mostColumns)
})

test('whatever the sessions: each stands once, within the columns, and none over another', () => {
  const any = fc.array(
    fc.record({
      key: fc.uuid(),
      hall: fc.constantFrom('main', 'two', 'three', 'foyer', 'unsorted', null),
      format: fc.constantFrom('keynote', 'break', 'forum', 'panel', 'reception', null),
      startsAt: fc.integer({ min: 0, max: 900 }).map((minute) => at('07:00') + minute * 60_000),
      minutes: fc.integer({ min: 0, max: 1500 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  fc.assert(
    fc.property(any, (given) => {
      const sessions = given
        .map(({ minutes, ...one }) => ({ ...one, endsAt: one.startsAt + minutes * 60_000 }))
        .toSorted((a, b) => a.startsAt - b.startsAt)
      const { cells, columns, from, to } = layOutDay(sessions, halls)
      assert.deepEqual(
        cells.map((cell) => cell.session),
        sessions,
      )
      for (const [index, one] of cells.entries()) {
        assert.ok(one.from >= from && one.to <= to && one.from < one.to, show(one))
        assert.ok(one.column >= 0 && one.column < one.endColumn, show(one))
        if (columns) assert.ok(one.endColumn <= columns)
        for (const other of cells.slice(index + 1))
          assert.equal(
            one.column < other.endColumn &&
              other.column < one.endColumn &&
              one.from < other.to &&
              other.from < one.to,
            false,
            `${show(one)} / ${show(other)}`,
          )
      }
    }),
    { numRuns: 300 },
  )
})
