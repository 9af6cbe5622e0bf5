/** Tidying: bytes of removed rows, files that nobody claimed, uploads that were given up, dead links. */
import type { WriteContext } from '../../../server/context.ts'
import { bytesJobs } from '../../../server/files/stored-bytes.ts'
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { hourMs } from '../../../shared/durations.ts'
import { orphanLifeHours } from '../rules.ts'
import { removeBytes } from './claim-service.ts'
import { removeUpload } from './upload-service.ts'

const batchSize = 500

const bytes = bytesJobs('files', {
  isOwn: (key) => /^(file|upload)\//.test(key),
  async named({ engine: { reader } }, keys) {
    const namedIn = (table: 'stored_file' | 'upload_chunk') =>
      reader.selectFrom(table).select('storage_key').where('storage_key', 'in', keys).execute()
    return [...(await namedIn('stored_file')), ...(await namedIn('upload_chunk'))].map(
      (row) => row.storage_key,
    )
  },
})

export const jobs: JobHandlers = { ...bytes.jobs, 'files.tidy': { run: cleanUpFiles } }

export const periodic: readonly PeriodicJob[] = [{ kind: 'files.tidy', everyMs: 600_000 }, bytes.periodic]

export async function cleanUpFiles(ctx: WriteContext): Promise<void> {
  await ctx.tx.deleteFrom('short_link').where('expires_at', '<=', ctx.now).execute()
  const uploads = await ctx.tx
    .selectFrom('upload')
    .select('id')
    .where('expires_at', '<=', ctx.now)
    .limit(batchSize)
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
    .limit(batchSize)
  const orphans = await ctx.tx
    .deleteFrom('stored_file')
    .where('id', 'in', unclaimed)
    .returning('storage_key')
    .execute()
  await removeBytes(ctx, orphans)
}
