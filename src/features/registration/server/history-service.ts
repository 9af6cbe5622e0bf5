/** The statuses a registration has had, with who set them (D-COMPANY: each change is logged). */
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/db.ts'
import type { CompanyShown } from '../contract.ts'
import type { CompanyHistoryTable } from './tables.ts'

export async function addHistory(
  ctx: WriteContext,
  entry: {
    companyId: string
    from: CompanyHistoryTable['from_status']
    status: CompanyHistoryTable['status']
    by: CompanyHistoryTable['by_kind']
    accountId: string | null
    note: { readonly cn: string; readonly en: string } | null
  },
): Promise<void> {
  await ctx.tx
    .insertInto('company_history')
    .values({
      id: ctx.kernel.random.id(),
      company_id: entry.companyId,
      from_status: entry.from,
      status: entry.status,
      by_kind: entry.by,
      account_id: entry.accountId,
      note: entry.note ? JSON.stringify(entry.note) : null,
      at: ctx.now,
    })
    .execute()
}

/** Oldest first. */
export async function historyOf(db: Db, companyId: string): Promise<CompanyShown['history']> {
  const rows = await db
    .selectFrom('company_history')
    .select(['status', 'at', 'by_kind'])
    .where('company_id', '=', companyId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ status: row.status, at: row.at, by: row.by_kind }))
}

/** Whether a registration has had a status before. */
export async function hasBeen(
  db: Db,
  companyId: string,
  status: CompanyHistoryTable['status'],
): Promise<boolean> {
  const row = await db
    .selectFrom('company_history')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', status)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
