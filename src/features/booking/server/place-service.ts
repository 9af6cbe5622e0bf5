/**
 * The one way to write to a place (decision 14, decision 15): lock it, write down what time has done to it, then judge by `placeStateOf`.
 *
 * What time has done is a hold that is over, an offer that has run out, a free place to be offered to who waits first, each
 * with the mail that tells of it. Whoever comes next to the place does it: the job on time, or a person before the job. What
 * is true about a place never depends on it (rules.ts); only who has been told does.
 */
import { compileRead } from '../../../server/database/compiled.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { announce } from '../../../server/live/live.ts'
import { record, type AuditRecord } from '../../audit/server/service.ts'
import { parametersOf } from '../../edition/server/service.ts'
import {
  isExpired,
  placeStateOf,
  queueOrder,
  reminderDays,
  type PlaceState,
  type QueueEndedAs,
} from '../rules.ts'
import { mailBooking, mailOffer } from './mails.ts'
import { isSubjectOpen, lockPlace, placeOf, type Place } from './bookable-service.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { BookingQueueTable, BookingTable } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'

export const expiryJobKind = 'booking.tend'

/** A place as it is under its lock. */
export interface LockedPlace {
  readonly place: Place
  readonly live: BookingTable | null
  /** In the order in which it is offered. */
  readonly queue: readonly BookingQueueTable[]
  readonly state: PlaceState
}

export const bookingTopic = (edition: string): string => `booking:${edition}`

/** Locks a place and reads it as time has left it; everything that changes one begins here. */
export async function openPlace(ctx: WriteContext, place: Place): Promise<LockedPlace> {
  await lockPlace(ctx.tx, place.key)
  return readPlace(ctx, place)
}

/** A booking on its opened place. HOLD_OVER for a hold that has ended, WRONG_STATUS for what has ended otherwise. */
export async function openBooking(
  ctx: WriteContext,
  row: BookingTable,
): Promise<Outcome<{ open: LockedPlace; booking: BookingTable }>> {
  const open = await openPlace(ctx, placeOf(row))
  if (open.live?.id === row.id) return ok({ open, booking: open.live })
  // It may have ended while we waited for the place.
  const now = await findBooking(ctx.tx, { id: row.id })
  return refuse(now?.ended_as === 'expired' ? 'HOLD_OVER' : 'WRONG_STATUS')
}

/** A booking, whatever became of it; null where another organisation has it, or it is no room (no table) as asked for. */
export async function findBooking(
  db: Db | Tx,
  { id, companyId, isRoom }: { id: string; companyId?: string; isRoom?: boolean },
): Promise<BookingTable | null> {
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .executeTakeFirst()
  return row && (isRoom === undefined || (row.kind === 'room') === isRoom) ? row : null
}

/** What time has ended at a locked place, ended: holds that are over, offers that have run out. */
export async function readPlace(ctx: WriteContext, place: Place): Promise<LockedPlace> {
  const found = await findLive(ctx.tx, place.key)
  const entries = await findQueue(ctx.tx, place.key)
  const isOver = found !== null && isExpired(found, ctx.now)
  const lapsed = entries.filter((entry) => entry.state === 'offered' && entry.offer_ends_at! <= ctx.now)
  if (isOver) await expire(asNobody(ctx), found)
  for (const entry of lapsed) await lapse(asNobody(ctx), entry)
  if (isOver || lapsed.length) await announce(ctx, bookingTopic(place.edition))
  const live = isOver ? null : found
  const queue = entries.filter((entry) => !lapsed.includes(entry))
  return { place, live, queue, state: stateOf({ live, queue, now: ctx.now }) }
}

/** The same, and offers the place, where nobody holds it, to who waits first. For who frees it, and for the job. */
export async function applyExpiry(ctx: WriteContext, place: Place): Promise<LockedPlace> {
  const open = await readPlace(ctx, place)
  const [first, ...others] = open.queue
  if (open.state.state !== 'due' || !first) return open
  const offered = await offerTo(asNobody(ctx), { place, entry: first })
  if (!offered) return open
  await announce(ctx, bookingTopic(place.edition))
  const queue = [offered, ...others]
  return { ...open, queue, state: stateOf({ live: null, queue, now: ctx.now }) }
}

/** Time did it, whoever came by: the log names nobody. */
const asNobody = (ctx: WriteContext): WriteContext => ({ ...ctx, user: null })

export function stateOf(of: {
  live: BookingTable | null
  queue: readonly BookingQueueTable[]
  now: number
}): PlaceState {
  return placeStateOf(of.live, of.queue, of.now)
}

const liveByPlace = compileRead((db, given: { key: string }) =>
  db.selectFrom('booking').selectAll().where('place_key', '=', given.key).where('ended_at', 'is', null),
)
const queueByPlace = compileRead((db, given: { key: string }) =>
  db.selectFrom('booking_queue').selectAll().where('place_key', '=', given.key).where('ended_at', 'is', null),
)

async function findLive(db: Db | Tx, key: string): Promise<BookingTable | null> {
  return (await liveByPlace.first(db, { key })) ?? null
}

async function findQueue(db: Db | Tx, key: string): Promise<BookingQueueTable[]> {
  return queueOrder(await queueByPlace.all(db, { key }))
}

