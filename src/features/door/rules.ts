/** What the door of a room shows at a moment: free or not, until when, and who is next. Times are epoch ms. */
import type { Both } from '../../shared/i18n.ts'
import { minuteMs } from '../../shared/durations.ts'

/** The last minutes of a booking are counted down. */
export const soonMs = 15 * minuteMs

export interface Span {
  readonly startsAt: number
  readonly endsAt: number
}
export interface DoorBooking extends Span {
  /** Null: reserved. */
  readonly name: Both | null
  readonly heldUntil: number | null
}

/** `closed`: the rooms are not open at this hour. */
export type DoorState = 'free' | 'busy' | 'soon' | 'closed'

export interface DoorView {
  readonly state: DoorState
  /** When that changes, on this day; null: nothing is known to change it. */
  readonly until: number | null
  /** Whether that is the end of the day's opening hours. */
  readonly isClosing: boolean
  readonly now: DoorBooking | null
  readonly next: DoorBooking | null
  /** The opening hours of this day; null on other days. */
  readonly day: Span | null
  /** Of this day, by time. */
  readonly today: readonly DoorBooking[]
  /** Whole minutes of the booking that are left, counted up. */
  readonly minutesLeft: number
  /** How much of the countdown is left, 1 to 0. */
  readonly shareLeft: number
}

const covers = ({ startsAt, endsAt }: Span, at: number) => startsAt <= at && at < endsAt

/** Bookings that still hold at a moment, by time; what follows one of the same organisation without a break is one with it. */
export function joinedBookings(bookings: readonly DoorBooking[], at: number): DoorBooking[] {
  const live = bookings
    .filter(({ heldUntil }) => heldUntil === null || heldUntil > at)
    .toSorted((a, b) => a.startsAt - b.startsAt)
  const joined: DoorBooking[] = []
  for (const booking of live) {
    const last = joined.at(-1)
    if (last && last.endsAt === booking.startsAt && isSame(last, booking))
      joined[joined.length - 1] = { ...last, endsAt: booking.endsAt }
    else joined.push(booking)
  }
  return joined
}

const isSame = (a: DoorBooking, b: DoorBooking) => a.name?.cn === b.name?.cn && a.name?.en === b.name?.en

/** Free or not, until when, and who is next. */
export function doorViewOf(
  schedule: { readonly days: readonly Span[]; readonly bookings: readonly DoorBooking[] },
  at: number,
): DoorView {
  const joined = joinedBookings(schedule.bookings, at)
  const now = joined.find((booking) => covers(booking, at)) ?? null
  const next = joined.find(({ startsAt }) => startsAt > at) ?? null
  const day = schedule.days.find((one) => sameDay(one.startsAt, at)) ?? null
  const isOpen = day !== null && covers(day, at)
  const shown = { now, next, day, today: day ? joined.filter((one) => sameDay(one.startsAt, at)) : [] }
  if (now) {
    const left = now.endsAt - at
    return {
      ...shown,
      state: left <= soonMs ? 'soon' : 'busy',
      until: now.endsAt,
      isClosing: false,
      minutesLeft: Math.ceil(left / minuteMs),
      shareLeft: Math.min(1, left / soonMs),
    }
  }
  const nextToday = next && sameDay(next.startsAt, at) ? next.startsAt : null
  const opens = day && at < day.startsAt ? day.startsAt : null
  const end = day?.endsAt ?? null
  return {
    ...shown,
    state: isOpen ? 'free' : 'closed',
    until: isOpen ? (nextToday ?? end) : opens,
    isClosing: isOpen && nextToday === null,
    minutesLeft: 0,
    shareLeft: 0,
  }
}

const beijingOffsetMs = 8 * 60 * minuteMs
const dayOf = (at: number) => Math.floor((at + beijingOffsetMs) / (24 * 60 * minuteMs))
/** Whether two moments are on one day in Beijing. */
export const sameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b)

/** Whether a moment is on the day after another one. */
export const isTomorrow = (at: number, now: number): boolean => dayOf(at) === dayOf(now) + 1

/** The stretches of a day's opening hours, taken and free, as shares of 1. */
export function dayLineOf(day: Span, bookings: readonly Span[]): { taken: boolean; share: number }[] {
  const whole = day.endsAt - day.startsAt
  const line: { taken: boolean; share: number }[] = []
  let at = day.startsAt
  for (const booking of bookings) {
    const [from, to] = [Math.max(at, booking.startsAt), Math.min(day.endsAt, booking.endsAt)]
    if (from > at) line.push({ taken: false, share: (from - at) / whole })
    if (to > from) line.push({ taken: true, share: (to - from) / whole })
    at = Math.max(at, to)
  }
  if (at < day.endsAt) line.push({ taken: false, share: (day.endsAt - at) / whole })
  return line
}
