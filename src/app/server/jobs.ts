/** Every job handler and periodic job of the product. */
import { kernelJobs, kernelPeriodic } from '../../server/jobs/housekeeping.ts'
import type { JobHandlers, PeriodicJob } from '../../server/jobs/jobs.ts'
import type { BulkSource } from '../../server/jobs/worker.ts'
import { featureList } from './features.ts'

/** The sample draws its pictures in the background; its code is loaded when it does. */
const sampleJobs: JobHandlers = {
  'media.sample': {
    line: 'background',
    runLong: async (...given) => (await import('../../sample/media.ts')).loadSample(...given),
  },
  'booking.samplePictures': {
    run: async (...given) => (await import('../../sample/room-pictures.ts')).hangSamplePictures(...given),
  },
}

export const jobHandlers: JobHandlers = Object.assign(
  {},
  kernelJobs,
  sampleJobs,
  ...featureList.map(({ jobs }) => jobs),
)
export const periodicJobs: readonly PeriodicJob[] = [
  ...kernelPeriodic,
  ...featureList.flatMap(({ periodic }) => periodic ?? []),
]
/** What fills the line of bulk email. */
export const bulkSources: readonly BulkSource[] = featureList.flatMap(({ bulkSource }) => bulkSource ?? [])
