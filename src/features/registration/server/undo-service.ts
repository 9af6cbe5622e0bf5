/**
 * Undoing the last decision on a registration, or its cancellation: it has the status before it again. What had been released comes
 * back where nobody else has it; what does not is named.
 */
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { ok, refuse, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { releaseHeldMail } from '../../../server/mail/mailer.ts'
import { mailMessages, undoMessages as m } from '../messages.ts'
import type { CompanyStatus } from '../rules.ts'
import { reopenChanges, closeChanges } from './change-service.ts'
import { addHistory, lastStep, noteOf } from './history-service.ts'
import type { InBoth } from '../../template/rules.ts'
import { mailDelegates } from './delegate-mail-service.ts'
import { delegateNames } from './mails.ts'
import { mailUndone } from './office-mail-service.ts'
import { reserveNames } from './name-service.ts'
import { reassignEmails } from './email-service.ts'
import { hasEnded, releaseHeld } from './release-service.ts'
import { tellApproval } from './status-service.ts'
import { recordCompany } from './row-service.ts'
import type { CompanyHistoryTable, Company, Released, StepNote } from './tables.ts'
import { openCompany } from './version-service.ts'
import { bothFilled } from '../../../shared/i18n.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { loadActivities, type Activity } from './activity-service.ts'
import { both, fillBoth } from '../../template/server/service.ts'
import { applyNegotiation } from './negotiation-service.ts'
import { applySeats } from './seat-service.ts'

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
  const opened = await openCompany(ctx, input)
  if (!opened.ok) return opened
  const company = opened.result
  const undoing = await undoingOf(ctx.tx, company)
  if (!undoing) return refuse('WRONG_STATUS', { text: localized(m.nothing) })
  await releaseHeldMail(ctx, companyId)
  const note = { ...reason, undo: true } as const
  const done = await goBack(ctx, { company, undoing, note, reviewerNote: reason })
  if (!done.ok) return done
  const { changed, lost } = done.result
  await mailUndone(ctx, { company: changed, undone: company.status, reason, lost })
  // They were told that their places had ended.
  if (hasEnded(company.status) && changed.status === 'approved') await mailDelegates(ctx, changed)
  await recordCompany(ctx, company, 'registration.undone', {
    from: company.status,
    to: undoing.to,
    notGivenBack: lost.length,
  })
  return ok({ lost })
}

/**
 * Brings a locked registration back to how it was before its last step, without telling anybody; answers what could not be given
 * back. COMPANY_HAS_ACCOUNT, COMPANY_REGISTERED or WRONG_STATUS as `undoStatus`.
 */
