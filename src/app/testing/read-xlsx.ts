/** Reads a workbook back without the code that wrote it: the files of the archive by yauzl, then the XML of each sheet. */
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/** The files of a zip archive; throws when one is damaged. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    files.set(entry.fileName, new TextDecoder('utf-8', { fatal: true }).decode(content))
  }
  return files
}

interface ReadCell {
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
export async function readXlsx(archive: Buffer): Promise<ReadSheet[]> {
  const files = await unzip(archive)
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
