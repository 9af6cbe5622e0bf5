/** Reads a workbook back without the code that wrote it: the zip's directory, then the XML of each sheet. */
import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a zip archive; throws when one is damaged. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new Error('not a zip archive')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is damaged')
    const [method, crc, packedBytes] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 20),
    ]
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    ) as [number, number, number]
    const local = archive.readUInt32LE(at + 42)
    const name = archive.subarray(at + 46, at + 46 + nameBytes).toString('utf8')
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + packedBytes)
    const content = method === 8 ? inflateRawSync(packed) : packed
    if (crc32(content) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, new TextDecoder('utf-8', { fatal: true }).decode(content))
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return files
}

export interface ReadCell {
  readonly text: string
  /** As a person reads it: a date by its format, an amount as a plain number. `inlineStr` for text, null for a number. */
  readonly type: string | null
  readonly style: string | null
}

export interface ReadSheet {
  readonly name: string
  readonly xml: string
  readonly rows: readonly (readonly (ReadCell | undefined)[])[]
  /** The texts alone; '' for an empty cell. */
  readonly texts: readonly (readonly string[])[]
}

/** Every sheet with its cells in their places. Throws on XML that is not well-formed or that has a formula. */
export function readXlsx(archive: Buffer): ReadSheet[] {
  const files = unzip(archive)
  for (const [name, xml] of files) checkXml(name, xml)
  const workbook = files.get('xl/workbook.xml') ?? ''
  return [...workbook.matchAll(/<sheet name="([^"]*)" sheetId="(\d+)"/g)].map(([, name, number]) => {
    const xml = files.get(`xl/worksheets/sheet${number}.xml`) ?? ''
    if (/<f[\s>/]/.test(xml)) throw new Error(`${name} has a formula`)
    const rows = [...xml.matchAll(/<row r="(\d+)"[^>]*>(.*?)<\/row>/gs)].map((row) => readRow(row[2]!))
    const width = Math.max(0, ...rows.map((row) => row.length))
    const texts = rows.map((row) => Array.from({ length: width }, (_, index) => row[index]?.text ?? ''))
    return { name: unescape(name!), xml, rows, texts }
  })
}

/** Characters of an ISO time that the styles of dates show. */
const dates: Record<string, number | undefined> = { 4: 16, 5: 10 }

/** A day number of a date's style, as its format shows it. */
function asDate(text: string, length: number | undefined): string {
  if (length === undefined) return text
  const at = Math.round((Number(text) - 25_569) * 86_400_000)
  return new Date(at).toISOString().slice(0, length).replace('T', ' ')
}

function readRow(xml: string): (ReadCell | undefined)[] {
  const cells: (ReadCell | undefined)[] = []
  for (const [, place, attributes, body] of xml.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)) {
    const index = [...place!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    const style = / s="(\d+)"/.exec(attributes!)?.[1] ?? null
    const text = /<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/s.exec(body!)?.[1] ?? ''
    cells[index] = {
      text: asDate(unescape(text), dates[style ?? '']).replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
      type: / t="(\w+)"/.exec(attributes!)?.[1] ?? null,
      style,
    }
  }
  return cells
}

function unescape(value: string): string {
  return value
    .replace(/&quot;/g, '"')
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
}

/** Tags that close in order, no stray `<` or `&`, no character that XML 1.0 forbids. */
function checkXml(name: string, xml: string): void {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml) || !xml.isWellFormed()) {
    throw new Error(`${name} has a character that XML forbids`)
  }
  const open: string[] = []
  const rest = xml.replace(
    /<\?xml[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
    (_tag, closing, element: string, _attributes, empty) => {
      if (element && closing && open.pop() !== element)
        throw new Error(`${name}: </${element}> closes nothing`)
      if (element && !closing && !empty) open.push(element)
      return ''
    },
  )
  if (open.length || /</.test(rest) || /&(?!amp;|lt;|gt;|quot;)/.test(rest))
    throw new Error(`${name} is not well-formed`)
}
