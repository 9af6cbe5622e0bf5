/** Meetings as one of their two sides sees them; what is shown is true now, whatever jobs have run. */
import type { Context, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Commitment } from '../../booking/contract.ts'
import { conflictsWith } from '../../booking/rules.ts'
import { commitmentsOf } from '../../booking/server/service.ts'
import type { Company } from '../../registration/server/service.ts'
import type { MeetingShown } from '../contract.ts'
import { rightsOf } from '../rules.ts'
import { mayNotOf, otherOf, standingOf } from './party-service.ts'
import { placesOf, type PlaceSeen } from './place-service.ts'
import { readSteps, readSubject, type StepRead } from './history-service.ts'
import { takenOf } from './hold-service.ts'
import type { MeetingTable } from './tables.ts'

type Reader = SignedIn<Context>
type Organisation = MeetingShown['with']

/** What the own organisation does when: a delegate is told of the own activities only (requirement 6). */
export function ownCommitments(
  ctx: Reader,
  { db, company }: { db: Db | Tx; company: Company },
): Promise<Commitment[]> {
  const { isPrimaryContact, delegateId } = ctx.user
  return commitmentsOf(db, {
    companyId: company.id,
    edition: company.edition,
    now: ctx.now,
    parts: ctx.kernel.organisationHooks,
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
    .select(['id', 'name', 'type'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
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
  const otherIds = meetings.map((meeting) => otherOf(meeting, company.id))
  const others = await organisationsOf(db, otherIds)
  const places = await placesOf(db, { edition: company.edition, meetings, now: ctx.now })
  const steps = await readSteps({ kernel: ctx.kernel, db }, meetings)
  const commitments = await ownCommitments(ctx, { db, company })
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
  const { hostId, ...place } = about.place
  const sideOf = (companyId: string) => (companyId === company.id ? 'us' : 'them')
  const sideOrNone = (companyId: string | null) => (companyId === null ? null : sideOf(companyId))
  const standing = standingOf(meeting, ctx.now)
  const { state, startsAt, endsAt } = standing
  const isAwaited = meeting.awaits_company_id === company.id
  const mayAct = mayNotOf(ctx, company) === null
  const taken = state === 'asked' && about.taken ? takenBy[sideOf(about.taken)] : null
  const itself = { startsAt, endsAt, exceptId: meeting.id, bookingId: meeting.booking_id }
  return {
    ...standing,
    version: meeting.version,
    askedBy: sideOf(meeting.from_company_id),
    with: about.other,
    awaits: sideOrNone(standing.awaits),
    taken,
    place: { ...place, host: sideOrNone(hostId) },
    subject: about.subject,
    steps: about.steps.map(({ at, kind, company_id: by, starts_at, words }) => ({
      at,
      kind,
      by: sideOrNone(by),
      startsAt: starts_at,
      words,
    })),
    may: rightsOf({ state: mayAct ? state : 'ended', isAwaited, startsAt, now: ctx.now, taken }),
    conflicts: state === 'ended' ? [] : clashesOf(about.commitments, itself),
  }
}

const takenBy = { us: 'ours', them: 'theirs' } as const

export async function showOne(
  ctx: Reader,
  asked: { db: Db | Tx; company: Company; meeting: MeetingTable },
): Promise<MeetingShown> {
  const { db, company, meeting } = asked
  const [shown] = await showMeetings(ctx, { db, company, meetings: [meeting] })
  return shown!
}
