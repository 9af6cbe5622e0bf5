/** The points of an edition: its entrance, and each of its activities. What was set for one lies over how it ships. */
import type { CallingDevice, Context } from '../../../server/context.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { Service } from '../../../server/http/http.ts'
import type { Both } from '../../../shared/i18n.ts'
import { localized, ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, isEdition, parameter } from '../../edition/server/service.ts'
import type { PointRow, PointShown, checkinApi } from '../contract.ts'
import { checkinMessages } from '../messages.ts'
import { unpaidRules, type PointKind, type UnpaidRule } from '../rules.ts'

/** A point with what was set for it; `code` is that of its activity. */
export interface Point {
  readonly id: string
  readonly kind: PointKind
  readonly code: string
  readonly name: Both
  /** What it is called where no other name was set: as its activity is. */
  readonly shippedName: Both
  readonly place: Both
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly countsInside: boolean
  readonly unpaid: UnpaidRule
  readonly unpaidRule: UnpaidRule | null
  readonly opensAt: number | null
  readonly closesAt: number | null
  readonly version: number
}

export const entranceOf = (edition: string): string => `${edition}:entrance`

const activitiesOf = compileRead((db, given: { edition: string }) =>
  db
    .selectFrom('activity')
    .select(['code', 'name', 'place', 'starts_at', 'ends_at'])
    .where('edition', '=', given.edition)
    .orderBy('sort')
    .orderBy('code'),
)
const settingsOf = compileRead((db, given: { edition: string }) =>
  db.selectFrom('checkin_point').selectAll().where('edition', '=', given.edition),
)

/** All points of an edition, the entrance first. */
export async function pointsOf(db: Db | Tx, edition: string): Promise<Point[]> {
  const activities = await activitiesOf.all(db, { edition })
  const set = await settingsOf.all(db, { edition })
  const rule = await unpaidRuleOf(db, edition)
  const rows = new Map(set.map((row) => [row.id, row]))
  const pointOf = (
    shipped: Pick<Point, 'kind' | 'code' | 'name' | 'place' | 'startsAt' | 'endsAt'>,
  ): Point => {
    const id = `${edition}:${shipped.code}`
    const row = rows.get(id)
    const own = row?.name ?? { cn: '', en: '' }
    return {
      ...shipped,
      id,
      shippedName: shipped.name,
      name: { cn: own.cn || shipped.name.cn, en: own.en || shipped.name.en },
      countsInside: row?.counts_inside ?? false,
      unpaid: row?.unpaid ?? rule,
      unpaidRule: row?.unpaid ?? null,
      opensAt: row?.opens_at ?? null,
      closesAt: row?.closes_at ?? null,
      version: row?.version ?? 0,
    }
  }
  const nowhere = { cn: '', en: '' }
  const entrance = { kind: 'entrance', code: 'entrance', name: checkinMessages.entrance } as const
  return [
    pointOf({ ...entrance, place: nowhere, startsAt: null, endsAt: null }),
    ...activities.map(({ code, name, place, starts_at: startsAt, ends_at: endsAt }) =>
      pointOf({ kind: 'activity', code, name, place, startsAt, endsAt }),
    ),
  ]
}

async function unpaidRuleOf(db: Db | Tx, edition: string): Promise<UnpaidRule> {
  const set = await parameter(db, edition, 'CHECKIN_UNPAID')
  return unpaidRules.find((rule) => rule === set) ?? 'admit'
}

export const isOpen = ({ opensAt, closesAt }: Pick<Point, 'opensAt' | 'closesAt'>, now: number): boolean =>
  (opensAt === null || opensAt <= now) && (closesAt === null || closesAt > now)

/** Who asks for points: a device of an edition, with those at which it may work (none named: all), or staff. */
export interface AtPoints {
  readonly device: Pick<CallingDevice, 'edition' | 'points'> | null
}

/** The edition at which a desk works: that of its device; staff work at the current one. */
export const editionAt = async (ctx: AtPoints, db: Db | Tx): Promise<string> =>
  ctx.device?.edition ?? (await currentEdition(db))

/** The points at which whoever calls may work. */
export async function ownPoints(ctx: AtPoints, db: Db | Tx): Promise<Point[]> {
  const all = await pointsOf(db, await editionAt(ctx, db))
  const own = ctx.device?.points ?? []
  return own.length ? all.filter(({ id }) => own.includes(id)) : all
}

/** One of them; null where there is none of this id. */
export const findPoint = async (ctx: AtPoints, db: Db | Tx, id: string): Promise<Point | null> =>
  (await ownPoints(ctx, db)).find((point) => point.id === id) ?? null

export const showPoint = (point: Point, now: number): PointShown => ({
  id: point.id,
  kind: point.kind,
  name: point.name,
  place: point.place,
  startsAt: point.startsAt,
  endsAt: point.endsAt,
  countsInside: point.countsInside,
  unpaid: point.unpaid,
  open: isOpen(point, now),
  opensAt: point.opensAt,
  closesAt: point.closesAt,
})

const toRow = (point: Point, now: number): PointRow => ({
  ...showPoint(point, now),
  unpaidRule: point.unpaidRule,
  version: point.version,
})

/** What the events of a caller are signed with: the device's name, or that of the member of staff. */
export const selfOf = ({ device, user }: Pick<Context, 'device' | 'user'>): string =>
  device?.name ?? user?.name ?? ''

export const listPoints: Service<typeof checkinApi.points> = async (ctx, input) => {
  const own = await editionAt(ctx, ctx.db)
  const asked = input.activityCode ?? own
  if (ctx.device ? asked !== own : !(await isEdition(ctx.db, asked))) return refuse('NOT_FOUND')
  const points = ctx.device ? await ownPoints(ctx, ctx.db) : await pointsOf(ctx.db, asked)
  return ok({
    rows: points.map((point) => toRow(point, ctx.now)),
    edition: asked,
    self: selfOf(ctx),
    serverTime: ctx.now,
  })
}

export const putPoint: Service<typeof checkinApi.putPoint> = async (ctx, input) => {
  const [edition = ''] = input.id.split(':')
  const find = async () => (await pointsOf(ctx.tx, edition)).find(({ id }) => id === input.id)
  if (!(await find())) return refuse('NOT_FOUND')
  const { opensAt, closesAt } = input
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
    return refuseFields({ closesAt: localized(checkinMessages.closesBeforeOpening) })
  const blank = {
    name: { cn: '', en: '' },
    counts_inside: false,
    unpaid: null,
    opens_at: null,
    closes_at: null,
  }
  await ctx.tx
    .insertInto('checkin_point')
    .values({ id: input.id, edition, ...blank, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lockRow(ctx.tx, 'checkin_point', input.id)
  const before = (await find())!
  const stale = await refuseStale(input.version, before.version, () => toRow(before, ctx.now))
  if (stale) return stale
  await ctx.tx
    .updateTable('checkin_point')
    .set({
      // The name of its activity is followed, not copied.
      name: {
        cn: input.name.cn === before.shippedName.cn ? '' : input.name.cn,
        en: input.name.en === before.shippedName.en ? '' : input.name.en,
      },
      counts_inside: input.countsInside,
      unpaid: input.unpaidRule,
      opens_at: opensAt,
      closes_at: closesAt,
      version: before.version + 1,
    })
    .where('id', '=', input.id)
    .execute()
  const { version: _version, id, ...data } = input
  await record(ctx, { action: 'checkin.point', subjectType: 'checkinPoint', subjectId: id, edition, data })
  return ok(toRow((await find())!, ctx.now))
}
