/** Meetings as one of their two sides sees them; what is shown is true now, whatever jobs have run. */
import type { Context, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Commitment } from '../../booking/contract.ts'
import { conflictsWith } from '../../booking/rules.ts'
import { commitmentsOf } from '../../booking/server/service.ts'
import type { Company } from '../../registration/server/service.ts'
import type { MeetingShown } from '../contract.ts'
import { meetingStateOf, rightsOf, type Taken } from '../rules.ts'
import { mayNotOf, otherOf, timesOf } from './party-service.ts'
import { placesOf, type PlaceSeen } from './place-service.ts'
import { readSteps, readSubject, type StepRead } from './history-service.ts'
import { takenOf } from './hold-service.ts'
import type { MeetingTable } from './tables.ts'

type Reader = SignedIn<Context>
type Organisation = MeetingShown['with']

/** What the own organisation does when: a delegate is told of the own activities only (requirement 6). */
export function ownCommitments(
  ctx: Reader,
  asked: { db: Db | Tx; company: Company; withMeetings: boolean },
): Promise<Commitment[]> {
  const { db, company, withMeetings } = asked
  const { isPrimaryContact, delegateId } = ctx.user
  return commitmentsOf(db, {
    companyId: company.id,
    edition: company.edition,
    now: ctx.now,
    ...(withMeetings ? { parts: ctx.kernel.organisationHooks } : {}),
    ...(isPrimaryContact ? {} : { delegateId: delegateId ?? '' }),
  })
}

/** What a meeting clashes with. An own room is a place to meet; so is the negotiation table that is the meeting's place. */
export function clashesOf(
  commitments: readonly Commitment[],
  about: { startsAt: number; endsAt: number; exceptId?: string; bookingId?: string | null },
): Commitment[] {
  return conflictsWith(commitments, about).filter((one) => one.kind !== 'room' && one.id !== about.bookingId)
}

export async function organisationsOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, Organisation>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name_cn', 'name_en', 'type'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name_cn: cn, name_en: en, type }) => [id, { id, name: { cn, en }, type }]))
}

const nobody = (id: string): Organisation => ({ id, name: { cn: '', en: '' }, type: '' })
export const organisationIn = (found: ReadonlyMap<string, Organisation>, id: string): Organisation =>
  found.get(id) ?? nobody(id)

export async function showMeetings(
  ctx: Reader,
  asked: { db: Db | Tx; company: Company; meetings: readonly MeetingTable[] },
): Promise<MeetingShown[]> {
  const { db, company, meetings } = asked
  if (!meetings.length) return []
  const others = await organisationsOf(
    db,
    meetings.map((meeting) => otherOf(meeting, company.id)),
  )
  const places = await placesOf(db, { edition: company.edition, meetings, now: ctx.now })
  const steps = await readSteps({ kernel: ctx.kernel, db }, meetings)
  const commitments = await ownCommitments(ctx, { db, company, withMeetings: true })
  const taken = await takenOf(db, { meetings, edition: company.edition })
  return Promise.all(
    meetings.map(async (meeting) =>
      showMeeting(meeting, {
        ctx,
        company,
        other: organisationIn(others, otherOf(meeting, company.id)),
        place: places.get(meeting.id)!,
        steps: steps.get(meeting.id) ?? [],
        commitments,
        taken: taken.get(meeting.id),
        subject: await readSubject(ctx.kernel, meeting),
      }),
    ),
  )
}

type SideOf = (companyId: string) => 'us' | 'them'

const showPlace = (place: PlaceSeen, sideOf: SideOf): MeetingShown['place'] => ({
  kind: place.kind,
  host: place.hostId === null ? null : sideOf(place.hostId),
  name: place.name,
  where: place.where,
  gone: place.gone,
})

const showStep = (step: StepRead, sideOf: SideOf): MeetingShown['steps'][number] => ({
  at: step.at,
  kind: step.kind,
  by: step.company_id === null ? null : sideOf(step.company_id),
  startsAt: step.starts_at,
  words: step.words,
})

const takenAt = (companyId: string | undefined, sideOf: SideOf): Taken => {
  if (companyId === undefined) return null
  return sideOf(companyId) === 'us' ? 'ours' : 'theirs'
}

function showMeeting(
  meeting: MeetingTable,
  about: {
    ctx: Reader
    company: Company
    other: Organisation
    place: PlaceSeen
    steps: readonly StepRead[]
    commitments: readonly Commitment[]
    taken: string | undefined
    subject: string
  },
): MeetingShown {
  const { ctx, company } = about
  const { starts_at: startsAt, ends_at: endsAt } = meeting
  const sideOf: SideOf = (companyId) => (companyId === company.id ? 'us' : 'them')
  const state = meetingStateOf(timesOf(meeting), ctx.now)
  const isOver = meeting.ended_at === null && state === 'ended'
  const isAwaited = meeting.awaits_company_id === company.id
  const mayAct = mayNotOf(ctx, company) === null
  const taken = state === 'asked' ? takenAt(about.taken, sideOf) : null
  return {
    id: meeting.id,
    version: meeting.version,
    state,
    askedBy: sideOf(meeting.from_company_id),
    with: about.other,
    awaits: state === 'asked' ? sideOf(meeting.awaits_company_id) : null,
    answerBy: state === 'asked' ? meeting.answer_by : null,
    taken,
    startsAt,
    endsAt,
    place: showPlace(about.place, sideOf),
    subject: about.subject,
    steps: about.steps.map((step) => showStep(step, sideOf)),
    createdAt: meeting.created_at,
    endedAt: isOver ? meeting.answer_by : meeting.ended_at,
    endedAs: isOver ? 'expired' : meeting.ended_as,
    may: rightsOf({ state: mayAct ? state : 'ended', isAwaited, startsAt, now: ctx.now, taken }),
    conflicts:
      state === 'ended'
        ? []
        : clashesOf(about.commitments, {
            startsAt,
            endsAt,
            exceptId: meeting.id,
            bookingId: meeting.booking_id,
          }),
  }
}

export async function showOne(
  ctx: Reader,
  asked: { db: Db | Tx; company: Company; meeting: MeetingTable },
): Promise<MeetingShown> {
  const { db, company, meeting } = asked
  const [shown] = await showMeetings(ctx, { db, company, meetings: [meeting] })
  return shown!
}
