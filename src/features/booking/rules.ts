/**
 * The rules of booking, pure, for browser and server alike (requirement 4, requirement 9; decision 14, decision 15): times and prices of places, and
 * whose a place is at a moment.
 */
import { cleanLines } from '../../shared/clean-text.ts'
import type { LocalizedMessage } from '../../shared/envelope.ts'
import { formatHours, fromBeijing } from '../../shared/format.ts'
import { localized } from '../../shared/outcome.ts'
import { contactLimits, normaliseEmail, normalisePhone } from '../../shared/contacts.ts'
import { bookingMessages, placeWords } from './messages.ts'
import { dayMs } from '../../shared/durations.ts'
import { negotiationActivity, type ActivityCode } from '../../shared/activity-codes.ts'

/** Requirement 9: AM 08:30–12:30, PM 12:30–17:00, Beijing time. */
export const roomSlots = ['am', 'pm'] as const
export type RoomSlot = (typeof roomSlots)[number]
export const roomSlotTimes: Record<RoomSlot, { readonly from: string; readonly to: string }> = {
  am: { from: '08:30', to: '12:30' },
  pm: { from: '12:30', to: '17:00' },
}
/** `08:30–12:30`, as a screen shows it. */
export const slotHours = (slot: RoomSlot): string =>
  formatHours(roomSlotTimes[slot].from, roomSlotTimes[slot].to)

/** Decision 15: tables of four kinds. A negotiation table is booked for a negotiation slot, the others for the whole conference. */
export const tableKinds = ['sponsor', 'coffee', 'display', 'negotiation'] as const
export type TableKind = (typeof tableKinds)[number]
export const bookingKinds = ['room', ...tableKinds] as const
export type BookingKind = (typeof bookingKinds)[number]
/** The page where rooms, or tables of a kind, are booked. */
export const bookingPath = (kind: BookingKind): string =>
  kind === 'room' ? '/meeting-room' : `/${kind}-table`
/** Days after the booking on which the holder is reminded (decision 14). */
export const reminderDays = [7, 12] as const
/** What costs nothing needs no contract: the conference office confirms it. One may have been recorded nevertheless. */
export const isUnderContract = (booking: {
  readonly priceFen: number
  readonly contractNumber?: string
  readonly contractFileId?: string | null
}): boolean => booking.priceFen > 0 || Boolean(booking.contractNumber) || Boolean(booking.contractFileId)

/** What a hold waits for, in words. */
export const waitsFor = (booking: Parameters<typeof isUnderContract>[0]) =>
  isUnderContract(booking) ? placeWords.pendingContract : placeWords.pendingConfirmation

/** Characters. */
export const bookingLimits = {
  contact: 50,
  email: contactLimits.email.max,
  phone: contactLimits.phone.max,
  agenda: 2000,
  reason: 500,
  contract: 60,
} as const

/** How a booking or a place in a queue ended. */
export const endedAs = ['cancelled', 'revoked', 'expired', 'unfixed'] as const
export type EndedAs = (typeof endedAs)[number]
const queueEndedAs = ['taken', 'left', 'lapsed', 'removed'] as const
export type QueueEndedAs = (typeof queueEndedAs)[number]

/** The days of the conference, `2027-10-21`, from epoch ms of the first and the last day (both at 00:00 Beijing time). */
export function conferenceDays(start: number, end: number): string[] {
  const days: string[] = []
  for (let at = start; at <= end && days.length < 14; at += dayMs)
    days.push(new Date(at + 8 * 3_600_000).toISOString().slice(0, 10))
  return days
}

/** When a room's slot begins and ends, epoch ms. */
export function roomSlotSpan(day: string, slot: RoomSlot): { startsAt: number; endsAt: number } {
  const { from, to } = roomSlotTimes[slot]
  return { startsAt: fromBeijing(`${day} ${from}`), endsAt: fromBeijing(`${day} ${to}`) }
}

export interface TableChoice {
  readonly tv: boolean
  readonly extraTvs: number
}
export interface PriceLine {
  readonly kind: 'room' | 'table' | 'tv' | 'extra-tv'
  readonly quantity: number
  readonly unitFen: number
  readonly sumFen: number
}

export const sumFenOf = (lines: readonly { sumFen: number }[]): number =>
  lines.reduce((sum, line) => sum + line.sumFen, 0)

/** One place: a room on a day in a slot; a table, or a negotiation table in a negotiation slot. */
export const roomPlaceKey = (roomId: string, day: string, slot: RoomSlot): string =>
  `room:${roomId}:${day}:${slot}`
export const tablePlaceKey = (tableId: string, slotId: string | null): string =>
  `table:${tableId}:${slotId ?? 'all'}`

/** As a call that takes rooms and tables is sent it. */
export interface SomePlace {
  readonly roomId?: string | undefined
  readonly day?: string | undefined
  readonly slot?: RoomSlot | undefined
  readonly tableId?: string | undefined
  readonly slotId?: string | undefined
}
export interface RoomAsked {
  readonly roomId: string
  readonly day: string
  readonly slot: RoomSlot
}
export interface TableAsked {
  readonly tableId: string
  readonly slotId: string | undefined
}

/** Which of the two is asked for; null where it is neither, or both. */
export function askedPlace(input: SomePlace): RoomAsked | TableAsked | null {
  const { roomId, day, slot, tableId, slotId } = input
  if (tableId) return roomId || day || slot ? null : { tableId, slotId }
  return roomId && day && slot && !slotId ? { roomId, day, slot } : null
}

