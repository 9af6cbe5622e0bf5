/** Exports in the background, and what is left of them. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { runExport, cleanUpExports } from './export-service.ts'

export const jobs: JobHandlers = {
  'review.export': { runLong: runExport },
  'review.tidyExports': { run: cleanUpExports },
}

export const periodic: readonly PeriodicJob[] = [{ kind: 'review.tidyExports', everyMs: 600_000 }]
