/** What its records are called in the log. */
import { inBoth, type RecordNames } from '../../../server/record-names.ts'
import { programmeTypes } from './waiting-service.ts'

/** Each type calls its records by one of these fields. */
const nameIn = (values: Readonly<Record<string, unknown>>): string =>
  String(values['name'] || values['title'] || values['heading'] || '')

export const contentNames: RecordNames = {
  content_row: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('content_row')
        .select(['id', 'type', 'key', 'edition', 'cn', 'en'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: inBoth({ cn: nameIn(row.cn) || row.key, en: nameIn(row.en) }),
        path: `${programmeTypes.includes(row.type) ? 'programme' : 'content'}?type=${row.type}&edition=${row.edition}&row=${row.id}`,
      }))
    },
  },
}
