/**
 * What lies in a zip archive, by its directory (APPNOTE 4.3): entries one behind the other from the first byte on, each once and
 * called the same in both places, so that no two programs read different things in it.
 */
import { createInflateRaw, inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  /** 0: as it is; 8: deflated. */
  readonly method: number
  readonly packedBytes: number
  /** Unpacked, as the directory says it. */
  readonly sizeBytes: number
  /** Where the entry begins, and where its packed bytes do. */
  readonly start: number
  readonly at: number
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

/** Throws BrokenZip, or a RangeError where it is cut short. */
export function readZipDirectory(bytes: Buffer, entriesAtMost: number): ZipEntry[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) throw new BrokenZip('damaged')
  const count = bytes.readUInt16LE(end + 10)
  if (count > entriesAtMost) throw new BrokenZip('bomb')
  const entries: ZipEntry[] = []
  for (let at = bytes.readUInt32LE(end + 16); entries.length < count;) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new BrokenZip('damaged')
    entries.push(readEntry(bytes, at))
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  checkOrder(entries, end)
  return entries
}

function checkOrder(entries: readonly ZipEntry[], end: number): void {
  // Names that differ in case alone are one file to most readers.
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length)
    throw new BrokenZip('damaged')
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    if (entry.start < free || (free === 0 && entry.start !== 0)) throw new BrokenZip('bomb')
    free = entry.at + entry.packedBytes
  }
  if (free > end) throw new BrokenZip('damaged')
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  if (bytes.readUInt16LE(at + 8) & 1) throw new BrokenZip('encrypted')
  const nameBytes = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28))
  const name = nameBytes.toString('utf8')
  const start = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(start) !== 0x04034b50 || /(^|\/)\.\.(\/|$)|^\/|\\|\0/.test(name))
    throw new BrokenZip('damaged')
  const nameEnd = start + 30 + bytes.readUInt16LE(start + 26)
  if (!bytes.subarray(start + 30, nameEnd).equals(nameBytes)) throw new BrokenZip('damaged')
  const method = bytes.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) throw new BrokenZip('damaged')
  return {
    name,
    method,
    packedBytes: bytes.readUInt32LE(at + 20),
    sizeBytes: bytes.readUInt32LE(at + 24),
    start,
    at: nameEnd + bytes.readUInt16LE(start + 28),
  }
}

/** The bytes of an entry. One that is larger than the limit, or not as large as it says, is refused. */
export function unpackEntry(bytes: Buffer, entry: ZipEntry, limitBytes: number): Buffer {
  if (entry.sizeBytes > limitBytes) throw new BrokenZip('bomb')
  const packed = packedOf(bytes, entry)
  const unpacked = entry.method ? inflate(packed, entry.sizeBytes) : packed
  checkSize(unpacked.length, entry)
  return unpacked
}

/** Unpacks an entry without keeping it: its size is what the directory says, or it is refused. */
export async function checkEntry(bytes: Buffer, entry: ZipEntry): Promise<void> {
  const packed = packedOf(bytes, entry)
  checkSize(entry.method ? await unpackedSize(packed, entry.sizeBytes) : packed.length, entry)
}

const packedOf = (bytes: Buffer, { at, packedBytes }: ZipEntry) => bytes.subarray(at, at + packedBytes)

function checkSize(foundBytes: number, { sizeBytes }: ZipEntry): void {
  if (foundBytes !== sizeBytes) throw new BrokenZip(foundBytes > sizeBytes ? 'bomb' : 'damaged')
}

function inflate(packed: Buffer, expectedBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, expectedBytes) })
  } catch (error) {
    throw new BrokenZip((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'damaged')
  }
}

function unpackedSize(packed: Buffer, expectedBytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0
    const inflate = createInflateRaw()
    inflate.on('data', (piece: Buffer) => {
      size += piece.length
      if (size <= expectedBytes) return
      inflate.destroy()
      resolve(size)
    })
    inflate.on('end', () => resolve(size))
    inflate.on('error', () => reject(new BrokenZip('damaged')))
    inflate.end(packed)
  })
}