export async function goBack(
  ctx: WriteContext,
  options: {
    company: Company
    undoing: NonNullable<Awaited<ReturnType<typeof undoingOf>>>
    note: StepNote
    reviewerNote: Company['reviewer_note']
  },
): Promise<Outcome<{ changed: Company; lost: InBoth[] }>> {
  const { company, note, reviewerNote } = options
  const { step, to } = options.undoing
  const refusal = await judgeReturn(ctx, { company, step })
  if (refusal) return refusal
  const row = await ctx.tx
    .updateTable('company')
    .set({ status: to, updated_at: ctx.now, reviewer_note: reviewerNote })
    .where('id', '=', company.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changed = { ...company, ...row }
  const released = await releaseHeld(ctx, changed)
  await tellApproval(ctx, company, to)
  await addHistory(ctx, {
    companyId: company.id,
    from: company.status,
    status: to,
    by: 'reviewer',
    accountId: ctx.user?.accountId ?? null,
    note,
  })
  await restoreFields(ctx, { company: changed, step })
  return ok({ changed, lost: released ? [] : await restorePlaces(ctx, { company: changed, step }) })
}

/** Why what has ended cannot go on. Takes the names of a cancelled registration back. */
async function judgeReturn(
  ctx: WriteContext,
  { company, step }: { company: Company; step: CompanyHistoryTable },
): Promise<Refusal | null> {
  if (company.status !== 'cancelled') return null
  if (step.by_kind === 'system') return refuse('WRONG_STATUS', { text: localized(m.bySystem) })
  const account = await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', company.account_id)
    .executeTakeFirst()
  const isWithoutAccount = company.account_id === company.id
  if ((!account && !isWithoutAccount) || (!company.contact.name && !company.contact.email))
    return refuse('WRONG_STATUS', { text: localized(m.erased) })
  const { id: companyId, edition } = company
  const other = await ctx.tx
    .selectFrom('company')
    .select('id')
    .where('account_id', '=', company.account_id)
    .where('edition', '=', edition)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  if (other) return refuse('COMPANY_HAS_ACCOUNT', { text: localized(m.another) })
  const names = company.individual ? [] : [company.name.cn, company.name.en]
  if (await reserveNames(ctx.tx, { edition, companyId, names })) return null
  return refuse('COMPANY_REGISTERED', { text: localized(m.nameTaken) })
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
  if (step.status === 'approved') await closeChanges(ctx, { companyId: company.id, as: 'ended' })
  else await reopenChanges(ctx, { companyId: company.id, at: step.at })
}

async function restorePlaces(
  ctx: WriteContext,
  { company, step }: { company: Company; step: CompanyHistoryTable },
): Promise<InBoth[]> {
  if (step.status === 'cancelled') await reassignEmails(ctx, company)
  const { released = null, releaseDue = false } = noteOf(step)
  // What was decided a moment ago has released nothing yet.
  if (releaseDue || (step.status !== 'cancelled' && step.status !== 'rejected')) return []
  return restoreReleased(ctx, { company, released })
}

type Place = Released['seats'][number]

const timeOf = (at: number): InBoth =>
  both(formatDateTime('cn', at, { year: true }), formatDateTime('en', at, { year: true }))

/**
 * Takes seats, places on waiting lists and negotiation slots again; the company's row is locked and its status a live one. Answers,
 * a line each, what someone else has now and what is never taken again by itself. `released` null: it was not noted.
 */
async function restoreReleased(
  ctx: WriteContext,
  { company, released }: { company: Company; released: Released | null },
): Promise<InBoth[]> {
  if (!released) return company.status === 'draft' ? [] : [mailMessages.lostUnknown, mailMessages.lostRest]
  const lost = [
    ...(await restoreSeats(ctx, { company, places: released.seats })),
    ...(await restoreSlots(ctx, { company, slotIds: released.slotIds })),
    ...released.held.map(({ name, startsAt }) =>
      fillBoth(mailMessages.lostHeld, { name: both(name.cn, name.en), time: timeOf(startsAt) }),
    ),
  ]
  return company.status === 'draft' ? lost : [...lost, mailMessages.lostRest]
}

/** One after the other, so that one that is gone stops no other; seats before places on waiting lists. */
async function restoreSeats(
  ctx: WriteContext,
  { company, places }: { company: Company; places: readonly Place[] },
): Promise<InBoth[]> {
  const activities = await loadActivities(ctx.tx, company.edition)
  const touched = [...new Set(places.map((place) => place.activityId))].toSorted()
  for (const id of touched) await lockRow(ctx.tx, 'activity', id, 'registration.activityLock')
  const names = await delegateNames(ctx, company.id)
  const held = new Map<string, { seats: ActivityCode[]; waits: ActivityCode[] }>()
  const lost: InBoth[] = []
  const isSeat = (place: Place) => place.state === 'joined'
  for (const place of [...places.filter(isSeat), ...places.filter((one) => !isSeat(one))]) {
    const activity = activities.find(({ id }) => id === place.activityId)
    // Who was deleted since needs no seat.
    if (!activity || !names.has(place.delegateId)) continue
    const own = held.get(place.delegateId) ?? { seats: [], waits: [] }
    const next = isSeat(place)
      ? { ...own, seats: [...own.seats, activity.code] }
      : { ...own, waits: [...own.waits, activity.code] }
    const choices = [{ delegateId: place.delegateId, companyId: company.id, ...next, index: 0 }]
    if ((await applySeats(ctx, { edition: company.edition, choices })).ok) {
      held.set(place.delegateId, next)
      await keepTurn(ctx, place)
    } else lost.push(lostPlace(place, { activity, delegate: names.get(place.delegateId)! }))
  }
  return lost
}

/** Puts organisations back at their old positions in the queue. */
async function keepTurn(ctx: WriteContext, place: Place): Promise<void> {
  if (place.waitingSince === null) return
  await ctx.tx
    .updateTable('delegate_activity')
    .set({ waiting_since: place.waitingSince })
    .where('delegate_id', '=', place.delegateId)
    .where('activity_id', '=', place.activityId)
    .where('state', '=', 'waiting')
    .execute()
}

function lostPlace(place: Place, { activity, delegate }: { activity: Activity; delegate: string }): InBoth {
  return fillBoth(place.state === 'joined' ? mailMessages.lostSeat : mailMessages.lostWaiting, {
    activity: bothFilled(activity.name),
    delegate,
  })
}

async function restoreSlots(
  ctx: WriteContext,
  { company, slotIds }: { company: Company; slotIds: readonly string[] },
): Promise<InBoth[]> {
  const kept: string[] = []
  const lost: InBoth[] = []
  for (const slotId of slotIds) {
    const wanted = [...kept, slotId]
    const options = { companyId: company.id, edition: company.edition, slotIds: wanted }
    if ((await applyNegotiation(ctx, options)).ok) kept.push(slotId)
    else {
      const slot = await ctx.tx
        .selectFrom('negotiation_slot')
        .select('starts_at')
        .where('id', '=', slotId)
        .executeTakeFirst()
      if (slot) lost.push(fillBoth(mailMessages.lostSlot, { time: timeOf(slot.starts_at) }))
    }
  }
  return lost
}
