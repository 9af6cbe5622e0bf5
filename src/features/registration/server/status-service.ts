/** A registration's status: which may follow which, what goes with it, who is told (decision 7). */
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext, SignedIn } from '../../../server/context.ts'
import { releaseHeldMail, type MailHold } from '../../../server/mail/mailer.ts'
import { liveStatuses, mayBecome, type CompanyStatus } from '../rules.ts'
import { closeChanges } from './change-service.ts'
import { addHistory, hasBeen } from './history-service.ts'
import type { Correction } from './correction-service.ts'
import { mailDelegates, mailPlacesEnded } from './delegate-mail-service.ts'
import { mailStatus } from './mails.ts'
import { hasEnded, releaseHeld, releaseLater, settleRelease } from './release-service.ts'
import { byPlace, findCorrections, recordCompany } from './row-service.ts'
import { reassignEmails } from './email-service.ts'
import { openCompany } from './version-service.ts'
import type { CompanyHistoryTable, Company, CorrectionTable, Released, StepNote } from './tables.ts'
import { asksAgain, consentsOf } from './consent-service.ts'
import { removeDraft } from './draft-service.ts'
import { blockingOf, delegateListView, submissionOf } from './view-service.ts'

interface StatusChange {
  readonly to: CompanyStatus
  /** Fields to correct, with reasons in both languages; only for `returned`. */
  readonly reasons?: readonly Correction[]
  readonly note?: { readonly cn: string; readonly en: string } | null
  /** The contact gets a mail of its own, and not the one about the status. */
  readonly isToldOtherwise?: boolean
  /** Account of whose decision it is, where that is not the caller's. */
  readonly decidedBy?: string
  /** Epoch ms until when the caller can take it back (take-back-service.ts): so long its mail waits. */
  readonly takeBackUntil?: number | undefined
  /** One of many that are decided on by one act: it can be taken back where it is looked at, and is not offered by itself. */
  readonly ofMany?: true
}

/**
 * For the review feature: brings a registration to a status, with mail, history and audit entry. NOT_FOUND,
 * CHANGED_MEANWHILE where `version` is an older one, or WRONG_STATUS where the status cannot follow the present one or a return names no field.
 */
export async function changeStatus(
  ctx: WriteContext,
  input: { companyId: string; version: string } & StatusChange,
): Promise<Outcome<{ status: CompanyStatus }>> {
  const opened = await openCompany(ctx, input)
  if (!opened.ok) return opened
  const company = opened.result
  const noReason = input.to === 'returned' && !input.reasons?.length && !input.note
  if (!mayBecome(company.status, input.to) || noReason) return refuse('WRONG_STATUS')
  const changed = await setStatus(ctx, { company, by: 'reviewer', ...input })
  return ok({ status: changed.status })
}

/** Sets a status that the caller has checked, on a locked company, and everything that goes with it. */
export async function setStatus(
  ctx: WriteContext,
  options: StatusChange & { company: Company; by: CompanyHistoryTable['by_kind'] },
): Promise<Company> {
  const { company, to, by } = options
  const note = options.note ?? null
  const reasons = to === 'returned' ? (options.reasons ?? []).toSorted(byPlace) : []
  const files = hasEnded(to) ? await calendarEnded(ctx, company) : []
  const isFirstApproval = to === 'approved' && !(await hasBeen(ctx.tx, company.id, 'approved'))
  await settleRelease(ctx, company)
  const changed = await writeStatus(ctx, { company, to, ...(by === 'reviewer' && { note }) })
  const stepId = ctx.kernel.random.id()
  const { takeBackUntil, ofMany } = options
  const hold = takeBackUntil === undefined ? undefined : { key: stepId, until: takeBackUntil }
  await releaseHeldMail(ctx, company.id)
  const corrections = to === 'returned' ? await replaceCorrections(ctx, company.id, reasons) : []
  const { released, isHeldBack } = await endHeld(ctx, { company, changed, stepId, hold })
  await tellApproval(ctx, company, to)
  await addHistory(ctx, {
    id: stepId,
    companyId: company.id,
    from: company.status,
    status: to,
    by,
    accountId: options.decidedBy ?? ctx.user?.accountId ?? null,
    note: stepNote({
      note,
      released,
      isHeldBack,
      corrections,
      hold,
      ofMany,
      noteBefore: company.reviewer_note,
    }),
  })
  if (to !== 'cancelled' && to !== 'rejected') await reassignEmails(ctx, changed)
  if (!options.isToldOtherwise)
    await mailStatus(ctx, { company: changed, corrections: reasons, note, hold, files })
  if (isFirstApproval) await mailDelegates(ctx, changed, { hold })
  // A decision on the whole covers what had changed before it.
  if (to !== 'returned') await closeChanges(ctx, { companyId: company.id, as: 'ended' })
  await recordCompany(ctx, company, `registration.${to}`, {
    from: company.status,
    fields: reasons.map(({ path }) => path),
    ...(options.decidedBy !== undefined && { decidedBy: options.decidedBy }),
  })
  await tellSubmission(ctx, changed)
  return changed
}

/** What the contact can take out of the own calendar: read before any of it is released. */
function calendarEnded(ctx: WriteContext, company: Company) {
  const { id: personId, email: to } = company.contact
  return ctx.kernel.tickets.cancelled(ctx, { company, personId, to })
}

