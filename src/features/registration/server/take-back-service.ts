/**
 * Taking a decision back: within a minute, by who made it, while nothing else has changed. It was never told to anybody, so nobody
 * is told now either; the history says both.
 */
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { takeBackMail } from '../../../server/mail/mailer.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { CompanyStatus } from '../rules.ts'
import { noteOf } from './history-service.ts'
import { recordCompany } from './row-service.ts'
import type { Company, CompanyHistoryTable } from './tables.ts'
import { goBack, undoingOf } from './undo-service.ts'
import { openCompany } from './version-service.ts'

/** Until when an account can take a step back, epoch ms; null where it cannot. */
const takeBackUntil = (
  step: CompanyHistoryTable,
  { accountId, now }: { accountId: string; now: number },
): number | null => {
  const { takeBackUntil: until } = noteOf(step)
  return until !== undefined && now < until && step.account_id === accountId ? until : null
}

/** What an account can take back of a registration now; null where it can nothing. */
export async function takingBackOf(
  db: Db,
  options: { company: Pick<Company, 'id' | 'status'>; accountId: string; now: number },
): Promise<{ undoes: CompanyStatus; to: CompanyStatus; until: number } | null> {
  const undoing = await undoingOf(db, options.company)
  const until = undoing && takeBackUntil(undoing.step, options)
  return undoing && until ? { undoes: undoing.undoes, to: undoing.to, until } : null
}

/**
 * What an account has decided on one by one in an edition and can take back now, the eldest first: of the steps since then the newest,
 * up to a number. What a change of many has decided is not among them: nobody takes back hundreds one by one.
 */
export async function takeBacksOf(
  db: Db,
  options: { edition: string; accountId: string; since: number; now: number; limit: number },
): Promise<{ company: Pick<Company, 'id' | 'status' | 'name'>; undoes: CompanyStatus; until: number }[]> {
  const steps = await db
    .selectFrom('company_history')
    .innerJoin('company', 'company.id', 'company_history.company_id')
    .select(['company.id', 'company.status', 'company.name', 'company_history.note'])
    .where('company.edition', '=', options.edition)
    .where('company_history.account_id', '=', options.accountId)
    .where('company_history.at', '>', options.since)
    .orderBy('company_history.at', 'desc')
    .orderBy('company_history.id', 'desc')
    .execute()
  const newest = [...Map.groupBy(steps, ({ id }) => id).values()].map(([step]) => step!)
  const single = newest.filter((step) => !noteOf(step).ofMany).slice(0, options.limit)
  const found = []
  for (const { note: _, ...company } of single.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    const one = await takingBackOf(db, { ...options, company })
    if (one) found.push({ company, undoes: one.undoes, until: one.until })
  }
  return found
}

/**
 * For the review feature: the registration is as it was before the caller's decision, and its mail is never sent. NOT_FOUND,
 * CHANGED_MEANWHILE where `version` is an older one, TAKE_BACK_OVER where it is someone else's decision or too late.
 */
export async function takeBackStatus(
  ctx: SignedIn<WriteContext>,
  input: { companyId: string; version: string },
): Promise<Outcome<{ undid: CompanyStatus }>> {
  const opened = await openCompany(ctx, input)
  if (!opened.ok) return opened
  const company = opened.result
  const undoing = await undoingOf(ctx.tx, company)
  const { accountId } = ctx.user
  if (!undoing || takeBackUntil(undoing.step, { accountId, now: ctx.now }) === null)
    return refuse('TAKE_BACK_OVER')
  const { step } = undoing
  if (!(await takeBackMail(ctx, { companyId: company.id, key: step.id }))) return refuse('TAKE_BACK_OVER')
  const note = { undo: true, takenBack: true } as const
  const done = await goBack(ctx, {
    company,
    undoing,
    note,
    reviewerNote: noteOf(step).noteBefore ?? null,
  })
  if (!done.ok) return done
  await recordCompany(ctx, company, 'registration.takenBack', { from: company.status, to: undoing.to })
  return ok({ undid: company.status })
}
