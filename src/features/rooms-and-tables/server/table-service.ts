/** Tables as organisations and visitors see them (decision 15): on their plans, with what they cost and what is free. */
import type { Service } from '../../../server/http/http.ts'
import type { ReadContext } from '../../../server/context.ts'
import { ok } from '../../../shared/outcome.ts'
import { negotiationLimitOf, showNegotiation } from '../../registration/server/service.ts'
import type { roomsApi } from '../contract.ts'
import { wholeSpan, type TableKind } from '../../booking/rules.ts'
import {
  listOpenPlaces,
  listPlaces,
  tablePlace,
  type Place,
  type VenueTableTable,
} from '../../booking/server/service.ts'
import { plansOf, showPlan, describeTable } from '../../floor-plan/server/service.ts'
import { spansOf } from './service.ts'
import { tvPricesOf } from './table-facility-service.ts'

/** The plans on which tables of the type stand, with all tables on them that are offered; the slots, the prices of TVs. */
async function loadTables(
  ctx: ReadContext,
  of: { type: TableKind | undefined; edition: string; companyId: string; days: readonly string[] },
) {
  const { type, edition, companyId } = of
  const all = await plansOf(ctx.db, edition)
  const offered = all.tables.filter((table) => table.open)
  const wanted = new Set(offered.filter(({ kind }) => !type || kind === type).map((table) => table.plan_id))
  const tables = offered.filter((table) => wanted.has(table.plan_id))
  const { slots } = await showNegotiation(ctx, { edition, companyId })
  const whole = wholeSpan(of.days)
  return {
    tables,
    /** Each table with its places, as `show` shows them. */
    shownBy: <Shown extends object>(show: (place: Place, priceFen: number) => Shown) =>
      tables.map((table: VenueTableTable) => ({
        ...describeTable(table),
        places: spansOf({ table, slots, whole }).map((span) => ({
          slotId: span.slotId,
          ...show(tablePlace(table, span), table.price_fen),
        })),
      })),
    about: {
      plans: all.plans.filter(({ id }) => wanted.has(id)).map(showPlan),
      slots,
      slotLimit: await negotiationLimitOf(ctx.db, edition),
      ...(await tvPricesOf(ctx.db, edition)),
    },
  }
}

/** meetingRoom/tableList. */
export const tableList: Service<typeof roomsApi.tableList> = async (ctx, { type }) => {
  const list = await listPlaces(ctx)
  if (!list.ok) return list
  const { shown, edition, companyId, days, showOf } = list.result
  const { tables, shownBy, about } = await loadTables(ctx, {
    type,
    edition,
    companyId: companyId ?? '',
    days,
  })
  return ok({ ...shown, tables: shownBy(await showOf(tables)), ...about })
}

/** meetingRoom/openTables: what visitors see. */
export const openTables: Service<typeof roomsApi.openTables> = async (ctx, { type }) => {
  const list = await listOpenPlaces(ctx)
  if (!list.ok) return list
  const { open, days, seeOf } = list.result
  const { tables, shownBy, about } = await loadTables(ctx, {
    type,
    edition: open.edition,
    companyId: '',
    days,
  })
  return ok({ ...open, tables: shownBy(await seeOf(tables)), ...about })
}
