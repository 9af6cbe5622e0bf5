/**
 * Files on their way in: each goes into a folder of this node as it comes, counted, hashed and, where it is private, sealed; it is
 * judged there and only then put into storage. Whatever happens, nothing of it stays behind.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { formatBytes } from '../../shared/format-size.ts'
import { refuse, localized, type Refusal } from '../../shared/outcome.ts'
import type { Kernel } from '../context.ts'
import type { Inspectable } from './inspection.ts'
import { largePieces } from './storage.ts'
import { uploadMessages as messages } from './upload-messages.ts'
import { sealedHeadBytes } from '../secrets/vault.ts'

/** The record that a private file belongs to, and the key it is sealed under. */
export interface SealedFor {
  readonly edition: string
  readonly recordId: string
}

export interface IncomingFile extends Inspectable {
  /** As it was called where it comes from. */
  readonly name: string
  /** What storage is to keep: the bytes themselves, or sealed as `Vault.seal` seals. */
  stored(): Readable
}

/** A file older than this was left behind by a process that died. */
const staleAfterMs = 2 * 3_600_000
const lookEveryMs = 600_000
const lastLooked = new WeakMap<Kernel, number>()

/** The folder where this node keeps files while it works on them. */
export async function openWorkFolder(kernel: Kernel): Promise<string> {
  const folder = path.join(kernel.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = kernel.clock.now()
  if (now - (lastLooked.get(kernel) ?? 0) < lookEveryMs) return folder
  lastLooked.set(kernel, now)
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => null)
    if (found && now - found.mtimeMs > staleAfterMs) await rm(place, { force: true, recursive: true })
  }
  return folder
}

/** A place in the work folder for as long as `use` takes. */
export async function withWorkFile<T>(kernel: Kernel, use: (place: string) => Promise<T>): Promise<T> {
  const place = path.join(await openWorkFolder(kernel), kernel.random.bytes(16).toString('hex'))
  try {
    return await use(place)
  } finally {
    await rm(place, { force: true })
  }
}

export function refuseTooLarge(limitBytes: number): Refusal {
  return refuse('TOO_LARGE', { text: localized(messages.tooLarge, { limit: formatBytes(limitBytes) }) })
}

/** More came than may. */
export class TooLong extends Error {}

/** Writes a stream into the work folder. Throws TooLong, what the stream fails with, or what the disk does. */
export async function keepStream(options: {
  kernel: Kernel
  stream: Readable
  place: string
  name: string
  limitBytes: number
  sealedFor: SealedFor | null
  signal?: AbortSignal
}): Promise<IncomingFile> {
  const { kernel, stream, place, name, limitBytes, sealedFor, signal } = options
  const hash = createHash('sha256')
  let sizeBytes = 0
  const meter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      sizeBytes += piece.length
      done(sizeBytes > limitBytes ? new TooLong() : null, piece)
    },
  })
  const sealing = sealedFor ? await kernel.vault.sealStream(sealedFor) : null
  const start = sealing ? sealedHeadBytes : 0
  const file = createWriteStream(place, { mode: 0o600, start, ...largePieces })
  await pipeline([stream, meter, ...(sealing ? [sealing.cipher] : []), file], signal ? { signal } : {})
  if (sealing) await writeHead(place, sealing.head())
  return {
    name,
    sizeBytes,
    sha256: hash.digest('hex'),
    stored: () => createReadStream(place, largePieces),
    look: async () =>
      sealedFor
        ? buffer(kernel.vault.openStream({ ...sealedFor, sealed: createReadStream(place, largePieces) }))
        : place,
  }
}

async function writeHead(place: string, head: Buffer): Promise<void> {
  const file = await open(place, 'r+')
  await file.write(head, 0, head.length, 0).finally(() => file.close())
}

/**
 * Puts a file into storage, then does `finish`, which makes it part of something. Where either fails (a full disk, a database that
 * is away), the bytes go again if `isUnnamed` says that no row names them: a commit may have come through though its answer
 * was lost. What cannot be undone now, the tidying jobs find.
 */
export async function storeFileThen<T>(
  { storage }: Pick<Kernel, 'storage'>,
  { file, key }: { file: IncomingFile; key: string },
  finish: () => Promise<T>,
  isUnnamed: () => Promise<boolean>,
): Promise<T> {
  try {
    await storage.put(key, file.stored())
    return await finish()
  } catch (error) {
    const undo = async () => (await isUnnamed()) && storage.delete(key)
    await undo().catch(() => {})
    throw error
  }
}
