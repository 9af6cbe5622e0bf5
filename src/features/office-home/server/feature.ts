import type { Feature } from '../../../server/feature.ts'
import { officeHomeCalls } from './calls.ts'

export const officeHomeFeature: Feature = {
  calls: officeHomeCalls,
  codecs: {},
}
