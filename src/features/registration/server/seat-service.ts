/**
 * Seats of activities: total capacity, limit per organisation, waiting list (decision 10, requirement 5).
 *
 * Whoever gains or frees a seat holds the company's row first, then the rows of the activities in the
 * order of their ids; then everything is counted afresh. Offers count as taken as long as they last, and
 * expired ones are passed on under the same lock, so nobody overtakes the waiting list.
 */
import { clashesOf } from '../../../shared/activity-clashes.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { separators } from '../../../shared/common-messages.ts'
import { fill, fillMessage, type Message } from '../../../shared/i18n.ts'
import { localized, ok, refuse, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { fieldMessages, registrationMessages, seatFullMessages } from '../messages.ts'
import { parameter } from '../../edition/server/service.ts'
import { countSeats, countSeatsBy, isFull, loadActivities, type Activity } from './activity-service.ts'
import type { CompanyTable, DelegateActivityTable } from './tables.ts'
import { offerFreeSeats } from './waiting-service.ts'

/** What a delegate is to have after the change. `waits: null` leaves the waiting list as it is. */
export interface SeatChoice {
  readonly delegateId: string
  readonly companyId: string
  readonly seats: readonly ActivityCode[]
  /** Beside `seats`, taken as far as there is room: what the person's category brings with it. */
  readonly entitled?: readonly ActivityCode[]
  /** All that the category brings: seats of it are marked as that, for a change of the category. */
  readonly brought?: readonly ActivityCode[]
  readonly waits: readonly ActivityCode[] | null
  /** Place in the sent list, for the error's path. */
  readonly index: number
}

interface Change {
  readonly activity: Activity
  readonly companyId: string
  readonly delegateId: string
  readonly index: number
  readonly to: 'joined' | 'waiting' | null
  /** Not refused where no seat is left. */
  readonly isOptional: boolean
  /** Comes with the person's category. */
  readonly isBrought: boolean
  readonly row: DelegateActivityTable | null
}

/** The text for a full activity, by name (requirement 8). */
export function seatFull(activity: Pick<Activity, 'code' | 'name'>): LocalizedMessage {
  // "Welcome reception/buffet" is one activity (requirement 1); an edition calls it by either name.
  const isBuffet = activity.code === 'welcome-reception' && /buffet/i.test(activity.name.en)
  const own = isBuffet ? registrationMessages.full_welcome_buffet : seatFullMessages[activity.code]
  return own ? { message: own } : named(registrationMessages.full_other, activity)
}

/** A message with `{activity}` filled in each language by its own name. */
export function named(
  message: Message,
  activity: Pick<Activity, 'name'>,
  variables: Record<string, string | number> = {},
): LocalizedMessage {
  return localized(fillMessage(message, (locale) => ({ ...variables, activity: activity.name[locale] })))
}

/** What a category would have brought and no seat was left of. */
export interface MissedSeat {
  readonly delegateId: string
  readonly activity: ActivityCode
}

/**
 * Brings the seats of delegates to what is chosen; answers what of `entitled` was full. The rows of their companies must be
 * locked. Refuses with SEAT_FULL or LIMIT_REACHED, naming every activity that has no room and the fields
 * `delegates.<index>.activities`.
 */
export async function applySeats(
  ctx: WriteContext,
  options: {
    edition: string
    choices: readonly SeatChoice[]
    /** Staff go beyond the limits of organisations; capacities hold. */
    beyondLimits?: boolean
  },
): Promise<Outcome<MissedSeat[]>> {
  const missed: MissedSeat[] = []
  const refused: RefusedSeat[] = []
  if (!options.choices.length) return ok(missed)
  const activities = await loadActivities(ctx.tx, options.edition)
  const rows = await ownRows(ctx, companiesOf(options.choices))
  const changes = options.choices.flatMap((choice) => changesOf({ choice, activities, rows }))
  if (await refusesClashes(ctx, options.edition))
    refused.push(...clashesIn(options.choices, { activities, changes }))
  const touched = [...new Set(changes.map((change) => change.activity.id))].toSorted()
  for (const id of touched) await lockRow(ctx.tx, 'activity', id, 'registration.activityLock')
  await freeSeats(ctx, changes)
  for (const id of touched) {
    const activity = activities.find((row) => row.id === id)!
    const mine = changes.filter((change) => change.activity.id === id)
    // A company that frees as many seats as it takes swaps its own people; otherwise the waiting list goes first.
    const freed = mine.filter((change) => change.row?.state === 'joined').length
    const isSwap = freed >= mine.filter((change) => change.to === 'joined').length
    if (!isSwap) await offerFreeSeats(ctx, activity)
    await takeSeats(ctx, { ...options, activity, changes: mine, missed, refused })
    // Nothing of it stays; what else has no room is told with it.
    if (refused.length) continue
    // Whoever only took seats has left none to others that was not offered to them before.
    if (isSwap || mine.some((change) => change.to === 'waiting')) await offerFreeSeats(ctx, activity)
  }
  return refused.length ? refuseSeats(refused) : ok(missed)
}

/** Locks activities in their order; for who also takes what others take after their seats. */
export async function lockActivities(
  ctx: WriteContext,
  { edition, codes }: { edition: string; codes: ReadonlySet<ActivityCode> },
): Promise<void> {
  const rows = (await loadActivities(ctx.tx, edition)).filter(({ code }) => codes.has(code))
  for (const id of rows.map((row) => row.id).toSorted())
    await lockRow(ctx.tx, 'activity', id, 'registration.activityLock')
}

const companiesOf = (of: readonly { companyId: string }[]): string[] => [
  ...new Set(of.map(({ companyId }) => companyId)),
]

function ownRows(ctx: WriteContext, companyIds: readonly string[]): Promise<DelegateActivityTable[]> {
  return ctx.tx
    .selectFrom('delegate_activity')
    .selectAll()
    .where('company_id', 'in', [...companyIds])
    .execute()
}

function changesOf(options: {
  choice: SeatChoice
  activities: readonly Activity[]
  rows: readonly DelegateActivityTable[]
}): Change[] {
  const { choice, activities, rows } = options
  const { delegateId, companyId, index } = choice
  return activities.flatMap((activity): Change[] => {
    const row = rows.find((r) => r.delegate_id === delegateId && r.activity_id === activity.id) ?? null
    const isOptional = choice.entitled?.includes(activity.code) ?? false
    const isBrought = isOptional || (choice.brought?.includes(activity.code) ?? false)
    const base = { activity, companyId, delegateId, index, row, isOptional, isBrought }
    if (choice.seats.includes(activity.code) || isOptional)
      return row?.state === 'joined' ? [] : [{ ...base, to: 'joined' }]
    const waits =
      choice.waits === null ? row !== null && row.state !== 'joined' : choice.waits.includes(activity.code)
    // Whoever waits, or has an offer, keeps the place in the queue.
    if (waits) return row && row.state !== 'joined' ? [] : [{ ...base, to: 'waiting' }]
    return row ? [{ ...base, to: null }] : []
  })
}

/** Gives up seats and places first, so that an organisation can swap one delegate for another. */
async function freeSeats(ctx: WriteContext, changes: readonly Change[]): Promise<void> {
  const gone = changes.filter((change) => change.row && (change.to === null || change.row.state === 'joined'))
  if (!gone.length) return
  await ctx.tx
    .deleteFrom('delegate_activity')
    .where(
      'id',
      'in',
      gone.map((change) => change.row!.id),
    )
    .execute()
}

async function takeSeats(
  ctx: WriteContext,
  options: {
    edition: string
    activity: Activity
    changes: readonly Change[]
    beyondLimits?: boolean
    /** What was full is added here. */
    missed: MissedSeat[]
    refused: RefusedSeat[]
  },
): Promise<void> {
  const { activity, edition, refused } = options
  const gains = options.changes.filter((change) => change.to !== null)
  if (!gains.length) return
  const limit = options.beyondLimits ? null : activity.limit_per_organisation
  const taken = await takenOf(ctx, activity, limit === null ? [] : companiesOf(gains))
  const written: Change[] = []
  for (const change of gains) {
    const { companyId, index } = change
    if (change.to === 'waiting' && !activity.waiting_list) {
      const text = named(registrationMessages.noWaitingList, activity)
      refused.push({ code: 'WRONG_STATUS', index, text })
      continue
    }
    // An offer that still stands is a seat already counted.
    const offered = await liveOffer(ctx, change)
    if (change.to === 'joined' && !offered) {
      const own = taken.by.get(companyId) ?? 0
      const isOver = limit !== null && own >= limit
      if (change.isOptional && (isOver || isFull(activity, taken.all))) {
        options.missed.push({ delegateId: change.delegateId, activity: activity.code })
        continue
      }
      if (isOver) {
        refused.push({ code: 'LIMIT_REACHED', index, text: limitReached(ctx, activity, limit) })
        continue
      }
      if (isFull(activity, taken.all)) {
        refused.push({ code: 'SEAT_FULL', index, text: seatFull(activity) })
        continue
      }
      taken.by.set(companyId, own + 1)
      taken.all++
    }
    written.push(change)
  }
  if (!refused.length) await writeSeats(ctx, { edition, changes: written })
}

/** A rule of the edition for organisations; staff see a clash and decide. */
const refusesClashes = async ({ tx, user }: WriteContext, edition: string): Promise<boolean> =>
  user?.userType === 2 && parameter(tx, edition, 'ACTIVITY_CLASHES_REFUSED')

/** Seats that somebody is to gain at a time at which the same person has another. */
function clashesIn(
  choices: readonly SeatChoice[],
  { activities, changes }: { activities: readonly Activity[]; changes: readonly Change[] },
): RefusedSeat[] {
  return choices.flatMap(({ delegateId, seats, index }) => {
    const gained = changes.flatMap((change) =>
      change.delegateId === delegateId && change.to === 'joined' ? [change.activity.code] : [],
    )
    const chosen = activities
      .filter(({ code }) => seats.includes(code))
      .map(({ code, name, place, starts_at: startsAt, ends_at: endsAt }) => ({
        code,
        name,
        place,
        startsAt,
        endsAt,
      }))
    return clashesOf(chosen)
      .filter((pair) => pair.some(({ code }) => gained.includes(code)))
      .map(([one, other]) => {
        const text = fillMessage(fieldMessages.activitiesClash, (locale) => ({
          one: one.name[locale],
          other: other.name[locale],
        }))
        return { code: 'INVALID_INPUT' as const, index, text: localized(text) }
      })
  })
}

interface RefusedSeat {
  readonly code: 'LIMIT_REACHED' | 'SEAT_FULL' | 'WRONG_STATUS' | 'INVALID_INPUT'
  readonly index: number
  readonly text: LocalizedMessage
}

/** Staff read whose limit it is, and who may go beyond it. */
function limitReached({ user }: WriteContext, activity: Activity, limit: number): LocalizedMessage {
  const { limitReached: own, limitReachedOfOther: other } = registrationMessages
  return named(user?.userType === 2 ? own : other, activity, { limit })
}

/** One refusal of all that has no room, each at its delegate. */
function refuseSeats(refused: readonly RefusedSeat[]): Refusal {
  const byIndex = [...Map.groupBy(refused, ({ index }) => index)]
  return refuse(refused[0]!.code, {
    text: joined(refused),
    fields: Object.fromEntries(byIndex.map(([index, own]) => [`delegates.${index}.activities`, joined(own)])),
  })
}

/** Sentences one after the other, each once. */
function joined(refused: readonly RefusedSeat[]): LocalizedMessage {
  const inLanguage = (locale: 'cn' | 'en') =>
    [...new Set(refused.map(({ text }) => fill(text.message[locale], text.variables)))].join(
      separators.sentences[locale],
    )
  return localized({ cn: inLanguage('cn'), en: inLanguage('en') })
}

/** Seats of an activity that are taken by anybody, and by each of these companies. */
async function takenOf(ctx: WriteContext, { id }: Activity, companyIds: readonly string[]) {
  const { taken } = (await countSeats(ctx.tx, { activityIds: [id], now: ctx.now })).get(id)!
  return { all: taken, by: await countSeatsBy(ctx.tx, { activityId: id, now: ctx.now, companyIds }) }
}

/** Read again under the lock: an offer may have ended or just been made. */
async function liveOffer(ctx: WriteContext, change: Change): Promise<boolean> {
  if (!change.row) return false
  const row = await ctx.tx
    .selectFrom('delegate_activity')
    .select(['state', 'offer_ends_at'])
    .where('delegate_id', '=', change.delegateId)
    .where('activity_id', '=', change.activity.id)
    .executeTakeFirst()
  return row?.state === 'offered' && (row.offer_ends_at ?? 0) > ctx.now
}

async function writeSeats(
  ctx: WriteContext,
  { edition, changes }: { edition: string; changes: readonly Change[] },
): Promise<void> {
  for (const some of piecesOf(changes))
    await ctx.tx
      .insertInto('delegate_activity')
      .values(
        some.map(({ to, companyId, delegateId, activity, isBrought }) => ({
          id: ctx.kernel.random.id(),
          edition,
          company_id: companyId,
          delegate_id: delegateId,
          activity_id: activity.id,
          created_at: ctx.now,
          state: to!,
          waiting_since: to === 'waiting' ? ctx.now : null,
          offer_ends_at: null,
          entitled: to === 'joined' && isBrought,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['delegate_id', 'activity_id']).doUpdateSet((e) => ({
          state: e.ref('excluded.state'),
          waiting_since: e.ref('excluded.waiting_since'),
          offer_ends_at: e.ref('excluded.offer_ends_at'),
          entitled: e.ref('excluded.entitled'),
        })),
      )
      .execute()
}

/** Frees every seat and place of a delegate, or of a whole company, and passes the seats on. The company's row must be locked. */
export async function releaseSeats(
  ctx: WriteContext,
  { id: companyId, edition }: Pick<CompanyTable, 'id' | 'edition'>,
  delegateId?: string,
): Promise<void> {
  const rows = (await ownRows(ctx, [companyId])).filter(
    (row) => !delegateId || row.delegate_id === delegateId,
  )
  if (!rows.length) return
  const touched = [...new Set(rows.map((row) => row.activity_id))].toSorted()
  for (const id of touched) await lockRow(ctx.tx, 'activity', id, 'registration.activityLock')
  await ctx.tx
    .deleteFrom('delegate_activity')
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  const activities = await loadActivities(ctx.tx, edition)
  for (const activity of activities) if (touched.includes(activity.id)) await offerFreeSeats(ctx, activity)
}
