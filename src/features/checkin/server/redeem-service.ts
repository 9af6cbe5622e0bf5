/** Checking somebody in or out at a desk that has a network. */
import type { Kernel, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { localized, ok, refuse, refuseFields, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { findCode, readCode } from '../../ticket/server/service.ts'
import type { PersonShown, Redeemed, checkinApi } from '../contract.ts'
import { checkinMessages } from '../messages.ts'
import {
  checkinLimits,
  dayOf,
  daysOf,
  judgeEntry,
  mayOverride,
  type Direction,
  type Verdict,
} from '../rules.ts'
import {
  eventsOfPerson,
  findEvent,
  keepEvent,
  presenceAt,
  tellTakenBack,
  type Happened,
} from './event-service.ts'
import {
  categoriesBy,
  entitlementsOf,
  findAttendee,
  isEntitled,
  showPerson,
  type Attendee,
} from './person-service.ts'
import { findPoint, isOpen, type Point } from './point-service.ts'
import { isUnpaid } from './unpaid-service.ts'

type Asked = InputOf<typeof checkinApi.redeem>

/** Whom a text names at a desk of an edition, or what is wrong with it. */
async function readPerson(
  ctx: WriteContext,
  { edition, text }: { edition: string; text: string },
): Promise<{ personId: string; codeId: string } | Exclude<Verdict, 'welcome'>> {
  const read = await readCode(ctx.kernel, { db: ctx.tx, edition, text })
  if (!read.ok) return read.fault === 'malformed' ? 'unknown' : read.fault
  const code = await findCode(ctx.tx, read.id)
  if (code?.edition !== edition) return 'unknown'
  return { personId: code.person_id, codeId: code.id }
}

/** To be asked once the person's row is locked: a reprint that was under way until then has ended the code. */
const hasEnded = async (ctx: WriteContext, codeId: string | null): Promise<boolean> =>
  codeId !== null && (await findCode(ctx.tx, codeId))?.ended_at !== null

/** Everything about somebody at a point at this moment; the person's row is locked. */
interface Situation {
  readonly point: Point
  readonly person: Attendee
  readonly events: readonly Happened[]
  readonly verdict: Verdict
  readonly shown: PersonShown
}

/** An answer about nobody, with what is given laid over it. */
export const answer = (
  ctx: Pick<WriteContext, 'now'>,
  given: Partial<Redeemed> & Pick<Redeemed, 'verdict'>,
): Redeemed => ({
  person: null,
  earlier: null,
  firstVisit: false,
  eventId: null,
  undoUntil: null,
  mayOverride: false,
  serverTime: ctx.now,
  ...given,
})

export const redeem: Service<typeof checkinApi.redeem> = async (ctx, input) => {
  const point = await findPoint(ctx, ctx.tx, input.pointId)
  if (!point) return refuse('NOT_FOUND')
  if (input.override?.reason === 'other' && !input.override.words?.trim())
    return refuseFields({ words: localized(checkinMessages.wordsMissing) })
  const [edition = ''] = point.id.split(':')
  const read = await whom(ctx, { edition, input })
  if (typeof read === 'string') return ok(answer(ctx, { verdict: read }))
  // Of two desks that scan one code at once, one is told that the person is in.
  await lockRow(ctx.tx, 'person', read.personId, 'checkin.personLock')
  const ended = await hasEnded(ctx, read.codeId)
  const person = await findAttendee(ctx.tx, { id: read.personId, edition })
  if (!person) return ok(answer(ctx, { verdict: ended ? 'ended-code' : 'unknown' }))
  const situation = await judge({ ...ctx, db: ctx.tx }, { point, person, ended, direction: input.direction })
  const before = situation.events.find(({ id }) => id === input.id)
  if (before) return repeated(ctx, before, situation)
  return keep(ctx, { input, situation, codeId: read.codeId })
}

async function whom(ctx: WriteContext, { edition, input }: { edition: string; input: Asked }) {
  if (input.code !== undefined) return readPerson(ctx, { edition, text: input.code })
  return { personId: input.personId!, codeId: null }
}

/** How a scan of somebody would end. */
export async function judge(
  { kernel, db, now }: { kernel: Kernel; db: Db | Tx; now: number },
  given: { point: Point; person: Attendee; ended: boolean; direction: Direction },
): Promise<Situation> {
  const { point, person, ended, direction } = given
  const categories = await categoriesBy(db, person.edition)
  const entitlements = await entitlementsOf(db, person, categories)
  const company = { id: person.companyId, type: person.type, status: person.status }
  const unpaid = await isUnpaid(kernel, db, { edition: person.edition, now, company })
  const events = await eventsOfPerson(db, person.id)
  const { inside } = presenceAt(events, { pointId: point.id, day: dayOf(now) })
  const standing = {
    approved: person.status === 'approved',
    entitled: isEntitled(point, entitlements),
    unpaid,
  }
  const entry = judgeEntry(standing, { open: isOpen(point, now), unpaid: point.unpaid, inside })
  const exit = inside ? 'goodbye' : 'not-inside'
  const verdict = ended ? 'ended-code' : direction === 'in' ? entry : exit
  return { point, person, events, verdict, shown: showPerson(person, { categories, unpaid }) }
}

/** Sent again because the answer was lost: it is given again, and nothing is kept twice. */
function repeated(
  ctx: WriteContext,
  before: Happened,
  { point, shown, events }: Situation,
): ReturnType<Service<typeof checkinApi.redeem>> {
  if (before.pointId !== point.id)
    return Promise.resolve(refuseFields({ id: localized(checkinMessages.usedId) }))
  const verdict = before.direction === 'in' ? 'welcome' : 'goodbye'
  return Promise.resolve(
    ok(
      answer(ctx, {
        verdict,
        person: shown,
        firstVisit: isFirst(events.filter(({ id }) => id !== before.id)),
        eventId: before.id,
        undoUntil: before.at + checkinLimits.undoMs,
      }),
    ),
  )
}

/** Whether somebody has never been checked in anywhere. */
const isFirst = (events: readonly Happened[]): boolean =>
  [...Map.groupBy(events, ({ pointId }) => pointId).values()].every((at) => daysOf(at).length === 0)

async function keep(
  ctx: WriteContext,
  { input, situation, codeId }: { input: Asked; situation: Situation; codeId: string | null },
): ReturnType<Service<typeof checkinApi.redeem>> {
  const { point, person, events, verdict, shown } = situation
  const may = mayOverride(verdict, point.unpaid)
  const isLetIn = verdict === 'welcome' || verdict === 'goodbye'
  const isOverride = !isLetIn && may && input.override !== undefined
  if (!isLetIn && !isOverride) {
    const { since } = presenceAt(events, { pointId: point.id, day: dayOf(ctx.now) })
    const earlier = verdict === 'already' && since ? { at: since.at, point: point.name, by: since.by } : null
    return ok(answer(ctx, { verdict, person: shown, earlier, mayOverride: may }))
  }
  const kept = await keepEvent(ctx, {
    id: input.id,
    edition: person.edition,
    point_id: point.id,
    person_id: person.id,
    company_id: person.companyId,
    code_id: codeId,
    direction: input.direction,
    kind: isOverride ? 'override' : codeId === null ? 'search' : 'scan',
    verdict,
    ...(isOverride ? { reason: input.override!.reason, words: input.override!.words?.trim() ?? '' } : {}),
  })
  // The id is that of somebody else's event.
  if (!kept) return refuseFields({ id: localized(checkinMessages.usedId) }) satisfies Refusal
  if (isOverride) await logOverride(ctx, { input, person, verdict })
  return ok(
    answer(ctx, {
      verdict: isOverride ? 'welcome' : verdict,
      person: shown,
      firstVisit: isFirst(events),
      eventId: input.id,
      undoUntil: ctx.now + checkinLimits.undoMs,
    }),
  )
}

const logOverride = (
  ctx: WriteContext,
  { input, person, verdict }: { input: Asked; person: Attendee; verdict: Verdict },
) =>
  record(ctx, {
    action: 'checkin.override',
    subjectType: 'delegate',
    subjectId: person.id,
    edition: person.edition,
    data: { point: input.pointId, verdict, reason: input.override!.reason, event: input.id },
  })

export const undo: Service<typeof checkinApi.undo> = async (ctx, input) => {
  const event = await findEvent(ctx.tx, input.eventId)
  const isOwn = ctx.device
    ? event?.device_id === ctx.device.id
    : event?.account_id !== null && event?.account_id === ctx.user?.accountId
  if (!event || event.kind === 'undo' || !isOwn) return refuse('NOT_FOUND')
  await lockRow(ctx.tx, 'person', event.person_id, 'checkin.personLock')
  const done = (await eventsOfPerson(ctx.tx, event.person_id)).some(({ undoes }) => undoes === event.id)
  if (done) return ok({ undone: true })
  if (event.at + checkinLimits.undoMs <= ctx.now) return refuse('UNDO_OVER')
  const kept = await keepEvent(ctx, {
    id: input.id,
    edition: event.edition,
    point_id: event.point_id,
    person_id: event.person_id,
    company_id: event.company_id,
    direction: event.direction,
    kind: 'undo',
    undoes: event.id,
    verdict: event.verdict,
  })
  if (!kept) return refuseFields({ id: localized(checkinMessages.usedId) })
  await tellTakenBack(ctx, { edition: event.edition, personIds: [event.person_id] })
  return ok({ undone: true })
}
