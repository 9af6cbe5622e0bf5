/** Every job handler and periodic job of the product. */
import { jobs as accountJobs, periodic as accountPeriodic } from '../../features/account/server/jobs.ts'
import { jobs as auditJobs, periodic as auditPeriodic } from '../../features/audit/server/jobs.ts'
import { jobs as bookingJobs, periodic as bookingPeriodic } from '../../features/booking/server/jobs.ts'
import { jobs as fileJobs, periodic as filePeriodic } from '../../features/files/server/jobs.ts'
import { jobs as lifecycleJobs, periodic as lifecyclePeriodic } from '../../features/lifecycle/server/jobs.ts'
import { feedMailings } from '../../features/mailing/server/dispatch-service.ts'
import { jobs as mailingJobs, periodic as mailingPeriodic } from '../../features/mailing/server/jobs.ts'
import { jobs as mediaJobs, periodic as mediaPeriodic } from '../../features/media/server/jobs.ts'
import {
  jobs as questionnaireJobs,
  periodic as questionnairePeriodic,
} from '../../features/questionnaire/server/jobs.ts'
import { jobs as meetingJobs, periodic as meetingPeriodic } from '../../features/meeting/server/jobs.ts'
import {
  jobs as registrationJobs,
  periodic as registrationPeriodic,
} from '../../features/registration/server/jobs.ts'
import { jobs as reviewJobs, periodic as reviewPeriodic } from '../../features/review/server/jobs.ts'
import { jobs as sponsorJobs, periodic as sponsorPeriodic } from '../../features/sponsor/server/jobs.ts'
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

export const jobHandlers: JobHandlers = {
  ...kernelJobs,
  ...auditJobs,
  ...accountJobs,
  ...bookingJobs,
  ...fileJobs,
  ...lifecycleJobs,
  ...mailingJobs,
  ...mediaJobs,
  ...meetingJobs,
  ...questionnaireJobs,
  ...reviewJobs,
  ...registrationJobs,
  ...sponsorJobs,
  ...sampleJobs,
}
export const periodicJobs: readonly PeriodicJob[] = [
  ...kernelPeriodic,
  ...auditPeriodic,
  ...accountPeriodic,
  ...bookingPeriodic,
  ...filePeriodic,
  ...lifecyclePeriodic,
  ...mailingPeriodic,
  ...mediaPeriodic,
  ...meetingPeriodic,
  ...questionnairePeriodic,
  ...reviewPeriodic,
  ...registrationPeriodic,
  ...sponsorPeriodic,
]
/** What fills the line of bulk email. */
export const bulkSources: readonly BulkSource[] = [feedMailings]
