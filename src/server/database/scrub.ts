/**
 * What was deleted leaves the disk, too. SQLite writes zeros over deleted rows (`secure_delete`, db.ts), but when it moves rows
 * from page to page it leaves copies behind. So the whole file is written anew soon after each erasure and purge, and once more
 * when what is kept for a few days has gone; its log of changes is folded into the file and cut to nothing with that, and every
 * hour. PostgreSQL has its own ways: docs/operations.md.
 */
import type { WriteContext } from '../context.ts'
import { addJob, type JobHandlers } from '../jobs/jobs.ts'

const scrubJob = 'kernel.scrub'
/** Of many that ask at the same time one is enough. */
const gatherMs = 5_000
/** By then nothing is left of what outlives an erasure: answers to repeated requests, mail that was on its way. */
const afterwardsMs = 3 * 86_400_000

/** Adds the job. `rewrite`: the whole file, twice; it takes about a second per 100 MB, during which nothing is written. */
export async function scrubSoon(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel' | 'afterCommit'>,
  { rewrite = false }: { rewrite?: boolean } = {},
): Promise<void> {
  const add = (key: string, delayMs: number) =>
    addJob(ctx, { kind: scrubJob, payload: { rewrite }, key, runAt: ctx.now + delayMs })
  await add(rewrite ? `${scrubJob}:rewrite` : scrubJob, gatherMs)
  if (rewrite) await add(`${scrubJob}:again`, afterwardsMs)
}

export const scrubJobs: JobHandlers = {
  [scrubJob]: {
    runLong: (kernel, { rewrite = false }: { rewrite?: boolean }) => kernel.engine.scrub({ rewrite }),
  },
}
