/** Text in a PDF: each character in a font that has it (pdf-worker.ts sets the documents). */
import Pdf from 'pdfkit'
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import { fontRuns, mainFont, printableWithBoxes, type FaceFont, type FontRun } from './font-faces.ts'
import type { PdfRecord } from './pdf.ts'

type Doc = PDFKit.PDFDocument

export const ink = '#0b2038'
export const quiet = '#4d6780'
export const margin = 52

/** A document that is being set. */
export interface Setter {
  readonly doc: Doc
  readonly locale: Locale
  /** The fonts that it has so far. */
  readonly fonts: Set<string>
}

export function startDocument(record: PdfRecord): Setter {
  const doc = new Pdf({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: htmlLang[record.locale],
    displayTitle: true,
    info: { Title: record.title, CreationDate: new Date(record.at), ModDate: new Date(record.at) },
  })
  return { doc, locale: record.locale, fonts: new Set() }
}

function useFont({ doc, fonts }: Setter, { id, file }: FaceFont): Doc {
  if (!fonts.has(id)) doc.registerFont(id, file)
  fonts.add(id)
  return doc.font(id)
}

/** The lines of a text as they are set; an empty one keeps its height. */
const linesOf = (face: 'regular' | 'bold', value: string): string =>
  value
    .split('\n')
    .map((line) => printableWithBoxes(face, line) || ' ')
    .join('\n')

/** Strokes the outlines of a rare character that only a regular font has, in bold text. */
function drawnWith({ doc }: Setter, { font }: FontRun, style: Style): PDFKit.Mixins.TextOptions {
  if (font.embolden) doc.strokeColor(style.color).lineWidth(font.embolden * style.size)
  return { baseline: 'alphabetic', fill: true, stroke: font.embolden > 0 }
}

export interface Style {
  readonly bold?: boolean
  readonly size: number
  readonly color: string
  /** A figure at the right edge of its box, on one line. */
  readonly right?: boolean
}

/** One line that ends at the right edge. */
function setFigure(
  setter: Setter,
  runs: readonly FontRun[],
  box: { x: number; y: number; width: number },
  style: Style,
): number {
  const { doc } = setter
  doc.fontSize(style.size).fillColor(style.color)
  const widths = runs.map((run) => useFont(setter, run.font).widthOfString(run.text))
  let x = box.x + box.width - widths.reduce((sum, width) => sum + width, 0)
  runs.forEach((run, index) => {
    const drawn = { ...drawnWith(setter, run, style), lineBreak: false }
    useFont(setter, run.font).text(run.text, x, box.y + style.size * 0.88, drawn)
    x += widths[index]!
  })
  const main = useFont(setter, mainFont(style.bold ? 'bold' : 'regular'))
  doc.y = box.y + main.currentLineHeight() + style.size * 0.35
  return doc.y - box.y
}

/** Sets a text in a box; answers the height it takes. With `measure` nothing is drawn. */
export function setText(
  setter: Setter,
  value: string,
  box: { x: number; y: number; width: number; measure?: boolean },
  style: Style,
): number {
  const { doc } = setter
  const face = style.bold ? 'bold' : 'regular'
  const options = { width: box.width, lineGap: style.size * 0.35 }
  const lines = linesOf(face, value)
  if (box.measure) {
    const main = useFont(setter, mainFont(face)).fontSize(style.size)
    return style.right ? main.currentLineHeight() + options.lineGap : main.heightOfString(lines, options)
  }
  const runs = fontRuns(face, lines, setter.locale === 'en' ? 'narrow' : 'wide')
  if (style.right) return setFigure(setter, runs, box, style)
  // Fonts differ in height: runs of several are on one baseline.
  const ascent = style.size * 0.88
  doc.fontSize(style.size).fillColor(style.color)
  runs.forEach((run, index) => {
    const drawn = { ...options, ...drawnWith(setter, run, style), continued: index < runs.length - 1 }
    useFont(setter, run.font)
    if (index === 0) doc.text(run.text, box.x, box.y + ascent, drawn)
    else doc.text(run.text, drawn)
  })
  doc.y -= ascent
  return doc.y - box.y
}

const bottomOf = (doc: Doc) => doc.page.height - margin - 24
export const widthOf = (doc: Doc) => doc.page.width - 2 * margin

/** Begins a new page where the next `height` points do not fit. */
export function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > bottomOf(doc)) {
    doc.addPage()
    doc.y = margin
  }
}

export function drawRule(
  doc: Doc,
  options: { x?: number; y: number; width?: number; weight: number; color: string },
): void {
  const { x = margin, y, width = widthOf(doc), weight, color } = options
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke()
}
