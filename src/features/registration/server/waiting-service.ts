/**
 * The waiting list: a freed seat is offered for some hours to the longest waiting delegate whose
 * organisation is below its limit, then to the next (decision 10). An offer is true at read time; the job
 * only passes it on and notifies.
 */
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { liveStatuses } from '../rules.ts'
import { countSeats, loadActivities, type Activity } from './activity-service.ts'
import { mailSeatOffer } from './mails.ts'

export const offerJobKind = 'registration.offerSeats'

/**
 * Ends offers that have run out and offers every free seat to who waits. The activity's row must be
 * locked. From the deadline on nothing is offered: nobody could take it (decision 11).
 */
export async function offerFreeSeats(ctx: WriteContext, activity: Activity): Promise<void> {
  await ctx.tx
    .deleteFrom('delegate_activity')
    .where('activity_id', '=', activity.id)
    .where('state', '=', 'offered')
    .where('offer_ends_at', '<=', ctx.now)
    .execute()
  const waiting = await ctx.tx
    .selectFrom('delegate_activity')
    .innerJoin('company', 'company.id', 'delegate_activity.company_id')
    .select(['delegate_activity.id', 'delegate_activity.company_id', 'delegate_activity.delegate_id'])
    .where('activity_id', '=', activity.id)
    .where('delegate_activity.state', '=', 'waiting')
    .where('company.status', 'in', [...liveStatuses])
    .orderBy('waiting_since')
    .orderBy('delegate_activity.id')
    .execute()
  if (!waiting.length) return
  const settings = await parametersOf(ctx.tx, activity.edition, ['SEAT_OFFER_HOURS', 'REGISTRATION_DEADLINE'])
  if (ctx.now >= settings.REGISTRATION_DEADLINE) return
  const endsAt = Math.min(ctx.now + settings.SEAT_OFFER_HOURS * 3_600_000, settings.REGISTRATION_DEADLINE)
  const { taken } = (await countSeats(ctx.tx, { activityIds: [activity.id], now: ctx.now })).get(activity.id)!
  let free = activity.capacity === null ? waiting.length : activity.capacity - taken
  for (const entry of waiting) {
    if (free <= 0) return
    if (!(await isBelowLimit(ctx, { activity, companyId: entry.company_id }))) continue
    await offerSeat(ctx, { activity, entry, endsAt })
    free--
  }
}

async function isBelowLimit(
  ctx: WriteContext,
  options: { activity: Activity; companyId: string },
): Promise<boolean> {
  const { activity, companyId } = options
  if (activity.limit_per_organisation === null) return true
  const own = await countSeats(ctx.tx, { activityIds: [activity.id], now: ctx.now, companyId })
  return own.get(activity.id)!.taken < activity.limit_per_organisation
}

async function offerSeat(
  ctx: WriteContext,
  options: {
    activity: Activity
    entry: { id: string; company_id: string; delegate_id: string }
    endsAt: number
  },
): Promise<void> {
  const { activity, entry, endsAt } = options
  await ctx.tx
    .updateTable('delegate_activity')
    .set({ state: 'offered', offer_ends_at: endsAt })
    .where('id', '=', entry.id)
    .execute()
  await mailSeatOffer(ctx, { companyId: entry.company_id, delegateId: entry.delegate_id, activity, endsAt })
  await addJob(ctx, {
    kind: offerJobKind,
    payload: { activityId: activity.id, edition: activity.edition },
    runAt: endsAt,
    key: `${offerJobKind}:${activity.id}:${endsAt}`,
  })
}

/** Job: passes expired offers of one activity on. Idempotent. */
export async function passOffersOn(
  ctx: WriteContext,
  payload: { activityId: string; edition: string },
): Promise<void> {
  if (!(await lockRow(ctx.tx, 'activity', payload.activityId, 'registration.activityLock'))) return
  const activities = await loadActivities(ctx.tx, payload.edition)
  const activity = activities.find((row) => row.id === payload.activityId)
  if (activity) await offerFreeSeats(ctx, activity)
}

/** Periodic job: activities where someone waits or an offer has run out, e.g. after a limit was raised. */
export async function cleanUpOffers(ctx: WriteContext): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('delegate_activity')
    .select(['activity_id', 'edition'])
    .distinct()
    .where('state', 'in', ['waiting', 'offered'])
    .execute()
  for (const row of rows.toSorted((a, b) => (a.activity_id < b.activity_id ? -1 : 1))) {
    await passOffersOn(ctx, { activityId: row.activity_id, edition: row.edition })
  }
}
