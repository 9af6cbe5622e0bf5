/** How many are here: derived from the events of the day, and kept until another event comes. */
import type { ReadContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import { liveStream } from '../../../server/live/live.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { CheckinCounts, checkinApi } from '../contract.ts'
import { dayOf, daysOf, dayStart } from '../rules.ts'
import { checkinTopic, happened, presenceAt, type Happened } from './event-service.ts'
import { Latest } from './latest-service.ts'
import { attendees, categoriesBy, categoryOf, factsOf, isEntitled, seatsIn } from './person-service.ts'
import { editionAt, entranceOf, findPoint, pointsOf, type Point } from './point-service.ts'
import { unpaidCompanies } from './unpaid-service.ts'

/** The events of a day, by point and then by person. */
type DayEvents = ReadonlyMap<string, ReadonlyMap<string, readonly Happened[]>>

const dayEvents = new Latest<DayEvents>()

/** An undo counts on whatever day it comes. */
const eventsOfDay = (db: Db, { edition, day }: { edition: string; day: number }) =>
  happened(db)
    .where('edition', '=', edition)
    .where((e) =>
      e.or([
        e('kind', '=', 'undo'),
        e.and([e('corrected_at', '>=', dayStart(day)), e('corrected_at', '<', dayStart(day + 1))]),
      ]),
    )

/** The events of a conference day; read again once there is another one. */
export async function eventsOn(
  { kernel, db }: Pick<ReadContext, 'kernel' | 'db'>,
  of: { edition: string; day: number },
): Promise<DayEvents> {
  const state = await db
    .selectFrom('checkin_event')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('at').as('last')])
    .where('edition', '=', of.edition)
    .executeTakeFirst()
  const key = `${of.day} ${state?.count} ${state?.last}`
  return dayEvents.get(kernel, { name: of.edition, key }, async () => {
    const byPoint = Map.groupBy(await eventsOfDay(db, of).execute(), ({ pointId }) => pointId)
    return new Map([...byPoint].map(([id, events]) => [id, Map.groupBy(events, (one) => one.personId)]))
  })
}

/** Who may come: everybody of an approved registration, with the points that they may enter. */
interface Expected {
  readonly people: readonly { readonly id: string; readonly category: string; readonly companyId: string }[]
  /** How many may enter each point. */
  readonly at: ReadonlyMap<string, number>
}
const expectedKept = new Latest<Expected>()
/** Registrations change seldom on the days of the conference; a walk-in is counted after at most so long. */
const expectedMs = 5_000

function expectedIn(
  { kernel, db, now }: Pick<ReadContext, 'kernel' | 'db' | 'now'>,
  { edition, points }: { edition: string; points: readonly Point[] },
): Promise<Expected> {
  const key = String(Math.floor(now / expectedMs))
  return expectedKept.get(kernel, { name: edition, key }, async () => {
    const people = await db
      .selectFrom('delegate')
      .innerJoin('company', 'company.id', 'delegate.company_id')
      .select(['delegate.id', 'delegate.category', 'delegate.company_id as companyId'])
      .where('delegate.edition', '=', edition)
      .where('company.status', '=', 'approved')
      .orderBy('delegate.id')
      .execute()
    const may = await entitledIn({ db }, { edition, points })
    const at = new Map(points.map((point) => [point.id, people.filter((one) => may(one, point)).length]))
    return { people, at }
  })
}

/** Whether somebody may enter a point, for all of an edition at once. */
export async function entitledIn(
  { db }: { db: Db },
  { edition }: { edition: string; points?: readonly Point[] },
): Promise<(person: { id: string; category: string }, point: Pick<Point, 'kind' | 'code'>) => boolean> {
  const categories = await categoriesBy(db, edition)
  const seats = await seatsIn(db, edition)
  const entitlements = new Map<string, ReadonlySet<string>>()
  return ({ id, category }, point) => {
    const known = entitlements.get(id)
    const own = known ?? new Set([...(seats.get(id) ?? []), ...categoryOf(categories, category).entitlements])
    if (!known) entitlements.set(id, own)
    return isEntitled(point, own)
  }
}

/** How somebody stands at one point, of all events of a day. */
const presentAt = (events: DayEvents, of: { pointId: string; personId: string; day: number }) =>
  presenceAt(events.get(of.pointId)?.get(of.personId) ?? [], of)

function countPoint(
  events: DayEvents,
  { point, expected, now }: { point: Point; expected: Expected; now: number },
): CheckinCounts['points'][number] {
  const [day, since] = [dayOf(now), now - 10 * minuteMs]
  const present = [...(events.get(point.id)?.values() ?? [])].map((own) =>
    presenceAt(own, { pointId: point.id, day }),
  )
  return {
    pointId: point.id,
    name: point.name,
    countsInside: point.countsInside,
    inside: present.filter(({ inside }) => inside).length,
    came: present.filter(({ came }) => came).length,
    expected: expected.at.get(point.id) ?? 0,
    lastTenMinutes: present.filter((one) => (one.since?.at ?? 0) > since).length,
  }
}

