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

/** Whatever else yauzl finds wrong is damage; what its messages say of it plays no part. */
const faultOf = (error: unknown) => (error instanceof BrokenZip ? error : new BrokenZip('damaged'))

/** Of the record that ends an archive, without its comment. */
const endRecordBytes = 22
/** Of what comes before it in a zip64 archive, which no document that may be sent is large enough to need. */
const zip64LocatorBytes = 20
const zip64Field = 1

/** Throws BrokenZip. */
export async function readZip(bytes: Buffer, entriesAtMost: number): Promise<ZipEntry[]> {
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false })
    const end = bytes.length - endRecordBytes - zip.comment.length
    if (bytes.toString('latin1', end - zip64LocatorBytes, end).startsWith('PK\u0006\u0007'))
      throw new BrokenZip('damaged')
    if (zip.entryCount > entriesAtMost) throw new BrokenZip('bomb')
    // yauzl gives up at an entry under strong encryption: such an archive says so before its first bytes already.
    if (bytes.readUInt16LE(6) & 1) throw new BrokenZip('encrypted')
    const entries: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) entries.push(await readEntry(zip, entry))
    checkOrder(entries, end)
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
  const isZip64 = entry.extraFields.some(({ id }) => id === zip64Field)
  if (!isSame || isZip64 || validateFileName(name) !== null || name.includes('\0'))
    throw new BrokenZip('damaged')
  const sizeBytes = entry.uncompressedSize
  return {
    name,
    sizeBytes,
    start: entry.relativeOffsetOfLocalHeader,
    end: before.fileDataStart + entry.compressedSize,
    pieces: async function* () {
      let found = 0
      try {
        for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
          found += piece.length
          if (found > sizeBytes) throw new BrokenZip('bomb')
          yield piece
        }
      } catch (error) {
        throw faultOf(error)
      }
      if (found < sizeBytes) throw new BrokenZip('damaged')
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
