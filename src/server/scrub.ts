/**
 * What was deleted leaves the disk, too. SQLite writes zeros over deleted rows (`secure_delete`, db.ts); its log of changes is
 * folded into the file and cut to nothing by a job after each erasure, and every hour. After a purge the whole file is
 * written anew, for what an older version of the product left in it. PostgreSQL has its own ways: docs/operations.md.
 */
import type { WriteContext } from './context.ts'
import { addJob, type JobHandlers } from './jobs.ts'

const scrubJob = 'kernel.scrub'
/** Of many that ask at the same time one is enough. */
const gatherMs = 5_000

/** Adds the job. `rewrite`: the whole file; it takes about a second per 100 MB, during which nothing is written. */
export async function scrubSoon(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel' | 'afterCommit'>,
  { rewrite = false }: { rewrite?: boolean } = {},
): Promise<void> {
  await addJob(ctx, {
    kind: scrubJob,
    payload: { rewrite },
    key: rewrite ? `${scrubJob}:rewrite` : scrubJob,
    runAt: ctx.now + gatherMs,
  })
}

export const scrubJobs: JobHandlers = {
  [scrubJob]: {
    runLong: (kernel, { rewrite = false }: { rewrite?: boolean }) => kernel.engine.scrub({ rewrite }),
  },
}
