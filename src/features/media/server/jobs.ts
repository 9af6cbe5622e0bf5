/** Making pictures, and tidying: bytes of removed rows, files that nobody uses, bytes that no row names. */
import type { WriteContext } from '../../../server/context.ts'
import { bytesJobs } from '../../../server/files/stored-bytes.ts'
import { addJob, type JobHandlers, type PeriodicJob } from '../../../server/jobs/jobs.ts'
import { hourMs } from '../../../shared/durations.ts'
import { unusedFileHours } from '../rules.ts'
import { removeUnused } from './media-file-service.ts'
import { makePicture } from './picture-make-service.ts'

const batchSize = 500

const bytes = bytesJobs('media', {
  isOwn: (key) => key.startsWith('media/'),
  async named({ engine: { reader } }, keys, folders) {
    const files = await reader
      .selectFrom('media_file')
      .select('storage_key as key')
      .where('storage_key', 'in', keys)
      .execute()
    const originals = await reader
      .selectFrom('picture')
      .select('original_key as key')
      .where('original_key', 'in', keys)
      .execute()
    const made = await reader
      .selectFrom('picture')
      .select('made_key as key')
      .where('made_key', 'in', folders)
      .execute()
    return [...files, ...originals, ...made].map((row) => row.key)
  },
})

export const jobs: JobHandlers = {
  ...bytes.jobs,
  /** Payload { pictureId }. */
  'media.make': { line: 'background', runLong: makePicture },
  'media.tidy': { run: cleanUpMedia },
}

export const periodic: readonly PeriodicJob[] = [{ kind: 'media.tidy', everyMs: 600_000 }, bytes.periodic]

/** Files that no record has used for a day go; pictures whose job was given up get another one. */
export async function cleanUpMedia(ctx: WriteContext): Promise<void> {
  const unused = await ctx.tx
    .selectFrom('media_file')
    .select('id')
    .where('created_at', '<=', ctx.now - unusedFileHours * hourMs)
    .where('id', 'not in', (e) => e.selectFrom('media_file_use').select('file_id'))
    .limit(batchSize)
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
    .limit(batchSize)
    .execute()
  for (const { id } of waiting)
    await addJob(ctx, { kind: 'media.make', payload: { pictureId: id }, key: `media.make:${id}` })
}
