/** What needs eyes at the desk and in the office: let in by mistake, in twice, in over a refusal; and what was done last. */
import type { Context } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok } from '../../../shared/outcome.ts'
import { devicesWithUnsent } from '../../device/server/service.ts'
import type { EventShown, checkinApi } from '../contract.ts'
import { checkinLimits, dayOf, presenceOf } from '../rules.ts'
import { happened, type Happened } from './event-service.ts'
import { attendees, namesOf, type Attendee } from './person-service.ts'
import { editionAt, pointsOf } from './point-service.ts'
import type { CheckinEventTable } from './tables.ts'

type Report = ResultOf<typeof checkinApi.report>
const shownOfEach = 200
const recentEvents = 20

interface Names {
  readonly people: ReadonlyMap<string, Attendee>
  readonly points: ReadonlyMap<string, { readonly cn: string; readonly en: string }>
}

/** Names of the people and points that events name; of who is gone there is none. */
export async function namesIn(
  db: Db | Tx,
  of: { edition: string; personIds: readonly string[] },
): Promise<Names> {
  const people = new Map<string, Attendee>()
  for (const piece of piecesOf([...new Set(of.personIds)]))
    for (const one of await attendees(db).where('delegate.id', 'in', piece).execute()) people.set(one.id, one)
  const points = new Map((await pointsOf(db, of.edition)).map(({ id, name }) => [id, name]))
  return { people, points }
}

/** What every line of a report says about somebody at a point; null of who is gone. */
export function whoAndWhere({ people, points }: Names, of: { personId: string; pointId: string }) {
  const person = people.get(of.personId)
  const point = points.get(of.pointId)
  return person && point ? { name: namesOf(person).name, organisation: person.organisation, point } : null
}

/** Whether somebody was let in without a network whom a desk with one would have refused. */
const isLetIn = ({ offline, direction, kind, verdict }: CheckinEventTable): boolean =>
  offline &&
  direction === 'in' &&
  kind !== 'undo' &&
  verdict !== 'welcome' &&
  (kind !== 'override' || verdict === 'right-over')

/** Entries without a network that a desk with one would have refused: ended codes first, then the newest. */
export const showLetIn = (db: Db | Tx, events: readonly CheckinEventTable[]): Promise<Report['letIn']> =>
  showWrong(db, events.filter(isLetIn))

async function showWrong(db: Db | Tx, events: readonly CheckinEventTable[]): Promise<Report['letIn']> {
  const wrong = events
    .toSorted((left, right) => right.corrected_at - left.corrected_at)
    .toSorted((left, right) => Number(right.verdict === 'ended-code') - Number(left.verdict === 'ended-code'))
    .slice(0, shownOfEach)
  if (!wrong.length) return []
  const names = await namesIn(db, {
    edition: wrong[0]!.edition,
    personIds: wrong.map((one) => one.person_id),
  })
  return wrong.flatMap((event) => {
    const who = whoAndWhere(names, { personId: event.person_id, pointId: event.point_id })
    return who ? [{ ...who, at: event.corrected_at, by: event.by_name, verdict: event.verdict }] : []
  })
}

/** Entries of people whose approval was undone, or whose registration has ended, after they came in. */
async function noLongerApproved(db: Db, edition: string): Promise<CheckinEventTable[]> {
  const rows = await db
    .selectFrom('checkin_event')
    .innerJoin('company', 'company.id', 'checkin_event.company_id')
    .selectAll('checkin_event')
    .where('checkin_event.edition', '=', edition)
    .where('company.status', '<>', 'approved')
    .where('direction', '=', 'in')
    .where('kind', 'in', ['scan', 'search', 'walk-in'])
    .where('verdict', '=', 'welcome')
    .where('checkin_event.id', 'not in', (e) =>
      e
        .selectFrom('checkin_event')
        .select('undoes')
        .where('undoes', 'is not', null)
        .$castTo<{ undoes: string }>(),
    )
    .orderBy('corrected_at', 'desc')
    .orderBy('checkin_event.id')
    .limit(shownOfEach)
    .execute()
  return rows.map((row) => ({ ...row, verdict: 'not-approved' }))
}

/**
 * People who came in twice at one point on one day, the newest first.
 * @param personIds whose events are looked through
 * @param eventIds only doubles in which one of these has a part; all without it
 */
