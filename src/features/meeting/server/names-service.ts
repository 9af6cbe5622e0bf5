/** What its records are called in the log. */
import { inBoth, type RecordNames } from '../../../server/record-names.ts'

export const meetingNames: RecordNames = {
  meeting: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('meeting')
        .innerJoin('company as one', 'one.id', 'meeting.from_company_id')
        .innerJoin('company as other', 'other.id', 'meeting.to_company_id')
        .select(['meeting.id', 'one.name as from', 'other.name as to'])
        .where('meeting.id', 'in', ids)
        .execute()
      return rows.map((row) => {
        const [from, to] = [inBoth(row.from), inBoth(row.to)]
        return {
          id: row.id,
          name: { cn: `${from.cn} – ${to.cn}`, en: `${from.en} – ${to.en}` },
          path: 'meetings',
        }
      })
    },
  },
}
