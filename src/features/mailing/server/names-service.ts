/** What its records are called in the log. */
import { inBoth, sameInBoth, type RecordNames } from '../../../server/record-names.ts'

export const mailingNames: RecordNames = {
  mailing: {
    async names(db, ids) {
      const rows = await db.selectFrom('mailing').select(['id', 'subject']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.subject), path: `bulk-email?open=${row.id}` }))
    },
  },
  mail: {
    async names(db, ids) {
      const rows = await db.selectFrom('mail').select(['id', 'subject']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: sameInBoth(row.subject), path: 'email-deliveries' }))
    },
  },
}
