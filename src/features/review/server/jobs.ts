/** Exports in the background, and what is left of them. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { runExport, tidyExports } from './export-service.ts'

export const jobs: JobHandlers = {
  'review.export': { runLong: runExport },
  'review.tidyExports': { run: tidyExports },
}

export const periodic: readonly PeriodicJob[] = [{ kind: 'review.tidyExports', everyMs: 600_000 }]
