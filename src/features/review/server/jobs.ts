/** Exports and changes of many in the background, and what is left of them. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { bulkJobKind } from './bulk-service.ts'
import { cleanUpBulks, runBulk } from './bulk-run-service.ts'
import { runExport, cleanUpExports } from './export-service.ts'

export const jobs: JobHandlers = {
  'review.export': { runLong: runExport },
  'review.tidyExports': { run: cleanUpExports },
  [bulkJobKind]: { runLong: runBulk },
  'review.tidyBulks': { run: cleanUpBulks },
}

export const periodic: readonly PeriodicJob[] = [
  { kind: 'review.tidyExports', everyMs: 600_000 },
  { kind: 'review.tidyBulks', everyMs: 3_600_000 },
]
