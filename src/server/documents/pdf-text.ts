/** Text in a PDF: each character in a font that has it (pdf-worker.ts sets the documents). */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import { isPrivateUse, rareFontFiles } from './font-faces.ts'
import type { PdfRecord } from './pdf.ts'

type Doc = PDFKit.PDFDocument
type Font = 'regular' | 'bold' | `other-${number}`

export const ink = '#0b2038'
export const quiet = '#4d6780'
export const margin = 52

const require = createRequire(import.meta.url)
const chineseFont = (weight: string) =>
  fileURLToPath(new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc')))
/** Scripts that the Chinese font lacks, in the order in which they are tried. */
const otherScripts = ['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext', 'latin']
const otherFont = (script: string) =>
  require.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff`)
/** The files behind `other-0`, `other-1`…: other scripts, then rare characters. */
const otherFiles = [...otherScripts.map(otherFont), ...rareFontFiles()]

/** What a character is set in, per document: asked once for each character. */
export interface Setter {
  readonly doc: Doc
  readonly locale: Locale
  readonly chosen: Map<string, Font>
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
  doc.registerFont('regular', chineseFont('Regular'))
  doc.registerFont('bold', chineseFont('Bold'))
  otherFiles.forEach((file, index) => doc.registerFont(`other-${index}`, file))
  return { doc, locale: record.locale, chosen: new Map() }
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
  const others = otherFiles.map((_file, index): Font => `other-${index}`)
  // Marks that a Chinese font sets as wide as a character stand narrow between letters.
  const isNarrow = character === '’' || (setter.locale === 'en' && '‘“”…—·'.includes(character))
  const fonts: Font[] = isNarrow ? [...others, asked] : [asked, ...others]
  const found = isPrivateUse(character)
    ? undefined
    : fonts.find((font) => hasGlyph(setter.doc, font, character))
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
  runs: readonly Run[],
  box: { x: number; y: number; width: number },
  style: Style,
): number {
  const { doc } = setter
  doc.fontSize(style.size).fillColor(style.color)
  const widths = runs.map((run) => doc.font(run.font).widthOfString(run.text))
  let x = box.x + box.width - widths.reduce((sum, width) => sum + width, 0)
  runs.forEach((run, index) => {
    const drawn = { baseline: 'alphabetic' as const, lineBreak: false }
    doc.font(run.font).text(run.text, x, box.y + style.size * 0.88, drawn)
    x += widths[index]!
  })
  doc.y = box.y + doc.font(style.bold ? 'bold' : 'regular').currentLineHeight() + style.size * 0.35
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
  const asked = style.bold ? 'bold' : 'regular'
  const options = { width: box.width, lineGap: style.size * 0.35 }
  if (box.measure && style.right)
    return doc.font(asked).fontSize(style.size).currentLineHeight() + style.size * 0.35
  if (box.measure)
    return doc
      .font(asked)
      .fontSize(style.size)
      .heightOfString(value || ' ', options)
  const runs = splitRuns(setter, asked, value || ' ')
  if (style.right) return setFigure(setter, runs, box, style)
  // Fonts differ in height: runs of several are on one baseline.
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
