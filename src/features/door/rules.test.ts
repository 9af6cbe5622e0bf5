import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../shared/format.ts'
import { dayLineOf, doorViewOf, isTomorrow, joinedBookings, type DoorBooking } from './rules.ts'

const at = (time: string, day = '21') => fromBeijing(`2025-10-${day} ${time}`)
const days = ['21', '22'].map((day) => ({ startsAt: at('08:30', day), endsAt: at('17:00', day) }))
const one = { cn: '华澜再保险', en: 'Hualan Re' }
const other = { cn: '海衡保险经纪', en: 'Haiheng Brokers' }
const booking = (
  from: string,
  to: string,
  values: Partial<DoorBooking> & { day?: string } = {},
): DoorBooking => {
  const { day, ...rest } = values
  return { startsAt: at(from, day), endsAt: at(to, day), name: one, heldUntil: null, ...rest }
}
const view = (time: string, bookings: DoorBooking[], day?: string) =>
  doorViewOf({ days, bookings }, at(time, day))

test('a room is free until the next booking, or until it closes', () => {
  const bookings = [booking('12:30', '17:00')]
  const morning = view('10:24', bookings)
  assert.deepEqual([morning.state, morning.until, morning.isClosing], ['free', at('12:30'), false])
  assert.equal(morning.next!.name, one)
  const empty = view('16:40', [booking('08:30', '12:30', { day: '22' })])
  assert.deepEqual([empty.state, empty.until, empty.isClosing], ['free', at('17:00'), true])
  assert.ok(isTomorrow(empty.next!.startsAt, at('16:40')))
})

test('a booking is counted down in its last quarter of an hour, and over at its very end', () => {
  const bookings = [booking('08:30', '12:30')]
  assert.deepEqual([view('12:14', bookings).state, view('12:15', bookings).state], ['busy', 'soon'])
  const soon = view('12:25', bookings)
  assert.deepEqual([soon.minutesLeft, soon.shareLeft], [5, 5 / 15])
  assert.equal(doorViewOf({ days, bookings }, at('12:30') - 1).minutesLeft, 1)
  assert.deepEqual([view('12:30', bookings).state, view('12:30', bookings).now], ['free', null])
})

test('morning and afternoon of one organisation are one booking, of two are two', () => {
  const [am, pm] = [booking('08:30', '12:30'), booking('12:30', '17:00')]
  assert.deepEqual(joinedBookings([pm, am], at('09:00')), [{ ...am, endsAt: pm.endsAt }])
  assert.equal(joinedBookings([am, { ...pm, name: other }], at('09:00')).length, 2)
  assert.equal(view('12:20', [am, pm]).state, 'busy')
  assert.equal(view('12:20', [am, { ...pm, name: other }]).next!.name, other)
  const reserved = [am, pm].map((each) => ({ ...each, name: null }))
  assert.equal(joinedBookings(reserved, at('09:00')).length, 1)
})

test('a hold that runs out frees the room without a word from the server', () => {
  const bookings = [booking('08:30', '12:30', { heldUntil: at('10:00') })]
  assert.deepEqual([view('09:59', bookings).state, view('10:00', bookings).state], ['busy', 'free'])
})

test('before it opens, after it closes and on other days a room is closed', () => {
  const early = view('07:00', [])
  assert.deepEqual([early.state, early.until], ['closed', at('08:30')])
  const late = view('17:00', [booking('08:30', '12:30', { day: '22' })])
  assert.deepEqual([late.state, late.until, late.next?.startsAt], ['closed', null, at('08:30', '22')])
  assert.deepEqual([view('10:00', [], '23').state, view('10:00', [], '23').day], ['closed', null])
})

test('the line of the day is whole, whatever is booked', () => {
  const line = dayLineOf(days[0]!, [booking('09:00', '10:00'), booking('16:00', '18:00')])
  assert.deepEqual(
    line.map(({ taken }) => taken),
    [false, true, false, true],
  )
  assert.ok(Math.abs(line.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9)
  assert.deepEqual(dayLineOf(days[0]!, []), [{ taken: false, share: 1 }])
})
