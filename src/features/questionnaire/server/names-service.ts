/** What its records are called in the log. */
import { inBoth, type RecordNames } from '../../../server/record-names.ts'

export const questionnaireNames: RecordNames = {
  questionnaire: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('questionnaire')
        .select(['id', 'title'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: inBoth(row.title),
        path: `questionnaires?open=${row.id}`,
      }))
    },
  },
}
