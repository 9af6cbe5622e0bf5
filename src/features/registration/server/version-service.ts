/** The version of a registration: it changes with the organisation, its people, their seats and slots, and what is to be corrected. */
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { markOf, refuseStale } from '../../../server/database/edit-version.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import { findCompany } from './row-service.ts'
import type { Company } from './tables.ts'

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

/** The registration under its lock, as it was when `version` was read: NOT_FOUND or CHANGED_MEANWHILE otherwise. */
export async function openCompany(
  ctx: WriteContext,
  { companyId, version }: { companyId: string; version: string },
): Promise<Outcome<Company>> {
  if (!(await lockRow(ctx.tx, 'company', companyId, 'registration.companyLock'))) return refuse('NOT_FOUND')
  const stale = await refuseStale(version, await registrationVersion(ctx.tx, companyId))
  return stale ?? ok((await findCompany(ctx.tx, companyId))!)
}
