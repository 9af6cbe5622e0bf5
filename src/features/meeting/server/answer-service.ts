/** Answering a request, and changing or cancelling what was agreed. Each begins with both companies locked. */
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { parameter } from '../../edition/server/service.ts'
import type { meetingApi, MeetingShown } from '../contract.ts'
import { meetingMessages } from '../messages.ts'
import { checkWords, halfHourMs, meetingLimits } from '../rules.ts'
import { judgeHalfHour, judgeRequest } from './ask-service.ts'
import { openMeeting, type OpenMeeting } from './party-service.ts'
import { holdBoth, holdTable, releaseTable } from './hold-service.ts'
import { changeRow, endMeeting, planTending, tell, tellOthers } from './meeting-service.ts'
import {
  chooseOwn,
  choosePlace,
  ownPlacesAt,
  placeAtBooking,
  placeAtTable,
  type PlaceColumns,
} from './place-service.ts'
import { showOne } from './view-service.ts'
import { countSteps } from './history-service.ts'
import type { MeetingTable } from './tables.ts'

type Act = SignedIn<WriteContext>

function readWords(typed: string | undefined): Outcome<string> {
  const { words, wrong } = checkWords(typed ?? '')
  return Object.keys(wrong).length ? refuseFields(wrong) : ok(words)
}

async function answer(
  ctx: Act,
  { company }: Pick<OpenMeeting, 'company'>,
  meeting: MeetingTable,
): Promise<Outcome<MeetingShown>> {
  return ok(await showOne(ctx, { db: ctx.tx, company, meeting }))
}

/** meeting/accept: takes the half-hour of both, and a table; HALF_HOUR_TAKEN where another meeting has it since. */
export async function accept(
  ctx: Act,
  input: InputOf<typeof meetingApi.accept>,
): Promise<Outcome<MeetingShown>> {
  const opened = await openMeeting(ctx, { ...input, act: 'accept' })
  if (!opened.ok) return opened
  const { company, meeting } = opened.result
  const words = readWords(input.words)
  if (!words.ok) return words
  const held = await holdAgreed(ctx, opened.result)
  if (!held.ok) return held
  const place = await placeToAccept(ctx, { ...opened.result, bookingId: input.bookingId })
  if (!place.ok) return place
  const accepted = await changeRow(ctx, meeting, { state: 'accepted', ...place.result, ...held.result })
  await tell(ctx, {
    meeting: accepted,
    step: 'accepted',
    mail: 'accepted',
    companyId: company.id,
    words: words.result,
  })
  await tellOthers(ctx, accepted)
  return answer(ctx, opened.result, accepted)
}

/** What a meeting that is agreed holds: the half-hour of both, whose rows are locked, and the table where it is one. */
async function holdAgreed(
  ctx: Act,
  { company, other, meeting }: OpenMeeting,
): Promise<Outcome<Partial<PlaceColumns>>> {
  const { id: meetingId, edition, starts_at: startsAt } = meeting
  const atOnce = await parameter(ctx.tx, edition, 'MEETINGS_AT_ONCE')
  const holding = { meetingId, edition, startsAt }
  const held = await holdBoth(ctx, { ...holding, ownId: company.id, otherId: other.id, atOnce })
  if (!held.ok) return held
  if (meeting.place_kind !== 'table') return ok({})
  const table = await holdTable(ctx, holding)
  return table.ok ? ok(placeAtTable(table.result)) : table
}

/** Who is to host chooses one of its own rooms or tables; where there is just one for the time, that is it. */
async function placeToAccept(
  ctx: Act,
  { company, meeting, bookingId }: OpenMeeting & { bookingId: string | undefined },
): Promise<Outcome<Partial<PlaceColumns>>> {
  const about = { companyId: company.id, startsAt: meeting.starts_at }
  if (meeting.place_kind !== 'theirs') {
    // Only who is to host has a place to choose.
    return bookingId === undefined ? ok({}) : refuseFields({ bookingId: said(meetingMessages.placeIsChosen) })
  }
  if (bookingId !== undefined) return chooseOwn(ctx, { ...about, bookingId })
  const [only, ...others] = await ownPlacesAt(ctx.tx, { ...about, now: ctx.now })
  return only && !others.length
    ? ok(placeAtBooking(only.id, company.id))
    : refuseFields({ bookingId: said(meetingMessages.chooseYours) })
}