export const counts: Service<typeof checkinApi.counts> = async (ctx) => {
  const { db, now } = ctx
  const edition = await editionAt(ctx, db)
  const points = await pointsOf(db, edition)
  const day = dayOf(now)
  const events = await eventsOn(ctx, { edition, day })
  const expected = await expectedIn(ctx, { edition, points })
  const categories = await categoriesBy(db, edition)
  const pointId = entranceOf(edition)
  const cameIn = (people: Expected['people']) =>
    people.filter(({ id }) => presentAt(events, { pointId, personId: id, day }).came).length
  const byCategory = Map.groupBy(expected.people, ({ category }) => category)
  const byCompany = [...Map.groupBy(expected.people, ({ companyId }) => companyId).values()]
  return ok({
    edition,
    serverTime: now,
    points: points.map((point) => countPoint(events, { point, expected, now })),
    categories: [...categories.keys()].flatMap((code) => {
      const people = byCategory.get(code)
      const { name, colour } = categoryOf(categories, code)
      return people
        ? [{ category: { code, name, colour }, came: cameIn(people), expected: people.length }]
        : []
    }),
    organisations: {
      came: byCompany.filter((people) => cameIn(people) > 0).length,
      expected: byCompany.length,
    },
  })
}

export const organisations: Service<typeof checkinApi.organisations> = async (ctx, input) => {
  const { db, now } = ctx
  const edition = await editionAt(ctx, db)
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('edition', '=', edition)
    .where('status', '=', 'approved')
    .where(hasFolded('search', input.q ?? ''))
    .orderBy('search')
    .orderBy('id')
    .execute()
  const points = await pointsOf(db, edition)
  const { people } = await expectedIn(ctx, { edition, points })
  const day = dayOf(now)
  const events = await eventsOn(ctx, { edition, day })
  const pointId = entranceOf(edition)
  const byCompany = Map.groupBy(people, ({ companyId }) => companyId)
  const start = (input.page - 1) * input.size
  return ok({
    rows: rows.slice(start, start + input.size).map(({ id, name }) => {
      const own = byCompany.get(id) ?? []
      const came = own.filter((one) => presentAt(events, { pointId, personId: one.id, day }).came).length
      return { id, name, came, expected: own.length }
    }),
    total: rows.length,
    page: input.page,
    size: input.size,
  })
}

export const noShows: Service<typeof checkinApi.noShows> = async (ctx, input) => {
  const { db, now } = ctx
  const edition = await editionAt(ctx, db)
  const point = await findPoint(ctx, db, input.pointId ?? entranceOf(edition))
  if (!point) return refuse('NOT_FOUND')
  const day = input.day === undefined ? null : dayOf(fromBeijing(`${input.day} 00:00`) + 12 * hourMs)
  const here = await idsOfComers(db, { pointId: point.id, day })
  const may = await entitledIn(ctx, { edition })
  const approved = await attendees(db)
    .where('delegate.edition', '=', edition)
    .where('company.status', '=', 'approved')
    .where(hasFolded(['delegate.search', 'company.search'], input.q ?? ''))
    .orderBy('company.search')
    .orderBy('delegate.position')
    .orderBy('delegate.id')
    .execute()
  const missing = approved.filter((person) => !here.has(person.id) && may(person, point))
  const categories = await categoriesBy(db, edition)
  const owing = await unpaidCompanies(ctx.kernel, db, { edition, now })
  const start = (input.page - 1) * input.size
  return ok({
    rows: missing
      .slice(start, start + input.size)
      .map((person) => factsOf(person, { categories, unpaid: owing.has(person.companyId) })),
    total: missing.length,
    page: input.page,
    size: input.size,
  })
}

/** Who came to a point on a day, or on any. */
async function idsOfComers(
  db: Db,
  { pointId, day }: { pointId: string; day: number | null },
): Promise<Set<string>> {
  const events = await happened(db).where('point_id', '=', pointId).execute()
  const came = [...Map.groupBy(events, ({ personId }) => personId)].filter(([, own]) =>
    day === null ? daysOf(own).length > 0 : presenceAt(own, { pointId, day }).came,
  )
  return new Set(came.map(([id]) => id))
}

export const events: Service<typeof checkinApi.events> = async (ctx) =>
  liveStream(ctx, { topics: [checkinTopic(await editionAt(ctx, ctx.db))], gatherMs: 1_000 })
