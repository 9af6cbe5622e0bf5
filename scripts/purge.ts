/**
 * `npm run purge -- --edition LIRC_2025 [--keys FILE.keys …]` (requirement 10; decision 12; requirement 11.6):
 * deletes ID numbers, scans, drafts and unfinished uploads of an edition, then destroys the key that they
 * were sealed under, so that no database copy of before can be read for them. A backup's own copy of the
 * keys is named with --keys. The registrations themselves stay.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { purgeDueAt, purgeEdition } from '../src/features/registration/server/purge-service.ts'
import { currentEdition } from '../src/features/edition/server/current-service.ts'
import { asSystem } from '../src/server/context.ts'
import type { RunningKernel } from '../src/server/kernel.ts'
import { formatDate } from '../src/shared/format.ts'
import { kernelCommand, Refusal, runCommand } from './with-kernel.ts'

const usage = 'npm run purge -- --edition LIRC_2025 [--keys FILE.keys] [--early]'

interface Asked {
  readonly edition: string
  readonly keys: readonly string[]
  readonly early: boolean
}

function read(words: string[]): Asked | null {
  const { values } = parseArgs({
    args: words,
    options: {
      edition: { type: 'string' },
      keys: { type: 'string', multiple: true, default: [] },
      /** Before the days that the parameter sets are over. */
      early: { type: 'boolean', default: false },
    },
  })
  const { edition, keys, early } = values
  return edition && /^LIRC_20\d\d$/.test(edition) ? { edition, keys, early } : null
}

async function run(kernel: RunningKernel, { edition, keys, early }: Asked): Promise<string> {
  const known = await kernel.engine.reader
    .selectFrom('edition')
    .select('code')
    .where('code', '=', edition)
    .executeTakeFirst()
  if (!known) throw new Refusal(`there is no edition ${edition}`)
  if (!early) await refuseTooEarly(kernel, edition)
  const removed = await asSystem(kernel, (ctx) => purgeEdition(ctx, edition))
  // Said below only where it is so: what fails after a commit is logged, not thrown.
  await kernel.vault.destroyEditionKey(edition)
  for (const file of keys) await removeKey(file, edition)
  return (
    `${edition}: ${removed.numbers} ID numbers, ${removed.files} files, ${removed.drafts} drafts are deleted and their key is destroyed.\n` +
    'Files leave the store with the worker of the running server. Old backups keep nothing readable of them once their .keys files are cleared too (--keys).'
  )
}

async function refuseTooEarly(kernel: RunningKernel, edition: string): Promise<void> {
  const due = await purgeDueAt(kernel.engine.reader, edition)
  if (kernel.clock.now() >= due.at) {
    if (edition !== (await currentEdition(kernel.engine.reader))) return
    throw new Refusal(`${edition} is the current edition; --early purges it nevertheless`)
  }
  const ends = formatDate('en', due.endsAt, { year: true })
  throw new Refusal(
    `${edition} ends on ${ends} and keeps ID data for ${due.keptDays} days more; --early purges before that`,
  )
}

async function removeKey(file: string, edition: string): Promise<void> {
  const keys = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  delete keys[edition]
  await writeFile(`${file}.partial`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.partial`, file)
}

export const command = kernelCommand({ usage, read, run })

if (import.meta.main) await runCommand(command)
