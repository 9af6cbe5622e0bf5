/**
 * Excel workbooks, written row by row: memory does not grow with the rows. There are text cells and number cells and no
 * third kind, so that no formula can ever be written (security.md, Output; docs/dependencies.md says why this is not a library).
 */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { fileTypes } from '../shared/call.ts'

export interface SheetColumn<Row> {
  readonly header: string
  /** In characters of the standard font; a Chinese character takes two. */
  readonly widthCharacters: number
  /** A number becomes a number cell, everything else text. */
  readonly value: (row: Row) => string | number | null
}

export interface Sheet<Row = unknown> {
  /** At most 31 characters, without `[]:*?/\`. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}

/** Keeps a sheet's row type while sheets of several types go into one workbook. */
export function defineSheet<Row>(sheet: Sheet<Row>): Sheet {
  return sheet as unknown as Sheet
}

export const xlsxType = fileTypes.xlsx

const cellLimitCharacters = 32_767
const pieceCharacters = 65_536
const styles = { plain: 0, header: 1, text: 2 } as const

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
  const cut = legal(value).slice(0, cellLimitCharacters)
  return escape(legal(cut).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}

/** 0 → A, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function cell(place: string, value: string | number | null, style: number): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(String(value))}</t></is></c>`
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

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
    `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData>`
  const row = (number: number, values: readonly (string | number | null)[], style: number) =>
    `<row r="${number}">${values.map((value, index) => cell(columnName(index) + number, value, style)).join('')}</row>`
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
  yield `${piece}</sheetData><autoFilter ref="A1:${last}${rows}"/></worksheet>`
}

/** Fonts and fills of header and text cells. Format 49 is `@`: what is typed into such a cell later stays text too. */
const stylesXml =
  `${xmlHead}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1EF"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

function workbookXml(sheets: readonly Sheet[], rows: readonly number[]): string {
  const list = sheets.map(
    (sheet, index) => `<sheet name="${escape(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  // Some readers show the filter only where its range has this name.
  const filters = sheets.map(
    (sheet, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
      `'${escape(sheet.name.replace(/'/g, "''"))}'!$A$1:$${columnName(sheet.columns.length - 1)}$${rows[index]}</definedName>`,
  )
  return (
    `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets>` +
    `<definedNames>${filters.join('')}</definedNames></workbook>`
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
