/**
 * `npm run backup -- FILE`: a consistent copy of database and files while the server runs (operations.md).
 *
 * Two files come of it. FILE holds the data; FILE.keys the editions' keys, still wrapped under
 * SECRET_KEY. They are apart so that purging an edition also makes old copies of its ID numbers and
 * scans unreadable: `npm run purge -- --edition … --keys FILE.keys` (requirement 11.6).
 */
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../src/server/config.ts'
import { createStorage, type FileStorage } from '../src/server/files/storage.ts'
import { writeLines, type Counts, type Line } from './backup-format.ts'
import { openSnapshot, type Snapshot } from './backup-snapshot.ts'
import { Refusal, runCommand, type Command } from './command.ts'

export type BackupConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'storageUrl'>

export const keysFolder = 'keys/'
const notCopied = /^(keys|probe)\//
const rowsPerLine = 200

/** Takes the copy. Answers what is in it. */
export async function takeBackup(
  config: BackupConfig,
  file: string,
): Promise<Counts & { keys: number; lost: readonly string[] }> {
  const storage = createStorage(config)
  const snapshot = await openSnapshot(config)
  const lost: string[] = []
  try {
    const counts = await writeLines(file, backupLines({ snapshot, storage, lost }))
    return { ...counts, keys: await writeKeys(storage, `${file}.keys`), lost }
  } finally {
    await snapshot.close()
  }
}

async function* backupLines(from: {
  snapshot: Snapshot
  storage: FileStorage
  lost: string[]
}): AsyncGenerator<Line> {
  const { snapshot } = from
  yield {
    kind: 'head',
    format: 'conference-backup',
    version: 1,
    takenAt: new Date().toISOString(),
    migrations: snapshot.migrations,
  }
  for (const { name, columns } of snapshot.tables) {
    yield { kind: 'table', name, columns }
    let rows: (readonly (string | number | null)[])[] = []
    for await (const row of snapshot.rows(name)) {
      rows.push(row)
      if (rows.length === rowsPerLine) {
        yield { kind: 'rows', rows }
        rows = []
      }
    }
    if (rows.length) yield { kind: 'rows', rows }
  }
  yield* fileLines(from)
}

/** Files are listed after the rows were fixed: whatever those rows name is there, unless it was deleted since. */
async function* fileLines(from: { storage: FileStorage; lost: string[] }): AsyncGenerator<Line> {
  for (const key of await from.storage.list()) {
    if (notCopied.test(key)) continue
    const content = await from.storage.get(key)
    if (!content) {
      from.lost.push(key)
      continue
    }
    yield { kind: 'file', key }
    for await (const piece of content)
      yield { kind: 'piece', data: Buffer.from(piece as Buffer).toString('base64') }
  }
}

/** The wrapped keys by edition, as JSON. */
async function writeKeys(storage: FileStorage, file: string): Promise<number> {
  const keys: Record<string, string> = {}
  for (const key of await storage.list()) {
    const content = key.startsWith(keysFolder) ? await storage.get(key) : null
    if (content) keys[key.slice(keysFolder.length)] = (await buffer(content)).toString('base64')
  }
  await writeFile(`${file}.partial`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.partial`, file)
  return Object.keys(keys).length
}

export async function readKeys(file: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
}

/** The one word of `backup` and `restore`. */
export function readFileName(words: string[]): string | null {
  const [file, ...rest] = words
  return file && !file.startsWith('-') && !rest.length ? file : null
}

/** Whatever keeps a copy from being taken or restored is said in its own words: nothing was half done. */
export async function orRefuse<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Refusal(`${what}: ${(error as Error).message}`)
  }
}

async function run(file: string, config: BackupConfig): Promise<string> {
  const startedAt = performance.now()
  const taken = await orRefuse('no copy was taken', takeBackup(config, file))
  const { size } = await stat(file)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return [
    `${taken.rows} rows and ${taken.files} files in ${file} (${size} bytes, ${seconds} s)`,
    `${taken.keys} keys in ${file}.keys: keep that file apart. The secret key itself is in neither.`,
    ...taken.lost.map((key) => `gone before it was copied: ${key}`),
  ].join('\n')
}

export const command: Command<string> = { usage: 'npm run backup -- FILE', read: readFileName, run }

if (import.meta.main) await runCommand(command)
