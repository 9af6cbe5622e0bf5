import type { Feature } from '../../../server/feature.ts'
import { templateCodecs, type TemplateTables } from './tables.ts'
import { templateCalls } from './calls.ts'

export const templateFeature: Feature<TemplateTables> = {
  calls: templateCalls,
  codecs: templateCodecs,
}
