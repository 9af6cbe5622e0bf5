import type { Feature } from '../../../server/feature.ts'
import { floorPlanCodecs, type FloorPlanTables } from './tables.ts'
import { floorPlanCalls } from './calls.ts'
import { floorPlanNames } from './names-service.ts'

export const floorPlanFeature: Feature<FloorPlanTables> = {
  calls: floorPlanCalls,
  codecs: floorPlanCodecs,
  names: floorPlanNames,
}