async function expire(ctx: WriteContext, booking: BookingTable): Promise<void> {
  await ctx.tx
    .updateTable('booking')
    .set({
      ended_at: booking.hold_ends_at,
      ended_as: 'expired',
      changed_at: ctx.now,
      version: booking.version + 1,
    })
    .where('id', '=', booking.id)
    .execute()
  await mailBooking(ctx, { kind: 'expired', booking })
  await logBooking(ctx, { action: 'booking.expire', booking, data: { holdEndsAt: booking.hold_ends_at } })
}

async function lapse(ctx: WriteContext, entry: BookingQueueTable): Promise<void> {
  await endEntryRow(ctx, { entry, as: 'lapsed', at: entry.offer_ends_at! })
  await mailOffer(ctx, { kind: 'lapsed', entry })
}

/**
 * Keeps a free place for an entry of its queue, and tells it. Null where nobody could take it any more: booking has closed, the
 * place is in use already, or organisations are not offered it at present.
 */
async function offerTo(
  ctx: WriteContext,
  { place, entry }: { place: Place; entry: BookingQueueTable },
): Promise<BookingQueueTable | null> {
  const { ROOM_OFFER_HOURS: hours, BOOKING_CLOSES: closesAt } = await parametersOf(ctx.tx, place.edition, [
    'ROOM_OFFER_HOURS',
    'BOOKING_CLOSES',
  ])
  const endsAt = Math.min(ctx.now + hours * 3_600_000, closesAt, place.startsAt)
  if (endsAt <= ctx.now || !(await isSubjectOpen(ctx.tx, place))) return null
  const offered = await ctx.tx
    .updateTable('booking_queue')
    .set({ state: 'offered', offer_ends_at: endsAt })
    .where('id', '=', entry.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailOffer(ctx, { kind: 'offered', entry: offered })
  await logEntry(ctx, { action: 'booking.queue.offer', entry: offered, data: { offerEndsAt: endsAt } })
  await planExpiry(ctx, { place, at: endsAt })
  return offered
}

/** Ends an entry of a queue under the place's lock. Who gives up what was offered passes it on with `applyExpiry` afterwards. */
export async function endEntry(
  ctx: WriteContext,
  options: { entry: BookingQueueTable; as: QueueEndedAs },
): Promise<void> {
  await endEntryRow(ctx, { ...options, at: ctx.now })
}

async function endEntryRow(
  ctx: WriteContext,
  { entry, as, at }: { entry: BookingQueueTable; as: QueueEndedAs; at: number },
): Promise<void> {
  await ctx.tx
    .updateTable('booking_queue')
    .set({ ended_at: at, ended_as: as })
    .where('id', '=', entry.id)
    .execute()
  await logEntry(ctx, { action: `booking.queue.${as}`, entry })
}

/** The organiser gives a place away that was offered: who was offered it waits on, in the same place of the queue. */
export async function withdrawOffer(ctx: WriteContext, entry: BookingQueueTable): Promise<void> {
  await ctx.tx
    .updateTable('booking_queue')
    .set({ state: 'waiting', offer_ends_at: null })
    .where('id', '=', entry.id)
    .execute()
  await mailOffer(ctx, { kind: 'withdrawn', entry })
  await logEntry(ctx, { action: 'booking.queue.withdraw', entry })
}

/** The next moment at which someone has to be told something about a held place: a reminder, or its end. */
export function nextMomentOf(booking: BookingTable, now: number): number | null {
  const { hold_ends_at: endsAt, state } = booking
  if (state !== 'held' || endsAt === null) return null
  const reminders = reminderDays
    .filter((day) => day > booking.reminded_days)
    .map((day) => booking.created_at + day * dayMs)
    .filter((at) => at > now && at < endsAt)
  return Math.min(...reminders, endsAt)
}

/** Has the place looked after at a moment (jobs.ts); asking twice does no harm. */
export async function planExpiry(
  ctx: WriteContext,
  { place, at }: { place: Pick<Place, 'key'>; at: number },
): Promise<void> {
  await addJob(ctx, {
    kind: expiryJobKind,
    payload: { key: place.key },
    runAt: at,
    key: `${expiryJobKind}:${place.key}:${at}`,
  })
}

/** What every change of rooms, plans and tables leaves: the log, pages drawn anew, open pages told. */
export async function tellVenue(
  ctx: WriteContext,
  entry: {
    action: AuditRecord['action']
    subjectType: AuditRecord['subjectType']
    subjectId: string
    edition: string
    data: object
  },
): Promise<void> {
  await record(ctx, { ...entry, data: { ...entry.data } })
  await announce(ctx, bookingTopic(entry.edition))
}

/** The log names bookings by their ids (the back office shows a booking's history by them). */
export async function logBooking(
  ctx: WriteContext,
  options: {
    action: AuditRecord['action']
    booking: Pick<BookingTable, 'id' | 'edition' | 'company_id' | 'place_key'>
    data?: object
  },
): Promise<void> {
  const { action, booking, data } = options
  await record(ctx, {
    action,
    subjectType: 'booking',
    subjectId: booking.id,
    edition: booking.edition,
    data: { companyId: booking.company_id, place: booking.place_key, ...data },
  })
}

export async function logEntry(
  ctx: WriteContext,
  options: { action: AuditRecord['action']; entry: BookingQueueTable; data?: object },
): Promise<void> {
  const { action, entry, data } = options
  await record(ctx, {
    action,
    subjectType: 'bookingQueue',
    subjectId: entry.id,
    edition: entry.edition,
    data: { companyId: entry.company_id, place: entry.place_key, ...data },
  })
}
