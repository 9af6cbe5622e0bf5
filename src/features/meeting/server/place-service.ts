/**
 * Where a meeting is: a room or table that one side has booked, or a negotiation table of the organisers. Whether it is
 * still there is judged when it is read: a booking that has ended takes the place away at once, whatever jobs have run; the
 * job then assigns a table instead, and tells both sides (expiry-service.ts).
 */
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import {
  bookedNegotiationTables,
  bookedPlaces,
  bookingsOf,
  tableNames,
  type HeldBooking,
} from '../../booking/server/service.ts'
import { negotiationTables } from '../../floor-plan/server/service.ts'
import { meetingMessages } from '../messages.ts'
import { covers, halfHourMs, type MeetingPlaceKind, type PlaceChoice } from '../rules.ts'
import { holdTable, type Holding } from './hold-service.ts'
import { freeTables, isBooked } from './table-service.ts'
import type { MeetingTable } from './tables.ts'

export type PlaceColumns = Pick<MeetingTable, 'place_kind' | 'host_company_id' | 'booking_id' | 'table_id'>
const noPlace = { host_company_id: null, booking_id: null, table_id: null }
export const placeNone: PlaceColumns = { place_kind: 'none', ...noPlace }
/** Null: one is assigned when the meeting is agreed. */
export const placeAtTable = (tableId: string | null): PlaceColumns => ({
  place_kind: 'table',
  ...noPlace,
  table_id: tableId,
})
export const placeAtBooking = (bookingId: string, companyId: string): PlaceColumns => ({
  place_kind: 'booking',
  ...noPlace,
  booking_id: bookingId,
  host_company_id: companyId,
})

/** Own rooms and tables that are booked for the whole of a half-hour. */
export async function ownPlacesAt(
  db: Db | Tx,
  asked: { companyId: string; startsAt: number; now: number },
): Promise<HeldBooking[]> {
  const halfHour = { startsAt: asked.startsAt, endsAt: asked.startsAt + halfHourMs }
  return (await bookingsOf(db, asked)).filter((booking) => covers(booking, halfHour))
}

/** The place that one side has chosen. A table is assigned once the meeting is agreed; before, one must be free. */
export async function choosePlace(
  ctx: WriteContext,
  asked: Holding & {
    place: PlaceChoice
    bookingId: string | undefined
    ownId: string
    otherId: string
    isAgreed: boolean
  },
): Promise<Outcome<PlaceColumns>> {
  const { place, bookingId, ownId, otherId } = asked
  if (place === 'theirs') return ok({ place_kind: 'theirs', ...noPlace, host_company_id: otherId })
  if (place === 'own') return chooseOwn(ctx, { ...asked, companyId: ownId, bookingId: bookingId ?? '' })
  if (!asked.isAgreed)
    return (await freeTables(ctx.tx, { ...asked, now: ctx.now })).length
      ? ok(placeAtTable(null))
      : refuse('NO_TABLE_FREE')
  const table = await holdTable(ctx, asked)
  return table.ok ? ok(placeAtTable(table.result)) : table
}

/** A booking that is the side's own, still held, and covers the time; another answers as one that is not there. */
export async function chooseOwn(
  ctx: WriteContext,
  asked: { companyId: string; bookingId: string; startsAt: number },
): Promise<Outcome<PlaceColumns>> {
  const { companyId, bookingId, startsAt } = asked
  const own = await ownPlacesAt(ctx.tx, { companyId, startsAt, now: ctx.now })
  return own.some((booking) => booking.id === bookingId)
    ? ok(placeAtBooking(bookingId, companyId))
    : refuseFields({ bookingId: localized(meetingMessages.notYours) })
}

export interface PlaceSeen {
  readonly kind: MeetingPlaceKind
  readonly hostId: string | null
  readonly name: { cn: string; en: string } | null
  readonly where: { cn: string; en: string } | null
  readonly gone: boolean
}

/** Places of meetings as they stand now, by the meeting's id. */
export async function placesOf(
  db: Db | Tx,
  asked: { edition: string; meetings: readonly MeetingTable[]; now: number },
): Promise<Map<string, PlaceSeen>> {
  const { edition, meetings, now } = asked
  const bookings = await bookedPlaces(db, { ids: meetings.flatMap((one) => one.booking_id ?? []), now })
  const tableIds = meetings.flatMap((one) => one.table_id ?? [])
  const names = tableIds.length ? await tableNames(db, tableIds) : new Map()
  const booked = tableIds.length ? await bookedNegotiationTables(db, { edition, now }) : []
  const offered = new Set(
    tableIds.length ? (await negotiationTables(db, edition)).map((table) => table.id) : [],
  )
  const seen = (meeting: MeetingTable): PlaceSeen => {
    const { place_kind: kind, host_company_id: hostId, booking_id: bookingId, table_id: tableId } = meeting
    if (bookingId !== null) {
      const found = bookings.get(bookingId)
      const gone = !found?.isLive || found.companyId !== hostId
      return { kind, hostId, name: found?.name ?? null, where: found?.place ?? null, gone }
    }
    if (tableId !== null) {
      const at = { tableId, startsAt: meeting.starts_at }
      const found = names.get(tableId)
      const gone = !offered.has(tableId) || isBooked(booked, at)
      return { kind, hostId, name: found?.name ?? null, where: found?.place ?? null, gone }
    }
    return { kind, hostId, name: null, where: null, gone: kind === 'none' }
  }
  return new Map(meetings.map((meeting) => [meeting.id, seen(meeting)]))
}

export async function placeOfOne(db: Db | Tx, meeting: MeetingTable, now: number): Promise<PlaceSeen> {
  const places = await placesOf(db, { edition: meeting.edition, meetings: [meeting], now })
  return places.get(meeting.id)!
}
