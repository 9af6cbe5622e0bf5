/** Bundles in the background, and what is left of them. */
import { hourMs } from '../../../shared/durations.ts'
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { noticeJob, tellIssued } from './notice-service.ts'
import { bundleJob, cleanUpBundles, runBundle } from './bundle-run-service.ts'

export const jobs: JobHandlers = {
  [bundleJob]: { line: 'watched', runLong: runBundle },
  [noticeJob]: { line: 'background', runLong: tellIssued },
  'document.tidy': { run: cleanUpBundles },
}

export const periodic: readonly PeriodicJob[] = [{ kind: 'document.tidy', everyMs: hourMs }]
