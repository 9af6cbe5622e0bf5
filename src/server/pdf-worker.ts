/** The thread of pdf.ts: sets and writes the document with pdfkit. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { parentPort, workerData } from 'node:worker_threads'
import { htmlLang } from '../shared/i18n.ts'
import type { PdfRecord, PdfRow, PdfSection, PdfTable } from './pdf.ts'

type Doc = PDFKit.PDFDocument
type Font = 'regular' | 'bold' | `other-${number}`

const ink = '#0b2038'
const quiet = '#4d6780'
const line = '#c5cfce'
const ground = '#eef1ef'
const margin = 52
const labelWidth = 130
const cellPadding = 4

const require = createRequire(import.meta.url)
const chineseFont = (weight: string) =>
  fileURLToPath(new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc')))
/** Scripts that the Chinese font lacks, in the order in which they are tried. */
const otherScripts = ['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext', 'latin']
const otherFont = (script: string) =>
  require.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff`)

/** What a character is set in, per document: asked once for each character. */
interface Setter {
  readonly doc: Doc
  readonly chosen: Map<string, Font>
}

function startDocument(record: PdfRecord): Setter {
  const doc = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: htmlLang[record.locale],
    displayTitle: true,
    info: { Title: record.title, CreationDate: new Date(record.at), ModDate: new Date(record.at) },
  })
  doc.registerFont('regular', chineseFont('Regular'))
  doc.registerFont('bold', chineseFont('Bold'))
  otherScripts.forEach((script, index) => doc.registerFont(`other-${index}`, otherFont(script)))
  return { doc, chosen: new Map() }
}

function hasGlyph(doc: Doc, font: Font, character: string): boolean {
  doc.font(font)
  const { font: face } = (
    doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  )._font
  return face.hasGlyphForCodePoint(character.codePointAt(0)!)
}

/** The font of a character: the asked one, else the first that has it. What no font has becomes `□`. */
function fontOf(setter: Setter, asked: 'regular' | 'bold', character: string): Font | null {
  const key = asked + character
  const known = setter.chosen.get(key)
  if (known) return known
  const fonts: Font[] = [asked, ...otherScripts.map((_script, index): Font => `other-${index}`)]
  const found = fonts.find((font) => hasGlyph(setter.doc, font, character))
  if (found) setter.chosen.set(key, found)
  return found ?? null
}

interface Run {
  readonly font: Font
  readonly text: string
}

function splitRuns(setter: Setter, asked: 'regular' | 'bold', value: string): Run[] {
  const runs: { font: Font; text: string }[] = []
  // eslint-disable-next-line no-control-regex
  for (const character of value.normalize('NFC').replace(/[\u0000-\u0009\u000b-\u001f]/g, ' ')) {
    const font = character === '\n' ? asked : fontOf(setter, asked, character)
    const last = runs.at(-1)
    if (last && last.font === (font ?? asked)) last.text += font ? character : '□'
    else runs.push({ font: font ?? asked, text: font ? character : '□' })
  }
  return runs.length ? runs : [{ font: asked, text: '' }]
}

interface Style {
  readonly bold?: boolean
  readonly size: number
  readonly color: string
}

/** Sets a text in a box; answers the height it takes. With `measure` nothing is drawn. */
function setText(
  setter: Setter,
  value: string,
  box: { x: number; y: number; width: number; measure?: boolean },
  style: Style,
): number {
  const { doc } = setter
  const asked = style.bold ? 'bold' : 'regular'
  const options = { width: box.width, lineGap: style.size * 0.35 }
  if (box.measure)
    return doc
      .font(asked)
      .fontSize(style.size)
      .heightOfString(value || ' ', options)
  const runs = splitRuns(setter, asked, value || ' ')
  // Fonts differ in height: runs of several stand on one baseline.
  const ascent = style.size * 0.88
  const drawn = { ...options, baseline: 'alphabetic' as const }
  doc.fontSize(style.size).fillColor(style.color)
  runs.forEach((run, index) => {
    const continued = index < runs.length - 1
    doc.font(run.font)
    if (index === 0) doc.text(run.text, box.x, box.y + ascent, { ...drawn, continued })
    else doc.text(run.text, { ...drawn, continued })
  })
  doc.y -= ascent
  return doc.y - box.y
}

const bottomOf = (doc: Doc) => doc.page.height - margin - 24
const widthOf = (doc: Doc) => doc.page.width - 2 * margin

/** Begins a new page where the next `height` points do not fit. */
function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > bottomOf(doc)) {
    doc.addPage()
    doc.y = margin
  }
}

const labelStyle: Style = { size: 9.5, color: quiet }
const valueStyle: Style = { size: 10.5, color: ink }

function drawRows(setter: Setter, rows: readonly PdfRow[]): void {
  const { doc } = setter
  for (const row of rows) {
    const valueWidth = widthOf(doc) - labelWidth
    const box = { x: margin + labelWidth, y: doc.y, width: valueWidth, measure: true }
    makeRoom(doc, setText(setter, row.value, box, valueStyle) + 4)
    const { y } = doc
    const labelHeight = setText(
      setter,
      row.label,
      { x: margin, y: y + 0.8, width: labelWidth - 10 },
      labelStyle,
    )
    const valueHeight = setText(
      setter,
      row.value,
      { x: margin + labelWidth, y, width: valueWidth },
      valueStyle,
    )
    doc.y = y + Math.max(labelHeight, valueHeight) + 2
  }
}

function drawTable(setter: Setter, table: PdfTable): void {
  const { doc } = setter
  const shares = table.columns.reduce((sum, column) => sum + column.share, 0)
  const widths = table.columns.map((column) => (widthOf(doc) * column.share) / shares)
  const header = table.columns.map((column) => column.header)
  drawTableRow(setter, header, widths, true)
  for (const row of table.rows) {
    const before = doc.bufferedPageRange().count
    makeRoom(doc, rowHeight(setter, row, widths))
    if (doc.bufferedPageRange().count !== before) drawTableRow(setter, header, widths, true)
    drawTableRow(setter, row, widths, false)
  }
}

const cellStyle = (isHeader: boolean): Style => ({ size: 9, color: isHeader ? quiet : ink, bold: isHeader })

function rowHeight(
  setter: Setter,
  row: readonly string[],
  widths: readonly number[],
  isHeader = false,
): number {
  const heights = widths.map((width, index) =>
    setText(
      setter,
      row[index] ?? '',
      { x: 0, y: 0, width: width - 2 * cellPadding, measure: true },
      cellStyle(isHeader),
    ),
  )
  return Math.max(...heights) + 2 * cellPadding
}

function drawTableRow(
  setter: Setter,
  row: readonly string[],
  widths: readonly number[],
  isHeader: boolean,
): void {
  const { doc } = setter
  const { y } = doc
  const height = rowHeight(setter, row, widths, isHeader)
  if (isHeader) doc.rect(margin, y, widthOf(doc), height).fill(ground)
  let x = margin
  widths.forEach((width, index) => {
    setText(
      setter,
      row[index] ?? '',
      { x: x + cellPadding, y: y + cellPadding, width: width - 2 * cellPadding },
      cellStyle(isHeader),
    )
    x += width
  })
  doc
    .moveTo(margin, y + height)
    .lineTo(margin + widthOf(doc), y + height)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  doc.y = y + height
}

function drawSection(setter: Setter, section: PdfSection): void {
  const { doc } = setter
  makeRoom(doc, 70)
  doc.y += 14
  setText(
    setter,
    section.heading,
    { x: margin, y: doc.y, width: widthOf(doc) },
    { size: 13, color: ink, bold: true },
  )
  doc
    .moveTo(margin, doc.y + 2)
    .lineTo(margin + widthOf(doc), doc.y + 2)
    .lineWidth(0.8)
    .strokeColor(ink)
    .stroke()
  doc.y += 10
  if (section.rows) drawRows(setter, section.rows)
  if (section.table) drawTable(setter, section.table)
}

function drawFooters(setter: Setter, footer: string): void {
  const { doc } = setter
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // A text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0
    const text = `${footer}${footer ? ' · ' : ''}${page + 1} / ${count}`
    setText(
      setter,
      text,
      { x: margin, y: doc.page.height - margin, width: widthOf(doc) },
      { size: 8.5, color: quiet },
    )
  }
}

async function write(record: PdfRecord): Promise<Buffer> {
  const setter = startDocument(record)
  const { doc } = setter
  const written = buffer(doc)
  const width = widthOf(doc)
  setText(setter, record.title, { x: margin, y: margin, width }, { size: 20, color: ink, bold: true })
  if (record.subtitle)
    setText(setter, record.subtitle, { x: margin, y: doc.y + 2, width }, { size: 10, color: quiet })
  for (const section of record.sections) drawSection(setter, section)
  drawFooters(setter, record.footer ?? '')
  doc.end()
  return written
}

parentPort?.postMessage(new Uint8Array(await write(workerData as PdfRecord)))
