/** The rules of booking, pure (requirement 4, requirement 5, requirement 9; decision 14, decision 15). */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromBeijing } from '../../shared/format.ts'
import {
  activityOf,
  type BookingKind,
  checkAgenda,
  checkPerson,
  conferenceDays,
  conflictsWith,
  placeStateOf,
  queueOrder,
  roomSlotSpan,
  sumFenOf,
  wholeSpan,
  type LiveBooking,
  type LiveQueueEntry,
} from './rules.ts'
import { roomPriceFen, tablePriceLines } from '../rooms-and-tables/rules.ts'

const now = 1_000_000
const entry = (id: string, values: Partial<LiveQueueEntry> = {}): LiveQueueEntry => ({
  id,
  company_id: `company-${id}`,
  state: 'waiting',
  since: 1,
  offer_ends_at: null,
  ...values,
})
const held = (values: Partial<LiveBooking> = {}): LiveBooking => ({
  state: 'held',
  company_id: 'holder',
  hold_ends_at: now + 1,
  ...values,
})

describe('times and prices', () => {
  test('AM is 08:30–12:30, PM 12:30–17:00, Beijing time (requirement 9)', () => {
    assert.deepEqual(roomSlotSpan('2025-10-21', 'am'), {
      startsAt: fromBeijing('2025-10-21 08:30'),
      endsAt: fromBeijing('2025-10-21 12:30'),
    })
    assert.equal(roomSlotSpan('2025-10-21', 'pm').endsAt, fromBeijing('2025-10-21 17:00'))
  })

  test('a slot costs its hours, in whole fen', () => {
    assert.equal(roomPriceFen(100_000, 'am'), 400_000)
    assert.equal(roomPriceFen(100_000, 'pm'), 450_000)
    assert.equal(roomPriceFen(33, 'pm'), 149)
  })

  test('a display table from 50,000, with TV 55,000, each further TV 5,000 (decision 15)', () => {
    const prices = { tvFen: 500_000, extraTvFen: 500_000 }
    const sum = (tv: boolean, extraTvs: number) =>
      sumFenOf(tablePriceLines(5_000_000, { tv, extraTvs }, prices))
    assert.deepEqual([sum(false, 0), sum(true, 0), sum(true, 2)], [5_000_000, 5_500_000, 6_500_000])
    // An extra TV is extra to a first one.
    assert.equal(sum(false, 2), 5_000_000)
  })

  test('the days of the conference', () => {
    const at = (day: string) => fromBeijing(`${day} 00:00`)
    assert.deepEqual(conferenceDays(at('2025-10-31'), at('2025-11-01')), ['2025-10-31', '2025-11-01'])
    assert.deepEqual(conferenceDays(at('2025-10-22'), at('2025-10-21')), [])
  })

  test('a table for the whole conference: from the first morning to the last evening', () => {
    assert.deepEqual(wholeSpan(['2025-10-21', '2025-10-22']), {
      startsAt: fromBeijing('2025-10-21 08:30'),
      endsAt: fromBeijing('2025-10-22 17:00'),
    })
    assert.deepEqual(wholeSpan([]), { startsAt: 0, endsAt: 0 })
  })

  test('what clashes shares a moment, and nothing clashes with itself or with the activity that it is for', () => {
    const span = (id: string, startsAt: number, endsAt: number) => ({ id, activity: null, startsAt, endsAt })
    const day = [span('before', 0, 10), span('within', 12, 13), span('around', 5, 30), span('after', 20, 30)]
    const clashes = (of: { startsAt: number; endsAt: number; exceptId?: string }) =>
      conflictsWith(day, of).map(({ id }) => id)
    assert.deepEqual(clashes({ startsAt: 10, endsAt: 20 }), ['within', 'around'])
    assert.deepEqual(clashes({ startsAt: 10, endsAt: 20, exceptId: 'around' }), ['within'])
    assert.deepEqual(clashes({ startsAt: 9, endsAt: 10 }), ['before', 'around'])
    const talks = { ...span('talks', 0, 10), activity: activityOf('negotiation')! }
    const ids = (kind: BookingKind) =>
      conflictsWith([talks], { startsAt: 5, endsAt: 6, activity: activityOf(kind) }).map(({ id }) => id)
    assert.deepEqual([ids('negotiation'), ids('room')], [[], ['talks']])
  })
})

