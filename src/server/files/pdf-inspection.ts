/**
 * Whether bytes are a PDF that can do nothing but be looked at (requirement 11.4): parsed with pdf-lib, every object looked at,
 * shadowed ones too. What is sent is hostile until shown otherwise: this runs in the threads of inspection.ts alone.
 */
import { inflateSync } from 'node:zlib'
import type * as PdfLib from '@cantoo/pdf-lib'
import type { PDFContext, PDFName as Name, PDFObject, PDFDict as Dict } from '@cantoo/pdf-lib'

export type PdfFinding =
  | 'notPdf'
  | 'damaged'
  | 'encrypted'
  | 'script'
  | 'launch'
  | 'attachment'
  | 'richMedia'
  | 'form'
  | 'noPages'

export type PdfInspection =
  | { readonly ok: true; readonly pages: number }
  | { readonly ok: false; readonly finding: PdfFinding }

/** The package in one file instead of three hundred: a thread begins by reading this. */
const inOneFile = new URL('../dist/pdf-lib.esm.js', import.meta.resolve('@cantoo/pdf-lib'))
const { PDFArray, PDFDict, PDFName, PDFParser, PDFRef, PDFStream } = (await import(
  inOneFile.href
)) as typeof PdfLib

/** Keys that give a document something to do or to carry. */
const forbiddenKeys = new Map<string, PdfFinding>([
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['EmbeddedFiles', 'attachment'],
  ['EF', 'attachment'],
  ['RichMediaContent', 'richMedia'],
  ['XFA', 'form'],
])
/** Kinds of action, object and annotation (`/S`, `/Type`, `/Subtype`). */
const forbiddenKinds = new Map<string, PdfFinding>([
  ['JavaScript', 'script'],
  ['Launch', 'launch'],
  ['SubmitForm', 'launch'],
  ['ImportData', 'launch'],
  ['GoToE', 'launch'],
  ['GoToR', 'launch'],
  ['EmbeddedFile', 'attachment'],
  ['FileAttachment', 'attachment'],
  ['Collection', 'attachment'],
  ['RichMedia', 'richMedia'],
  ['RichMediaExecute', 'richMedia'],
  ['Rendition', 'richMedia'],
  ['Movie', 'richMedia'],
  ['Sound', 'richMedia'],
  ['Screen', 'richMedia'],
  ['3D', 'richMedia'],
  ['U3D', 'richMedia'],
  ['PRC', 'richMedia'],
])
/**
 * Looked for in the raw bytes too, in case a reader sees an object where the parser sees none. Short names are
 * omitted: they turn up in compressed data by chance.
 */
const searched: readonly (readonly [RegExp, PdfFinding])[] = [
  [/\/JavaScript(?![A-Za-z0-9])/, 'script'],
  [/\/S\s*\/Launch(?![A-Za-z0-9])/, 'launch'],
  [/\/SubmitForm(?![A-Za-z0-9])/, 'launch'],
  [/\/ImportData(?![A-Za-z0-9])/, 'launch'],
  [/\/EmbeddedFiles?(?![A-Za-z0-9])/, 'attachment'],
  [/\/FileAttachment(?![A-Za-z0-9])/, 'attachment'],
  [/\/RichMedia/, 'richMedia'],
]
const kindKeys = new Set(['S', 'Type', 'Subtype'])
const unpackedLimitBytes = 64 * 1_048_576
/** A stream's dictionary stands right before it. */
const headLimitBytes = 65_536
const streamLimit = 20_000
/** Streams that cannot be unpacked: each may take as long as one that can. */
const brokenAtMost = 4

const plain = (name: Name): string => name.decodeText()

