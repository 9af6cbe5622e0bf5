/**
 * Whether bytes are a Word, Excel or PowerPoint document that can only be read (security.md, Input): a zip archive whose
 * parts lie one behind the other, without macros, controls or embedded programs, that loads nothing from elsewhere and does
 * not unpack to more than it may.
 */
import { createInflateRaw, inflateRawSync } from 'node:zlib'

export type OfficeFinding =
  | 'notDocument'
  | 'oldOffice'
  | 'macros'
  | 'embedded'
  | 'external'
  | 'damagedOffice'
  | 'bomb'
export type OfficeFormat = 'docx' | 'xlsx' | 'pptx'
export type OfficeInspection =
  | { readonly ok: true; readonly format: OfficeFormat }
  | { readonly ok: false; readonly finding: OfficeFinding }

interface Entry {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  readonly sizeBytes: number
  /** Where its packed bytes start. */
  readonly at: number
  readonly start: number
}

class Fault extends Error {
  readonly finding: OfficeFinding
  constructor(finding: OfficeFinding) {
    super(finding)
    this.finding = finding
  }
}

const megabyte = 1_048_576
const unpackedLimitBytes = 400 * megabyte
/** Texts of an archive that are read as a whole. */
const partLimitBytes = 8 * megabyte
const entriesAtMost = 10_000

export async function inspectOffice(bytes: Buffer): Promise<OfficeInspection> {
  try {
    if (bytes.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])))
      throw new Fault('oldOffice')
    if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') throw new Fault('notDocument')
    const entries = readDirectory(bytes)
    const format = formatOf(bytes, entries)
    checkParts(bytes, entries)
    await checkSizes(bytes, entries)
    return { ok: true, format }
  } catch (error) {
    if (error instanceof Fault) return { ok: false, finding: error.finding }
    // Reading beyond the end.
    if (error instanceof RangeError) return { ok: false, finding: 'damagedOffice' }
    throw error
  }
}

/** The central directory; entries must lie one behind the other from the first byte on, so that none is read twice. */
function readDirectory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) throw new Fault('damagedOffice')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > entriesAtMost) throw new Fault('bomb')
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Fault('damagedOffice')
    entries.push(readEntry(bytes, at))
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    if (entry.start < free || (free === 0 && entry.start !== 0)) throw new Fault('bomb')
    free = entry.at + entry.packedBytes
  }
  if (free > end) throw new Fault('damagedOffice')
  if (entries.reduce((sum, entry) => sum + entry.sizeBytes, 0) > unpackedLimitBytes) throw new Fault('bomb')
  return entries
}

function readEntry(bytes: Buffer, at: number): Entry {
  const flags = bytes.readUInt16LE(at + 8)
  if (flags & 1) throw new Fault('oldOffice')
  const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
  const start = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(start) !== 0x04034b50 || /(^|\/)\.\.(\/|$)|^\/|\\|\0/.test(name))
    throw new Fault('damagedOffice')
  const method = bytes.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) throw new Fault('damagedOffice')
  return {
    name,
    method,
    packedBytes: bytes.readUInt32LE(at + 20),
    sizeBytes: bytes.readUInt32LE(at + 24),
    start,
    at: start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28),
  }
}

const mainParts: readonly (readonly [OfficeFormat, string, string])[] = [
  ['docx', 'word/document.xml', 'wordprocessingml.document.main+xml'],
  ['xlsx', 'xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  ['pptx', 'ppt/presentation.xml', 'presentationml.presentation.main+xml'],
]

function formatOf(bytes: Buffer, entries: readonly Entry[]): OfficeFormat {
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!types) throw new Fault('notDocument')
  const text = readText(bytes, types)
  if (/macroEnabled|vbaProject|activeX/i.test(text)) throw new Fault('macros')
  const main = mainParts.find(
    ([, part, type]) => entries.some(({ name }) => name === part) && text.includes(type),
  )
  if (!main) throw new Fault('notDocument')
  return main[0]
}

function readText(bytes: Buffer, entry: Entry): string {
  if (entry.sizeBytes > partLimitBytes) throw new Fault('bomb')
  const packed = bytes.subarray(entry.at, entry.at + entry.packedBytes)
  try {
    return (entry.method ? inflateRawSync(packed, { maxOutputLength: partLimitBytes }) : packed).toString(
      'utf8',
    )
  } catch {
    throw new Fault('bomb')
  }
}

/** What a part's relation may lead to outside of the archive: a link that a reader follows by clicking. */
const followedLink = /Type\s*=\s*["'][^"']*\/hyperlink["']/i

function checkParts(bytes: Buffer, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const { name } = entry
    if (/vbaProject|vbaData|activeX|ctrlProps|\.(bas|vbs|js|jse|wsf|hta)$/i.test(name))
      throw new Fault('macros')
    // A workbook behind a chart is a document like this one; anything else that is embedded could be a program.
    if (/(^|\/)embeddings\//i.test(name) && !/\.(xlsx|docx|pptx)$/i.test(name)) throw new Fault('embedded')
    if (
      /\.(exe|dll|com|scr|bat|cmd|ps1|msi|lnk|jar|swf|html?|svg)$/i.test(name) &&
      !/\/media\/[^/]+\.svg$/.test(name)
    )
      throw new Fault('embedded')
    if (!name.endsWith('.rels')) continue
    for (const relation of readText(bytes, entry).match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? []) {
      if (!/TargetMode\s*=\s*["']External["']/i.test(relation)) continue
      const isWebLink = followedLink.test(relation) && /Target\s*=\s*["'](https?:|mailto:|#)/i.test(relation)
      if (!isWebLink) throw new Fault('external')
    }
  }
}

/** Unpacks everything once without keeping it: sizes that were declared are true, or it is refused. */
async function checkSizes(bytes: Buffer, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const packed = bytes.subarray(entry.at, entry.at + entry.packedBytes)
    const sizeBytes = entry.method ? await unpackedSize(packed, entry.sizeBytes) : packed.length
    if (sizeBytes !== entry.sizeBytes) throw new Fault(sizeBytes > entry.sizeBytes ? 'bomb' : 'damagedOffice')
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
    inflate.on('error', () => reject(new Fault('damagedOffice')))
    inflate.end(packed)
  })
}