/** Tells the delegates of a registration that has ended, and releases what it holds: later, where the decision can be taken back. */
async function endHeld(
  ctx: WriteContext,
  of: { company: Company; changed: Company; stepId: string; hold: MailHold | undefined },
): Promise<{ released: Released | null; isHeldBack: boolean }> {
  const { company, changed, stepId, hold } = of
  if (!hasEnded(changed.status)) return { released: null, isHeldBack: false }
  await mailPlacesEnded(ctx, company, hold)
  if (!hold) return { released: await releaseHeld(ctx, changed), isHeldBack: false }
  await releaseLater(ctx, { companyId: company.id, stepId, at: hold.until })
  return { released: null, isHeldBack: true }
}

/** The company's row with its new status; the first submission gives it its number, `note` is a reviewer's. */
async function writeStatus(
  ctx: WriteContext,
  options: { company: Company; to: CompanyStatus; note?: Company['reviewer_note'] },
): Promise<Company> {
  const { company, to, note } = options
  const isFirst = to === 'submitted' && company.number === null
  const row = await ctx.tx
    .updateTable('company')
    .set({
      status: to,
      updated_at: ctx.now,
      ...(isFirst ? { number: await takeNumbers(ctx, { edition: company.edition, count: 1 }) } : {}),
      ...(to === 'submitted' || to === 'resubmitted' ? { submitted_at: ctx.now } : {}),
      ...(note === undefined ? {} : { reviewer_note: note }),
    })
    .where('id', '=', company.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...company, ...row }
}

async function tellSubmission(ctx: WriteContext, { id, status }: Company): Promise<void> {
  if (status !== 'submitted' && status !== 'resubmitted') return
  for (const part of ctx.kernel.organisationHooks) await part.submitted?.(ctx, id)
}

/** What an undo of the step needs, and a take-back; null where there is nothing. */
function stepNote(step: {
  note: StatusChange['note']
  released: Released | null
  isHeldBack: boolean
  corrections: readonly CorrectionTable[]
  hold: MailHold | undefined
  ofMany: true | undefined
  noteBefore: Company['reviewer_note']
}): StepNote | null {
  const { note, released, isHeldBack, corrections, hold, ofMany, noteBefore } = step
  if (!note && !released && !corrections.length && !hold) return null
  return {
    ...note,
    ...(released && { released }),
    ...(isHeldBack && { releaseDue: true as const }),
    ...(corrections.length && { corrections }),
    ...(hold && { takeBackUntil: hold.until, noteBefore }),
    ...(ofMany && { ofMany }),
  }
}

/** Submits a locked registration whose content the caller has checked; one that was invited with an approval is approved by that. */
export async function handIn(
  ctx: WriteContext,
  options: Pick<StatusChange, 'isToldOtherwise'> & {
    company: Company
    to: 'submitted' | 'resubmitted'
    by: CompanyHistoryTable['by_kind']
  },
): Promise<Company> {
  const decidedBy = options.to === 'submitted' ? options.company.approve_by : null
  if (decidedBy === null) return setStatus(ctx, options)
  const company = await setStatus(ctx, { ...options, isToldOtherwise: true })
  return setStatus(ctx, { company, to: 'approved', by: 'reviewer', decidedBy })
}

/** Tells other features that a registration is approved now, or no longer; `before` is how it was. Those that end are told of that (`releaseHeld`). */
export async function tellApproval(
  ctx: WriteContext,
  before: Pick<Company, 'id' | 'status'>,
  to: CompanyStatus,
): Promise<void> {
  for (const part of ctx.kernel.organisationHooks) {
    if (to === 'approved') await part.approved?.(ctx, before.id)
    else if (before.status === 'approved' && liveStatuses.includes(to))
      await part.approvalEnded?.(ctx, before.id)
  }
}

/** Counted per edition without gaps: the counter's row is held until this submission is committed. Answers the last of `count`. */
export async function takeNumbers(
  ctx: WriteContext,
  { edition, count }: { edition: string; count: number },
): Promise<number> {
  const row = await ctx.tx
    .insertInto('registration_counter')
    .values({ id: `company:${edition}`, value: count })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({ value: e('registration_counter.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

/** Answers those that were there before. */
async function replaceCorrections(
  ctx: WriteContext,
  companyId: string,
  reasons: readonly Correction[],
): Promise<CorrectionTable[]> {
  const before = await ctx.tx
    .deleteFrom('correction')
    .where('company_id', '=', companyId)
    .returningAll()
    .execute()
  if (!reasons.length) return before
  await ctx.tx
    .insertInto('correction')
    .values(
      reasons.map(({ path, reason }) => ({
        id: ctx.kernel.random.id(),
        company_id: companyId,
        path,
        reason,
        at: ctx.now,
        resolved_at: null,
      })),
    )
    .execute()
  return before
}

/**
 * Submits a locked registration that is a draft or was returned, where nothing is missing any more: no field, no
 * correction that was asked for, neither consent. Answers it as it stands afterwards; null where it stays as it is.
 */
export async function handInIfComplete(
  ctx: SignedIn<WriteContext>,
  company: Company,
): Promise<Company | null> {
  const next = submissionOf(company.status)
  if (!next) return null
  const { missing } = await delegateListView(ctx, company)
  const { privacy, identity } = await consentsOf(ctx.tx, company.id)
  const corrections = await findCorrections(ctx.tx, company.id)
  if (blockingOf(missing).length || !privacy || !identity || corrections.length) return null
  if (await asksAgain(ctx.tx, company.id)) return null
  const after = await handIn(ctx, { company, to: next, by: 'organisation' })
  await removeDraft(ctx)
  return after
}
