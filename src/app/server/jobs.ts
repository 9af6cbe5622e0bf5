/** Every job handler and periodic job of the product. */
import * as account from '../../features/account/server/jobs.ts'
import * as audit from '../../features/audit/server/jobs.ts'
import * as badge from '../../features/badge/server/jobs.ts'
import * as booking from '../../features/booking/server/jobs.ts'
import * as delegateList from '../../features/delegate-list/server/jobs.ts'
import * as document from '../../features/document/server/jobs.ts'
import * as files from '../../features/files/server/jobs.ts'
import * as lifecycle from '../../features/lifecycle/server/jobs.ts'
import { feedMailings } from '../../features/mailing/server/dispatch-service.ts'
import * as mailing from '../../features/mailing/server/jobs.ts'
import * as media from '../../features/media/server/jobs.ts'
import * as meeting from '../../features/meeting/server/jobs.ts'
import * as questionnaire from '../../features/questionnaire/server/jobs.ts'
import * as registration from '../../features/registration/server/jobs.ts'
import * as review from '../../features/review/server/jobs.ts'
import * as sponsor from '../../features/sponsor/server/jobs.ts'
import * as staffRegistration from '../../features/staff-registration/server/jobs.ts'
import type { JobHandlers, PeriodicJob } from '../../server/jobs/jobs.ts'
import type { BulkSource } from '../../server/jobs/worker.ts'
import { kernelJobs, kernelPeriodic } from '../../server/jobs/housekeeping.ts'

/** The sample draws its pictures in the background; its code is loaded when it does. */
const sampleJobs: JobHandlers = {
  'media.sample': {
    slow: true,
    runLong: async (...given) => (await import('../../sample/media.ts')).loadSample(...given),
  },
  'booking.samplePictures': {
    run: async (...given) => (await import('../../sample/room-pictures.ts')).hangSamplePictures(...given),
  },
}

const features = [
  audit,
  account,
  badge,
  booking,
  delegateList,
  document,
  files,
  lifecycle,
  mailing,
  media,
  meeting,
  questionnaire,
  review,
  registration,
  sponsor,
  staffRegistration,
]

export const jobHandlers: JobHandlers = Object.assign(
  {},
  kernelJobs,
  sampleJobs,
  ...features.map(({ jobs }) => jobs),
)
export const periodicJobs: readonly PeriodicJob[] = [
  ...kernelPeriodic,
  ...features.flatMap(({ periodic }) => periodic),
]
/** What fills the line of bulk email. */
export const bulkSources: readonly BulkSource[] = [feedMailings]
