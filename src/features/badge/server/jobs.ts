/** Prints in the background, and what is left of them. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { hourMs } from '../../../shared/durations.ts'
import { cleanUpPrints, runPrint } from './run-service.ts'

export const jobs: JobHandlers = {
  'badge.print': { line: 'watched', runLong: runPrint },
  'badge.tidy': { run: cleanUpPrints },
}

export const periodic: readonly PeriodicJob[] = [{ kind: 'badge.tidy', everyMs: hourMs }]
