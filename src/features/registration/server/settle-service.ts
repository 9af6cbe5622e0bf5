/**
 * Which of several records with one address signs in with it: that of the organisation that has come further (approved before
 * submitted before draft), else the older one. Decided when an organisation is submitted or approved, without a word to either.
 */
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { claimEmail } from './delegate-row-service.ts'
import { hasBeen } from './history-service.ts'
import type { Company } from './tables.ts'

/** 2: has been approved; 1: has been submitted; 0: a draft, or over. */
async function rankOf(db: Db, company: Pick<Company, 'id' | 'status' | 'submitted_at'>): Promise<number> {
  if (company.status === 'rejected' || company.status === 'cancelled') return 0
  if (await hasBeen(db, company.id, 'approved')) return 2
  return company.submitted_at === null ? 0 : 1
}

/** Takes the addresses of a locked company's delegates from records of organisations that have not come as far. */
export async function settleEmails(ctx: WriteContext, company: Company): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('delegate')
    .select(['id', 'email'])
    .where('company_id', '=', company.id)
    .where('email_key', 'is', null)
    .where('email', '<>', '')
    .orderBy('id')
    .execute()
  if (!waiting.length) return
  const own = await rankOf(ctx.tx, company)
  for (const { id, email } of waiting) {
    const holder = await ctx.tx
      .selectFrom('delegate')
      .innerJoin('company', 'company.id', 'delegate.company_id')
      .select(['delegate.id as delegateId', 'company.id', 'company.status', 'company.submitted_at'])
      .where('delegate.edition', '=', company.edition)
      .where('delegate.email_key', '=', email)
      .executeTakeFirst()
    if (holder && (await rankOf(ctx.tx, holder)) >= own) continue
    if (holder)
      await ctx.tx
        .updateTable('person')
        .set({ email_key: null })
        .where('id', '=', holder.delegateId)
        .where('email_key', '=', email)
        .execute()
    await claimEmail(ctx.tx, { delegateId: id, key: email })
  }
}
