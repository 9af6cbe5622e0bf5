import type { Feature } from '../../../server/feature.ts'
import { mediaCodecs, type MediaTables } from './tables.ts'
import { mediaCalls } from './calls.ts'
import { mediaDocuments } from './service.ts'
import { jobs, periodic } from './jobs.ts'
import { mediaWaiting } from './waiting-service.ts'
import { mediaNames } from './names-service.ts'

export const mediaFeature: Feature<MediaTables> = {
  calls: mediaCalls,
  codecs: mediaCodecs,
  documents: mediaDocuments,
  jobs,
  periodic,
  waiting: mediaWaiting,
  names: mediaNames,
}
