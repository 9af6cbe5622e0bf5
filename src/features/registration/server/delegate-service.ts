/** Delegates of the own organisation: saving one or several, removing, waiting lists (requirement 5, requirement 6; decision 10). */
import type { Service } from '../../../server/http/http.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { record } from '../../audit/server/service.ts'
import { releaseFilesOf } from '../../files/server/service.ts'
import { delegateInput, type registrationApi } from '../contract.ts'
import { registrationMessages } from '../messages.ts'
import { countSeats, isFull, loadActivities } from './activity-service.ts'
import { noteRemoval, noteChanges } from './change-service.ts'
import { hasIdentityConsent, refuseUnread } from './consent-service.ts'
import { handInIfComplete } from './status-service.ts'
import { removeAttendance, leavePerson } from './delegate-row-service.ts'
import { mailPlaceEnded } from './delegate-mail-service.ts'
import { planDelegates, writeDelegates, type DelegateInput } from './delegate-write-service.ts'
import { lockLiveCompany } from './own-company-service.ts'
import { findDelegates, recordCompany } from './row-service.ts'
import { applySeats, named, releaseSeats } from './seat-service.ts'
import type { Company } from './tables.ts'
import { checkClick, refuseWhenClosed } from './ticket-service.ts'
import { delegateListView, seatsOf } from './view-service.ts'

type Writer = SignedIn<WriteContext>
type DelegateList = ResultOf<typeof registrationApi.saveDelegates>

/** customer/save: one delegate or several, all or none; field errors as `delegates.0.mobile`. */
export const saveDelegates: Service<typeof registrationApi.saveDelegates> = async (ctx, input) => {
  const early = await checkClick(ctx, { what: 'delegates', formTicket: input.formTicket })
  if (early) return early
  const own = await lockLiveCompany(ctx)
  if (!own.ok) return own
  const unread = await refuseUnread(ctx.tx, own.result.id)
  if (unread) return unread
  const inputs = delegatesOf(input)
  const plan = await planDelegates(ctx, { company: own.result, inputs, writer: 'organisation' })
  // Only the stamp of the click is written so far: it stands.
  if (!plan.ok) return { ...plan, keep: true }
  const hasNumber = plan.result.planned.some((one) => one.certificateNumber)
  if (hasNumber && !(await hasIdentityConsent(ctx.tx, ctx.user.accountId))) {
    return refuseFields({ 'consents.identity': localized(registrationMessages.consentsMissing) })
  }
  const written = await writeDelegates(ctx, plan.result)
  if (!written.ok) return written
  await touch(ctx, own.result)
  await noteChanges(ctx, { company: own.result, written: written.result, by: 'organisation' })
  await recordCompany(ctx, own.result, 'registration.saveDelegates', {
    delegates: written.result.map(({ id }) => id),
  })
  const handedIn = input.submit === false ? null : await handInIfComplete(ctx, own.result)
  return ok(await delegateListView(ctx, handedIn ?? own.result), {
    text: localized(handedIn ? registrationMessages.submitted : registrationMessages.saved),
  })
}

/** The delegates of a save, however they were sent. */
function delegatesOf({
  delegates,
  formTicket: _,
  submit: __,
  ...one
}: InputOf<typeof registrationApi.saveDelegates>): DelegateInput[] {
  if (delegates) return Array.isArray(delegates) ? delegates : [delegates]
  return [delegateInput.parse(one)]
}

async function touch(ctx: WriteContext, company: Company): Promise<void> {
  await ctx.tx.updateTable('company').set({ updated_at: ctx.now }).where('id', '=', company.id).execute()
}

/** customer/delegate/remove: seats go to the waiting list; the last delegate stays (requirement 5). */
export const removeDelegate: Service<typeof registrationApi.removeDelegate> = async (ctx, input) => {
  const own = await lockLiveCompany(ctx)
  if (!own.ok) return own
  const closed = await refuseWhenClosed(ctx, ctx.tx, own.result.edition)
  if (closed) return closed
  const removed = await removeFromCompany(ctx, {
    company: own.result,
    delegateId: input.delegateId,
    by: 'organisation',
  })
  if (!removed.ok) return removed
  return ok(await delegateListView(ctx, own.result), { text: localized(registrationMessages.saved) })
}

