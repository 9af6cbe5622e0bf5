/** Tables as organisations see them (D-TABLE): on their plans, with what they cost and whose they are. */
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { Kernel, ReadContext, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { negotiationLimitOf, showNegotiation } from '../../registration/server/service.ts'
import type { bookingApi, TableShown } from '../contract.ts'
import { tableKinds, tablePlaceKey, wholeSpan, type TableKind, type TvPrices } from '../rules.ts'
import { maySeePlaces, showAsker } from './asker-service.ts'
import { stateOf } from './place-service.ts'
import { loadPlaces, rowsOf, showPlace, type Asker, type PlaceRows } from './show-service.ts'
import { daysOf, tablePlace } from './subject-service.ts'
import type { FloorPlanTable, VenueTableTable } from './tables.ts'

type List = ResultOf<typeof bookingApi.tableList>

export async function tvPricesOf(db: Db | Tx, edition: string): Promise<TvPrices> {
  const set = await parametersOf(db, edition, ['TABLE_TV_YUAN', 'EXTRA_TV_YUAN'])
  return { tvFen: set.TABLE_TV_YUAN, extraTvFen: set.EXTRA_TV_YUAN }
}

/** Plans of an edition and the tables on them, in the order in which they are shown. */
export async function plansOf(
  db: Db | Tx,
  edition: string,
): Promise<{ plans: FloorPlanTable[]; tables: VenueTableTable[] }> {
  const plans = await db
    .selectFrom('floor_plan')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const tables = await db.selectFrom('venue_table').selectAll().where('edition', '=', edition).execute()
  return { plans, tables: tables.toSorted(byNumber) }
}

/** By kind, then `S2` before `S10`. */
function byNumber(a: VenueTableTable, b: VenueTableTable): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  return a.number.localeCompare(b.number, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1)
}

export const showPlan = (plan: FloorPlanTable) => ({
  id: plan.id,
  name: { cn: plan.name_cn, en: plan.name_en },
  width: plan.width,
  height: plan.height,
  shapes: plan.shapes,
})

/** What a table is, for members and staff alike. */
export const describeTable = (table: VenueTableTable): Omit<TableShown, 'places'> => ({
  id: table.id,
  planId: table.plan_id,
  kind: table.kind,
  number: table.number,
  x: table.x,
  y: table.y,
  width: table.width,
  height: table.height,
  turn: table.turn,
  round: table.round,
  seats: table.seats,
  priceFen: table.price_fen,
  facilities: table.facilities,
})

/** meetingRoom/tableList: the plans on which tables of the type stand, with all tables on them that are offered. */
export async function tableList(
  ctx: SignedIn<ReadContext>,
  input: InputOf<typeof bookingApi.tableList>,
): Promise<Outcome<List>> {
  if (!(await maySeePlaces(ctx))) return refuse('IN_PREPARATION')
  const { shown, asker, edition } = await showAsker(ctx)
  const all = await plansOf(ctx.db, edition)
  const offered = all.tables.filter((table) => table.open)
  const wanted = new Set(
    offered.filter(({ kind }) => !input.type || kind === input.type).map((table) => table.plan_id),
  )
  const tables = offered.filter((table) => wanted.has(table.plan_id))
  const negotiation = await showNegotiation(ctx, { edition, companyId: asker.companyId ?? '' })
  const whole = wholeSpan(await daysOf(ctx.db, edition))
  const places = await loadPlaces(ctx.db, { edition, subjectIds: tables.map(({ id }) => id) })
  return ok({
    ...shown,
    plans: all.plans.filter(({ id }) => wanted.has(id)).map(showPlan),
    tables: tables.map((table) => ({
      ...describeTable(table),
      places: placesOf({ table, slots: negotiation.slots, whole, places, asker }),
    })),
    slots: negotiation.slots.map(({ id, startsAt, endsAt, chosen, left }) => ({
      id,
      startsAt,
      endsAt,
      chosen,
      left,
    })),
    slotLimit: await negotiationLimitOf(ctx.db, edition),
    ...(await tvPricesOf(ctx.db, edition)),
  })
}

function placesOf(of: {
  table: VenueTableTable
  slots: readonly { id: string; startsAt: number; endsAt: number }[]
  whole: { startsAt: number; endsAt: number }
  places: ReadonlyMap<string, PlaceRows>
  asker: Asker
}): TableShown['places'] {
  const { table, places, asker } = of
  return spansOf(of).map((span) => {
    const { key, startsAt, endsAt } = tablePlace(table, span)
    const about = { startsAt, endsAt, priceFen: table.price_fen }
    return { slotId: span.slotId, ...showPlace(rowsOf(places, key), asker, about) }
  })
}

/** A negotiation table is booked for a slot, any other for the whole conference. */
function spansOf(of: {
  table: Pick<VenueTableTable, 'kind'>
  slots: readonly { id: string; startsAt: number; endsAt: number }[]
  whole: { startsAt: number; endsAt: number }
}): { slotId: string | null; startsAt: number; endsAt: number }[] {
  return of.table.kind === 'negotiation'
    ? of.slots.map(({ id, startsAt, endsAt }) => ({ slotId: id, startsAt, endsAt }))
    : [{ slotId: null, ...of.whole }]
}

/** How many of a kind there are to be had, and how many of them are free now; of negotiation tables, for all slots together. */
export interface TablesLeft {
  readonly kind: TableKind
  readonly capacity: number
  readonly left: number
  /** Of the cheapest one. */
  readonly fromFen: number
}

/** For basic/leftSeats: what an organisation could book this moment, nothing once booking has closed. Kinds without a table are left out. */
export async function leftTables(
  ctx: { kernel: Kernel; db: Db; now: number },
  edition: string,
): Promise<TablesLeft[]> {
  const { db, now } = ctx
  const { tables } = await plansOf(db, edition)
  const { slots } = await showNegotiation(ctx, { edition, companyId: '' })
  const { BOOKING_CLOSES: closesAt } = await parametersOf(db, edition, ['BOOKING_CLOSES'])
  const whole = wholeSpan(await daysOf(db, edition))
  const places = await loadPlaces(db, { edition })
  return tableKinds.flatMap((kind) => {
    const offered = tables.filter((table) => table.kind === kind && table.open)
    const spans = spansOf({ table: { kind }, slots, whole })
    if (!offered.length || !spans.length) return []
    const counts = spans.map(({ slotId, startsAt }) => {
      const slot = slots.find(({ id }) => id === slotId)
      const free = offered.filter(
        ({ id }) => stateOf({ ...rowsOf(places, tablePlaceKey(id, slotId)), now }).state === 'free',
      )
      return {
        capacity: Math.min(offered.length, slot?.tables ?? offered.length),
        left: now < Math.min(closesAt, startsAt) ? (slot?.left ?? free.length) : 0,
      }
    })
    return {
      kind,
      capacity: counts.reduce((sum, one) => sum + one.capacity, 0),
      left: counts.reduce((sum, one) => sum + one.left, 0),
      fromFen: Math.min(...offered.map((table) => table.price_fen)),
    }
  })
}
