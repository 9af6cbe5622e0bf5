/** The door of booking for features above it: fees, meetings, lists, exports. */
import type { Db, Tx } from '../../../server/database/db.ts'
import { isExpired, type BookingKind, type PriceLine } from '../rules.ts'
import { readLive } from './place-service.ts'
import { showBooking } from './view-service.ts'
import { namesOf, namesOrNone, type SubjectNames } from './bookable-service.ts'
import type { BookingTable } from './tables.ts'

export {
  daysOf,
  findRoom,
  findRoomPlace,
  findTable,
  findTablePlace,
  isDependedOn,
  placeOf,
  removeEnded,
  roomPlace,
  tablePlace,
} from './bookable-service.ts'
export { lockBooker, maySeePlaces, readForm, refuseBegun, showBooker } from './booker-service.ts'
export { type Booked, openOwn } from './booking-service.ts'
export { eventOfDiary } from './calendar-event-service.ts'
export { changeBooking, endBooking, type Holding, holdPlace, leaveQueue } from './hold-service.ts'
export { showStaffBookings } from './list-service.ts'
export { mailBooking } from './mails.ts'
export {
  bookingTopic,
  lockPlace,
  openPlace,
  type OpenPlace,
  readLive,
  readPlace,
  stateOf,
} from './place-service.ts'
export { type BookingTable, type MeetingRoomTable, type VenueTableTable } from './tables.ts'
export {
  type Booker,
  loadPlaces,
  type PlaceRows,
  rowsOf,
  showOne,
  showPlace,
  waitingOf,
} from './view-service.ts'

export { commitmentsOf, conflictsOf } from './commitment-service.ts'

/** What an organisation holds now. */
export interface HeldBooking {
  readonly id: string
  readonly kind: BookingKind
  readonly name: { readonly cn: string; readonly en: string }
  readonly startsAt: number
  readonly endsAt: number
  readonly state: 'held' | 'confirmed' | 'fixed'
  readonly priceFen: number
  readonly priceLines: readonly PriceLine[]
  readonly createdAt: number
}

/** Live bookings of organisations of an edition, by organisation, by time; holds that are over are not among them, whatever jobs have run. */
export async function bookingsOfCompanies(
  db: Db | Tx,
  asked: { edition: string; companyIds?: readonly string[]; now: number },
): Promise<Map<string, HeldBooking[]>> {
  const { companyIds } = asked
  if (companyIds && !companyIds.length) return new Map()
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('edition', '=', asked.edition)
    .where('ended_at', 'is', null)
    .where('company_id', 'is not', null)
    .$if(companyIds !== undefined, (query) => query.where('company_id', 'in', [...companyIds!]))
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return groupHeld(db, { rows, now: asked.now })
}

/** Those of one organisation, of whatever edition it is. */
export async function bookingsOf(
  db: Db | Tx,
  asked: { companyId: string; now: number },
): Promise<HeldBooking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('company_id', '=', asked.companyId)
    .where('ended_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return (await groupHeld(db, { rows, now: asked.now })).get(asked.companyId) ?? []
}

async function groupHeld(
  db: Db | Tx,
  { rows, now }: { rows: readonly BookingTable[]; now: number },
): Promise<Map<string, HeldBooking[]>> {
  const names = await namesOf(db, rows)
  const held = new Map<string, HeldBooking[]>()
  for (const row of rows) {
    const { state, id, kind, name, startsAt, endsAt, priceFen, priceLines, createdAt } = showBooking(row, {
      names,
      now,
    })
    if (state === 'ended') continue
    const one: HeldBooking = { id, kind, name, startsAt, endsAt, state, priceFen, priceLines, createdAt }
    held.set(row.company_id!, [...(held.get(row.company_id!) ?? []), one])
  }
  return held
}

/** A room or table that was booked, and whether it still is. */
export interface BookedPlace extends SubjectNames {
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
  const isLive = (row: BookingTable) => row.ended_at === null && !isExpired(readLive(row), asked.now)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...namesOrNone(names, row.subject_id), companyId: row.company_id, isLive: isLive(row) },
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
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('edition', '=', asked.edition)
    .where('kind', '=', 'negotiation')
    .where('ended_at', 'is', null)
    .execute()
  return rows
    .filter((row) => !isExpired(readLive(row), asked.now))
    .map((row) => ({ tableId: row.subject_id, startsAt: row.starts_at, endsAt: row.ends_at }))
}
