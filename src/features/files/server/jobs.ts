/** Tidying: bytes of removed rows, files that nobody claimed, uploads that were given up, dead links. */
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import { addJob, type JobHandlers, type PeriodicJob } from '../../../server/jobs/jobs.ts'
import { orphanLifeHours } from '../rules.ts'
import { removeBytes } from './claim-service.ts'
import { removeUpload } from './upload-service.ts'
import { hourMs } from '../../../shared/durations.ts'

const atOnce = 500

export const jobs: JobHandlers = {
  /** Payload { keys }. Removing what is not there is no error, so it may run twice. */
  'files.remove': {
    async run(ctx: WriteContext, payload: { keys: string[] }) {
      for (const key of payload.keys) await ctx.kernel.storage.delete(key)
    },
  },
  'files.tidy': { run: tidyFiles },
  'files.sweep': {
    async run(ctx: WriteContext) {
      await addJob(ctx, { kind: 'files.findStrays', key: 'files.findStrays' })
    },
  },
  'files.findStrays': { runLong: findStrays },
  'files.removeStrays': { runLong: removeStrays },
}

export const periodic: readonly PeriodicJob[] = [
  { kind: 'files.tidy', everyMs: 600_000 },
  { kind: 'files.sweep', everyMs: 24 * hourMs },
]

/** Bytes in storage that no row names: a process died between the two, or a backup was put back. */
async function straysAmong(kernel: Kernel, keys: readonly string[]): Promise<string[]> {
  const strays: string[] = []
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce)
    const { reader } = kernel.engine
    const files = await reader
      .selectFrom('stored_file')
      .select('storage_key')
      .where('storage_key', 'in', some)
      .execute()
    const chunks = await reader
      .selectFrom('upload_chunk')
      .select('storage_key')
      .where('storage_key', 'in', some)
      .execute()
    const known = new Set([...files, ...chunks].map((row) => row.storage_key))
    strays.push(...some.filter((key) => !known.has(key)))
  }
  return strays
}

/** Finds strays and has them looked at again an hour later: what is new may get its row in the next moment. */
async function findStrays(kernel: Kernel): Promise<void> {
  const keys = (await kernel.storage.list()).filter((key) => /^(file|upload)\//.test(key))
  const strays = await straysAmong(kernel, keys)
  // In pieces: each is removed within the lease of its job, and is a row of limited size.
  for (let at = 0; at < strays.length; at += atOnce) {
    const some = strays.slice(at, at + atOnce)
    await asSystem(kernel, (ctx) =>
      addJob(ctx, { kind: 'files.removeStrays', payload: { keys: some }, runAt: ctx.now + hourMs }),
    )
  }
}

/** Payload { keys }: removes those that still nobody names. */
async function removeStrays(kernel: Kernel, payload: { keys: string[] }): Promise<void> {
  for (const key of await straysAmong(kernel, payload.keys)) await kernel.storage.delete(key)
}

export async function tidyFiles(ctx: WriteContext): Promise<void> {
  await ctx.tx.deleteFrom('short_link').where('expires_at', '<=', ctx.now).execute()
  const uploads = await ctx.tx
    .selectFrom('upload')
    .select('id')
    .where('expires_at', '<=', ctx.now)
    .limit(atOnce)
    .execute()
  for (const upload of uploads) await removeUpload(ctx, upload.id)
  const unclaimed = ctx.tx
    .selectFrom('stored_file')
    .select('id')
    .where('claimed_at', 'is', null)
    .where((e) =>
      e.or([
        e('created_at', '<=', ctx.now - orphanLifeHours * hourMs),
        // The process died between the row and its bytes.
        e.and([e('state', '=', 'pending'), e('created_at', '<=', ctx.now - hourMs)]),
      ]),
    )
    .limit(atOnce)
  const orphans = await ctx.tx
    .deleteFrom('stored_file')
    .where('id', 'in', unclaimed)
    .returning('storage_key')
    .execute()
  await removeBytes(ctx, orphans)
}
