/** Booking's work in the background: it tidies, tells and reminds; what is true about a place never waits for it (decision 14). */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { expiryJobKind, logBooking, nextMomentOf, planExpiry, applyExpiry } from './place-service.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { reminderDays } from '../rules.ts'
import { mailBooking } from './mails.ts'
import { lockPlace, placeOf, type Place } from './bookable-service.ts'
import type { BookingTable } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'

const sweepKind = 'booking.sweep'

export const jobs: JobHandlers = {
  [expiryJobKind]: { run: expirePlace },
  [sweepKind]: { run: sweepPlaces },
}

export const periodic: readonly PeriodicJob[] = [{ kind: sweepKind, everyMs: 10 * 60_000 }]

/** Job: writes down what time has done to one place, reminds its holder, and plans the next look. Idempotent; early or late does no harm. */
export async function expirePlace(ctx: WriteContext, { key }: { key: string }): Promise<void> {
  await lockPlace(ctx.tx, key)
  const place = await findPlace(ctx.tx, key)
  if (!place) return
  const { live } = await applyExpiry(ctx, place)
  if (!live) return
  const reminded = await remind(ctx, live)
  const at = nextMomentOf(reminded, ctx.now)
  if (at !== null) await planExpiry(ctx, { place, at })
}

/** The place of a key that someone holds or waits for. */
async function findPlace(tx: Tx, key: string): Promise<Place | null> {
  const find = (table: 'booking' | 'booking_queue') =>
    tx
      .selectFrom(table)
      .selectAll()
      .where('place_key', '=', key)
      .where('ended_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
  const row = (await find('booking')) ?? (await find('booking_queue'))
  return row ? placeOf(row) : null
}

/** The reminder that is due, once: who was away on day 7 and comes back on day 12 gets one, that of day 12. */
function reminderDueOf(booking: BookingTable, now: number): number | null {
  if (booking.state !== 'held' || booking.hold_ends_at === null) return null
  const due = reminderDays.filter((day) => booking.created_at + day * dayMs <= now)
  const day = due.at(-1) ?? 0
  return day > booking.reminded_days ? day : null
}

async function remind(ctx: WriteContext, booking: BookingTable): Promise<BookingTable> {
  const day = reminderDueOf(booking, ctx.now)
  if (day === null) return booking
  await ctx.tx.updateTable('booking').set({ reminded_days: day }).where('id', '=', booking.id).execute()
  await mailBooking(ctx, { kind: 'reminder', booking })
  await logBooking(ctx, { action: 'booking.remind', booking, data: { day } })
  return { ...booking, reminded_days: day }
}

/** Periodic job: finds places whose moment passed without a look (a job that failed, a room opened again), each in a job of its own. */
export async function sweepPlaces(ctx: WriteContext): Promise<void> {
  for (const key of await overdueKeys(ctx)) await planExpiry(ctx, { place: { key }, at: ctx.now })
}

async function overdueKeys(ctx: WriteContext): Promise<string[]> {
  const held = await ctx.tx
    .selectFrom('booking')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('hold_ends_at', 'is not', null)
    .where('state', '=', 'held')
    .where((e) =>
      e.or([e('hold_ends_at', '<=', ctx.now), e('created_at', '<=', ctx.now - reminderDays[0] * dayMs)]),
    )
    .execute()
  const due = held.filter((row) => row.hold_ends_at! <= ctx.now || reminderDueOf(row, ctx.now) !== null)
  const lapsed = await ctx.tx
    .selectFrom('booking_queue')
    .select('place_key')
    .where('ended_at', 'is', null)
    .where('offer_ends_at', '<=', ctx.now)
    .execute()
  const unheld = await ctx.tx
    .selectFrom('booking_queue')
    .select('place_key')
    .where('ended_at', 'is', null)
    .where('state', '=', 'waiting')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('booking')
            .select('booking.id')
            .whereRef('booking.place_key', '=', 'booking_queue.place_key')
            .where('booking.ended_at', 'is', null),
        ),
      ),
    )
    .where((e) => e('starts_at', '>', ctx.now))
    .execute()
  return [...new Set([...due, ...lapsed, ...unheld].map((row) => row.place_key))].toSorted()
}
