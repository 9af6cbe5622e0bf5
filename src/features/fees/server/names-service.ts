/** What its records are called in the log. */
import { inBoth, type RecordNames } from '../../../server/record-names.ts'

export const feesNames: RecordNames = {
  price_tier: {
    async names(db, ids) {
      const rows = await db.selectFrom('price_tier').select(['id', 'name']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.name), path: `price-tiers?open=${row.id}` }))
    },
  },
}
