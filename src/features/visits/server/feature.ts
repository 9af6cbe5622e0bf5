import type { Feature } from '../../../server/feature.ts'
import type { VisitTables } from './tables.ts'
import { visitCalls } from './calls.ts'

export const visitsFeature: Feature<VisitTables> = {
  calls: visitCalls,
  codecs: {},
}
