/** What is left over of people who have erased their registration. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { forgetErased } from './organisation-hooks-service.ts'

export const jobs: JobHandlers = { 'mailing.forget': { run: forgetErased } }

export const periodic: readonly PeriodicJob[] = [{ kind: 'mailing.forget', everyMs: 3_600_000 }]
