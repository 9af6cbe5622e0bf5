/** What its records are called in the log. */
import type { Db } from '../../../server/database/db.ts'
import { inBoth, type NamedRecord, type RecordNames } from '../../../server/record-names.ts'
import { namesOf, tableName } from './bookable-service.ts'

/** A booking is called as its room or table is. */
async function placesNamed(
  db: Db,
  ids: readonly string[],
  table: 'booking' | 'booking_queue',
): Promise<NamedRecord[]> {
  const rows = await db.selectFrom(table).selectAll().where('id', 'in', ids).execute()
  const names = await namesOf(db, rows)
  return rows.flatMap((row) => {
    const found = names.get(row.subject_id)
    const path = table === 'booking' ? `bookings?open=${row.id}` : 'bookings'
    return found ? { id: row.id, name: found.name, path } : []
  })
}

export const bookingNames: RecordNames = {
  booking: { names: (db, ids) => placesNamed(db, ids, 'booking') },
  bookingQueue: { names: (db, ids) => placesNamed(db, ids, 'booking_queue') },
  meetingRoom: {
    async names(db, ids) {
      const rows = await db.selectFrom('meeting_room').select(['id', 'name']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.name), path: `rooms?open=${row.id}` }))
    },
  },
  venueTable: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('venue_table')
        .select(['id', 'kind', 'number'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({ id: row.id, name: tableName(row), path: 'floor-plans' }))
    },
  },
}
