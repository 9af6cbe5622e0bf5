/** Gives a registration that goes on again what it had when it ended, as far as nobody else has it now. */
import { bothFilled } from '../../../shared/i18n.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { mailMessages as m } from '../messages.ts'
import { loadActivities, type Activity } from './activity-service.ts'
import type { Released } from './history-service.ts'
import type { InBoth } from '../../template/rules.ts'
import { both, fillBoth } from '../../template/server/service.ts'
import { delegateNames } from './mails.ts'
import { applyNegotiation } from './negotiation-service.ts'
import { applySeats } from './seat-service.ts'
import type { Company } from './tables.ts'

type Place = Released['seats'][number]

const timeOf = (at: number): InBoth => both(formatDateTime('cn', at), formatDateTime('en', at))

/**
 * Takes seats, places on waiting lists and negotiation slots again; the company's row is locked and its status a live one. Answers,
 * a line each, what someone else has now and what is never taken again by itself. `released` null: it was not noted.
 */
export async function restoreReleased(
  ctx: WriteContext,
  { company, released }: { company: Company; released: Released | null },
): Promise<InBoth[]> {
  if (!released) return company.status === 'draft' ? [] : [m.lostUnknown, m.lostRest]
  const lost = [
    ...(await restoreSeats(ctx, { company, places: released.seats })),
    ...(await restoreSlots(ctx, { company, slotIds: released.slotIds })),
    ...released.held.map(({ name, startsAt }) =>
      fillBoth(m.lostHeld, { name: both(name.cn, name.en), time: timeOf(startsAt) }),
    ),
  ]
  return company.status === 'draft' ? lost : [...lost, m.lostRest]
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
    const choices = [{ delegateId: place.delegateId, ...next, index: 0 }]
    if ((await applySeats(ctx, { companyId: company.id, edition: company.edition, choices })).ok) {
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
  return fillBoth(place.state === 'joined' ? m.lostSeat : m.lostWaiting, {
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
      if (slot) lost.push(fillBoth(m.lostSlot, { time: timeOf(slot.starts_at) }))
    }
  }
  return lost
}
