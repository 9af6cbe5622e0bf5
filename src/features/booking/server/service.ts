/** The door of booking for features above it: fees, meetings, lists, exports. */
import type { Db, Tx } from '../../../server/database/db.ts'
import type { BookingShown } from '../contract.ts'
import { isLive, showBooking } from './shown-service.ts'
import { liveBookings } from './view-service.ts'
import { namesOf, namesOrNone, type SubjectNames } from './bookable-service.ts'

export {
  clearSubject,
  daysOf,
  findBookable,
  findRoom,
  findTable,
  isDependedOn,
  lockPlace,
  type Place,
  placeOf,
  roomPlaces,
  tablePlace,
} from './bookable-service.ts'
export { listOpenPlaces, listPlaces, lockBooker, readForm, refuseBegun } from './booker-service.ts'
export { type Booked, openOwn } from './booking-service.ts'
export { eventIds, eventOfDiary } from './calendar-event-service.ts'
export { calendarEventsOf } from './calendar-service.ts'
export { commitmentsOf, conflictsOf, slotsWithoutTable } from './commitment-service.ts'
export { changeBooking, endBooking, type Holding, holdPlace, takeOutOfQueue } from './hold-service.ts'
export { showStaffBooking, showStaffBookings } from './list-service.ts'
export { mailBooking } from './mails.ts'
export { bookingTopic, openPlace, type LockedPlace, readPlace, tellVenue } from './place-service.ts'
export type { BookingTable, MeetingRoomTable, VenueTableTable } from './tables.ts'
export { showOne } from './shown-service.ts'
export { liveBookings, standingsOf } from './view-service.ts'

/** What an organisation holds now. */
export type HeldBooking = Omit<BookingShown, 'state'> & {
  readonly state: Exclude<BookingShown['state'], 'ended'>
  readonly changedAt: number
}

/** Live bookings of organisations, by organisation, by time; of all of an edition, or of some. */
export async function bookingsOfCompanies(
  db: Db | Tx,
  asked: { edition?: string; companyIds?: readonly string[]; now: number },
): Promise<Map<string, HeldBooking[]>> {
  const { now } = asked
  const rows = (await liveBookings(db, asked)).filter((row) => row.company_id !== null)
  const names = await namesOf(db, rows)
  const held = Map.groupBy(rows, (row) => row.company_id!)
  return new Map(
    [...held].map(([id, own]) => [
      id,
      own.map((row) => ({
        ...showBooking(row, { names, now }),
        state: row.state,
        changedAt: row.changed_at,
      })),
    ]),
  )
}

/** Those of one organisation, of whatever edition it is. */
export async function bookingsOf(
  db: Db | Tx,
  { companyId, now }: { companyId: string; now: number },
): Promise<HeldBooking[]> {
  return (await bookingsOfCompanies(db, { companyIds: [companyId], now })).get(companyId) ?? []
}

/** A room or table that was booked, and whether it still is. */
interface BookedPlace extends SubjectNames {
  readonly companyId: string | null
  readonly isLive: boolean
}

/** Some bookings by their ids. */
export async function bookedPlaces(
  db: Db | Tx,
  asked: { ids: readonly string[]; now: number },
): Promise<Map<string, BookedPlace>> {
  if (!asked.ids.length) return new Map()
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', 'in', [...asked.ids])
    .execute()
  const names = await namesOf(db, rows)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...namesOrNone(names, row.subject_id), companyId: row.company_id, isLive: isLive(row, asked.now) },
    ]),
  )
}

/** Names and plans of tables by their ids. */
export const tableNames = (db: Db | Tx, ids: readonly string[]): Promise<Map<string, SubjectNames>> =>
  namesOf(
    db,
    ids.map((id) => ({ kind: 'negotiation', subject_id: id })),
  )

/** When negotiation tables of an edition are booked; holds that are over do not count. */
export async function bookedNegotiationTables(
  db: Db | Tx,
  asked: { edition: string; now: number },
): Promise<{ tableId: string; startsAt: number; endsAt: number }[]> {
  const rows = await liveBookings(db, { ...asked, kinds: ['negotiation'] })
  return rows.map((row) => ({ tableId: row.subject_id, startsAt: row.starts_at, endsAt: row.ends_at }))
}
