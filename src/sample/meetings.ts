/** The sample's meetings (reference/sample-meetings.json; decision 2): in every state, with what they hold. They go with its organisations. */
import sample from '../../reference/sample-meetings.json' with { type: 'json' }
import type { WriteContext } from '../server/context.ts'
import { fromBeijing } from '../shared/format.ts'
import { daysOf } from '../features/booking/server/bookable-service.ts'
import { parameter } from '../features/edition/server/service.ts'
import { answerByOf, halfHourMs, type MeetingStepKind } from '../features/meeting/rules.ts'
import { companyHolder } from '../features/meeting/server/hold-service.ts'
import {
  ownPlacesAt,
  placeAtBooking,
  placeAtTable,
  placeNone,
  type PlaceColumns,
} from '../features/meeting/server/place-service.ts'
import { addStep, sealSubject } from '../features/meeting/server/history-service.ts'
import { freeTables, tableHolder } from '../features/meeting/server/table-service.ts'
import type { MeetingTable } from '../features/meeting/server/tables.ts'
import { hourMs } from '../shared/durations.ts'
import type { Company } from '../features/registration/server/service.ts'
import { sampleOrganisations } from './organisations.ts'
import { hasRows } from './marks.ts'

interface Said {
  readonly hoursAgo: number
  readonly words: string
  readonly time?: string
}
interface SampleMeeting extends Said {
  readonly from: number
  readonly to: number
  readonly day: number
  readonly time: string
  readonly host?: number
  readonly state: string
  readonly subject: string
  readonly answer?: Said
  readonly proposed?: Said
}
interface Loading {
  readonly edition: string
  readonly days: readonly string[]
  readonly answerHours: number
  /** Ids by the place in sample.json, from 1. */
  readonly companies: ReadonlyMap<number, Company>
}

/** What names an organisation or a day that the edition has not is omitted; where there are meetings already, nothing is added. */
export async function loadSampleMeetings(ctx: WriteContext, edition: string): Promise<void> {
  if (await hasRows(ctx.tx, 'meeting', edition)) return
  const loading: Loading = {
    edition,
    days: await daysOf(ctx.tx, edition),
    answerHours: await parameter(ctx.tx, edition, 'MEETING_ANSWER_HOURS'),
    companies: await sampleOrganisations(ctx, edition),
  }
  for (const given of sample.meetings as readonly SampleMeeting[]) await addMeeting(ctx, loading, given)
}

async function addMeeting(ctx: WriteContext, loading: Loading, given: SampleMeeting): Promise<void> {
  const { edition, days, answerHours, companies } = loading
  const [from, to, day] = [companies.get(given.from)?.id, companies.get(given.to)?.id, days[given.day]]
  const startsAt = day === undefined ? 0 : fromBeijing(`${day} ${given.proposed?.time ?? given.time}`)
  if (!from || !to || startsAt <= ctx.now) return
  const last = given.answer ?? given.proposed ?? given
  const changedAt = ctx.now - last.hoursAgo * hourMs
  const id = ctx.kernel.random.id()
  const meeting: MeetingTable = {
    id,
    edition,
    from_company_id: from,
    to_company_id: to,
    state: given.state === 'accepted' ? 'accepted' : 'asked',
    awaits_company_id: given.proposed ? from : to,
    answer_by: answerByOf({ now: changedAt, hours: answerHours, startsAt }),
    starts_at: startsAt,
    ends_at: startsAt + halfHourMs,
    ...(await placeOf(ctx, loading, { given, startsAt })),
    subject: await sealSubject(ctx.kernel, { id, edition, subject: given.subject }),
    created_at: ctx.now - given.hoursAgo * hourMs,
    changed_at: changedAt,
    version: last === given ? 1 : 2,
    ended_at: given.state === 'declined' ? changedAt : null,
    ended_as: given.state === 'declined' ? 'declined' : null,
  }
  await ctx.tx.insertInto('meeting').values(meeting).execute()
  await addHolds(ctx, meeting)
  await addSteps(ctx, { meeting, given, day: day! })
}

async function placeOf(
  ctx: WriteContext,
  { edition, companies }: Loading,
  { given, startsAt }: { given: SampleMeeting; startsAt: number },
): Promise<PlaceColumns> {
  const companyId = given.host === undefined ? undefined : companies.get(given.host)?.id
  const [own] = companyId ? await ownPlacesAt(ctx.tx, { companyId, startsAt, now: ctx.now }) : []
  if (own && companyId) return placeAtBooking(own.id, companyId)
  const [table] = await freeTables(ctx.tx, { edition, startsAt, now: ctx.now })
  if (!table) return placeNone
  return placeAtTable(given.state === 'accepted' ? table : null)
}

async function addHolds(ctx: WriteContext, meeting: MeetingTable): Promise<void> {
  if (meeting.state !== 'accepted') return
  const holders = [meeting.from_company_id, meeting.to_company_id].map(companyHolder)
  if (meeting.table_id) holders.push(tableHolder(meeting.table_id))
  await ctx.tx
    .insertInto('meeting_hold')
    .values(
      holders.map((holder) => ({
        id: ctx.kernel.random.id(),
        meeting_id: meeting.id,
        holder,
        starts_at: meeting.starts_at,
        seat: 0,
      })),
    )
    .execute()
}

const answers: Record<string, MeetingStepKind> = { accepted: 'accepted', declined: 'declined' }

async function addSteps(
  ctx: WriteContext,
  of: { meeting: MeetingTable; given: SampleMeeting; day: string },
): Promise<void> {
  const { meeting, given, day } = of
  const add = (said: Said, seq: number, kind: MeetingStepKind, startsAt: number) =>
    addStep(
      { ...ctx, now: ctx.now - said.hoursAgo * hourMs },
      {
        meeting: { ...meeting, version: seq, starts_at: startsAt },
        kind,
        companyId: seq === 1 ? meeting.from_company_id : meeting.to_company_id,
        words: said.words,
      },
    )
  await add(given, 1, 'asked', fromBeijing(`${day} ${given.time}`))
  if (given.proposed) await add(given.proposed, 2, 'proposed', meeting.starts_at)
  if (given.answer) await add(given.answer, 2, answers[given.state] ?? 'accepted', meeting.starts_at)
}
