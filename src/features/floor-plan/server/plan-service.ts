/** Floor plans as staff draw them (decision 15): the drawing, and where its tables stand. Tables themselves: table-service.ts. */
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { currentEdition, isEdition, isReadOnly, unmarkSample } from '../../edition/server/service.ts'
import type { StaffPlan, floorPlanApi } from '../contract.ts'
import { bookingMessages } from '../../booking/messages.ts'
import { planMessages } from '../messages.ts'
import { tableKinds } from '../../booking/rules.ts'
import { liveBookings, tellVenue, type VenueTableTable } from '../../booking/server/service.ts'
import { describeTable, plansOf, showPlan } from './service.ts'
import type { FloorPlanTable } from './tables.ts'

type Input = InputOf<typeof floorPlanApi.savePlan>

export const listPlans: Service<typeof floorPlanApi.listPlans> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const { plans, tables } = await plansOf(ctx.db, edition)
  const counts = await countLive(ctx.db, { edition, now: ctx.now })
  return ok({
    rows: plans.map((plan) => staffPlan(plan, { tables, counts })),
    edition,
    readOnly: await isReadOnly(ctx.db, edition),
  })
}

/** Live bookings of each table. */
export async function countLive(
  db: Db | Tx,
  asked: { edition: string; now: number },
): Promise<Map<string, number>> {
  const live = await liveBookings(db, { ...asked, kinds: tableKinds })
  return new Map(
    [...Map.groupBy(live, (row) => row.subject_id)].map(([id, bookings]) => [id, bookings.length]),
  )
}

export const staffTable = (table: VenueTableTable, counts: ReadonlyMap<string, number>) => ({
  ...describeTable(table),
  open: table.open,
  bookings: counts.get(table.id) ?? 0,
  version: table.version,
})

function staffPlan(
  plan: FloorPlanTable,
  about: { tables: readonly VenueTableTable[]; counts: ReadonlyMap<string, number> },
): StaffPlan {
  return {
    ...showPlan(plan),
    version: plan.version,
    tables: about.tables
      .filter((table) => table.plan_id === plan.id)
      .map((table) => staffTable(table, about.counts)),
  }
}

async function showStaffPlan(ctx: WriteContext, plan: FloorPlanTable): Promise<StaffPlan> {
  const { tables } = await plansOf(ctx.tx, plan.edition)
  return staffPlan(plan, {
    tables,
    counts: await countLive(ctx.tx, { edition: plan.edition, now: ctx.now }),
  })
}

/** A plan under its lock: whoever moves, adds or removes its tables begins here. */
export async function lockPlan(ctx: WriteContext, id: string): Promise<FloorPlanTable | null> {
  if (!(await lockRow(ctx.tx, 'floor_plan', id, 'booking.planLock'))) return null
  return (await ctx.tx.selectFrom('floor_plan').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** admin/floor-plan/save. CHANGED_MEANWHILE where someone else has saved the drawing since it was read. */
export const savePlan: Service<typeof floorPlanApi.savePlan> = async (ctx, input) => {
  const before = input.id === undefined ? null : await lockPlan(ctx, input.id)
  if (input.id !== undefined && !before) return refuse('NOT_FOUND')
  const edition = before?.edition ?? input.activityCode ?? (await currentEdition(ctx.tx))
  if (!(await isEdition(ctx.tx, edition))) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, edition)) return refuse('READ_ONLY')
  const stale = before && (await refuseStale(input.version, before.version, () => showStaffPlan(ctx, before)))
  if (stale) return stale
  const name = { cn: input.name.cn.trim(), en: input.name.en.trim() }
  if (!name.cn || !name.en) return refuseFields({ name: localized(bookingMessages.nameRequired) })
  const moved = await moveTables(ctx, { plan: before, input })
  if (!moved.ok) return moved
  const plan: FloorPlanTable = {
    id: before?.id ?? ctx.kernel.random.id(),
    edition,
    sort: before?.sort ?? (await nextSort(ctx, edition)),
    name,
    width: input.width,
    height: input.height,
    shapes: input.shapes,
    version: (before?.version ?? 0) + 1,
    changed_at: ctx.now,
  }
  const { id, ...columns } = plan
  await unmarkSample(ctx.tx, id)
  if (before) await ctx.tx.updateTable('floor_plan').set(columns).where('id', '=', id).execute()
  else await ctx.tx.insertInto('floor_plan').values(plan).execute()
  await tellVenue(ctx, {
    action: 'booking.plan.save',
    subjectType: 'floorPlan',
    subjectId: id,
    edition,
    data: { isNew: !before, shapes: input.shapes.length, moved: moved.result },
  })
  return ok(await showStaffPlan(ctx, plan))
}

async function nextSort(ctx: WriteContext, edition: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('floor_plan')
    .select((e) => e.fn.max('sort').as('last'))
    .where('edition', '=', edition)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Brings tables of the plan to their new places; all of them must be on it. Answers how many moved. */
async function moveTables(
  ctx: WriteContext,
  { plan, input }: { plan: FloorPlanTable | null; input: Input },
): Promise<Outcome<number>> {
  const tables = plan
    ? await ctx.tx.selectFrom('venue_table').selectAll().where('plan_id', '=', plan.id).execute()
    : []
  const moves = new Map(input.moves.map((move) => [move.id, move]))
  if ([...moves.keys()].some((id) => !tables.some((table) => table.id === id)))
    return refuseFields({ moves: localized(planMessages.notOfPlan) })
  const placed = tables.map((table) => ({ ...table, ...moves.get(table.id) }))
  if (placed.some((table) => !standsOn(table, input)))
    return refuseFields({ moves: localized(planMessages.outsidePlan) })
  const changed = placed.filter((table, index) => {
    const was = tables[index]!
    return table.x !== was.x || table.y !== was.y || table.turn !== was.turn
  })
  for (const { id, x, y, turn, version } of changed)
    await ctx.tx
      .updateTable('venue_table')
      .set({ x, y, turn, version: version + 1, changed_at: ctx.now })
      .where('id', '=', id)
      .execute()
  return ok(changed.length)
}

/** With its middle at least. */
export const standsOn = (table: { x: number; y: number }, plan: { width: number; height: number }): boolean =>
  table.x <= plan.width && table.y <= plan.height

/** admin/floor-plan/del: IN_USE while tables are on it. */
export const delPlan: Service<typeof floorPlanApi.delPlan> = async (ctx, input) => {
  const plan = await lockPlan(ctx, input.id)
  if (!plan) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, plan.edition)) return refuse('READ_ONLY')
  const stale = await refuseStale(input.version, plan.version)
  if (stale) return stale
  const tables = await ctx.tx.selectFrom('venue_table').select('id').where('plan_id', '=', plan.id).execute()
  if (tables.length)
    return refuse('IN_USE', { text: localized(planMessages.planHasTables, { count: tables.length }) })
  await ctx.tx.deleteFrom('floor_plan').where('id', '=', plan.id).execute()
  await tellVenue(ctx, {
    action: 'booking.plan.del',
    subjectType: 'floorPlan',
    subjectId: plan.id,
    edition: plan.edition,
    data: {},
  })
  return ok({ removed: true })
}
