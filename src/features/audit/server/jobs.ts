/** The worker that puts entries into the chain. */
import type { JobHandlers, PeriodicJob } from '../../../server/jobs.ts'
import { sealEntries } from './seal-service.ts'

export const jobs: JobHandlers = {
  'audit.seal': {
    async run(ctx) {
      await sealEntries(ctx)
    },
  },
}

export const periodic: readonly PeriodicJob[] = [{ kind: 'audit.seal', everyMs: 5_000 }]
