/** The own organisation's meetings: list, one, calendar file, and what open pages hear. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { liveStream } from '../../../server/live/live.ts'
import { daysOf } from '../../booking/server/service.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import { limitOf, type Company } from '../../registration/server/service.ts'
import type { meetingApi, MeetingShown } from '../contract.ts'
import { meetingStateOf } from '../rules.ts'
import { openRequestsOf } from './ask-service.ts'
import { findOwn, mayNotOf, meetingsOf, readerCompany, timesOf } from './party-service.ts'
import { meetingTopic } from './meeting-service.ts'
import { showMeetings, showOne } from './view-service.ts'
import type { MeetingTable } from './tables.ts'
import { calendarFile } from '../../../server/documents/calendar-file.ts'
import { calendarOf } from './calendar-service.ts'

type Reader = SignedIn<ReadContext>
const endedShownMs = 30 * 86_400_000
const endedShownLimit = 100

/** Live ones by their time, then those that ended recently, the latest first. */
export async function shownMeetings(
  db: Db | Tx,
  { companyId, now }: { companyId: string; now: number },
): Promise<{ live: MeetingTable[]; ended: MeetingTable[] }> {
  const rows = await meetingsOf(db, companyId)
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>', now - endedShownMs)]))
    .execute()
  const isLive = (row: MeetingTable) => meetingStateOf(timesOf(row), now) !== 'ended'
  const endOf = (row: MeetingTable) => row.ended_at ?? row.answer_by
  return {
    live: rows.filter(isLive).toSorted((a, b) => a.starts_at - b.starts_at || (a.id < b.id ? -1 : 1)),
    ended: rows
      .filter((row) => !isLive(row))
      .toSorted((a, b) => endOf(b) - endOf(a) || (a.id < b.id ? -1 : 1))
      .slice(0, endedShownLimit),
  }
}

export const list: Service<typeof meetingApi.list> = async (ctx) => {
  const company = await readerCompany(ctx)
  const edition = company?.edition ?? (await currentEdition(ctx.db))
  const meetings = company ? await ownMeetings(ctx, company) : []
  return ok({
    edition,
    serverTime: ctx.now,
    days: await daysOf(ctx.db, edition),
    mayNot: mayNotOf(ctx, company),
    answerHours: await parameter(ctx.db, edition, 'MEETING_ANSWER_HOURS'),
    openRequests: company ? await openRequestsOf(ctx.db, { companyId: company.id, now: ctx.now }) : 0,
    openLimit: company ? await limitOf(ctx.db, company, 'requests') : 0,
    toAnswer: meetings.filter((meeting) => meeting.awaits === 'us').length,
    meetings,
  })
}

async function ownMeetings(ctx: Reader, company: Company): Promise<MeetingShown[]> {
  const { live, ended } = await shownMeetings(ctx.db, { companyId: company.id, now: ctx.now })
  return showMeetings(ctx, { db: ctx.db, company, meetings: [...live, ...ended] })
}

/** meeting/query: one own meeting; another's answers like one that is not there. */
export const one: Service<typeof meetingApi.one> = async (ctx, input) => {
  const company = await readerCompany(ctx)
  const meeting = company && (await findOwn(ctx.db, { id: input.id, companyId: company.id }))
  if (!company || !meeting) return refuse('NOT_FOUND')
  return ok(await showOne(ctx, { db: ctx.db, company, meeting }))
}

/** meeting/events */
export const events: Service<typeof meetingApi.events> = async (ctx) => {
  const { companyId } = ctx.user
  return liveStream(ctx, { topics: companyId ? [meetingTopic(companyId)] : [] })
}

/** meeting/calendar, in the caller's language, with the subject: only the two sides get this file. */
export const calendar: Service<typeof meetingApi.calendar> = async (ctx, input) => {
  const company = await readerCompany(ctx)
  const meeting = company && (await findOwn(ctx.db, { id: input.id, companyId: company.id }))
  if (!company || !meeting) return refuse('NOT_FOUND')
  return ok(calendarFile(await calendarOf(ctx, { meeting, company, locale: ctx.locale }), ctx.kernel.config))
}