export async function decline(
  ctx: Act,
  input: InputOf<typeof meetingApi.decline>,
): Promise<Outcome<MeetingShown>> {
  return end(ctx, input, 'decline')
}

/** meeting/cancel: a meeting that was agreed, or an own request. */
export async function cancel(
  ctx: Act,
  input: InputOf<typeof meetingApi.cancel>,
): Promise<Outcome<MeetingShown>> {
  return end(ctx, input, 'cancel')
}

async function end(
  ctx: Act,
  input: InputOf<typeof meetingApi.cancel>,
  act: 'decline' | 'cancel',
): Promise<Outcome<MeetingShown>> {
  const opened = await openMeeting(ctx, { ...input, act })
  if (!opened.ok) return opened
  const { company, meeting } = opened.result
  const words = readWords(input.words)
  if (!words.ok) return words
  const as = act === 'decline' ? ('declined' as const) : ('cancelled' as const)
  const ended = await endMeeting(ctx, { meeting, as, companyId: company.id, words: words.result })
  return answer(ctx, opened.result, ended)
}

/** meeting/propose: the request is for the other time or place from now on, and the other side must answer. */
export async function propose(
  ctx: Act,
  input: InputOf<typeof meetingApi.propose>,
): Promise<Outcome<MeetingShown>> {
  const opened = await openMeeting(ctx, { ...input, act: 'propose' })
  if (!opened.ok) return opened
  const { company, other, meeting } = opened.result
  const { startsAt, place, bookingId } = input
  const words = readWords(input.words)
  if (!words.ok) return words
  const halfHour = await judgeHalfHour(ctx.tx, { edition: company.edition, startsAt, now: ctx.now })
  if (!halfHour.ok) return halfHour
  const otherId = other.id
  const judged = await judgeRequest(ctx, {
    meetingId: meeting.id,
    company,
    otherId,
    startsAt,
    place,
    bookingId,
  })
  if (!judged.ok) return judged
  const proposed = await changeRow(ctx, meeting, {
    ...judged.result,
    awaits_company_id: otherId,
    starts_at: startsAt,
    ends_at: startsAt + halfHourMs,
  })
  await tell(ctx, {
    meeting: proposed,
    step: 'proposed',
    mail: 'proposed',
    companyId: company.id,
    words: words.result,
  })
  await planTending(ctx, { id: meeting.id, at: proposed.answer_by })
  return answer(ctx, opened.result, proposed)
}

/** meeting/place: another place at the same time, for a meeting that was agreed. */
export async function move(ctx: Act, input: InputOf<typeof meetingApi.move>): Promise<Outcome<MeetingShown>> {
  const opened = await openMeeting(ctx, { ...input, act: 'move' })
  if (!opened.ok) return opened
  const { company, other, meeting } = opened.result
  const words = readWords(input.words)
  if (!words.ok) return words
  if ((await countSteps(ctx.tx, { meeting, kind: 'moved', companyId: company.id })) >= meetingLimits.moves)
    return refuse('MEETING_LIMIT', { said: said(meetingMessages.moveLimit, { limit: meetingLimits.moves }) })
  await releaseTable(ctx, meeting)
  const place = await choosePlace(ctx, {
    meetingId: meeting.id,
    edition: meeting.edition,
    startsAt: meeting.starts_at,
    isAgreed: true,
    place: input.place,
    bookingId: input.bookingId,
    ownId: company.id,
    otherId: other.id,
  })
  if (!place.ok) return place
  const moved = await changeRow(ctx, meeting, place.result)
  await tell(ctx, {
    meeting: moved,
    step: 'moved',
    mail: 'moved',
    companyId: company.id,
    words: words.result,
  })
  return answer(ctx, opened.result, moved)
}
