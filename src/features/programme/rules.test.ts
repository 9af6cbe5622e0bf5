import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../shared/format.ts'
import { anchorOf, byDay, calendarOf, clashesWith, isOn, nowAndNext } from './rules.ts'

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

test('a session is on from its first moment to before its last', () => {
  const one = session('x', '09:00', '10:00')
  assert.deepEqual(
    [at('08:59'), at('09:00'), at('09:59'), at('10:00')].map((now) => isOn(one, now)),
    [false, true, true, false],
  )
})

test('next are those that begin together; what ends at this moment is over', () => {
  const sessions = [
    session('morning', '09:00', '10:00'),
    session('beside', '09:30', '12:00'),
    session('a', '10:30', '11:00'),
    session('b', '10:30', '12:00'),
    session('later', '11:00', '12:00'),
  ]
  const at10 = nowAndNext(sessions, at('10:00'))
  const keys = (of: readonly { key: string }[]) => of.map(({ key }) => key)
  assert.deepEqual([keys(at10.running), keys(at10.next)], [['beside'], ['a', 'b']])
  assert.deepEqual(keys(nowAndNext(sessions, at('10:30')).next), ['later'])
  assert.deepEqual(nowAndNext(sessions, at('23:00')), { running: [], next: [] })
  assert.deepEqual(nowAndNext([], at('10:00')), { running: [], next: [] })
})

test('what overlaps clashes, what follows does not', () => {
  const others = [
    session('before', '08:00', '09:00'),
    session('into', '08:00', '09:01'),
    session('within', '09:10', '09:20'),
    session('after', '10:00', '11:00'),
    session('moment', '09:00', '09:00'),
  ]
  assert.deepEqual(
    clashesWith(session('x', '09:00', '10:00'), others).map(({ key }) => key),
    ['into', 'within'],
  )
  const exhibition = session('exhibition', '09:00', '17:30')
  assert.deepEqual(clashesWith(session('x', '09:00', '10:00'), [exhibition]), [])
  assert.deepEqual(clashesWith(exhibition, others), [])
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
