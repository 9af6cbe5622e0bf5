import type { Feature } from '../../../server/feature.ts'
import { programmeDocuments } from './service.ts'

export const programmeFeature: Feature = {
  codecs: {},
  documents: programmeDocuments,
}
