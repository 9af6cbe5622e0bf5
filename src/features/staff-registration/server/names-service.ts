/** What its records are called in the log. */
import { sameInBoth, type RecordNames } from '../../../server/record-names.ts'

export const invitationNames: RecordNames = {
  invitation: {
    async names(db, ids) {
      const rows = await db.selectFrom('invitation').select(['id', 'name']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: sameInBoth(row.name), path: 'invitations' }))
    },
  },
}
