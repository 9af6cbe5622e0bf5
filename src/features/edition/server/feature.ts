import type { Feature } from '../../../server/feature.ts'
import { editionCodecs, type EditionTables } from './tables.ts'
import { editionCalls } from './calls.ts'
import { editionNames } from './names-service.ts'

export const editionFeature: Feature<EditionTables> = {
  calls: editionCalls,
  codecs: editionCodecs,
  names: editionNames,
}
