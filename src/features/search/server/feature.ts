import type { Feature } from '../../../server/feature.ts'
import { searchCodecs, type SearchTables } from './tables.ts'
import { searchCalls } from './calls.ts'

export const searchFeature: Feature<SearchTables> = {
  calls: searchCalls,
  codecs: searchCodecs,
}
