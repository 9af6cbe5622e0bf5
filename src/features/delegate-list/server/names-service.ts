/** What its records are called in the log. */
import { sameInBoth, type RecordNames } from '../../../server/record-names.ts'

export const delegateListNames: RecordNames = {
  delegateList: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('delegate_list')
        .select(['id', 'receiver_organisation'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: sameInBoth(row.receiver_organisation),
        path: 'delegate-lists',
      }))
    },
  },
}
