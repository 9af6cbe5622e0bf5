/** Answering a request, and changing or cancelling what was agreed. Each begins with both companies locked. */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { parameter } from '../../edition/server/service.ts'
import type { meetingApi, MeetingShown } from '../contract.ts'
import { meetingMessages } from '../messages.ts'
import { checkWords, halfHourMs, meetingLimits, type MeetingRights } from '../rules.ts'
import { judgeHalfHour, judgeRequest } from './ask-service.ts'
import { openMeeting, type OpenMeeting } from './party-service.ts'
import { holdBoth, holdTable, releaseTable } from './hold-service.ts'
import { changeRow, endMeeting, planExpiry, recordStep, announceTaken } from './meeting-service.ts'
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
type Answering<Name extends keyof typeof meetingApi> = InputOf<(typeof meetingApi)[Name]>

interface Opened extends OpenMeeting {
  /** What the caller says with it. */
  readonly words: string
}

/** Opens an own meeting for an act, does it, and answers the meeting as it is afterwards. */
async function act(
  ctx: Act,
  asked: { id: string; version: number; act: keyof MeetingRights; words?: string | undefined },
  work: (opened: Opened) => Promise<Outcome<MeetingTable>>,
): Promise<Outcome<MeetingShown>> {
  const opened = await openMeeting(ctx, asked)
  if (!opened.ok) return opened
  const { words, wrong } = checkWords(asked.words ?? '')
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const done = await work({ ...opened.result, words })
  if (!done.ok) return done
  return ok(await showOne(ctx, { db: ctx.tx, company: opened.result.company, meeting: done.result }))
}

/** meeting/accept: takes the half-hour of both, and a table; HALF_HOUR_TAKEN where another meeting has it since. */
export const accept: Service<typeof meetingApi.accept> = (ctx, input) =>
  act(ctx, { ...input, act: 'accept' }, async (opened) => {
    const { company, meeting, words } = opened
    const held = await holdAgreed(ctx, opened)
    if (!held.ok) return held
    const place = await placeToAccept(ctx, { ...opened, bookingId: input.bookingId })
    if (!place.ok) return place
    const accepted = await changeRow(ctx, meeting, { state: 'accepted', ...place.result, ...held.result })
    await recordStep(ctx, { meeting: accepted, step: 'accepted', companyId: company.id, words })
    await announceTaken(ctx, accepted)
    return ok(accepted)
  })

/** What a meeting that is agreed holds: the half-hour of both, whose rows are locked, and the table where it is one. */
async function holdAgreed(
  ctx: Act,
  { company, other, meeting }: OpenMeeting,
): Promise<Outcome<Partial<PlaceColumns>>> {
  const { id: meetingId, edition, starts_at: startsAt } = meeting
  const seatLimit = await parameter(ctx.tx, edition, 'MEETINGS_AT_ONCE')
  const holding = { meetingId, edition, startsAt }
  const held = await holdBoth(ctx, { ...holding, ownId: company.id, otherId: other.id, seatLimit })
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
    return bookingId === undefined
      ? ok({})
      : refuseFields({ bookingId: localized(meetingMessages.placeIsChosen) })
  }
  if (bookingId !== undefined) return chooseOwn(ctx, { ...about, bookingId })
  const [only, ...others] = await ownPlacesAt(ctx.tx, { ...about, now: ctx.now })
  return only && !others.length
    ? ok(placeAtBooking(only.id, company.id))
    : refuseFields({ bookingId: localized(meetingMessages.chooseYours) })
}

export const decline: Service<typeof meetingApi.decline> = (ctx, input) => end(ctx, input, 'decline')

/** meeting/cancel: a meeting that was agreed, or an own request. */
export const cancel: Service<typeof meetingApi.cancel> = (ctx, input) => end(ctx, input, 'cancel')

const endedAs = { decline: 'declined', cancel: 'cancelled' } as const

const end = (ctx: Act, input: Answering<'cancel'>, name: keyof typeof endedAs) =>
  act(ctx, { ...input, act: name }, async ({ company, meeting, words }) =>
    ok(await endMeeting(ctx, { meeting, as: endedAs[name], companyId: company.id, words })),
  )

/** meeting/propose: the request is for the other time or place from now on, and the other side must answer. */
export const propose: Service<typeof meetingApi.propose> = (ctx, input) =>
  act(ctx, { ...input, act: 'propose' }, async ({ company, other, meeting, words }) => {
    const { startsAt, place, bookingId } = input
    const halfHour = await judgeHalfHour(ctx.tx, { edition: company.edition, startsAt, now: ctx.now })
    if (!halfHour.ok) return halfHour
    const about = { meetingId: meeting.id, company, otherId: other.id }
    const judged = await judgeRequest(ctx, { ...about, startsAt, place, bookingId })
    if (!judged.ok) return judged
    const proposed = await changeRow(ctx, meeting, {
      ...judged.result,
      awaits_company_id: other.id,
      starts_at: startsAt,
      ends_at: startsAt + halfHourMs,
    })
    await recordStep(ctx, { meeting: proposed, step: 'proposed', companyId: company.id, words })
    await planExpiry(ctx, { id: meeting.id, at: proposed.answer_by })
    return ok(proposed)
  })

/** meeting/place: another place at the same time, for a meeting that was agreed. */
export const move: Service<typeof meetingApi.move> = (ctx, input) =>
  act(ctx, { ...input, act: 'move' }, async ({ company, other, meeting, words }) => {
    const { moves: limit } = meetingLimits
    if ((await countSteps(ctx.tx, { meeting, kind: 'moved', companyId: company.id })) >= limit)
      return refuse('MEETING_LIMIT', { text: localized(meetingMessages.moveLimit, { limit }) })
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
    await recordStep(ctx, { meeting: moved, step: 'moved', companyId: company.id, words })
    return ok(moved)
  })
