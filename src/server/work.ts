/** Every job handler and periodic job of the product. */
import type { JobHandlers, PeriodicJob } from './jobs.ts'
import { kernelJobs, kernelPeriodic } from './tidy.ts'

export const jobHandlers: JobHandlers = { ...kernelJobs }
export const periodicJobs: readonly PeriodicJob[] = [...kernelPeriodic]