/** The names as a reader of PDF sees them: `/J#61vaScript` is `/JavaScript`. */
function unescapeNames(raw: string): string {
  return raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function searchRaw(raw: string): PdfFinding | null {
  return searched.find(([pattern]) => pattern.test(raw))?.[1] ?? null
}

/**
 * Object and cross-reference streams are unpacked while parsing. Those that would unpack to more than 64 MB together, are
 * packed in a way that no common writer uses, or are in a file made to be slow to read are refused before.
 */
function isBomb(bytes: Buffer, raw: string): boolean {
  let [streams, broken, left] = [0, 0, unpackedLimitBytes]
  // Heads that overlap would be read again and again: a file's are no longer than the file.
  let headsLeft = raw.length + headLimitBytes
  for (const match of raw.matchAll(/\bstream\r?\n/g)) {
    streams += 1
    const head = raw.lastIndexOf(' obj', match.index)
    headsLeft -= match.index - head
    if (streams > streamLimit || head < 0 || match.index - head > headLimitBytes || headsLeft < 0) return true
    const dictionary = unescapeNames(raw.slice(head, match.index)).replace(/\s+/g, ' ')
    if (!/\/(ObjStm|XRef)\b/.test(dictionary) || !/\/Filter\b/.test(dictionary)) continue
    if (!/\/Filter ?\[? ?\/(FlateDecode|Fl) ?(\]|\/|>>|$)/.test(dictionary)) return true
    const end = raw.indexOf('endstream', match.index)
    if (end < 0) return true
    const unpacked = unpackedBytes(bytes.subarray(match.index + match[0].length, end), left)
    if (unpacked === 'more') return true
    if (unpacked === 'broken' && ++broken > brokenAtMost) return true
    left -= unpacked === 'broken' ? 0 : unpacked
  }
  return false
}

/** How much a stream unpacks to, or that it is more than the limit. What cannot be unpacked is the parser's to judge. */
function unpackedBytes(packed: Buffer, limitBytes: number): number | 'more' | 'broken' {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, limitBytes) }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'more' : 'broken'
  }
}

/** Every object that the parser met, in the order of the file: an older version of an object is one too. */
async function parse(bytes: Buffer): Promise<{ context: PDFContext; objects: PDFObject[] }> {
  const parser = PDFParser.forBytesWithOptions(new Uint8Array(bytes), Number.POSITIVE_INFINITY, true)
  const { context } = parser as unknown as { context: PDFContext }
  const objects: PDFObject[] = []
  const assign = context.assign.bind(context)
  context.assign = (ref, object) => {
    objects.push(object)
    assign(ref, object)
  }
  return { context: await parser.parseDocument(), objects }
}

function walk(context: PDFContext, objects: readonly PDFObject[]): PdfFinding | null {
  // A kind may be in an object of its own: `5 0 obj /Launch endobj`.
  for (const object of objects) {
    const found = object instanceof PDFName ? forbiddenKinds.get(plain(object)) : undefined
    if (found) return found
  }
  const open: PDFObject[] = [...objects]
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFStream) open.push(object.dict)
    else if (object instanceof PDFArray) for (const item of object.asArray()) open.push(item)
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        const name = plain(key)
        const found = forbiddenKeys.get(name) ?? (kindKeys.has(name) ? findKind(context, value) : undefined)
        if (found) return found
        open.push(value)
      }
    }
  }
  return null
}

function findKind(context: PDFContext, value: PDFObject): PdfFinding | undefined {
  const kind = value instanceof PDFRef ? context.lookup(value) : value
  return kind instanceof PDFName ? forbiddenKinds.get(plain(kind)) : undefined
}

function countPages(context: PDFContext): number {
  const root = context.lookup(context.trailerInfo.Root)
  if (!(root instanceof PDFDict)) return 0
  const seen = new Set<Dict>()
  const open = [root.lookup(PDFName.of('Pages'))]
  let pages = 0
  for (let node = open.pop(); node; node = open.pop()) {
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const kids = node.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) open.push(context.lookup(kid))
    else pages++
  }
  return pages
}

export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'

/** Looks at every object of a PDF. Never throws for what is in the bytes: an unreadable one is `damaged`. */
export async function inspectPdf(bytes: Buffer): Promise<PdfInspection> {
  try {
    return await inspectObjects(bytes)
  } catch {
    return { ok: false, finding: 'damaged' }
  }
}

async function inspectObjects(bytes: Buffer): Promise<PdfInspection> {
  if (!isPdf(bytes)) return { ok: false, finding: 'notPdf' }
  const raw = bytes.toString('latin1')
  const names = unescapeNames(raw)
  if (!/startxref\s+\d+\s+%%EOF/.test(raw)) return { ok: false, finding: 'notPdf' }
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(names)) return { ok: false, finding: 'encrypted' }
  const found = searchRaw(names)
  if (found) return { ok: false, finding: found }
  if (isBomb(bytes, raw)) return { ok: false, finding: 'damaged' }
  const { context, objects } = await parse(bytes)
  if (context.trailerInfo.Encrypt) return { ok: false, finding: 'encrypted' }
  const inside = walk(context, objects)
  if (inside) return { ok: false, finding: inside }
  const pages = countPages(context)
  return pages ? { ok: true, pages } : { ok: false, finding: 'noPages' }
}
