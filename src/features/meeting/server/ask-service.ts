/** Asking a contact for a meeting. A request holds nothing: several may be open for one half-hour, and the first that is accepted has it. */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { countRows, hasRow } from '../../../server/database/queries.ts'
import { daysOf } from '../../booking/server/service.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { type Correspondent, meet, checkDay, sidesOf } from '../../mailbox/server/service.ts'
import { countChange, isApproved, limitOf, type Company } from '../../registration/server/service.ts'
import { dayLimits, dayStart } from '../../mailbox/rules.ts'
import type { meetingApi } from '../contract.ts'
import { meetingMessages } from '../messages.ts'
import {
  answerByOf,
  checkSubject,
  checkWords,
  halfHourMs,
  halfHoursOf,
  meetingLimits,
  type PlaceChoice,
} from '../rules.ts'
import { actingFor, judgeOther, lockCompanies, ownUnderLock } from './party-service.ts'
import { judgeBoth } from './hold-service.ts'
import { openRequests, planExpiry, recordStep } from './meeting-service.ts'
import { choosePlace, type PlaceColumns } from './place-service.ts'
import { showOne } from './view-service.ts'
import { sealSubject } from './history-service.ts'
import type { MeetingTable } from './tables.ts'

/** A half-hour of the edition's conference that is still ahead. */
export async function judgeHalfHour(
  db: Db | Tx,
  asked: { edition: string; startsAt: number; now: number },
): Promise<Outcome<null>> {
  const halfHours = halfHoursOf(await daysOf(db, asked.edition))
  if (!halfHours.some((one) => one.startsAt === asked.startsAt))
    return refuseFields({ startsAt: localized(meetingMessages.notAHalfHour) })
  return asked.startsAt > asked.now ? ok(null) : refuseFields({ startsAt: localized(meetingMessages.begun) })
}

/** Time and place of a request: both sides must be free then at present, and the place there; nothing is held. */
export async function judgeRequest(
  ctx: WriteContext,
  asked: {
    meetingId: string
    company: Company
    otherId: string
    startsAt: number
    place: PlaceChoice
    bookingId: string | undefined
  },
): Promise<Outcome<PlaceColumns & { answer_by: number }>> {
  const { company, otherId, startsAt } = asked
  const set = await parametersOf(ctx.tx, company.edition, ['MEETING_ANSWER_HOURS', 'MEETINGS_AT_ONCE'])
  const answerBy = answerByOf({ now: ctx.now, hours: set.MEETING_ANSWER_HOURS, startsAt })
  const about = { ...asked, edition: company.edition, ownId: company.id, otherId, isAgreed: false }
  const free = await judgeBoth(ctx, { ...about, seatLimit: set.MEETINGS_AT_ONCE })
  if (!free.ok) return free
  if (await isAsked(ctx, about))
    return refuse('HALF_HOUR_TAKEN', { text: localized(meetingMessages.askedAlready) })
  const place = await choosePlace(ctx, about)
  return place.ok ? ok({ ...place.result, answer_by: answerBy }) : place
}

/** Whether another request is open between two organisations for the same half-hour. Both are locked. */
async function isAsked(
  ctx: WriteContext,
  asked: { meetingId: string; ownId: string; otherId: string; startsAt: number },
): Promise<boolean> {
  const { meetingId, ownId, otherId, startsAt } = asked
  const sides = [ownId, otherId]
  return hasRow(
    openRequests(ctx.tx, ctx.now)
      .select('id')
      .where('from_company_id', 'in', sides)
      .where('to_company_id', 'in', sides)
      .where('starts_at', '=', startsAt)
      .where('id', '!=', meetingId)
      .limit(1),
  )
}

/** How many requests wait for others' answers, counted under the own company's lock. */
export function openRequestsOf(
  db: Db | Tx,
  asked: { companyId: string; now: number; to?: string },
): Promise<number> {
  const { companyId, now, to } = asked
  return countRows(
    openRequests(db, now)
      .where('from_company_id', '=', companyId)
      .where('awaits_company_id', '!=', companyId)
      .$if(to !== undefined, (query) => query.where('to_company_id', '=', to!)),
  )
}

/**
 * So many open at once, so many a day: a request writes to another. A first one to someone new is
 * one of the day's new correspondents (decision 17), as a letter is.
 */
