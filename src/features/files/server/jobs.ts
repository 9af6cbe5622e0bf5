/** Tidying: bytes of removed rows, files that nobody claimed, uploads that were given up, dead links. */
import type { WriteContext } from '../../../server/context.ts'
import type { JobHandlers, PeriodicJob } from '../../../server/jobs.ts'
import { orphanLifeHours } from '../rules.ts'
import { removeBytes } from './service.ts'
import { removeUpload } from './upload-service.ts'

const hourMs = 3_600_000
const atOnce = 500

export const jobs: JobHandlers = {
  /** Payload { keys }. Removing what is not there is no error, so it may run twice. */
  'files.remove': {
    async run(ctx: WriteContext, payload: { keys: string[] }) {
      for (const key of payload.keys) await ctx.kernel.storage.delete(key)
    },
  },
  'files.tidy': { run: tidyFiles },
}

export const periodic: readonly PeriodicJob[] = [{ kind: 'files.tidy', everyMs: 600_000 }]

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
