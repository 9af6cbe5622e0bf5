import type { Feature } from '../../../server/feature.ts'
import { newsCodecs, type NewsTables } from './tables.ts'
import { newsCalls } from './calls.ts'
import { newsNames } from './names-service.ts'

export const newsFeature: Feature<NewsTables> = {
  calls: newsCalls,
  codecs: newsCodecs,
  names: newsNames,
}
