/**
 * What a meeting holds: its half-hour at both companies, and at a negotiation table. One row each in `meeting_hold`, unique
 * by holder, half-hour and seat: the database decides. A request holds nothing, so that nobody's calendar fills with what
 * others would like; several may be open for one half-hour, and who accepts first has it.
 */
import { hasRow } from '../../../server/database/queries.ts'
import { ok, refuse, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { lockPlace } from '../../booking/server/service.ts'
import { meetingMessages } from '../messages.ts'
import { freeTables, tableHolder } from './table-service.ts'
import { parameter } from '../../edition/server/service.ts'
import type { MeetingTable } from './tables.ts'

export const companyHolder = (companyId: string): string => `company:${companyId}`

export interface Holding {
  readonly meetingId: string
  readonly edition: string
  readonly startsAt: number
}

/** Takes a seat of a holder's half-hour. False where someone has it. */
async function takeSeat(
  ctx: WriteContext,
  asked: Holding & { holder: string; seat: number },
): Promise<boolean> {
  const { meetingId, holder, startsAt, seat } = asked
  return hasRow(
    ctx.tx
      .insertInto('meeting_hold')
      .values({ id: ctx.kernel.random.id(), meeting_id: meetingId, holder, starts_at: startsAt, seat })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
}

/** A seat that is taken. */
interface Seat {
  readonly holder: string
  readonly starts_at: number
  readonly seat: number
  readonly meeting_id: string
}

/** What some holders hold, at one half-hour or at some. */
export async function holdsOf(
  db: Db | Tx,
  asked: { holders: readonly string[]; startsAt?: readonly number[]; exceptId?: string | undefined },
): Promise<Seat[]> {
  const { holders, startsAt, exceptId } = asked
  if (!holders.length || startsAt?.length === 0) return []
  return db
    .selectFrom('meeting_hold')
    .select(['holder', 'starts_at', 'seat', 'meeting_id'])
    .where('holder', 'in', [...new Set(holders)])
    .$if(startsAt !== undefined, (query) => query.where('starts_at', 'in', [...new Set(startsAt!)]))
    .$if(exceptId !== undefined, (query) => query.where('meeting_id', '!=', exceptId!))
    .execute()
}

/** Whose half-hour has no seat left for a meeting of two companies; null: both have one, and they do not meet then already. */
export function fullSideOf(
  seats: readonly Seat[],
  asked: { startsAt: number; ownId: string; otherId: string; seatLimit: number },
): 'ours' | 'theirs' | null {
  const at = (companyId: string) =>
    seats.filter((row) => row.holder === companyHolder(companyId) && row.starts_at === asked.startsAt)
  const [ours, theirs] = [at(asked.ownId), at(asked.otherId)]
  // Two organisations do not meet twice at once, however many meetings each may have.
  const meets = ours.some((row) => theirs.some((one) => one.meeting_id === row.meeting_id))
  if (meets || ours.length >= asked.seatLimit) return 'ours'
  return theirs.length >= asked.seatLimit ? 'theirs' : null
}

interface BothAsked {
  readonly startsAt: number
  readonly ownId: string
  readonly otherId: string
  readonly seatLimit: number
}

/** Whether both companies could meet in a half-hour; HALF_HOUR_TAKEN says whose is not free, and never why. Answers the seats taken. */
export async function judgeBoth(ctx: WriteContext, asked: BothAsked): Promise<Outcome<Seat[]>> {
  const holders = [asked.ownId, asked.otherId].map(companyHolder)
  const seats = await holdsOf(ctx.tx, { holders, startsAt: [asked.startsAt] })
  const full = fullSideOf(seats, asked)
  return full ? refuseTaken(full === 'ours') : ok(seats)
}

/** Takes the half-hour of both companies, whose rows are locked. */
export async function holdBoth(ctx: WriteContext, asked: Holding & BothAsked): Promise<Outcome<null>> {
  const judged = await judgeBoth(ctx, asked)
  if (!judged.ok) return judged
  for (const [index, holder] of [asked.ownId, asked.otherId].map(companyHolder).entries()) {
    const used = new Set(judged.result.filter((row) => row.holder === holder).map((row) => row.seat))
    const seat = Array.from({ length: asked.seatLimit }, (_none, at) => at).find((at) => !used.has(at))
    if (seat === undefined || !(await takeSeat(ctx, { ...asked, holder, seat })))
      return refuseTaken(index === 0)
  }
  return ok(null)
}

const refuseTaken = (isOwn: boolean) =>
  refuse('HALF_HOUR_TAKEN', {
    text: localized(isOwn ? meetingMessages.oursTaken : meetingMessages.theirsTaken),
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

/** Of open requests those whose half-hour is taken: the meeting's id → the company that has no seat left. */
export async function takenOf(
  db: Db | Tx,
  { meetings, edition }: { meetings: readonly MeetingTable[]; edition: string },
): Promise<Map<string, string>> {
  const open = meetings.filter((meeting) => meeting.state === 'asked' && meeting.ended_at === null)
  if (!open.length) return new Map()
  const seatLimit = await parameter(db, edition, 'MEETINGS_AT_ONCE')
  const seats = await holdsOf(db, {
    holders: open.flatMap((one) => [one.from_company_id, one.to_company_id].map(companyHolder)),
    startsAt: open.map((one) => one.starts_at),
  })
  const full = open.flatMap((one): [string, string][] => {
    const { from_company_id: ownId, to_company_id: otherId, starts_at: startsAt } = one
    const side = fullSideOf(seats, { startsAt, ownId, otherId, seatLimit })
    return side ? [[one.id, side === 'ours' ? ownId : otherId]] : []
  })
  return new Map(full)
}
