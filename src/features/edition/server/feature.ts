import type { Feature } from '../../../server/feature.ts'
import { editionCodecs, type EditionTables } from './tables.ts'
import { editionCalls } from './calls.ts'

export const editionFeature: Feature<EditionTables> = {
  calls: editionCalls,
  codecs: editionCodecs,
}
