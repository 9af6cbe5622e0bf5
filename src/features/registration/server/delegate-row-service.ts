/** Delegate rows: making one, and taking an address for one. */
import { sql } from 'kysely'
import type { WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { guarded } from '../../../server/database/guards.ts'
import { emptyColumns, emptyNeeds } from './row-service.ts'
import { newCheckInCode } from './successor-service.ts'
import type { CompanyTable, DelegateTable, PersonTable } from './tables.ts'

/** The row of a person about whom nothing is known. */
export function newPerson(
  ctx: WriteContext,
  options: {
    id: string
    company: Pick<CompanyTable, 'id' | 'edition'>
    isPrimaryContact: boolean
    /** Among those who attend; 0: does not. */
    position: number
  },
): PersonTable {
  const { id, company, position } = options
  return {
    id,
    edition: company.edition,
    company_id: company.id,
    position,
    is_primary_contact: options.isPrimaryContact,
    attends: position > 0,
    ...emptyColumns,
    email_key: null,
    checkin_code: position ? newCheckInCode(ctx) : null,
    erased_at: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

async function nextPosition(tx: Tx, companyId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('delegate')
    .select((e) => e.fn.max('position').as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** An empty record at the end of the company's list; the caller fills it in the same transaction. */
export async function insertDelegate(
  ctx: WriteContext,
  options: { id: string; company: Pick<CompanyTable, 'id' | 'edition'> },
): Promise<void> {
  const position = await nextPosition(ctx.tx, options.company.id)
  const row = newPerson(ctx, { ...options, isPrimaryContact: false, position })
  await ctx.tx.insertInto('person').values(row).execute()
}

/** The primary contact attends, too: at the end of the list. */
export async function addContact(ctx: WriteContext, contact: PersonTable): Promise<void> {
  const position = await nextPosition(ctx.tx, contact.company_id)
  await ctx.tx
    .updateTable('person')
    .set({ attends: true, position, checkin_code: newCheckInCode(ctx), updated_at: ctx.now })
    .where('id', '=', contact.id)
    .execute()
}

/** Takes a person off the list; the contact stays the contact. */
export async function removeAttendance(ctx: WriteContext, person: DelegateTable): Promise<void> {
  if (!person.is_primary_contact) {
    await ctx.tx.deleteFrom('person').where('id', '=', person.id).execute()
    return
  }
  await ctx.tx
    .updateTable('person')
    .set({
      ...emptyNeeds,
      attends: false,
      position: 0,
      checkin_code: null,
      email_key: null,
      updated_at: ctx.now,
    })
    .where('id', '=', person.id)
    .execute()
}

/**
 * Gives a delegate the own address to sign in with, unless another record of the edition has it: then none, until one of them is
 * settled (settleEmails). Nobody is told here.
 */
export async function claimEmail(tx: Tx, options: { delegateId: string; key: string }): Promise<boolean> {
  if (await setEmailKey(tx, options)) return true
  await tx.updateTable('person').set({ email_key: null }).where('id', '=', options.delegateId).execute()
  return false
}

/**
 * Takes an address for a delegate; false when another record of the edition has it. The unique index
 * decides. An update has no "on conflict", so the attempt is in a savepoint: a violation must not end
 * the whole transaction on PostgreSQL.
 */
async function setEmailKey(tx: Tx, options: { delegateId: string; key: string }): Promise<boolean> {
  const key = guarded('registration.emailKey') ? options.key : `${options.key} ${options.delegateId}`
  await sql`savepoint email_key`.execute(tx)
  try {
    await tx.updateTable('person').set({ email_key: key }).where('id', '=', options.delegateId).execute()
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
