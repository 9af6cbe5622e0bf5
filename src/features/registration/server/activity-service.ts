/** The activities of an edition, their limits, and how many of their seats are taken (requirement 1, requirement 5; decision 10). */
import type { Service } from '../../../server/http/http.ts'
import { isActivityCode, type ActivityCode } from '../../../shared/activity-codes.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Db } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import { shownEdition, parameter, parametersOf } from '../../edition/server/service.ts'
import type { ActivityShown, ActivityUsage, registrationApi } from '../contract.ts'
import { liveStatuses } from '../rules.ts'
import type { ActivityRow } from './tables.ts'

/** An activity with the limits that are in force; null is none. */
export interface Activity extends Omit<ActivityRow, 'free_types'> {
  readonly freeTypes: readonly string[]
}

/** The limits that the parameters of an edition have a place for (decision 10, requirement 5). */
export const knownLimits = {
  'main-forum': 'MAIN_FORUM_LIMIT',
  'welcome-reception': 'WELCOME_RECEPTION_LIMIT',
  'keynote-speeches': 'KEYNOTE_LIMIT',
} as const satisfies Partial<Record<ActivityCode, string>>

/** Parameter names of an activity: `VISIT_1_LIMIT`, `VISIT_1_CAPACITY`; `MAIN_FORUM_LIMIT` and `KEYNOTE_LIMIT` have defaults. */
export function parameterNames(code: ActivityCode): { limit: string; capacity: string } {
  const stem = code.toUpperCase().replaceAll('-', '_')
  const known: Partial<Record<ActivityCode, string>> = knownLimits
  return {
    limit: known[code] ?? `${stem}_LIMIT`,
    capacity: `${known[code]?.replace(/_LIMIT$/, '') ?? stem}_CAPACITY`,
  }
}

/** All activities of an edition in their order, with the limits in force: a set parameter, else the row, else the default. */
export const loadActivities = keepFact(['activity', 'parameter'], readActivities)

async function readActivities(db: Db, edition: string): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const set = await db
    .selectFrom('parameter')
    .select(['code', 'value'])
    .where('edition', '=', edition)
    .execute()
  const values = new Map(
    set.filter((row) => /^\d{1,9}$/.test(row.value)).map((row) => [row.code, Number(row.value)]),
  )
  const defaults = await parametersOf(db, edition, Object.values(knownLimits))
  return rows.map(({ free_types, ...row }) => {
    const names = parameterNames(row.code)
    const fallback = (defaults as Record<string, number>)[names.limit] ?? null
    return {
      ...row,
      capacity: values.get(names.capacity) ?? row.capacity,
      limit_per_organisation: values.get(names.limit) ?? row.limit_per_organisation ?? fallback,
      freeTypes: free_types,
    }
  })
}

/** Seats taken of activities: joined, and offered as long as the offer lasts. */
export async function countSeats(
  db: Db,
  options: { activityIds: readonly string[]; now: number; companyId?: string },
): Promise<Map<string, { taken: number; waiting: number }>> {
  const counted = new Map(options.activityIds.map((id) => [id, { taken: 0, waiting: 0 }]))
  if (!counted.size) return counted
  let query = db
    .selectFrom('delegate_activity')
    .select((e) => [
      'activity_id',
      'state',
      e.fn.countAll<number>().as('seats'),
      e.fn.sum<number>(e.case().when('offer_ends_at', '>', options.now).then(1).else(0).end()).as('live'),
    ])
    .where('activity_id', 'in', [...counted.keys()])
  if (options.companyId) query = query.where('company_id', '=', options.companyId)
  for (const row of await query.groupBy(['activity_id', 'state']).execute()) {
    const entry = counted.get(row.activity_id)!
    if (row.state === 'joined') entry.taken += Number(row.seats)
    else if (row.state === 'offered') entry.taken += Number(row.live)
    else entry.waiting += Number(row.seats)
  }
  return counted
}

/** Seats of one activity that each of some companies has taken; a company that has none is not there. */
export async function countSeatsBy(
  db: Db,
  options: { activityId: string; now: number; companyIds: readonly string[] },
): Promise<Map<string, number>> {
  const { activityId, now, companyIds } = options
  if (!companyIds.length) return new Map()
  const rows = await db
    .selectFrom('delegate_activity')
    .select((e) => ['company_id', e.fn.countAll<number>().as('seats')])
    .where('activity_id', '=', activityId)
    .where('company_id', 'in', [...companyIds])
    .where((e) =>
      e.or([e('state', '=', 'joined'), e.and([e('state', '=', 'offered'), e('offer_ends_at', '>', now)])]),
    )
    .groupBy('company_id')
    .execute()
  return new Map(rows.map((row) => [row.company_id, Number(row.seats)]))
}

