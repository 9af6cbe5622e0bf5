import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../shared/format.ts'
import {
  answerByOf,
  checkSubject,
  checkWords,
  covers,
  dayOf,
  halfHourMs,
  halfHoursOf,
  meetingStateOf,
  rightsOf,
} from './rules.ts'

const nine = fromBeijing('2025-10-21 09:00')
const hour = 3_600_000

test('seventeen half-hours a conference day, 08:30 to 17:00 Beijing time', () => {
  const halfHours = halfHoursOf(['2025-10-21', '2025-10-22'])
  assert.equal(halfHours.length, 34)
  assert.equal(halfHours[0]!.startsAt, fromBeijing('2025-10-21 08:30'))
  assert.equal(halfHours[16]!.endsAt, fromBeijing('2025-10-21 17:00'))
  assert.equal(halfHours[17]!.startsAt, fromBeijing('2025-10-22 08:30'))
  assert.ok(halfHours.every(({ startsAt, endsAt }) => endsAt - startsAt === halfHourMs))
  assert.equal(dayOf(fromBeijing('2025-10-21 00:00')), '2025-10-21')
  assert.deepEqual(halfHoursOf([]), [])
})

test('a request waits some hours, and never beyond the start', () => {
  assert.equal(answerByOf({ now: nine - 72 * hour, hours: 48, startsAt: nine }), nine - 24 * hour)
  assert.equal(answerByOf({ now: nine - 2 * hour, hours: 48, startsAt: nine }), nine)
})

test('a request ends at the very millisecond; what was accepted or ended before does not', () => {
  const asked = { state: 'asked' as const, answerBy: nine, endedAt: null }
  assert.equal(meetingStateOf(asked, nine - 1), 'asked')
  assert.equal(meetingStateOf(asked, nine), 'ended')
  assert.equal(meetingStateOf({ ...asked, state: 'accepted' }, nine), 'accepted')
  assert.equal(meetingStateOf({ ...asked, state: 'accepted', endedAt: 1 }, nine), 'ended')
})

test('who is asked answers, who waits withdraws, either side cancels; nothing once it has begun', () => {
  const none = { accept: false, decline: false, propose: false, cancel: false, move: false }
  const at = { startsAt: nine, now: nine - 1 }
  assert.deepEqual(rightsOf({ state: 'asked', isAwaited: true, ...at }), {
    ...none,
    accept: true,
    decline: true,
    propose: true,
  })
  assert.deepEqual(rightsOf({ state: 'asked', isAwaited: false, ...at }), { ...none, cancel: true })
  for (const isAwaited of [true, false])
    assert.deepEqual(rightsOf({ state: 'accepted', isAwaited, ...at }), { ...none, cancel: true, move: true })
  for (const state of ['asked', 'accepted', 'ended'] as const)
    assert.deepEqual(rightsOf({ state, isAwaited: true, startsAt: nine, now: nine }), none)
  assert.deepEqual(rightsOf({ state: 'ended', isAwaited: true, ...at }), none)
})

test('a place covers the whole half-hour or none of it', () => {
  const half = { startsAt: nine, endsAt: nine + halfHourMs }
  assert.equal(covers(half, half), true)
  assert.equal(covers({ ...half, startsAt: nine + 1 }, half), false)
  assert.equal(covers({ ...half, endsAt: half.endsAt - 1 }, half), false)
})

test('a subject is one line of 1 to 120 characters; words keep their lines', () => {
  assert.equal(checkSubject('  Treaty\r\n renewal\u0000\u202e ').subject, 'Treaty renewal')
  assert.deepEqual(Object.keys(checkSubject(' \n').wrong), ['subject'])
  assert.deepEqual(checkSubject('x'.repeat(120)).wrong, {})
  assert.deepEqual(Object.keys(checkSubject('x'.repeat(121)).wrong), ['subject'])
  assert.equal(checkWords(' one\r\ntwo\u0007 ').words, 'one\ntwo')
  assert.deepEqual(Object.keys(checkWords('x'.repeat(1001)).wrong), ['words'])
})
