/** Floor plans (migrations/0011-booking.ts). Times are epoch ms, JSON is text. */
import type { PlanShape } from '../contract.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'

export interface FloorPlanTables {
  floor_plan: FloorPlanTable
}

export interface FloorPlanTable {
  id: string
  edition: string
  sort: number
  name: Both
  /** Size of the drawing in its own units (about centimetres). */
  width: number
  height: number
  /** Walls, stage, entrances. */
  shapes: PlanShape[]
  version: number
  changed_at: number
}

export const floorPlanCodecs: ColumnCodecs<FloorPlanTables> = {
  floor_plan: { name: 'bilingual', shapes: 'json' },
}
