import type { Feature } from '../../../server/feature.ts'
import { discoveryDocuments } from './service.ts'

export const discoveryFeature: Feature = {
  codecs: {},
  documents: discoveryDocuments,
}
