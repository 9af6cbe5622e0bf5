/** Tables on a floor plan as staff add, change and remove them (decision 15). */
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { isReadOnly, unmarkSample } from '../../edition/server/service.ts'
import type { floorPlanApi } from '../contract.ts'
import { planMessages } from '../messages.ts'
import { tablePlaceKey } from '../../booking/rules.ts'
import {
  clearSubject,
  findTable,
  isDependedOn,
  tellVenue,
  type VenueTableTable,
} from '../../booking/server/service.ts'
import { countLive, lockPlan, staffTable, standsOn } from './plan-service.ts'
import type { FloorPlanTable } from './tables.ts'

type Input = InputOf<typeof floorPlanApi.saveTable>

/**
 * admin/venue-table/save: adds a table to a plan, or changes it. Bookings keep the price at which they were made; its kind
 * stays while anybody has booked it or waits for it. A number that another table of the kind has is refused by name.
 */
export const saveTable: Service<typeof floorPlanApi.saveTable> = async (ctx, input) => {
  const known = input.id === undefined ? null : await findTable(ctx.tx, input.id)
  if (input.id !== undefined && !known) return refuse('NOT_FOUND')
  const plan = await lockPlanWithAll(ctx, input.planId)
  if (!plan) return refuseFields({ planId: localized(planMessages.noSuchPlan) })
  if (await isReadOnly(ctx.tx, known?.edition ?? plan.edition)) return refuse('READ_ONLY')
  if (known && known.edition !== plan.edition)
    return refuseFields({ planId: localized(planMessages.otherEdition) })
  // Read again: under the plan's lock nobody else changes its tables.
  const before = known && (await findTable(ctx.tx, known.id))
  if (known && !before) return refuse('NOT_FOUND')
  const show = async (row: VenueTableTable) =>
    staffTable(row, await countLive(ctx.tx, { edition: row.edition, now: ctx.now }))
  const stale = before && (await refuseStale(input.version, before.version, () => show(before)))
  if (stale) return stale
  if (!standsOn(input, plan)) return refuseFields({ x: localized(planMessages.outsidePlan) })
  if (before && before.kind !== input.kind && (await wasAsked(ctx, before)))
    return refuseFields({ kind: localized(planMessages.kindBooked) })
  const row = rowOf(ctx, { input, before, edition: plan.edition })
  if (!(await writeTable(ctx, { row, isNew: !before })))
    return refuseFields({ number: localized(planMessages.numberTaken) })
  await unmarkSample(ctx.tx, plan.id)
  await tellVenue(ctx, {
    action: 'booking.table.save',
    subjectType: 'venueTable',
    subjectId: row.id,
    edition: row.edition,
    data: { isNew: !before, kind: row.kind, number: row.number, priceFen: row.price_fen, open: row.open },
  })
  return ok(await show(row))
}

/** The plan, with all plans of its edition locked, in the order of their ids: numbers are unique across them. */
async function lockPlanWithAll(ctx: WriteContext, id: string): Promise<FloorPlanTable | null> {
  const asked = await ctx.tx
    .selectFrom('floor_plan')
    .select('edition')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!asked) return null
  const plans = await ctx.tx
    .selectFrom('floor_plan')
    .select('id')
    .where('edition', '=', asked.edition)
    .orderBy('id')
    .execute()
  let found: FloorPlanTable | null = null
  for (const plan of plans) {
    const locked = await lockPlan(ctx, plan.id)
    if (plan.id === id) found = locked
  }
  return found
}

function rowOf(
  ctx: WriteContext,
  given: { input: Input; before: VenueTableTable | null; edition: string },
): VenueTableTable {
  const { before, edition } = given
  const { id: _id, version: _version, planId, priceFen, facilities, ...drawn } = given.input
  return {
    id: before?.id ?? ctx.kernel.random.id(),
    edition,
    ...drawn,
    plan_id: planId,
    price_fen: priceFen,
    facilities: [...new Set(facilities)],
    version: (before?.version ?? 0) + 1,
    changed_at: ctx.now,
  }
}

/** False where another table has the number: the unique index decides, whoever else saves at the same moment. */
async function writeTable(
  ctx: WriteContext,
  { row, isNew }: { row: VenueTableTable; isNew: boolean },
): Promise<boolean> {
  const { id, ...columns } = row
  if (isNew) {
    const added = await ctx.tx
      .insertInto('venue_table')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  }
  const same = await ctx.tx
    .selectFrom('venue_table')
    .select('id')
    .where('edition', '=', row.edition)
    .where('kind', '=', row.kind)
    .where('number', '=', row.number)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (same) return false
  await ctx.tx.updateTable('venue_table').set(columns).where('id', '=', id).execute()
  return true
}

/** The keys of the places that a table makes. */
async function keysOf(ctx: WriteContext, table: VenueTableTable): Promise<string[]> {
  if (table.kind !== 'negotiation') return [tablePlaceKey(table.id, null)]
  const slots = await ctx.tx
    .selectFrom('negotiation_slot')
    .select('id')
    .where('edition', '=', table.edition)
    .execute()
  return slots.map((slot) => tablePlaceKey(table.id, slot.id))
}

/** Whether anything was ever booked there, or someone waits. Its places are locked: nobody books it meanwhile. */
const wasAsked = async (ctx: WriteContext, table: VenueTableTable): Promise<boolean> =>
  isDependedOn(ctx.tx, { subjectId: table.id, keys: await keysOf(ctx, table), forGood: false })

/**
 * admin/venue-table/del: IN_USE where someone holds it, waits for it or had it confirmed; such a one is closed instead. What
 * else has ended goes with it.
 */
export const removeTable: Service<typeof floorPlanApi.removeTable> = async (ctx, input) => {
  const known = await findTable(ctx.tx, input.id)
  const plan = known && (await lockPlan(ctx, known.plan_id))
  const table = plan && (await findTable(ctx.tx, input.id))
  if (!table) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, table.edition)) return refuse('READ_ONLY')
  const stale = await refuseStale(input.version, table.version)
  if (stale) return stale
  const cleared = await clearSubject(ctx.tx, { subjectId: table.id, keys: await keysOf(ctx, table) })
  if (!cleared.ok) return cleared
  await ctx.tx.deleteFrom('venue_table').where('id', '=', table.id).execute()
  await tellVenue(ctx, {
    action: 'booking.table.del',
    subjectType: 'venueTable',
    subjectId: table.id,
    edition: table.edition,
    data: { kind: table.kind, number: table.number },
  })
  return ok({ removed: true })
}
