/**
 * What lies in a zip archive, read by yauzl and then held to more: entries one behind the other from the first byte on, each
 * once and called the same in the directory and before its bytes, so that no two programs read different things in it.
 */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'

export interface ZipEntry {
  readonly name: string
  /** Unpacked, as the directory says it. */
  readonly sizeBytes: number
  /** Where the entry begins, and where it ends. */
  readonly start: number
  readonly end: number
  /** Its bytes, unpacked piece by piece; as many as `sizeBytes`, or reading throws BrokenZip. */
  readonly pieces: () => AsyncIterable<Buffer>
}

export type ZipFault = 'encrypted' | 'damaged' | 'bomb'

export class BrokenZip extends Error {
  readonly fault: ZipFault
  constructor(fault: ZipFault) {
    super(`a zip archive is refused: ${fault}`)
    this.fault = fault
  }
}

export const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'

/** What yauzl finds wrong, in our words; it names what is larger than it says in its message alone. */
function faultOf(error: unknown): BrokenZip {
  if (error instanceof BrokenZip) return error
  const message = error instanceof Error ? error.message : ''
  return new BrokenZip(
    /too many bytes/.test(message) ? 'bomb' : /encrypt/.test(message) ? 'encrypted' : 'damaged',
  )
}

/** Of the record that ends an archive, without its comment. */
const endRecordBytes = 22

/** Throws BrokenZip. */
export async function readZip(bytes: Buffer, entriesAtMost: number): Promise<ZipEntry[]> {
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false })
    if (zip.entryCount > entriesAtMost) throw new BrokenZip('bomb')
    const entries: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) entries.push(await readEntry(zip, entry))
    checkOrder(entries, bytes.length - endRecordBytes - zip.comment.length)
    return entries
  } catch (error) {
    throw faultOf(error)
  }
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<ZipEntry> {
  if (entry.isEncrypted()) throw new BrokenZip('encrypted')
  const name = entry.fileNameRaw.toString('utf8')
  const before = await zip.readLocalFileHeaderPromise(entry)
  const isSame = before.fileName.equals(entry.fileNameRaw)
  if (!isSame || validateFileName(name) !== null || name.includes('\0')) throw new BrokenZip('damaged')
  return {
    name,
    sizeBytes: entry.uncompressedSize,
    start: entry.relativeOffsetOfLocalHeader,
    end: before.fileDataStart + entry.compressedSize,
    pieces: async function* () {
      try {
        yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
      } catch (error) {
        throw faultOf(error)
      }
    },
  }
}

function checkOrder(entries: readonly ZipEntry[], limit: number): void {
  // Names that differ in case alone are one file to most readers.
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length)
    throw new BrokenZip('damaged')
  let free = 0
  for (const { start, end } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start < free || (free === 0 && start !== 0)) throw new BrokenZip('bomb')
    free = end
  }
  if (free > limit) throw new BrokenZip('damaged')
}

/** The bytes of an entry. One that is larger than the limit, or not as large as it says, is refused. */
export async function unpackEntry(entry: ZipEntry, limitBytes: number): Promise<Buffer> {
  if (entry.sizeBytes > limitBytes) throw new BrokenZip('bomb')
  return buffer(entry.pieces())
}

/** Unpacks an entry without keeping it: its size is what the directory says, or it is refused. */
export async function checkEntry(entry: ZipEntry): Promise<void> {
  for await (const piece of entry.pieces()) void piece
}
