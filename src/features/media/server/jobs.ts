/** Making pictures, and tidying: bytes of removed rows, files that nobody uses, bytes that no row names. */
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import { addJob, type JobHandlers, type PeriodicJob } from '../../../server/jobs/jobs.ts'
import { unusedFileHours } from '../rules.ts'
import { removeUnused } from './media-file-service.ts'
import { makePicture } from './picture-make-service.ts'
import { hourMs } from '../../../shared/durations.ts'

const atOnce = 500

export const jobs: JobHandlers = {
  /** Payload { pictureId }. */
  'media.make': { slow: true, runLong: makePicture },
  /** Payload { keys }. Removing what is not there is no error, so it may run twice. */
  'media.remove': {
    async run(ctx: WriteContext, payload: { keys: string[] }) {
      for (const key of payload.keys) await ctx.kernel.storage.delete(key)
    },
  },
  'media.tidy': { run: tidyMedia },
  'media.sweep': {
    async run(ctx: WriteContext) {
      await addJob(ctx, { kind: 'media.findStrays', key: 'media.findStrays' })
    },
  },
  'media.findStrays': { runLong: findStrays },
  'media.removeStrays': { runLong: removeStrays },
}

export const periodic: readonly PeriodicJob[] = [
  { kind: 'media.tidy', everyMs: 600_000 },
  { kind: 'media.sweep', everyMs: 24 * hourMs },
]

/** Files that no record has used for a day go; pictures whose job was given up get another one. */
export async function tidyMedia(ctx: WriteContext): Promise<void> {
  const unused = await ctx.tx
    .selectFrom('media_file')
    .select('id')
    .where('created_at', '<=', ctx.now - unusedFileHours * hourMs)
    .where('id', 'not in', (e) => e.selectFrom('media_file_use').select('file_id'))
    .limit(atOnce)
    .execute()
  await removeUnused(
    ctx,
    unused.map((row) => row.id),
  )
  const waiting = await ctx.tx
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'waiting')
    .where('uploaded_at', '<=', ctx.now - hourMs)
    .limit(atOnce)
    .execute()
  for (const { id } of waiting)
    await addJob(ctx, { kind: 'media.make', payload: { pictureId: id }, key: `media.make:${id}` })
}

/** What storage keeps of media without a row: a process died between the two, or a backup was put back. */
async function straysAmong(kernel: Kernel, keys: readonly string[]): Promise<string[]> {
  const { reader } = kernel.engine
  const strays: string[] = []
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce)
    const folders = [...new Set(some.map(folderOf))]
    const files = await reader
      .selectFrom('media_file')
      .select('storage_key as key')
      .where('storage_key', 'in', some)
      .execute()
    const originals = await reader
      .selectFrom('picture')
      .select('original_key as key')
      .where('original_key', 'in', some)
      .execute()
    const made = await reader
      .selectFrom('picture')
      .select('made_key as key')
      .where('made_key', 'in', folders)
      .execute()
    const known = new Set([...files, ...originals, ...made].map((row) => row.key))
    strays.push(...some.filter((key) => !known.has(key) && !known.has(folderOf(key))))
  }
  return strays
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

/** Finds strays and has them looked at again an hour later: what is new may get its row in the next moment. */
async function findStrays(kernel: Kernel): Promise<void> {
  const keys = (await kernel.storage.list()).filter((key) => key.startsWith('media/'))
  const strays = await straysAmong(kernel, keys)
  for (let at = 0; at < strays.length; at += atOnce) {
    await asSystem(kernel, (ctx) =>
      addJob(ctx, {
        kind: 'media.removeStrays',
        payload: { keys: strays.slice(at, at + atOnce) },
        runAt: ctx.now + hourMs,
      }),
    )
  }
}

/** Payload { keys }: removes those that still nobody names. */
async function removeStrays(kernel: Kernel, payload: { keys: string[] }): Promise<void> {
  for (const key of await straysAmong(kernel, payload.keys)) await kernel.storage.delete(key)
}
