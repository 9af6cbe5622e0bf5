/**
 * The registrations of an account that passes to whoever proved its address. Their number and scan were typed by someone else,
 * so the new holder gives their own; a cancelled registration stays behind.
 */
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { releaseFilesOf } from '../../files/server/service.ts'
import { passDraft } from './draft-service.ts'
import { emptyDocument, findCompany } from './row-service.ts'
import { setStatus } from './status-service.ts'
import type { Company } from './tables.ts'

/** Whether an account has a registration that was not cancelled, in any edition. */
export async function hasRegistration(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

interface HandOver {
  /** Ids of accounts. */
  readonly from: string
  readonly to: string
  /** The current edition. */
  readonly edition: string
  /** An organisation of this edition lists the person as a delegate. */
  readonly isListed: boolean
}

/** Answers the contact's name of this edition's registration where one goes on, else null. */
export async function handOverRegistrations(ctx: WriteContext, options: HandOver): Promise<string | null> {
  const { from, to, edition, isListed } = options
  const rows = await ctx.tx
    .selectFrom('company')
    .select('id')
    .where('account_id', '=', from)
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .execute()
  let name: string | null = null
  for (const { id } of rows) {
    if (!(await lockRow(ctx.tx, 'company', id, 'registration.companyLock'))) continue
    const company = (await findCompany(ctx.tx, id))!
    // A draft is nobody's but the typist's; what was submitted is not ended by another organisation's list.
    if (isListed && company.edition === edition && company.status === 'draft')
      await setStatus(ctx, { company, to: 'cancelled', by: 'system' })
    else {
      await passCompany(ctx, { company, to })
      if (company.edition === edition) name = company.contact.name
    }
  }
  await passDraft(ctx, { from, to, edition, isKept: name !== null })
  return name
}

async function passCompany(
  ctx: WriteContext,
  { company, to }: { company: Company; to: string },
): Promise<void> {
  await releaseFilesOf(ctx, { companyId: company.id, subjectId: 'contact', purpose: 'identity' })
  await ctx.tx
    .updateTable('company')
    .set({ account_id: to, updated_at: ctx.now })
    .where('id', '=', company.id)
    .execute()
  await ctx.tx
    .updateTable('person')
    .set({ ...emptyDocument, updated_at: ctx.now })
    .where('id', '=', company.contact.id)
    .execute()
  for (const part of ctx.kernel.organisationHooks) await part.passOn?.(ctx, company.id)
}