/** A booking that has not ended, and an entry of a queue, as their rows have them. */
export interface LiveBooking {
  readonly state: 'held' | 'confirmed' | 'fixed'
  readonly company_id: string | null
  readonly hold_ends_at: number | null
}
export interface LiveQueueEntry {
  readonly id: string
  readonly company_id: string
  readonly state: 'waiting' | 'offered'
  readonly since: number
  readonly offer_ends_at: number | null
}

/** Whose a place is. `due`: nobody holds it, the first of the queue is next and has yet to be told. */
export type PlaceState =
  | { readonly state: 'free' }
  | {
      readonly state: 'held' | 'confirmed' | 'fixed'
      readonly companyId: string | null
      readonly holdEndsAt: number | null
    }
  | {
      readonly state: 'offered' | 'due'
      readonly companyId: string
      readonly entryId: string
      readonly offerEndsAt: number | null
    }

export const isExpired = (booking: LiveBooking, now: number): boolean =>
  booking.state === 'held' && booking.hold_ends_at !== null && booking.hold_ends_at <= now

/** In the order in which the place is offered. */
export function queueOrder<Entry extends Pick<LiveQueueEntry, 'since' | 'id'>>(
  queue: readonly Entry[],
): Entry[] {
  return queue.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))
}

/**
 * Whose a place is at a moment, true at read time though no job ran (decision 14): a hold is over at the very millisecond it
 * ends; then the place is the queue's, one after another, and open to everybody when nobody waits. An offer begins when it
 * is told (by the job, or by whoever writes to the place), so that nobody loses one that they never heard of.
 */
export function placeStateOf(
  booking: LiveBooking | null,
  queue: readonly LiveQueueEntry[],
  now: number,
): PlaceState {
  if (booking && !isExpired(booking, now)) {
    const { state, company_id: companyId, hold_ends_at: holdEndsAt } = booking
    return { state, companyId, holdEndsAt }
  }
  const open = queueOrder(queue).filter(
    (entry) => entry.state === 'waiting' || (entry.offer_ends_at ?? 0) > now,
  )
  const offered = open.find((entry) => entry.state === 'offered')
  const next = offered ?? open[0]
  if (!next) return { state: 'free' }
  return {
    state: offered ? 'offered' : 'due',
    companyId: next.company_id,
    entryId: next.id,
    offerEndsAt: next.offer_ends_at,
  }
}

/** Two spans of time that share a moment. */
export const overlaps = (
  a: { startsAt: number; endsAt: number },
  b: { startsAt: number; endsAt: number },
): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/**
 * What an organisation already does while something else would take place; itself (`exceptId`) does not count, nor does the activity
 * that it is for.
 */
export function conflictsWith<
  Thing extends { id: string; activity: string | null; startsAt: number; endsAt: number },
>(
  commitments: readonly Thing[],
  span: { startsAt: number; endsAt: number; exceptId?: string; activity?: ActivityCode | undefined },
): Thing[] {
  return commitments.filter(
    (one) =>
      one.id !== span.exceptId &&
      overlaps(one, span) &&
      (one.activity === null || one.activity !== span.activity),
  )
}

/** The activity that a place is for. */
export const activityOf = (kind: BookingKind): ActivityCode | undefined =>
  kind === 'negotiation' ? negotiationActivity : undefined

/** A table that is booked for the whole conference: from the first morning to the last evening. */
export function wholeSpan(days: readonly string[]): { startsAt: number; endsAt: number } {
  const [first, last] = [days[0], days.at(-1)]
  // Dates that contradict each other make no day: then nothing can be booked, and nothing fails.
  if (!first || !last) return { startsAt: 0, endsAt: 0 }
  return { startsAt: roomSlotSpan(first, 'am').startsAt, endsAt: roomSlotSpan(last, 'pm').endsAt }
}

/** Whom to ask about a booking, as typed. */
export interface BookingPerson {
  readonly contact: string
  readonly email: string
  readonly phone: string
}

const line = (text: string): string => cleanLines(text).replace(/\s+/g, ' ').trim()

/** Requirement 5: contact up to 50 characters, a simple email pattern of 2–100, phone of 10–20. Field → what is wrong. */
export function checkPerson(typed: BookingPerson): {
  person: BookingPerson
  wrong: Record<string, LocalizedMessage>
} {
  const contact = line(typed.contact)
  const email = normaliseEmail(typed.email)
  const phone = normalisePhone(typed.phone)
  const wrong: Record<string, LocalizedMessage> = {}
  if (!contact) wrong['contact'] = localized(bookingMessages.contactRequired)
  else if (contact.length > bookingLimits.contact) wrong['contact'] = localized(bookingMessages.contactLength)
  if (!typed.email.trim()) wrong['email'] = localized(bookingMessages.emailRequired)
  else if (!email) wrong['email'] = localized(bookingMessages.emailWrong)
  if (!typed.phone.trim()) wrong['phone'] = localized(bookingMessages.phoneRequired)
  else if (!phone) wrong['phone'] = localized(bookingMessages.phoneWrong)
  return { person: { contact, email: email ?? '', phone: phone ?? '' }, wrong }
}

/** An agenda of several lines. */
export function checkAgenda(typed: string): { agenda: string; wrong: Record<string, LocalizedMessage> } {
  const agenda = cleanLines(typed.replace(/\r\n?/g, '\n')).trim()
  const isLong = agenda.length > bookingLimits.agenda
  return { agenda, wrong: isLong ? { agenda: localized(bookingMessages.agendaLength) } : {} }
}

/** Registrations that may book: submitted and not ended. */
export const bookingStatuses = ['submitted', 'approved', 'returned', 'resubmitted'] as const
/** Places are for organisations: a single person holds none. */
export const mayBook = ({ status, individual }: { status: string; individual: boolean }): boolean =>
  !individual && (bookingStatuses as readonly string[]).includes(status)
