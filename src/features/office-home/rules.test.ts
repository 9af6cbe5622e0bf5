import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, hourMs } from '../../shared/durations.ts'
import { fromBeijing } from '../../shared/format.ts'
import { countBy, courseOf, dayBefore, expectedAtClose, visitsAt } from './rules.ts'

const startsAt = fromBeijing('2027-10-21 00:00')
const at = (day: number, hour = 10) => startsAt + day * dayMs + hour * 3_600_000

test('days are counted to the first of the conference, in Beijing', () => {
  assert.equal(dayBefore(fromBeijing('2027-10-21 00:00'), startsAt), 0)
  assert.equal(dayBefore(fromBeijing('2027-10-20 23:59'), startsAt), -1)
  assert.equal(dayBefore(fromBeijing('2027-09-16 08:00'), startsAt), -35)
})

test('a course has one point a day, whatever the order of what happened', () => {
  const points = courseOf([at(-3), at(-10), at(-3, 4), at(1)], startsAt)
  assert.deepEqual(points, [
    { day: -10, count: 1 },
    { day: -3, count: 3 },
    { day: 1, count: 4 },
  ])
  assert.deepEqual(
    [-11, -10, -4, -3, 9].map((day) => countBy(points, day)),
    [0, 1, 1, 3, 4],
  )
  assert.deepEqual(courseOf([], startsAt), [])
})

test('the expected number follows the last three weeks, and none is given without them', () => {
  const daily = courseOf(
    Array.from({ length: 30 }, (_, day) => at(-60 + day)),
    startsAt,
  )
  assert.equal(expectedAtClose(daily, { today: -31, closes: -21 }), 40)
  assert.equal(expectedAtClose(daily, { today: -45, closes: -21 }), null, 'too early')
  assert.equal(expectedAtClose(daily, { today: -20, closes: -21 }), null, 'closed')
  assert.equal(expectedAtClose([], { today: -31, closes: -21 }), null)
})

test('when the home was last opened: before this visit, by the same account', () => {
  const first = visitsAt(null, 'li', 0)
  assert.equal(first.before, null)
  // Back from a record within the hour: still the first visit, however long that goes on.
  const back = visitsAt(first, 'li', hourMs - 1)
  assert.equal(back.before, null)
  const next = visitsAt(back, 'li', dayMs)
  assert.equal(next.before, hourMs - 1)
  assert.equal(visitsAt(next, 'li', dayMs + 1).before, hourMs - 1)
  // Somebody else's visit at this browser is not told.
  assert.equal(visitsAt(next, 'zhou', 2 * dayMs).before, null)
})
