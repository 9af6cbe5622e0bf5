import type { Feature } from '../../../server/feature.ts'
import { contentCodecs, type ContentTables } from './tables.ts'
import { contentCalls } from './calls.ts'
import { contentWaiting } from './waiting-service.ts'
import { contentNames } from './names-service.ts'

export const contentFeature: Feature<ContentTables> = {
  calls: contentCalls,
  codecs: contentCodecs,
  waiting: contentWaiting,
  names: contentNames,
}
