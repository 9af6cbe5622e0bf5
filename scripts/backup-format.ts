/**
 * The backup file: gzip of lines of JSON. A head, then for each table its name and columns and its rows
 * as arrays, then the files in pieces, then an end with counts and the hash of all lines before it. The
 * same for both engines, so a copy taken from SQLite can be restored into PostgreSQL.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Value } from './backup-snapshot.ts'

export type Line =
  | {
      readonly kind: 'head'
      readonly format: 'conference-backup'
      readonly version: 1
      readonly takenAt: string
      readonly migrations: readonly string[]
    }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'piece'; readonly data: string }
  | { readonly kind: 'end'; readonly rows: number; readonly files: number; readonly sha256: string }

export type Counts = { readonly rows: number; readonly files: number }

/** Writes the lines aside, makes them safe, then gives the file its name: a half-written backup has none. */
export async function writeLines(file: string, lines: AsyncIterable<Line>): Promise<Counts> {
  const partial = `${file}.partial`
  const counts = { rows: 0, files: 0 }
  const hash = createHash('sha256')
  async function* serialised() {
    for await (const line of lines) {
      if (line.kind === 'rows') counts.rows += line.rows.length
      if (line.kind === 'file') counts.files += 1
      const text = `${JSON.stringify(line)}\n`
      hash.update(text)
      yield text
    }
    yield `${JSON.stringify({ kind: 'end', ...counts, sha256: hash.digest('hex') } satisfies Line)}\n`
  }
  try {
    await pipeline(
      Readable.from(serialised()),
      createGzip({ level: 6 }),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    await rename(partial, file)
    await flushFolder(path.dirname(path.resolve(file)))
  } finally {
    await rm(partial, { force: true })
  }
  return counts
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** The lines of a backup, in order, without the end. Check the file first. */
export async function* readLines(file: string): AsyncGenerator<Exclude<Line, { kind: 'end' }>> {
  for await (const { line } of rawLines(file)) if (line.kind !== 'end') yield line
}

async function* rawLines(file: string): AsyncGenerator<{ text: string; line: Line }> {
  const source = createReadStream(file)
  const plain = source.pipe(createGunzip())
  source.once('error', (error) => plain.destroy(error))
  for await (const text of createInterface({ input: plain, crlfDelay: Infinity }))
    yield { text, line: JSON.parse(text) as Line }
}

/** Reads the whole file; throws when it is no backup, cut off or changed. */
export async function checkBackup(file: string): Promise<Extract<Line, { kind: 'head' }>> {
  const hash = createHash('sha256')
  let head: Extract<Line, { kind: 'head' }> | undefined
  let end: Extract<Line, { kind: 'end' }> | undefined
  try {
    for await (const { text, line } of rawLines(file)) {
      if (line.kind === 'end') end = line
      else hash.update(`${text}\n`)
      if (line.kind === 'head') head = line
    }
  } catch (error) {
    throw new Error(`${file} is not a whole backup: ${(error as Error).message}`, { cause: error })
  }
  if (head?.format !== 'conference-backup' || head.version !== 1)
    throw new Error(`${file} is not a backup of this product`)
  if (!end) throw new Error(`${file} is cut off`)
  if (end.sha256 !== hash.digest('hex')) throw new Error(`${file} was changed since it was written`)
  return head
}
