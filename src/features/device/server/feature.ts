import type { Feature } from '../../../server/feature.ts'
import { deviceCodecs, type DeviceTables } from './tables.ts'
import { deviceCalls } from './calls.ts'

export const deviceFeature: Feature<DeviceTables> = {
  calls: deviceCalls,
  codecs: deviceCodecs,
}
