/** Tables as organisations see them (decision 15): on their plans, with what they cost and whose they are. */
import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import { negotiationLimitOf, showNegotiation } from '../../registration/server/service.ts'
import type { roomsApi } from '../contract.ts'
import { wholeSpan } from '../../booking/rules.ts'
import { listPlaces, tablePlace } from '../../booking/server/service.ts'
import { plansOf, showPlan, describeTable } from '../../floor-plan/server/service.ts'
import { spansOf } from './service.ts'
import { tvPricesOf } from './table-facility-service.ts'

/** meetingRoom/tableList: the plans on which tables of the type stand, with all tables on them that are offered. */
export const tableList: Service<typeof roomsApi.tableList> = async (ctx, input) => {
  const list = await listPlaces(ctx)
  if (!list.ok) return list
  const { shown, edition, companyId, days, showOf } = list.result
  const all = await plansOf(ctx.db, edition)
  const offered = all.tables.filter((table) => table.open)
  const wanted = new Set(
    offered.filter(({ kind }) => !input.type || kind === input.type).map((table) => table.plan_id),
  )
  const tables = offered.filter((table) => wanted.has(table.plan_id))
  const { slots } = await showNegotiation(ctx, { edition, companyId: companyId ?? '' })
  const whole = wholeSpan(days)
  const show = await showOf(tables)
  return ok({
    ...shown,
    plans: all.plans.filter(({ id }) => wanted.has(id)).map(showPlan),
    tables: tables.map((table) => ({
      ...describeTable(table),
      places: spansOf({ table, slots, whole }).map((span) => ({
        slotId: span.slotId,
        ...show(tablePlace(table, span), table.price_fen),
      })),
    })),
    slots,
    slotLimit: await negotiationLimitOf(ctx.db, edition),
    ...(await tvPricesOf(ctx.db, edition)),
  })
}
