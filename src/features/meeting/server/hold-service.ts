/**
 * What a meeting holds: its half-hour at both companies, and at a negotiation table. One row each in `meeting_hold`, unique
 * by holder, half-hour and seat: the database decides. A hold whose time is over is free at once; whoever takes the
 * half-hour next removes the row, so no job is waited for.
 */
import { ok, refuse, said, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/db.ts'
import { lockPlace } from '../../booking/server/place-service.ts'
import { meetingMessages } from '../messages.ts'
import { isHeld } from '../rules.ts'
import { freeTables, tableHolder } from './table-service.ts'

export const companyHolder = (companyId: string): string => `company:${companyId}`

export interface Holding {
  readonly meetingId: string
  readonly edition: string
  readonly startsAt: number
  /** Until when; null once the meeting is agreed. */
  readonly until: number | null
}

/** Takes a seat of a holder's half-hour, free or over. False where somebody has it. */
async function takeSeat(
  ctx: WriteContext,
  asked: Holding & { holder: string; seat: number },
): Promise<boolean> {
  const { meetingId, holder, startsAt, seat, until } = asked
  await ctx.tx
    .deleteFrom('meeting_hold')
    .where('holder', '=', holder)
    .where('starts_at', '=', startsAt)
    .where('seat', '=', seat)
    .where('until', '<=', ctx.now)
    .execute()
  const taken = await ctx.tx
    .insertInto('meeting_hold')
    .values({ id: ctx.kernel.random.id(), meeting_id: meetingId, holder, starts_at: startsAt, seat, until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Live holds of some holders at some half-hours. */
export async function liveHolds(
  db: Db | Tx,
  asked: { holders: readonly string[]; now: number; startsAt?: number; exceptId?: string | undefined },
): Promise<{ holder: string; starts_at: number; seat: number; meeting_id: string }[]> {
  const { holders, startsAt, exceptId, now } = asked
  if (!holders.length) return []
  const rows = await db
    .selectFrom('meeting_hold')
    .select(['holder', 'starts_at', 'seat', 'meeting_id', 'until'])
    .where('holder', 'in', [...holders])
    .$if(startsAt !== undefined, (query) => query.where('starts_at', '=', startsAt!))
    .$if(exceptId !== undefined, (query) => query.where('meeting_id', '!=', exceptId!))
    .execute()
  return rows.filter((row) => isHeld(row, now))
}

/** The half-hour of both companies, whose rows are locked; HALF_HOUR_TAKEN says whose is not free, and never why. */
export async function holdBoth(
  ctx: WriteContext,
  asked: Holding & { ownId: string; otherId: string; atOnce: number },
): Promise<Outcome<null>> {
  const { startsAt, atOnce, ownId, otherId } = asked
  const holders = [ownId, otherId].map(companyHolder)
  const live = await liveHolds(ctx.tx, { holders, startsAt, now: ctx.now })
  const seatsOf = (holder: string) => live.filter((row) => row.holder === holder)
  const met = new Set(seatsOf(holders[0]!).map((row) => row.meeting_id))
  // Two organisations do not meet twice at once, however many meetings each may have.
  if (seatsOf(holders[1]!).some((row) => met.has(row.meeting_id))) return refuseTaken(true)
  for (const [index, holder] of holders.entries()) {
    const seats = new Set(seatsOf(holder).map((row) => row.seat))
    const seat = Array.from({ length: atOnce }, (_none, at) => at).find((at) => !seats.has(at))
    if (seats.size >= atOnce || seat === undefined) return refuseTaken(index === 0)
    if (!(await takeSeat(ctx, { ...asked, holder, seat }))) return refuseTaken(index === 0)
  }
  return ok(null)
}

const refuseTaken = (isOwn: boolean) =>
  refuse('HALF_HOUR_TAKEN', {
    said: said(isOwn ? meetingMessages.oursTaken : meetingMessages.theirsTaken),
  })

/**
 * Assigns a negotiation table: one that nobody has booked for a negotiation slot then, and no other meeting uses. Those
 * who look for one in the same half-hour come one after another; companies are locked before.
 */
export async function holdTable(ctx: WriteContext, asked: Holding): Promise<Outcome<string>> {
  const { edition, startsAt } = asked
  await lockPlace(ctx.tx, `meeting-table:${edition}:${startsAt}`)
  for (const tableId of await freeTables(ctx.tx, { edition, startsAt, now: ctx.now }))
    if (await takeSeat(ctx, { ...asked, holder: tableHolder(tableId), seat: 0 })) return ok(tableId)
  return refuse('NO_TABLE_FREE')
}

/** What it holds is held for good; false where somebody has taken something of it since its time ended. */
export async function keepHolds(
  ctx: WriteContext,
  meeting: { id: string; table_id: string | null },
): Promise<boolean> {
  const kept = await ctx.tx
    .updateTable('meeting_hold')
    .set({ until: null })
    .where('meeting_id', '=', meeting.id)
    .returning('id')
    .execute()
  return kept.length === (meeting.table_id === null ? 2 : 3)
}

export async function releaseHolds(ctx: WriteContext, meetingId: string): Promise<void> {
  await ctx.tx.deleteFrom('meeting_hold').where('meeting_id', '=', meetingId).execute()
}

export async function releaseTable(
  ctx: WriteContext,
  meeting: { id: string; table_id: string | null },
): Promise<void> {
  if (meeting.table_id === null) return
  await ctx.tx
    .deleteFrom('meeting_hold')
    .where('meeting_id', '=', meeting.id)
    .where('holder', '=', tableHolder(meeting.table_id))
    .execute()
}
