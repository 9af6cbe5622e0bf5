/** Floor plans and the tables on them, for features above. */
import type { Db, Tx } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import type { VenueTableTable } from '../../booking/server/service.ts'
import type { TableShown } from '../contract.ts'
import type { TableFacility } from '../rules.ts'
import type { FloorPlanTable } from './tables.ts'

/** Plans of an edition and the tables on them, in the order in which they are shown. */
export const plansOf = keepFact(['floor_plan', 'venue_table'], readPlans)

async function readPlans(
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

const numbers = new Intl.Collator('en', { numeric: true })

/** By kind, then `S2` before `S10`. */
function byNumber(a: VenueTableTable, b: VenueTableTable): number {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1
  return numbers.compare(a.number, b.number) || (a.id < b.id ? -1 : 1)
}

export const showPlan = ({ id, name, width, height, shapes }: FloorPlanTable) => ({
  id,
  name,
  width,
  height,
  shapes,
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
  facilities: table.facilities as TableFacility[],
})

/** The negotiation tables that are offered at present, by their numbers. */
export async function negotiationTables(db: Db | Tx, edition: string): Promise<{ id: string }[]> {
  const { tables } = await plansOf(db, edition)
  return tables.filter((table) => table.kind === 'negotiation' && table.open).map(({ id }) => ({ id }))
}
