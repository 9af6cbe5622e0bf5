/**
 * Excel workbooks, written row by row: memory does not grow with the rows. There are text cells and number cells (dates and money
 * are numbers with a format) and no third kind, so that no formula can ever be written (docs/dependencies.md says why this is not a
 * library). Rows have their height written down, because not every program works it out; sheets print on A4, landscape, with the
 * header on each page.
 */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileAnswer } from '../context.ts'
import { fileTypes } from '../../shared/call.ts'
import { toBeijing } from '../../shared/format.ts'
import { unjoined } from '../../shared/unjoined.ts'
import type { Locale, Message, Translate } from '../../shared/i18n.ts'

export interface SheetColumn<Row> {
  readonly header: string
  /** In characters of the standard font; a Chinese character takes two. */
  readonly widthCharacters: number
  readonly value: (row: Row) => CellValue
}

/** A column in one line; a header that is a message is said in the sheet's language. */
export type ColumnLine<Row> = readonly [
  header: Message | string,
  widthCharacters: number,
  value: (row: Row) => CellValue,
]

export const columnsOf = <Row>(t: Translate, lines: readonly ColumnLine<Row>[]): SheetColumn<Row>[] =>
  lines.map(([header, widthCharacters, value]) => ({
    header: typeof header === 'string' ? header : t(header),
    widthCharacters,
    value,
  }))

/** Text, a number, a moment (epoch ms, shown as Beijing time), a day (`2027-10-21`), or an amount in fen (shown in yuan). */
export type CellValue =
  | string
  | number
  | null
  | { readonly moment: number | null | undefined }
  | { readonly day: string | null }
  | { readonly fen: number | null | undefined }

export interface Sheet<Row = unknown> {
  /** At most 31 characters, without `[]:*?/\`. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
  /** So many columns say whose row it is, and stay in sight when the sheet is scrolled sideways. */
  readonly fixedColumns?: number
}

/** Keeps a sheet's row type while sheets of several types go into one workbook. */
export function defineSheet<Row>(sheet: Sheet<Row>): Sheet {
  return sheet as unknown as Sheet
}

export const xlsxType = fileTypes.xlsx

interface WorkbookName {
  readonly edition: string
  readonly holds: Message
  readonly language: Locale
  /** Epoch ms. */
  readonly at: number
}

/** A workbook's name: the edition, what it holds and the moment, in Beijing time. */
export function workbookName({ edition, holds, language, at }: WorkbookName): string {
  const time = toBeijing(at).replace(/[-:]/g, '').replace(' ', '-')
  return `${edition}-${holds[language]}-${time}.xlsx`
}

/** A workbook to be saved under its name. */
export function workbookFile(sheets: readonly Sheet[], of: WorkbookName): FileAnswer {
  return { file: { stream: writeWorkbook(sheets, { at: of.at }), name: workbookName(of), type: xlsxType } }
}

const cellLimitCharacters = 32_767
const pieceCharacters = 65_536
const styles = { plain: 0, header: 1, text: 2, count: 3, moment: 4, day: 5, money: 6 } as const
const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** Days from Excel's day 0 to 1970. */
const epochDays = 25_569

/** What XML 1.0 forbids, halves of surrogate pairs included, is dropped. */
function legal(value: string): string {
  return (
    value
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
  )
}

function escape(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Excel reads `_x0041_` in a text as `A`; what was typed so has to stay so. */
function cellText(value: string): string {
  const cut = legal(unjoined(value)).slice(0, cellLimitCharacters)
  return escape(legal(cut).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}

/** 0 → A, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const numberCell = (place: string, value: number, style: number): string =>
  Number.isFinite(value) ? `<c r="${place}" s="${style}"><v>${value}</v></c>` : ''

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs + epochDays

function cell(place: string, value: CellValue, style: number): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number')
    return numberCell(place, value, Number.isInteger(value) ? styles.count : styles.plain)
  if (typeof value === 'string')
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
  if ('moment' in value)
    return value.moment == null
      ? ''
      : numberCell(place, (value.moment + 8 * hourMs) / dayMs + epochDays, styles.moment)
  if ('day' in value) return value.day ? numberCell(place, dayNumber(value.day), styles.day) : ''
  return value.fen == null ? '' : numberCell(place, value.fen / 100, styles.money)
}

const lineHeight = 15
/** Points; Excel takes no more. */
const heightLimit = 409

/** How many characters of the standard font a text is wide: a Chinese one is two. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)

/** Lines that a text takes in a column: its own, each broken where the column ends. */
function linesOf(value: CellValue, widthCharacters: number): number {
  if (typeof value !== 'string') return 1
  const room = Math.max(1, widthCharacters - 1)
  return value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / room)), 0)
}

/** The height of a row whose cells take several lines; nothing where one is enough. */
function heightOf(values: readonly CellValue[], columns: readonly SheetColumn<never>[]): string {
  const lines = Math.max(1, ...values.map((value, index) => linesOf(value, columns[index]!.widthCharacters)))
  return lines === 1 ? '' : ` ht="${Math.min(heightLimit, lines * lineHeight)}" customHeight="1"`
}

/** Characters that a page is wide enough for, made small so that one can still read it. */
const pageCharacters = 260

