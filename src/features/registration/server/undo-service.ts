/**
 * Undoing the last decision on a registration, or its cancellation: it has the status before it again. What had been released comes
 * back where nobody else has it; what does not is named.
 */
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import { ok, refuse, said, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { undoMessages as m } from '../messages.ts'
import type { CompanyStatus } from '../rules.ts'
import { reopenChanges, settleChanges } from './change-service.ts'
import { addHistory, lastStep, noteOf } from './history-service.ts'
import type { InBoth } from '../../template/rules.ts'
import { mailUndone } from './mails.ts'
import { reserveNames } from './name-service.ts'
import { restoreReleased } from './restore-service.ts'
import { findCompany } from './row-service.ts'
import { settleEmails } from './settle-service.ts'
import { releaseHeld } from './status-service.ts'
import type { CompanyHistoryTable, Company } from './tables.ts'
import { registrationVersion } from './version-service.ts'

const undoable: readonly CompanyStatus[] = ['approved', 'returned', 'rejected', 'cancelled']

export interface Undoing {
  readonly undoes: CompanyStatus
  /** The status that the registration has then. */
  readonly to: CompanyStatus
}

/** What can be undone of a registration now; null where its last step was no decision. */
export async function undoingOf(
  db: Db,
  company: Pick<Company, 'id' | 'status'>,
): Promise<(Undoing & { step: CompanyHistoryTable }) | null> {
  if (!undoable.includes(company.status)) return null
  const step = await lastStep(db, company.id)
  if (step?.status !== company.status || step.from_status === null) return null
  return { undoes: step.status, to: step.from_status, step }
}

/**
 * For the review feature: undoes the newest decision, with mail, history and audit entry; answers what could not be given back.
 * NOT_FOUND, CHANGED_MEANWHILE where `version` is an older one, WRONG_STATUS where there is nothing to undo, COMPANY_HAS_ACCOUNT or
 * COMPANY_REGISTERED where another registration has taken a cancelled one's place or name.
 */
export async function undoStatus(
  ctx: WriteContext,
  input: { companyId: string; version: string; reason: InBoth },
): Promise<Outcome<{ lost: InBoth[] }>> {
  const { companyId, reason } = input
  if (!(await lockRow(ctx.tx, 'company', companyId, 'registration.companyLock'))) return refuse('NOT_FOUND')
  const company = (await findCompany(ctx.tx, companyId))!
  const stale = await refuseStale(input.version, await registrationVersion(ctx.tx, companyId))
  if (stale) return stale
  const undoing = await undoingOf(ctx.tx, company)
  if (!undoing) return refuse('WRONG_STATUS', { said: said(m.nothing) })
  const { step, to } = undoing
  const refusal = await judgeReturn(ctx, { company, step })
  if (refusal) return refusal
  const row = await ctx.tx
    .updateTable('company')
    .set({ status: to, updated_at: ctx.now, reviewer_note: reason })
    .where('id', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changed = { ...company, ...row }
  const released = await releaseHeld(ctx, changed)
  await addHistory(ctx, {
    companyId,
    from: company.status,
    status: to,
    by: 'reviewer',
    accountId: ctx.user?.accountId ?? null,
    note: { ...reason, undo: true },
  })
  await restoreFields(ctx, { company: changed, step })
  const lost = released ? [] : await restorePlaces(ctx, { company: changed, step })
  await mailUndone(ctx, { company: changed, undone: company.status, reason, lost })
  await record(ctx, {
    action: 'registration.undone',
    subjectType: 'company',
    subjectId: companyId,
    edition: company.edition,
    data: { from: company.status, to, notGivenBack: lost.length },
  })
  return ok({ lost })
}

/** Why what has ended cannot go on. Takes the names of a cancelled registration back. */
async function judgeReturn(
  ctx: WriteContext,
  { company, step }: { company: Company; step: CompanyHistoryTable },
): Promise<Refusal | null> {
  if (company.status !== 'cancelled') return null
  if (step.by_kind === 'system') return refuse('WRONG_STATUS', { said: said(m.bySystem) })
  const account = await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', company.account_id)
    .executeTakeFirst()
  if (!account || (!company.contact.name && !company.contact.email))
    return refuse('WRONG_STATUS', { said: said(m.erased) })
  const { id: companyId, edition } = company
  const other = await ctx.tx
    .selectFrom('company')
    .select('id')
    .where('account_id', '=', company.account_id)
    .where('edition', '=', edition)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  if (other) return refuse('COMPANY_HAS_ACCOUNT', { said: said(m.another) })
  const names = [company.name.cn, company.name.en]
  if (await reserveNames(ctx.tx, { edition, companyId, names })) return null
  return refuse('COMPANY_REGISTERED', { said: said(m.nameTaken) })
}

/** The fields that were open before are open again, and no others; what the step had settled waits for a decision again. */
async function restoreFields(
  ctx: WriteContext,
  { company, step }: { company: Company; step: CompanyHistoryTable },
): Promise<void> {
  if (step.status === 'returned') {
    await ctx.tx.deleteFrom('correction').where('company_id', '=', company.id).execute()
    const { corrections = [] } = noteOf(step)
    if (corrections.length)
      await ctx.tx
        .insertInto('correction')
        .values([...corrections])
        .execute()
  }
  if (step.status === 'approved') await settleChanges(ctx, { companyId: company.id, as: 'ended' })
  else await reopenChanges(ctx, { companyId: company.id, at: step.at })
}

async function restorePlaces(
  ctx: WriteContext,
  { company, step }: { company: Company; step: CompanyHistoryTable },
): Promise<InBoth[]> {
  if (step.status === 'cancelled') await settleEmails(ctx, company)
  if (step.status !== 'cancelled' && step.status !== 'rejected') return []
  return restoreReleased(ctx, { company, released: noteOf(step).released ?? null })
}