const none = { taken: 0, waiting: 0, due: 0 }

/**
 * Seats of the activities that have a capacity; of the others nobody asks how many are taken. A free seat is the waiting list's
 * first: `due` says how many of those who wait are offered one before anybody else.
 */
async function countScarce(db: Db, { activities, now }: { activities: readonly Activity[]; now: number }) {
  const scarce = activities.filter((activity) => activity.capacity !== null)
  const counted = await countSeats(db, { activityIds: scarce.map(({ id }) => id), now })
  const seats = new Map<string, { taken: number; waiting: number; due: number }>()
  for (const activity of scarce) {
    const count = counted.get(activity.id)!
    const due = count.waiting && !isFull(activity, count.taken) ? await countDue(db, { activity, now }) : 0
    seats.set(activity.id, { ...count, due })
  }
  return seats
}

/** Those who wait and are below their organisation's limit; nobody from the deadline on. */
async function countDue(db: Db, { activity, now }: { activity: Activity; now: number }): Promise<number> {
  const { id, edition, limit_per_organisation: limit } = activity
  if (now >= (await parameter(db, edition, 'REGISTRATION_DEADLINE'))) return 0
  const rows = await db
    .selectFrom('delegate_activity')
    .innerJoin('company', 'company.id', 'delegate_activity.company_id')
    .select((e) => ['company_id', e.fn.countAll<number>().as('count')])
    .where('activity_id', '=', id)
    .where('delegate_activity.state', '=', 'waiting')
    .where('company.status', 'in', [...liveStatuses])
    .groupBy('company_id')
    .execute()
  let due = 0
  for (const { company_id: companyId, count } of rows) {
    const own = limit === null ? null : await countSeats(db, { activityIds: [id], now, companyId })
    due += Math.min(Number(count), own && limit !== null ? Math.max(0, limit - own.get(id)!.taken) : Infinity)
  }
  return due
}

/** Whether no seat is left for anybody. */
export function isFull(activity: Pick<Activity, 'capacity'>, taken: number): boolean {
  return activity.capacity !== null && taken >= activity.capacity
}

function showActivity(
  activity: Activity,
  seats: { taken: number; waiting: number; due: number },
): ActivityShown {
  return {
    code: activity.code,
    name: activity.name,
    place: activity.place,
    summary: activity.summary,
    order: activity.sort,
    startsAt: activity.starts_at,
    endsAt: activity.ends_at,
    capacity: activity.capacity,
    left: activity.capacity === null ? null : Math.max(0, activity.capacity - seats.taken - seats.due),
    limitPerOrganisation: activity.limit_per_organisation,
    waitingList: activity.waiting_list,
    waitingCount: seats.waiting,
    byReservation: activity.by_reservation,
    freeTypes: [...activity.freeTypes],
  }
}

/** The activities as a company sees them: used and limit of its own ("main forum 2/3"), and what is left for all. */
export async function activityUsage(
  db: Db,
  options: { edition: string; companyId: string; now: number },
): Promise<ActivityUsage[]> {
  const activities = (await loadActivities(db, options.edition)).filter((row) => isActivityCode(row.code))
  const activityIds = activities.map((row) => row.id)
  const all = await countScarce(db, { activities, now: options.now })
  const own = await countSeats(db, { activityIds, now: options.now, companyId: options.companyId })
  return activities.map((activity) => {
    const seats = all.get(activity.id) ?? none
    const used = own.get(activity.id)!
    return {
      ...showActivity(activity, seats),
      used: used.taken,
      waiting: used.waiting,
      full: isFull(activity, seats.taken + seats.due),
    }
  })
}

/** activity/query: what visitors see. */
export const queryActivities: Service<typeof registrationApi.queryActivities> = async (ctx, input) => {
  const edition = await shownEdition(ctx.db, input.year)
  if (!edition) return ok([])
  const activities = await loadActivities(ctx.db, edition)
  const seats = await countScarce(ctx.db, { activities, now: ctx.now })
  return ok(activities.map((activity) => showActivity(activity, seats.get(activity.id) ?? none)))
}