/** Landscape A4, as wide as one page where that can be read, and as long as it takes. */
function pageSetup(columns: readonly SheetColumn<never>[]): string {
  const width = columns.reduce((sum, column) => sum + column.widthCharacters, 0)
  return (
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${Math.ceil(width / pageCharacters)}" fitToHeight="0"/>` +
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'
  )
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The heads stay in sight, and these columns. */
function paneOf(columns: number): string {
  const split = columns ? `xSplit="${columns}" ` : ''
  const active = columns ? 'bottomRight' : 'bottomLeft'
  return `<pane ${split}ySplit="1" topLeftCell="${columnName(columns)}2" activePane="${active}" state="frozen"/>`
}

/** One worksheet as pieces of XML; `counted` is told the number of its rows, header included. */
async function* worksheet(
  sheet: Sheet,
  counted: (rows: number) => void,
  onRow: () => void,
): AsyncGenerator<string> {
  const last = columnName(sheet.columns.length - 1)
  const widths = sheet.columns
    .map(
      (column, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${column.widthCharacters}" customWidth="1"/>`,
    )
    .join('')
  let piece =
    `${xmlHead}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">` +
    `${paneOf(sheet.fixedColumns ?? 0)}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData>`
  const row = (number: number, values: readonly CellValue[], style: number) =>
    `<row r="${number}"${heightOf(values, sheet.columns)}>${values.map((value, index) => cell(columnName(index) + number, value, style)).join('')}</row>`
  piece += row(
    1,
    sheet.columns.map((column) => column.header),
    styles.header,
  )
  let rows = 1
  for await (const item of sheet.rows) {
    rows += 1
    piece += row(
      rows,
      sheet.columns.map((column) => column.value(item)),
      styles.text,
    )
    onRow()
    if (piece.length >= pieceCharacters) {
      yield piece
      piece = ''
    }
  }
  counted(rows)
  yield `${piece}</sheetData><autoFilter ref="A1:${last}${rows}"/>${pageSetup(sheet.columns)}</worksheet>`
}

/** A cell's format; texts wrap, and all are at the top of their row. */
const format = (numberFormat: number, more = '', wraps = false): string =>
  `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"${more}>` +
  `<alignment vertical="top"${wraps ? ' wrapText="1"' : ''}/></xf>`

/**
 * Fonts, fills and formats in the order of `styles`. Format 49 is `@`: what is typed into such a cell later stays text too; 3 is a
 * whole number, 4 an amount with two digits.
 */
const stylesXml =
  `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1EF"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">' +
  format(0) +
  format(49, ' applyFont="1" applyFill="1"', true).replace('fontId="0" fillId="0"', 'fontId="1" fillId="2"') +
  format(49, '', true) +
  [3, 164, 165, 4].map((numberFormat) => format(numberFormat)).join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

function workbookXml(sheets: readonly Sheet[], rows: readonly number[]): string {
  const list = sheets.map(
    (sheet, index) => `<sheet name="${escape(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const quoted = (sheet: Sheet) => `'${escape(sheet.name.replace(/'/g, "''"))}'`
  // Some readers show the filter only where its range has this name; the first row and column are repeated on paper.
  const names = sheets.map(
    (sheet, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
      `${quoted(sheet)}!$A$1:$${columnName(sheet.columns.length - 1)}$${rows[index]}</definedName>` +
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted(sheet)}!$A:$A,${quoted(sheet)}!$1:$1</definedName>`,
  )
  return (
    `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets>` +
    `<definedNames>${names.join('')}</definedNames></workbook>`
  )
}

function contentTypesXml(sheets: readonly Sheet[]): string {
  const parts = sheets.map(
    (_sheet, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${contentTypes}.worksheet+xml"/>`,
  )
  return (
    `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentTypes}.styles+xml"/>${parts.join('')}</Types>`
  )
}

function relationsXml(entries: readonly { type: string; target: string }[]): string {
  const list = entries.map(
    (entry, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${entry.type}" Target="${entry.target}"/>`,
  )
  return `${xmlHead}<Relationships xmlns="${packageRelations}">${list.join('')}</Relationships>`
}

/**
 * A workbook as a stream. Rows are asked for as the reader reads; each sheet has a frozen header row and a filter.
 * An error of a row source ends the stream with that error. `onRow` is called after every row (progress).
 */
export function writeWorkbook(
  sheets: readonly Sheet[],
  options: { at: number; onRow?: () => void },
): Readable {
  const zip = new ZipFile()
  const entry = { mtime: new Date(options.at), compress: true }
  const rows: number[] = []
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error as Error)
  zip.on('error', fail)
  zip.addBuffer(Buffer.from(contentTypesXml(sheets)), '[Content_Types].xml', entry)
  zip.addBuffer(
    Buffer.from(relationsXml([{ type: 'officeDocument', target: 'xl/workbook.xml' }])),
    '_rels/.rels',
    entry,
  )
  const targets = sheets.map((_sheet, index) => ({
    type: 'worksheet',
    target: `worksheets/sheet${index + 1}.xml`,
  }))
  const all = [...targets, { type: 'styles', target: 'styles.xml' }]
  zip.addBuffer(Buffer.from(relationsXml(all)), 'xl/_rels/workbook.xml.rels', entry)
  zip.addBuffer(Buffer.from(stylesXml), 'xl/styles.xml', entry)
  sheets.forEach((sheet, index) => {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, entry, (done) => {
      const pieces = worksheet(sheet, (count) => (rows[index] = count), options.onRow ?? (() => {}))
      const source = Readable.from(pieces)
      source.on('error', fail)
      done(null, source)
    })
  })
  // Last, because it tells how many rows the sheets have.
  zip.addReadStreamLazy('xl/workbook.xml', entry, (done) =>
    done(null, Readable.from([workbookXml(sheets, rows)])),
  )
  zip.end()
  return output
}
