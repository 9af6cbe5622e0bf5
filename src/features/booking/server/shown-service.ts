/** One booking as it is shown; what is shown is true now, whatever jobs have run. */
import type { Db, Tx } from '../../../server/database/db.ts'
import type { BookingShown } from '../contract.ts'
import { isExpired } from '../rules.ts'
import { namesOf, namesOrNone, type SubjectNames } from './bookable-service.ts'
import type { BookingTable } from './tables.ts'

/** Held now: a hold that is over is not, though its row still lives. */
export const isLive = (row: BookingTable, now: number): boolean =>
  row.ended_at === null && !isExpired(row, now)

/** A booking as it stands now: a hold that is over has ended, though its row still lives. */
export function showBooking(
  row: BookingTable,
  about: { names: ReadonlyMap<string, SubjectNames>; now: number },
): BookingShown {
  const isOver = row.ended_at === null && !isLive(row, about.now)
  const { name, place } = namesOrNone(about.names, row.subject_id)
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    name,
    place,
    day: row.day,
    slot: row.slot,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.ended_at !== null || isOver ? 'ended' : row.state,
    holdEndsAt: row.hold_ends_at,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    agenda: row.agenda,
    facilities: row.facilities,
    priceFen: row.price_fen,
    priceLines: row.price_lines,
    contractNumber: row.contract_number,
    contractFileId: row.contract_file_id,
    createdAt: row.created_at,
    endedAt: isOver ? row.hold_ends_at : row.ended_at,
    endedAs: isOver ? 'expired' : row.ended_as,
    note: row.note,
  }
}

/** The same for one row, with its names looked up. */
export async function showOne(db: Db | Tx, row: BookingTable, now: number): Promise<BookingShown> {
  return showBooking(row, { names: await namesOf(db, [row]), now })
}