/** Removes a delegate of a locked company; counted afresh under the lock, so that two removals at once leave one. */
export async function removeFromCompany(
  ctx: WriteContext,
  options: { company: Company; delegateId: string; by: 'organisation' | 'staff' },
): Promise<Outcome<null>> {
  const { company, delegateId, by } = options
  const delegates = await findDelegates(ctx.tx, company.id)
  const person = delegates.find((row) => row.id === delegateId)
  if (!person) return refuse('NOT_FOUND')
  if (delegates.length < 2) return refuse('LAST_DELEGATE')
  await mailPlaceEnded(ctx, { kind: 'left', company, before: person })
  await releaseSeats(ctx, company, delegateId)
  await releaseFilesOf(ctx, { companyId: company.id, subjectId: delegateId })
  await removeAttendance(ctx, person)
  await leavePerson(ctx, { company, person })
  await noteRemoval(ctx, { company, delegateId, by })
  await touch(ctx, company)
  await record(ctx, {
    action: 'registration.removeDelegate',
    subjectType: 'delegate',
    subjectId: delegateId,
    edition: company.edition,
    data: { companyId: company.id },
  })
  return ok(null)
}

type WaitingInput = InputOf<typeof registrationApi.joinWaiting>

/** customer/waiting/join: only where all seats are taken. */
export const joinWaiting: Service<typeof registrationApi.joinWaiting> = async (ctx, input) => {
  return changeWaiting(ctx, { act: 'join', input }, async ({ seats, waits }) => {
    if (seats.includes(input.activity)) return ok({ seats, waits })
    const activity = (await loadActivities(ctx.tx, ctx.user.edition)).find(
      (row) => row.code === input.activity,
    )
    if (!activity?.waiting_list) {
      const { name } = activity ?? { name: { cn: input.activity, en: input.activity } }
      return refuse('WRONG_STATUS', { text: named(registrationMessages.noWaitingList, { name }) })
    }
    const { taken } = (await countSeats(ctx.tx, { activityIds: [activity.id], now: ctx.now })).get(
      activity.id,
    )!
    if (!isFull(activity, taken))
      return refuse('NOT_FULL', { text: named(registrationMessages.notFull, activity) })
    return ok({ seats: seats.filter((code) => code !== input.activity), waits: [...waits, input.activity] })
  })
}

/** customer/waiting/leave: off the list, or the offered seat declined. */
export const leaveWaiting: Service<typeof registrationApi.leaveWaiting> = async (ctx, input) => {
  return changeWaiting(ctx, { act: 'leave', input }, async ({ seats, waits }) =>
    ok({ seats, waits: waits.filter((code) => code !== input.activity) }),
  )
}

/** customer/waiting/accept: the offered seat becomes the delegate's; OFFER_GONE when its time is over. */
export const acceptOffer: Service<typeof registrationApi.acceptOffer> = async (ctx, input) => {
  return changeWaiting(ctx, { act: 'accept', input }, async ({ seats, waits, offered }) => {
    if (!offered.includes(input.activity)) return refuse('OFFER_GONE')
    return ok({ seats: [...seats, input.activity], waits: waits.filter((code) => code !== input.activity) })
  })
}

interface Places {
  seats: ActivityCode[]
  waits: ActivityCode[]
  offered: ActivityCode[]
}

async function changeWaiting(
  ctx: Writer,
  options: { act: 'join' | 'leave' | 'accept'; input: WaitingInput },
  decide: (now: Places) => Promise<Outcome<Omit<Places, 'offered'>>>,
): Promise<Outcome<DelegateList>> {
  const { input } = options
  const own = await lockLiveCompany(ctx)
  if (!own.ok) return own
  const company = own.result
  const closed = await refuseWhenClosed(ctx, ctx.tx, company.edition)
  if (closed) return closed
  const mine = await ctx.tx
    .selectFrom('delegate')
    .select('id')
    .where('id', '=', input.delegateId)
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  if (!mine) return refuse('NOT_FOUND')
  const seats = (await seatsOf(ctx.tx, { company, activities: [], now: ctx.now })).get(mine.id)
  const waiting = seats?.waiting ?? []
  const decided = await decide({
    seats: [...(seats?.activities ?? [])],
    waits: waiting.map((entry) => entry.activity),
    offered: waiting.filter((entry) => entry.state === 'offered').map((entry) => entry.activity),
  })
  if (!decided.ok) return decided
  const applied = await applySeats(ctx, {
    edition: company.edition,
    choices: [{ delegateId: mine.id, companyId: company.id, ...decided.result, index: 0 }],
  })
  if (!applied.ok) return applied
  await touch(ctx, company)
  await record(ctx, {
    action: `registration.waiting.${options.act}`,
    subjectType: 'delegate',
    subjectId: mine.id,
    data: { activity: input.activity },
  })
  return ok(await delegateListView(ctx, company), { text: localized(registrationMessages.saved) })
}
