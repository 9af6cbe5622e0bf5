/** Writing to a meeting: its row, its history, the mails to both sides, the log, and what open pages are told. */
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { announce } from '../../../server/live/live.ts'
import { record } from '../../audit/server/service.ts'
import type { MeetingEndedAs, MeetingStepKind } from '../rules.ts'
import { releaseHolds, takenOf } from './hold-service.ts'
import { mailBoth, type MeetingNews } from './mails.ts'
import { addStep } from './history-service.ts'
import type { MeetingTable } from './tables.ts'

export const expiryJobKind = 'meeting.tend'
export const meetingTopic = (companyId: string): string => `meeting:${companyId}`

/** Requests that can still be answered. */
export const openRequests = (db: Db | Tx, now: number) =>
  db
    .selectFrom('meeting')
    .where('state', '=', 'asked')
    .where('ended_at', 'is', null)
    .where('answer_by', '>', now)

type Changes = Partial<Omit<MeetingTable, 'id' | 'edition' | 'changed_at' | 'version'>>

export async function changeRow(
  ctx: WriteContext,
  meeting: MeetingTable,
  values: Changes,
): Promise<MeetingTable> {
  const changed = { ...values, changed_at: ctx.now, version: meeting.version + 1 }
  await ctx.tx.updateTable('meeting').set(changed).where('id', '=', meeting.id).execute()
  return { ...meeting, ...changed }
}

async function announceBoth(ctx: WriteContext, meeting: MeetingTable): Promise<void> {
  for (const side of [meeting.from_company_id, meeting.to_company_id]) await announce(ctx, meetingTopic(side))
}

/** Keeps what happened to a meeting, mails it to both sides, logs and announces it. `companyId` null: time or the system did it. */
export async function recordStep(
  ctx: WriteContext,
  news: {
    meeting: MeetingTable
    step: MeetingStepKind
    /** The mail, where it is not named as the step. */
    mail?: MeetingNews
    companyId: string | null
    words?: string
    /** Who gets no mail: an organisation that is being removed. */
    exceptId?: string
  },
): Promise<void> {
  const { meeting, step, companyId, words } = news
  await addStep(ctx, { meeting, kind: step, companyId, ...(words ? { words } : {}) })
  await mailBoth(ctx, { mail: step, ...news })
  await record(ctx, {
    action: `meeting.${step}`,
    subjectType: 'meeting',
    subjectId: meeting.id,
    edition: meeting.edition,
    data: {
      from: meeting.from_company_id,
      to: meeting.to_company_id,
      by: companyId,
      startsAt: meeting.starts_at,
      place: meeting.place_kind,
    },
  })
  await announceBoth(ctx, meeting)
}

/**
 * A meeting was agreed: open requests for the same half-hour of a side that has no seat left are mailed to the other side of each.
 * They stay open: another time can be proposed.
 */
export async function announceTaken(ctx: WriteContext, agreed: MeetingTable): Promise<void> {
  const sides = [agreed.from_company_id, agreed.to_company_id]
  const open = await openRequests(ctx.tx, ctx.now)
    .selectAll()
    .where('starts_at', '=', agreed.starts_at)
    .where((e) => e.or([e('from_company_id', 'in', sides), e('to_company_id', 'in', sides)]))
    .orderBy('id')
    .execute()
  const taken = await takenOf(ctx.tx, { meetings: open, edition: agreed.edition })
  for (const meeting of open) {
    const full = taken.get(meeting.id)
    if (!full) continue
    await mailBoth(ctx, { meeting, mail: 'taken', companyId: null, exceptId: full })
    await announceBoth(ctx, meeting)
  }
}

/** Ends a meeting whose companies are locked, and frees what it held. */
export async function endMeeting(
  ctx: WriteContext,
  options: {
    meeting: MeetingTable
    as: MeetingEndedAs
    companyId: string | null
    at?: number
    words?: string
    exceptId?: string
  },
): Promise<MeetingTable> {
  const { meeting, as, at = ctx.now, ...news } = options
  const ended = await changeRow(ctx, meeting, { ended_at: at, ended_as: as })
  await releaseHolds(ctx, meeting.id)
  await recordStep(ctx, { ...news, step: as, meeting: ended })
  return ended
}

/** Has a meeting looked after at a moment (expiry-service.ts); asking twice does no harm. */
export async function planExpiry(ctx: WriteContext, { id, at }: { id: string; at: number }): Promise<void> {
  await addJob(ctx, { kind: expiryJobKind, payload: { id }, runAt: at, key: `${expiryJobKind}:${id}:${at}` })
}
