import type { Feature } from '../../../server/feature.ts'
import { legalCodecs, type LegalTables } from './tables.ts'
import { legalCalls } from './calls.ts'

export const legalFeature: Feature<LegalTables> = {
  calls: legalCalls,
  codecs: legalCodecs,
}