async function judgeLimits(
  ctx: SignedIn<WriteContext>,
  { company, other }: { company: Company; other: Correspondent },
): Promise<Outcome<null>> {
  const companyId = company.id
  const { openToOne, requestsADay } = meetingLimits
  const mailbox = { side: companyId, edition: other.edition }
  const isNew = await checkDay(ctx, { mailbox, missives: 0, correspondents: other.known ? 0 : 1 })
  if (!isNew.ok)
    return refuse('MEETING_LIMIT', {
      text: localized(meetingMessages.newLimit, { limit: dayLimits.correspondents }),
    })
  if ((await openRequestsOf(ctx.tx, { companyId, now: ctx.now, to: other.id })) >= openToOne)
    return refuse('MEETING_LIMIT', { text: localized(meetingMessages.oneLimit, { limit: openToOne }) })
  const limit = await limitOf(ctx.tx, company, 'requests')
  if ((await openRequestsOf(ctx.tx, { companyId, now: ctx.now })) >= limit) {
    const message = isApproved(company) ? meetingMessages.openLimit : meetingMessages.openLimitBefore
    return refuse('MEETING_LIMIT', { text: localized(message, { limit }) })
  }
  const today = ctx.tx
    .selectFrom('meeting')
    .where('from_company_id', 'in', sidesOf(ctx.tx, companyId))
    .where('created_at', '>=', dayStart(ctx.now))
  return (await countRows(today)) < requestsADay
    ? ok(null)
    : refuse('MEETING_LIMIT', { text: localized(meetingMessages.dayLimit, { limit: requestsADay }) })
}

/** meeting/ask. The other side is a contact by the mailbox's rule; whoever is none answers like one that is not there. */
export const ask: Service<typeof meetingApi.ask> = async (ctx, input) => {
  const acting = actingFor(ctx)
  if (!acting.ok) return acting
  const ownId = acting.result
  if (input.to === ownId || !(await lockCompanies(ctx.tx, [ownId, input.to]))) return refuse('NOT_FOUND')
  const own = await ownUnderLock(ctx, ownId)
  if (!own.ok) return own
  const company = own.result
  const { edition } = company
  const counted = await countChange(ctx, company)
  if (!counted.ok) return counted
  const contact = await judgeOther(ctx, { ownId, to: input.to, edition })
  if (!contact.ok) return contact
  const { subject, wrong } = checkSubject(input.subject)
  const { words, wrong: wrongWords } = checkWords(input.words ?? '')
  const fields = { ...wrong, ...wrongWords }
  if (Object.keys(fields).length) return refuseFields(fields)
  const halfHour = await judgeHalfHour(ctx.tx, { edition, startsAt: input.startsAt, now: ctx.now })
  if (!halfHour.ok) return halfHour
  const limits = await judgeLimits(ctx, { company, other: contact.result })
  if (!limits.ok) return limits
  const meetingId = ctx.kernel.random.id()
  const { startsAt, place, bookingId } = input
  const about = { meetingId, company, otherId: input.to }
  const judged = await judgeRequest(ctx, { ...about, startsAt, place, bookingId })
  if (!judged.ok) return judged
  const meeting = await addMeeting(ctx, { id: meetingId, company, input, subject, columns: judged.result })
  await meet(ctx, { side: ownId, edition }, [input.to])
  await recordStep(ctx, { meeting, step: 'asked', companyId: ownId, words })
  await planExpiry(ctx, { id: meeting.id, at: meeting.answer_by })
  return ok(await showOne(ctx, { db: ctx.tx, company, meeting }))
}

async function addMeeting(
  ctx: WriteContext,
  of: {
    id: string
    company: Company
    input: InputOf<typeof meetingApi.ask>
    subject: string
    columns: PlaceColumns & { answer_by: number }
  },
): Promise<MeetingTable> {
  const { id, company, input, subject } = of
  const { edition } = company
  const meeting: MeetingTable = {
    id,
    edition,
    from_company_id: company.id,
    to_company_id: input.to,
    state: 'asked',
    awaits_company_id: input.to,
    starts_at: input.startsAt,
    ends_at: input.startsAt + halfHourMs,
    ...of.columns,
    subject: await sealSubject(ctx.kernel, { id, edition, subject }),
    created_at: ctx.now,
    changed_at: ctx.now,
    version: 1,
    ended_at: null,
    ended_as: null,
  }
  await ctx.tx.insertInto('meeting').values(meeting).execute()
  return meeting
}
