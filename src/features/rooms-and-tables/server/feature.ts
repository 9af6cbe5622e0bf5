import type { Feature } from '../../../server/feature.ts'
import { roomsCalls } from './calls.ts'

export const roomsAndTablesFeature: Feature = {
  calls: roomsCalls,
  codecs: {},
}
