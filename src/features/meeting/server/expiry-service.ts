/**
 * What becomes of meetings by time alone: requests end unanswered, places are lost. The job tidies and notifies; what is true
 * about a meeting never waits for it.
 */
import type { WriteContext } from '../../../server/context.ts'
import { sql } from 'kysely'
import { isOverdue, lockCompanies } from './party-service.ts'
import { releaseTable } from './hold-service.ts'
import { changeRow, endMeeting, planExpiry, recordStep } from './meeting-service.ts'
import { choosePlace, placeNone, placeOfOne, placesOf } from './place-service.ts'
import type { MeetingTable } from './tables.ts'

const findMeeting = (ctx: WriteContext, id: string): Promise<MeetingTable | undefined> =>
  ctx.tx.selectFrom('meeting').selectAll().where('id', '=', id).executeTakeFirst()

/** Job: ends a request whose time is over, replaces a place that is gone. Idempotent; early or late does no harm. */
export async function expireMeeting(ctx: WriteContext, { id }: { id: string }): Promise<void> {
  const found = await findMeeting(ctx, id)
  if (!found || found.ended_at !== null) return
  if (!(await lockCompanies(ctx.tx, [found.from_company_id, found.to_company_id]))) return
  const meeting = await findMeeting(ctx, id)
  if (!meeting || meeting.ended_at !== null) return
  if (isOverdue(meeting, ctx.now))
    await endMeeting(ctx, { meeting, as: 'expired', companyId: null, at: meeting.answer_by })
  else if (meeting.starts_at > ctx.now && (await placeOfOne(ctx.tx, meeting, ctx.now)).gone)
    await replacePlace(ctx, meeting)
}

/** A negotiation table instead of a place that is gone, or none; both sides are told. */
async function replacePlace(ctx: WriteContext, meeting: MeetingTable): Promise<void> {
  await releaseTable(ctx, meeting)
  const { id, edition, starts_at: startsAt } = meeting
  const table = await choosePlace(ctx, {
    meetingId: id,
    edition,
    startsAt,
    place: 'table',
    bookingId: undefined,
    ownId: meeting.from_company_id,
    otherId: meeting.to_company_id,
    isAgreed: meeting.state === 'accepted',
  })
  // It has none already, and both know.
  if (!table.ok && meeting.place_kind === 'none') return
  const replaced = await changeRow(ctx, meeting, table.ok ? table.result : placeNone)
  const mail = table.ok ? 'moved' : 'placeGone'
  await recordStep(ctx, { meeting: replaced, step: 'moved', mail, companyId: null })
}

/** Periodic job: finds meetings whose moment has passed, and those whose place is gone; each is looked after by a job of its own. */
export async function sweepMeetings(ctx: WriteContext): Promise<void> {
  const overdue = await ctx.tx
    .selectFrom('meeting')
    .select('id')
    .where('ended_at', 'is', null)
    .where('state', '=', 'asked')
    .where('answer_by', '<=', ctx.now)
    .execute()
  const ahead = await ctx.tx
    .selectFrom('meeting')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('starts_at', '>', ctx.now)
    .where('place_kind', '!=', 'theirs')
    .where((e) => e.or([e('state', '=', 'accepted'), e('answer_by', '>', ctx.now)]))
    .execute()
  const lost: string[] = []
  for (const edition of new Set(ahead.map((meeting) => meeting.edition))) {
    const meetings = ahead.filter((meeting) => meeting.edition === edition)
    const places = await placesOf(ctx.tx, { edition, meetings, now: ctx.now })
    lost.push(...meetings.filter(({ id }) => places.get(id)!.gone).map(({ id }) => id))
  }
  const due = new Set([...overdue.map(({ id }) => id), ...lost])
  for (const id of [...due].toSorted()) await planExpiry(ctx, { id, at: ctx.now })
  await forgetHolds(ctx)
}

/** Holds of half-hours that are long past are of no use to anybody. */
const holdsKeptMs = 7 * 86_400_000
async function forgetHolds(ctx: WriteContext): Promise<void> {
  await sql`delete from meeting_hold where starts_at < ${ctx.now - holdsKeptMs}`.execute(ctx.tx)
}
