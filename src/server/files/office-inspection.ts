/**
 * Whether bytes are a Word, Excel or PowerPoint document that can only be read (requirement 11.4): a zip archive without macros,
 * controls or embedded programs, that loads nothing from elsewhere and does not unpack to more than it may. What is hostile
 * is met in the threads of inspection.ts alone.
 */
import { SaxesParser } from 'saxes'
import {
  BrokenZip,
  checkEntry,
  isZip,
  readZip,
  unpackEntry,
  type ZipEntry,
  type ZipFault,
} from './zip-archive.ts'

type OfficeFinding =
  | 'notDocument'
  | 'oldOffice'
  | 'macros'
  | 'embedded'
  | 'external'
  | 'damagedOffice'
  | 'bomb'
type OfficeFormat = 'docx' | 'xlsx' | 'pptx'
export type OfficeInspection =
  | { readonly ok: true; readonly format: OfficeFormat }
  | { readonly ok: false; readonly finding: OfficeFinding }

class Fault extends Error {
  readonly finding: OfficeFinding
  constructor(finding: OfficeFinding) {
    super(finding)
    this.finding = finding
  }
}

const megabyte = 1_048_576
/** Of all parts together. Most are unpacked without being kept, so this bounds time rather than memory. */
const unpackedLimitBytes = 250 * megabyte
/** Of a document inside another, which is kept while it is looked at. */
const innerLimitBytes = 20 * megabyte
/** Parts that say what leads where; 5,000 links have less than one. */
const xmlLimitBytes = 2 * megabyte
/** A presentation of 300 slides has some 3,000. */
const entriesAtMost = 5_000
/** A chart's workbook in a document in a presentation. */
const deepestDocument = 2

const zipFindings: Record<ZipFault, OfficeFinding> = {
  encrypted: 'oldOffice',
  damaged: 'damagedOffice',
  bomb: 'bomb',
}

export async function inspectOffice(bytes: Buffer): Promise<OfficeInspection> {
  try {
    return { ok: true, format: await checkDocument(bytes, { depth: 0, leftBytes: unpackedLimitBytes }) }
  } catch (error) {
    if (error instanceof Fault) return { ok: false, finding: error.finding }
    if (error instanceof BrokenZip) return { ok: false, finding: zipFindings[error.fault] }
    throw error
  }
}

/** A document, or one inside another: all share what may be unpacked. */
interface Budget {
  readonly depth: number
  leftBytes: number
}

async function checkDocument(bytes: Buffer, budget: Budget): Promise<OfficeFormat> {
  if (bytes.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])))
    throw new Fault('oldOffice')
  if (!isZip(bytes)) throw new Fault('notDocument')
  const entries = await readZip(bytes, entriesAtMost)
  for (const { sizeBytes } of entries) budget.leftBytes -= sizeBytes
  if (budget.leftBytes < 0) throw new Fault('bomb')
  const format = await formatOf(entries)
  for (const entry of entries) checkName(entry.name)
  for (const entry of entries) await checkPart(entry, budget)
  return format
}

const mainParts: readonly (readonly [OfficeFormat, string, string])[] = [
  ['docx', 'word/document.xml', 'wordprocessingml.document.main+xml'],
  ['xlsx', 'xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  ['pptx', 'ppt/presentation.xml', 'presentationml.presentation.main+xml'],
]

async function formatOf(entries: readonly ZipEntry[]): Promise<OfficeFormat> {
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!types) throw new Fault('notDocument')
  const declared: string[] = []
  readElements(await unpackEntry(types, xmlLimitBytes), ({ attributes }) => {
    declared.push(attributes['ContentType'] ?? '')
  })
  if (declared.some((type) => /macroEnabled|vbaProject|activeX/i.test(type))) throw new Fault('macros')
  const main = mainParts.find(
    ([, part, type]) =>
      entries.some(({ name }) => name === part) && declared.some((one) => one.endsWith(type)),
  )
  if (!main) throw new Fault('notDocument')
  return main[0]
}

const isDocument = (name: string) => /\.(xlsx|docx|pptx)$/i.test(name)

function checkName(name: string): void {
  if (/vbaProject|vbaData|activeX|ctrlProps|\.(bas|vbs|js|jse|wsf|hta)$/i.test(name))
    throw new Fault('macros')
  // A workbook behind a chart is a document like this one; anything else that is embedded could be a program.
  const isEmbedded =
    (/(^|\/)embeddings\//i.test(name) && !isDocument(name)) ||
    (/\.(exe|dll|com|scr|bat|cmd|ps1|msi|lnk|jar|swf|html?|svg)$/i.test(name) &&
      !/\/media\/[^/]+\.svg$/.test(name))
  if (isEmbedded) throw new Fault('embedded')
}

async function checkPart(entry: ZipEntry, budget: Budget): Promise<void> {
  if (entry.name.endsWith('.rels')) return checkRelations(await unpackEntry(entry, xmlLimitBytes))
  if (!isDocument(entry.name)) return checkEntry(entry)
  if (budget.depth >= deepestDocument) throw new Fault('embedded')
  const inner = { depth: budget.depth + 1, leftBytes: budget.leftBytes }
  await checkDocument(await unpackEntry(entry, innerLimitBytes), inner)
  budget.leftBytes = inner.leftBytes
}

/** What a part's relation may lead to outside of the archive: a link that a reader follows by clicking. */
function checkRelations(content: Buffer): void {
  readElements(content, ({ local, attributes }) => {
    if (local !== 'Relationship' || attributes['TargetMode']?.trim().toLowerCase() !== 'external') return
    const isFollowed = /\/hyperlink$/i.test(attributes['Type'] ?? '')
    if (!isFollowed || !/^\s*(https?:|mailto:|#)/i.test(attributes['Target'] ?? ''))
      throw new Fault('external')
  })
}

interface Element {
  /** Without its prefix. */
  readonly local: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Every element, in the order of the text. What is no UTF-8, no XML, or declares types and entities is damaged. */
function readElements(content: Buffer, onElement: (element: Element) => void): void {
  const damaged = () => new Fault('damagedOffice')
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('doctype', () => {
    throw damaged()
  })
  parser.on('opentag', ({ name, attributes }) =>
    onElement({ local: name.slice(name.indexOf(':') + 1), attributes }),
  )
  parser.write(decode(content, damaged)).close()
}

function decode(content: Buffer, damaged: () => Fault): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw damaged()
  }
}
