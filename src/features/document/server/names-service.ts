/** What its records are called in the log. */
import { sameInBoth, type RecordNames } from '../../../server/record-names.ts'

export const documentNames: RecordNames = {
  document: {
    async names(db, ids) {
      const rows = await db.selectFrom('document').select(['id', 'number']).where('id', 'in', ids).execute()
      return rows.map((row) => ({
        id: row.id,
        name: sameInBoth(row.number),
        path: `documents?q=${encodeURIComponent(row.number)}`,
      }))
    },
  },
}
