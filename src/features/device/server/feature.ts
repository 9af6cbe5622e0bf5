import type { Feature } from '../../../server/feature.ts'
import { deviceCodecs, type DeviceTables } from './tables.ts'
import { deviceCalls } from './calls.ts'
import { deviceNames } from './names-service.ts'

export const deviceFeature: Feature<DeviceTables> = {
  calls: deviceCalls,
  codecs: deviceCodecs,
  names: deviceNames,
}
