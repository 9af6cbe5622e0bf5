import type { Feature } from '../../../server/feature.ts'
import { floorPlanCodecs, type FloorPlanTables } from './tables.ts'
import { floorPlanCalls } from './calls.ts'

export const floorPlanFeature: Feature<FloorPlanTables> = {
  calls: floorPlanCalls,
  codecs: floorPlanCodecs,
}
