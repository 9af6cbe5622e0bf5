/** Deleting an organisation or a delegate (requirement 7; decision 18: a second administrator where the parameter says so). */
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { endSessions } from '../../account/server/service.ts'
import { record } from '../../audit/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import {
  anonymiseCompany,
  refuseWhereKept,
  removeCompany,
  removeDelegateByStaff,
  registrationVersion,
} from '../../registration/server/service.ts'
import type { reviewApi } from '../contract.ts'
import { showAfter, showDetail } from './detail-service.ts'

/** A wish that nobody has seconded for so long is forgotten. */
const wishLifeMs = 24 * 3_600_000

export const deleteCompany: Service<typeof reviewApi.deleteCompany> = async (ctx, input) => {
  if (!(await lockRow(ctx.tx, 'company', input.companyId))) return refuse('NOT_FOUND')
  const company = await ctx.tx
    .selectFrom('company')
    .select('edition')
    .where('id', '=', input.companyId)
    .executeTakeFirstOrThrow()
  const typed = { reason: input.reason ?? '' }
  const barred =
    (await refuseStale(input.version, await registrationVersion(ctx.tx, input.companyId))) ??
    (await refuseWhereKept(ctx, input.companyId))
  if (barred) return barred
  if (
    (await parameter(ctx.tx, company.edition, 'TWO_ADMINISTRATORS')) &&
    !(await isSeconded(ctx, input.companyId))
  ) {
    await record(ctx, {
      action: 'review.askDeleteCompany',
      subjectType: 'company',
      subjectId: input.companyId,
      edition: company.edition,
      typed,
    })
    return ok({ deleted: false, waitingForSecond: true })
  }
  const accounts = await accountsOf(ctx, input.companyId)
  const removed = await removeCompany(ctx, input)
  if (!removed.ok) return removed
  await ctx.tx.deleteFrom('pending_delete').where('id', '=', input.companyId).execute()
  for (const accountId of new Set([...accounts, removed.result.accountId])) await letGo(ctx, accountId)
  await record(ctx, {
    action: 'review.deleteCompany',
    subjectType: 'company',
    subjectId: input.companyId,
    edition: company.edition,
    typed,
  })
  return ok({ deleted: true, waitingForSecond: false })
}

/** admin/anonymiseCompany: its people's personal data go, accounts included; name, money, invoices and contracts stay. */
export const anonymise: Service<typeof reviewApi.anonymiseCompany> = async (ctx, input) => {
  const accounts = await accountsOf(ctx, input.companyId)
  const done = await anonymiseCompany(ctx, input)
  if (!done.ok) return showAfter(ctx, input.companyId, done)
  const { accountId, edition } = done.result
  for (const one of new Set([...accounts, accountId])) await letGo(ctx, one, { except: input.companyId })
  await record(ctx, {
    action: 'review.anonymiseCompany',
    subjectType: 'company',
    subjectId: input.companyId,
    edition,
    typed: { reason: input.reason },
  })
  return showDetail(ctx, input.companyId)
}

/** Whether another administrator asked for this before; else the wish is kept. */
async function isSeconded(ctx: SignedIn<WriteContext>, companyId: string): Promise<boolean> {
  const wish = await ctx.tx
    .selectFrom('pending_delete')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (wish && wish.account_id !== ctx.user.accountId && wish.at > ctx.now - wishLifeMs) return true
  await ctx.tx
    .insertInto('pending_delete')
    .values({ id: companyId, account_id: ctx.user.accountId, at: ctx.now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ account_id: ctx.user.accountId, at: ctx.now }),
    )
    .execute()
  return false
}

/** A delegate's address is as it was typed, an account's in lower case. */
const typedLow = sql<string>`lower(delegate.email)`

/** Accounts of the organisation's people, users only. */
async function accountsOf(ctx: WriteContext, companyId: string, delegateId?: string): Promise<string[]> {
  let query = ctx.tx
    .selectFrom('delegate')
    .innerJoin('account', (join) => join.on(sql`account.email`, '=', typedLow))
    .select('account.id')
    .where('delegate.company_id', '=', companyId)
    .where('account.user_type', '=', 2)
  if (delegateId)
    query = query.where('delegate.id', '=', delegateId).where('delegate.is_primary_contact', '=', false)
  return (await query.execute()).map((row) => row.id)
}

/**
 * Ends a person's sessions at once. An account that nothing is left for (no other edition) is erased, so that the
 * address can register anew.
 */
async function letGo(
  ctx: WriteContext,
  accountId: string,
  /** An organisation that keeps nobody, although it still names the account. */
  { except = '' }: { except?: string } = {},
): Promise<void> {
  await endSessions(ctx.tx, { accountId, now: ctx.now, reason: 'removed' })
  const left = await ctx.tx
    .selectFrom('account')
    .select('account.id')
    .where('account.id', '=', accountId)
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('company')
            .select('company.id')
            .whereRef('company.account_id', '=', 'account.id')
            .where('company.id', '<>', except),
        ),
        e.exists(
          // By edition, as the index of addresses is.
          e
            .selectFrom('edition')
            .innerJoin('delegate', 'delegate.edition', 'edition.code')
            .select('delegate.id')
            .whereRef('delegate.email_key', '=', 'account.email'),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!left) await addJob(ctx, { kind: 'account.erase', payload: { accountId } })
}

/** Deletes a delegate; freed seats go to the waiting list, the last delegate stays. */
export const deleteDelegate: Service<typeof reviewApi.deleteDelegate> = async (ctx, input) => {
  const row = await ctx.tx
    .selectFrom('delegate')
    .select(['company_id', 'edition'])
    .where('id', '=', input.delegateId)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  const accounts = await accountsOf(ctx, row.company_id, input.delegateId)
  const removed = await removeDelegateByStaff(ctx, input)
  if (!removed.ok) return showAfter(ctx, row.company_id, removed)
  for (const accountId of accounts) await letGo(ctx, accountId)
  await record(ctx, {
    action: 'review.deleteDelegate',
    subjectType: 'company',
    subjectId: row.company_id,
    edition: row.edition,
    data: { delegateId: input.delegateId },
    typed: { reason: input.reason ?? '' },
  })
  return showDetail(ctx, row.company_id)
}