describe('whose a place is', () => {
  test('a hold stands until the millisecond before its end', () => {
    assert.equal(placeStateOf(held(), [], now).state, 'held')
    assert.equal(placeStateOf(held({ hold_ends_at: now }), [], now).state, 'free')
    assert.equal(placeStateOf(held({ state: 'confirmed', hold_ends_at: null }), [], now).state, 'confirmed')
    assert.equal(placeStateOf(held({ state: 'fixed', company_id: null }), [entry('a')], now).state, 'fixed')
  })

  test('then it is the queue’s, one after another', () => {
    const queue = [entry('b', { since: 2 }), entry('a', { since: 1 })]
    const due = placeStateOf(null, queue, now)
    assert.deepEqual([due.state, 'entryId' in due && due.entryId], ['due', 'a'])
    const offered = placeStateOf(
      null,
      [entry('a', { state: 'offered', offer_ends_at: now + 1 }), entry('b', { since: 0 })],
      now,
    )
    assert.deepEqual([offered.state, 'entryId' in offered && offered.entryId], ['offered', 'a'])
    const lapsed = placeStateOf(
      null,
      [entry('a', { state: 'offered', offer_ends_at: now }), entry('b', { since: 2 })],
      now,
    )
    assert.deepEqual([lapsed.state, 'entryId' in lapsed && lapsed.entryId], ['due', 'b'])
    assert.equal(
      placeStateOf(null, [entry('a', { state: 'offered', offer_ends_at: now })], now).state,
      'free',
    )
  })

  test('who came first is first; of one moment, the lower id', () => {
    const order = queueOrder([entry('c', { since: 2 }), entry('b'), entry('a')]).map(({ id }) => id)
    assert.deepEqual(order, ['a', 'b', 'c'])
  })
})

describe('whom to ask (requirement 5)', () => {
  const right = { contact: ' 陈  静 ', email: 'Chen@Example.com', phone: '+86 139 0000 1111' }

  test('what is typed is cleaned', () => {
    assert.deepEqual(checkPerson(right), {
      person: { contact: '陈 静', email: 'chen@example.com', phone: '13900001111' },
      wrong: {},
    })
  })

  test('each field has its own fault', () => {
    const faults = (change: object) => Object.keys(checkPerson({ ...right, ...change }).wrong)
    assert.deepEqual(faults({ contact: '' }), ['contact'])
    assert.deepEqual(faults({ contact: 'x'.repeat(50) }), [])
    assert.deepEqual(faults({ contact: 'x'.repeat(51) }), ['contact'])
    for (const email of ['', 'a', 'a@b', `${'x'.repeat(95)}@ex.com`, 'a@b.com,c@d.com', 'а@example.com'])
      assert.deepEqual(faults({ email }), ['email'], email)
    for (const phone of ['', '123456789', '1'.repeat(21), 'telephone no'])
      assert.deepEqual(faults({ phone }), ['phone'], phone)
    assert.deepEqual(faults({ contact: '', email: '', phone: '' }), ['contact', 'email', 'phone'])
  })

  test('an agenda keeps its lines and loses what cannot be shown', () => {
    assert.equal(checkAgenda(' a\r\nb\u0000\u202ec ').agenda, 'a\nb c')
    assert.deepEqual(Object.keys(checkAgenda('x'.repeat(2001)).wrong), ['agenda'])
    assert.deepEqual(checkAgenda('x'.repeat(2000)).wrong, {})
  })
})
