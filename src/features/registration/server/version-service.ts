/** The version of a registration: it changes with the organisation, its people, their seats and slots, and what is to be corrected. */
import type { Db } from '../../../server/database/db.ts'
import { markOf } from '../../../server/database/edit-version.ts'

/** The versions of some registrations, by id, in a fixed number of queries. */
export async function registrationVersions(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, string>> {
  if (!companyIds.length) return new Map()
  const ids = [...companyIds]
  const companies = await db.selectFrom('company').selectAll().where('id', 'in', ids).execute()
  const parts = new Map<string, unknown[]>(companies.map((company) => [company.id, [company]]))
  for (const table of ['person', 'delegate_activity', 'company_negotiation', 'correction'] as const) {
    const rows: { id: string; company_id: string }[] = await db
      .selectFrom(table)
      .selectAll()
      .where('company_id', 'in', ids)
      .orderBy('id')
      .execute()
    for (const row of rows) parts.get(row.company_id)?.push(row)
  }
  return new Map([...parts].map(([id, rows]) => [id, markOf(rows)]))
}

/** The version of one registration; '' where there is none. */
export async function registrationVersion(db: Db, companyId: string): Promise<string> {
  return (await registrationVersions(db, [companyId])).get(companyId) ?? ''
}
