/**
 * `npm run purge -- --edition LIRC_2025 [--keys FILE.keys …]` (operations.md; D-ID; security.md, "At rest"):
 * deletes ID numbers, scans, drafts and unfinished uploads of an edition, then destroys the key that they
 * were sealed under, so that no database copy of before can be read for them. A backup's own copy of the
 * keys is named with --keys. The registrations themselves stay.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { record } from '../src/features/audit/server/service.ts'
import { purgeFiles } from '../src/features/files/server/service.ts'
import { parametersOf } from '../src/features/edition/server/service.ts'
import { systemContext, type WriteContext } from '../src/server/context.ts'
import type { RunningKernel } from '../src/server/kernel.ts'
import { formatDate } from '../src/shared/format.ts'
import { runCommand, UsageError } from './with-kernel.ts'

const usage = 'npm run purge -- --edition LIRC_2025 [--keys FILE.keys] [--early]'
const dayMs = 86_400_000

async function run(kernel: RunningKernel): Promise<string> {
  const { values } = parseArgs({
    options: {
      edition: { type: 'string' },
      keys: { type: 'string', multiple: true, default: [] },
      /** Before the days that the parameter sets are over. */
      early: { type: 'boolean', default: false },
    },
  })
  const edition = values.edition
  if (!edition || !/^LIRC_20\d\d$/.test(edition)) throw new UsageError(usage)
  const known = await kernel.engine.reader
    .selectFrom('edition')
    .select('code')
    .where('code', '=', edition)
    .executeTakeFirst()
  if (!known) throw new UsageError(`there is no edition ${edition}`)
  if (!values.early) await refuseTooEarly(kernel, edition)
  const removed = await kernel.engine.write((tx) => purge(systemContext(kernel, tx), edition))
  await kernel.vault.destroyEditionKey(edition)
  for (const file of values.keys) await removeKey(file, edition)
  return (
    `${edition}: ${removed.numbers} ID numbers, ${removed.files} files, ${removed.drafts} drafts are deleted and their key is destroyed.\n` +
    'Files leave the store with the worker of the running server. Old backups keep nothing readable of them once their .keys files are cleared too (--keys).'
  )
}

async function refuseTooEarly(kernel: RunningKernel, edition: string): Promise<void> {
  const set = await parametersOf(kernel.engine.reader, edition, ['CONFERENCE_END', 'ID_RETENTION_DAYS'])
  const allowedAt = set.CONFERENCE_END + (set.ID_RETENTION_DAYS + 1) * dayMs
  if (kernel.clock.now() < allowedAt)
    throw new UsageError(
      `${edition} ends on ${formatDate('en', set.CONFERENCE_END, { year: true })} and keeps ID data for ${set.ID_RETENTION_DAYS} days more; --early purges before that`,
    )
}

async function purge(
  ctx: WriteContext,
  edition: string,
): Promise<{ numbers: number; files: number; drafts: number }> {
  const { tx } = ctx
  const contacts = await tx
    .updateTable('company')
    .set({ contact_certificate: null, contact_certificate_masked: '', contact_id_file_id: null })
    .where('edition', '=', edition)
    .where('contact_certificate', 'is not', null)
    .returning('id')
    .execute()
  const delegates = await tx
    .updateTable('delegate')
    .set({ certificate: null, certificate_masked: '', id_file_id: null })
    .where('edition', '=', edition)
    .where('certificate', 'is not', null)
    .returning('id')
    .execute()
  const drafts = await tx.deleteFrom('draft').where('edition', '=', edition).returning('id').execute()
  const files = await purgeFiles(ctx, { edition })
  const removed = { numbers: contacts.length + delegates.length, files, drafts: drafts.length }
  await record(ctx, {
    action: 'edition.purge',
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data: removed,
  })
  return removed
}

async function removeKey(file: string, edition: string): Promise<void> {
  const keys = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  delete keys[edition]
  await writeFile(`${file}.partial`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.partial`, file)
}

await runCommand(run)
