/** What its records are called in the log. */
import type { Db } from '../../../server/database/db.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import { inBoth, sameInBoth, type RecordNames } from '../../../server/record-names.ts'
import { formatDateTime } from '../../../shared/format.ts'

/** Of a search by name: whoever finds more looks for something else. */
const foundAtMost = 100

/** Ids of the records whose folded text for searches contains this. */
async function findFolded(db: Db, table: 'company' | 'person', text: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(hasFolded('search', text))
    .orderBy('id')
    .limit(foundAtMost)
    .execute()
  return rows.map(({ id }) => id)
}

export const registrationNames: RecordNames = {
  company: {
    async names(db, ids) {
      const rows = await db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.name), path: `adminsponsor?open=${row.id}` }))
    },
    find: (db, text) => findFolded(db, 'company', text),
  },
  delegate: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('person')
        .select(['id', 'company_id', 'name', 'erased_at'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: sameInBoth(row.name),
        path: `adminsponsor?open=${row.company_id}`,
        isErased: row.erased_at !== null,
      }))
    },
    find: (db, text) => findFolded(db, 'person', text),
  },
  activity: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('activity')
        .select(['id', 'code', 'name'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.name), path: `activities?open=${row.code}` }))
    },
  },
  category: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('category')
        .select(['id', 'code', 'name'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.name), path: `categories?open=${row.code}` }))
    },
  },
  negotiationSlot: {
    async names(db, ids) {
      const rows = await db
        .selectFrom('negotiation_slot')
        .select(['id', 'starts_at'])
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: {
          cn: formatDateTime('cn', row.starts_at, { year: true }),
          en: formatDateTime('en', row.starts_at, { year: true }),
        },
        path: 'negotiation',
      }))
    },
  },
}
