import type { Feature } from '../../../server/feature.ts'
import { lifecycleCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { lifecycleMails } from './mails.ts'
import { lifecycleWaiting } from './waiting-service.ts'

export const lifecycleFeature: Feature = {
  calls: lifecycleCalls,
  codecs: {},
  jobs,
  periodic,
  mails: Object.values(lifecycleMails),
  waiting: lifecycleWaiting,
}
