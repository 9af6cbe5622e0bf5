/** Tables as organisations see them (decision 15): on their plans, with what they cost and whose they are. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { negotiationLimitOf, showNegotiation } from '../../registration/server/service.ts'
import type { TableShown } from '../../floor-plan/contract.ts'
import type { roomsApi } from '../contract.ts'
import { wholeSpan } from '../../booking/rules.ts'
import {
  maySeePlaces,
  showBooker,
  loadPlaces,
  rowsOf,
  showPlace,
  type Booker,
  type PlaceRows,
  daysOf,
  tablePlace,
  type VenueTableTable,
} from '../../booking/server/service.ts'
import { plansOf, showPlan, describeTable } from '../../floor-plan/server/service.ts'
import { spansOf } from './service.ts'
import { tvPricesOf } from './table-facility-service.ts'

/** meetingRoom/tableList: the plans on which tables of the type stand, with all tables on them that are offered. */
export const tableList: Service<typeof roomsApi.tableList> = async (ctx, input) => {
  if (!(await maySeePlaces(ctx))) return refuse('IN_PREPARATION')
  const { shown, booker, edition } = await showBooker(ctx)
  const all = await plansOf(ctx.db, edition)
  const offered = all.tables.filter((table) => table.open)
  const wanted = new Set(
    offered.filter(({ kind }) => !input.type || kind === input.type).map((table) => table.plan_id),
  )
  const tables = offered.filter((table) => wanted.has(table.plan_id))
  const negotiation = await showNegotiation(ctx, { edition, companyId: booker.companyId ?? '' })
  const whole = wholeSpan(await daysOf(ctx.db, edition))
  const places = await loadPlaces(ctx.db, { edition, subjectIds: tables.map(({ id }) => id) })
  return ok({
    ...shown,
    plans: all.plans.filter(({ id }) => wanted.has(id)).map(showPlan),
    tables: tables.map((table) => ({
      ...describeTable(table),
      places: placesOf({ table, slots: negotiation.slots, whole, places, booker }),
    })),
    slots: negotiation.slots,
    slotLimit: await negotiationLimitOf(ctx.db, edition),
    ...(await tvPricesOf(ctx.db, edition)),
  })
}

function placesOf(of: {
  table: VenueTableTable
  slots: readonly { id: string; startsAt: number; endsAt: number }[]
  whole: { startsAt: number; endsAt: number }
  places: ReadonlyMap<string, PlaceRows>
  booker: Booker
}): TableShown['places'] {
  const { table, places, booker } = of
  return spansOf(of).map((span) => {
    const { key, startsAt, endsAt } = tablePlace(table, span)
    const about = { startsAt, endsAt, priceFen: table.price_fen }
    return { slotId: span.slotId, ...showPlace(rowsOf(places, key), booker, about) }
  })
}
