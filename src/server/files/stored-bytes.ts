/** Bytes of a feature in storage: removed by a job after the commit, and found and removed where no row names them. */
import { hourMs } from '../../shared/durations.ts'
import { asSystem, type Kernel, type WriteContext } from '../context.ts'
import { piecesOf } from '../database/queries.ts'
import { addJob, type JobHandlers, type PeriodicJob } from '../jobs/jobs.ts'

interface Keys {
  readonly keys: readonly string[]
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

/** A job of `<feature>.remove` deletes them after the commit; what is not there is no error. */
export async function removeBytes(
  ctx: WriteContext,
  feature: string,
  keys: readonly string[],
): Promise<void> {
  for (const some of piecesOf(keys)) await addJob(ctx, { kind: `${feature}.remove`, payload: { keys: some } })
}

/**
 * The jobs for it. A process may die between a row and its bytes, or a backup be put back: strays are looked for once a day, and
 * looked at again an hour later, since what is new may get its row in the next moment. `named`: which of some keys, or of the
 * folders that they are in, rows name.
 */
export function bytesJobs(
  feature: string,
  options: {
    isOwn: (key: string) => boolean
    named: (kernel: Kernel, keys: readonly string[], folders: readonly string[]) => Promise<readonly string[]>
  },
): { readonly jobs: JobHandlers; readonly periodic: PeriodicJob } {
  async function straysAmong(kernel: Kernel, keys: readonly string[]): Promise<string[]> {
    const strays: string[] = []
    for (const some of piecesOf(keys)) {
      const named = new Set(await options.named(kernel, some, [...new Set(some.map(folderOf))]))
      strays.push(...some.filter((key) => !named.has(key) && !named.has(folderOf(key))))
    }
    return strays
  }
  const find = async (kernel: Kernel) => {
    const keys = (await kernel.storage.list()).filter(options.isOwn)
    // In pieces: each is removed within the lease of its job.
    for (const some of piecesOf(await straysAmong(kernel, keys)))
      await asSystem(kernel, (ctx) =>
        addJob(ctx, {
          kind: `${feature}.removeStrays`,
          payload: { keys: some },
          runAt: ctx.now + hourMs,
        }),
      )
  }
  return {
    jobs: {
      [`${feature}.remove`]: {
        async run(ctx: WriteContext, { keys }: Keys) {
          for (const key of keys) await ctx.kernel.storage.delete(key)
        },
      },
      [`${feature}.sweep`]: {
        async run(ctx: WriteContext) {
          await addJob(ctx, { kind: `${feature}.findStrays`, key: `${feature}.findStrays` })
        },
      },
      [`${feature}.findStrays`]: { runLong: find },
      [`${feature}.removeStrays`]: {
        async runLong(kernel: Kernel, { keys }: Keys) {
          for (const key of await straysAmong(kernel, keys)) await kernel.storage.delete(key)
        },
      },
    },
    periodic: { kind: `${feature}.sweep`, everyMs: 24 * hourMs },
  }
}
