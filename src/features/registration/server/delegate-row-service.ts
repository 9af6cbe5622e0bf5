/** Delegate rows: making one, and taking an address for one. */
import { sql } from 'kysely'
import type { WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { guarded } from '../../../server/database/guards.ts'
import { emptyColumns } from './row-service.ts'
import { newCheckInCode } from './successor-service.ts'
import type { CompanyTable } from './tables.ts'

/** An empty record at the end of the company's list; the caller fills it in the same transaction. */
export async function insertDelegate(
  ctx: WriteContext,
  options: { id: string; company: Pick<CompanyTable, 'id' | 'edition'>; isPrimaryContact: boolean },
): Promise<void> {
  const { id, company } = options
  const { last } = await ctx.tx
    .selectFrom('delegate')
    .select((e) => e.fn.max('position').as('last'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('delegate')
    .values({
      id,
      edition: company.edition,
      company_id: company.id,
      position: (last ?? 0) + 1,
      is_primary_contact: options.isPrimaryContact,
      ...emptyColumns,
      email_key: null,
      checkin_code: newCheckInCode(ctx),
      erased_at: null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

/**
 * Gives a delegate the own address to sign in with, unless another record of the edition has it: then none, until one of them is
 * settled (settleEmails). Nobody is told here.
 */
export async function claimEmail(tx: Tx, options: { delegateId: string; key: string }): Promise<boolean> {
  if (await setEmailKey(tx, options)) return true
  await tx.updateTable('delegate').set({ email_key: null }).where('id', '=', options.delegateId).execute()
  return false
}

/**
 * Takes an address for a delegate; false when another record of the edition has it. The unique index
 * decides. An update has no "on conflict", so the attempt stands in a savepoint: a violation must not end
 * the whole transaction on PostgreSQL.
 */
async function setEmailKey(tx: Tx, options: { delegateId: string; key: string }): Promise<boolean> {
  const key = guarded('registration.emailKey') ? options.key : `${options.key} ${options.delegateId}`
  await sql`savepoint email_key`.execute(tx)
  try {
    await tx.updateTable('delegate').set({ email_key: key }).where('id', '=', options.delegateId).execute()
  } catch (error) {
    await sql`rollback to savepoint email_key`.execute(tx)
    await sql`release savepoint email_key`.execute(tx)
    const { code, message } = error as { code?: string; message?: string }
    if (code === '23505' || /UNIQUE constraint failed/.test(message ?? '')) return false
    throw error
  }
  await sql`release savepoint email_key`.execute(tx)
  return true
}