export async function findDoubles(
  db: Db | Tx,
  of: { edition: string; personIds: readonly string[]; eventIds?: ReadonlySet<string>; deviceId?: string },
): Promise<Report['doubles']> {
  const events: Happened[] = []
  for (const piece of piecesOf(of.personIds))
    events.push(...(await happened(db).where('person_id', 'in', piece).execute()))
  const pairs = [...Map.groupBy(events, ({ pointId, personId }) => `${pointId} ${personId}`).values()]
    .flatMap((own) =>
      [...new Set(own.map(({ at }) => dayOf(at)))].flatMap((day) => presenceOf(own, day).doubles),
    )
    .filter(({ event, earlier }) => isMeant(of, event) || isMeant(of, earlier))
    .toSorted((left, right) => right.event.at - left.event.at)
    .slice(0, shownOfEach)
  if (!pairs.length) return []
  const names = await namesIn(db, { ...of, personIds: pairs.map(({ event }) => event.personId) })
  return pairs.flatMap(({ event, earlier }) => {
    const who = whoAndWhere(names, event)
    const [counted, also] = [earlier, event].map(({ at, by }) => ({ at, by }))
    return who ? [{ personId: event.personId, ...who, counted: counted!, also: also! }] : []
  })
}

const isMeant = (
  { eventIds, deviceId }: { eventIds?: ReadonlySet<string>; deviceId?: string },
  event: Happened,
): boolean =>
  (eventIds === undefined || eventIds.has(event.id)) &&
  (deviceId === undefined || event.deviceId === deviceId)

/** Events that whoever calls has made; of staff all, where a report is asked for. */
const ownEvents = (db: Db, { device, user }: Pick<Context, 'device' | 'user'>, edition: string) =>
  db
    .selectFrom('checkin_event')
    .selectAll()
    .where('edition', '=', edition)
    .$if(device !== null, (query) => query.where('device_id', '=', device!.id))
    .$if(device === null, (query) => query.where('account_id', '=', user?.accountId ?? ''))

export const report: Service<typeof checkinApi.report> = async (ctx) => {
  const { db, device } = ctx
  const edition = await editionAt(ctx, db)
  const all = db.selectFrom('checkin_event').selectAll().where('edition', '=', edition)
  const own = device ? all.where('device_id', '=', device.id) : all
  const letIn = await own
    .where('offline', '=', true)
    .where('direction', '=', 'in')
    .where('kind', 'in', ['scan', 'search', 'override'])
    .where((e) => e.or([e('kind', '<>', 'override'), e('verdict', '=', 'right-over')]))
    .where('verdict', '<>', 'welcome')
    .orderBy('corrected_at', 'desc')
    .orderBy('id')
    .limit(1_000)
    .execute()
  const overrides = await own
    .where('kind', '=', 'override')
    .where('verdict', '<>', 'right-over')
    .orderBy('corrected_at', 'desc')
    .orderBy('id')
    .limit(shownOfEach)
    .execute()
  const offline = await db
    .selectFrom('checkin_event')
    .select('person_id')
    .distinct()
    .where('edition', '=', edition)
    .where('offline', '=', true)
    .orderBy('person_id')
    .execute()
  return ok({
    unsent: device ? [] : await devicesWithUnsent(db, edition),
    letIn: await showWrong(db, [
      ...letIn.filter(isLetIn),
      ...(device ? [] : await noLongerApproved(db, edition)),
    ]),
    doubles: await findDoubles(db, {
      edition,
      personIds: offline.map((one) => one.person_id),
      ...(device ? { deviceId: device.id } : {}),
    }),
    overrides: await showEvents(ctx, overrides),
    serverTime: ctx.now,
  })
}

export const recent: Service<typeof checkinApi.recent> = async (ctx) => {
  const edition = await editionAt(ctx, ctx.db)
  const rows = await ownEvents(ctx.db, ctx, edition)
    .where('kind', '<>', 'undo')
    .orderBy('at', 'desc')
    .orderBy('corrected_at', 'desc')
    .orderBy('id')
    .limit(recentEvents)
    .execute()
  return ok({ rows: await showEvents(ctx, rows), serverTime: ctx.now })
}

async function showEvents(
  { db, now }: { db: Db; now: number },
  rows: readonly CheckinEventTable[],
): Promise<EventShown[]> {
  if (!rows.length) return []
  const names = await namesIn(db, { edition: rows[0]!.edition, personIds: rows.map((row) => row.person_id) })
  const undone = new Set<string | null>()
  for (const piece of piecesOf(rows.map(({ id }) => id)))
    for (const { undoes } of await db
      .selectFrom('checkin_event')
      .select('undoes')
      .where('undoes', 'in', piece)
      .execute())
      undone.add(undoes)
  return rows.flatMap((row) => {
    const who = whoAndWhere(names, { personId: row.person_id, pointId: row.point_id })
    if (!who) return []
    const undoUntil = row.at + checkinLimits.undoMs
    return [
      {
        id: row.id,
        kind: row.kind,
        direction: row.direction,
        at: row.corrected_at,
        ...who,
        by: row.by_name,
        undone: undone.has(row.id),
        undoUntil: undone.has(row.id) || undoUntil <= now ? null : undoUntil,
        offline: row.offline,
        reason: row.reason ?? '',
      },
    ]
  })
}
