/** The worker that puts entries into the chain. */
import { addJob, type JobHandlers, type PeriodicJob } from '../../../server/jobs/jobs.ts'
import { sealedPerTransaction, sealEntries } from './seal-service.ts'

export const jobs: JobHandlers = {
  'audit.seal': {
    async run(ctx) {
      // More than fits into one go: the next follows at once, so that the chain keeps up with a busy hour.
      if ((await sealEntries(ctx)) >= sealedPerTransaction) await addJob(ctx, { kind: 'audit.seal' })
    },
  },
}

export const periodic: readonly PeriodicJob[] = [{ kind: 'audit.seal', everyMs: 5_000 }]
