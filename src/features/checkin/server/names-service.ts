/** What its records are called in the log. */
import { inBoth, type RecordNames } from '../../../server/record-names.ts'

export const checkinNames: RecordNames = {
  checkinPoint: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('checkin_point')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.name), path: 'checkin-points' }))
    },
  },
}
