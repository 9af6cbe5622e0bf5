/** The first visible sheet of an Excel workbook as rows, read as a stream: neither the archive's parts nor their XML lie in memory whole. */
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { codeOf, readableCode, shownNumber, shownText } from './cell-formats.ts'
import { BrokenTable, type CellFault, type TableRows } from './table-rows.ts'
import { BrokenZip, readZip, type ZipEntry } from './zip-archive.ts'

const megabyte = 1_048_576
const entriesAtMost = 2_000
/** Of a sheet unpacked: 20,000 rows of 30 columns have some 30 MB. */
const sheetLimitBytes = 64 * megabyte
/** Of parts that say what leads where. */
const smallLimitBytes = 2 * megabyte
/** Of the formats of cells: Excel takes no more than 64,000 in a workbook. */
const stylesLimitBytes = 16 * megabyte
const formatsAtMost = 65_536
/** Of all texts of a workbook, which is what is kept. */
const textsLimitCharacters = 16 * megabyte

/** Throws BrokenTable. */
export async function readWorkbook(bytes: Buffer, table: TableRows): Promise<void> {
  try {
    const entries = await readZip(bytes, entriesAtMost)
    const part = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase())
    const workbook = part('xl/workbook.xml')
    const relations = part('xl/_rels/workbook.xml.rels')
    if (!workbook || !relations) throw new BrokenTable('notTable')
    const targets = await readRelations(relations)
    const sheet = part(pathOf(targets.get(await firstSheet(workbook))))
    if (!sheet) throw new BrokenTable('damaged')
    const texts = part('xl/sharedStrings.xml')
    const styles = part('xl/styles.xml')
    const book = {
      texts: texts ? await readTexts(texts) : [],
      formats: styles ? await readFormats(styles) : [],
    }
    await readSheet(sheet, book, table)
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error
    throw new BrokenTable(error.fault === 'encrypted' ? 'oldOffice' : error.fault)
  }
}

/** A target is beside the workbook, or named from the archive's root. */
const pathOf = (target = ''): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

interface Handlers {
  readonly open: (local: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (local: string) => void
  readonly text?: (text: string) => void
}

async function readXml(entry: ZipEntry, limitBytes: number, handlers: Handlers): Promise<void> {
  if (entry.sizeBytes > limitBytes) throw new BrokenTable('bomb')
  const damaged = () => {
    throw new BrokenTable('damaged')
  }
  const parser = new SaxesParser()
  parser.on('error', damaged)
  parser.on('doctype', damaged)
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => handlers.open(localOf(name), attributes))
  parser.on('closetag', ({ name }) => handlers.close?.(localOf(name)))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      return damaged()
    }
  }
  for await (const piece of entry.pieces()) parser.write(decode(piece))
  parser.write(decode()).close()
}

async function readRelations(entry: ZipEntry): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readXml(entry, smallLimitBytes, {
    open: (local, { Id, Target, TargetMode }) => {
      if (local === 'Relationship' && Id && Target && TargetMode !== 'External') targets.set(Id, Target)
    },
  })
  return targets
}

async function firstSheet(workbook: ZipEntry): Promise<string> {
  let found: string | undefined
  await readXml(workbook, smallLimitBytes, {
    open: (local, attributes) => {
      if (local !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const relation = Object.keys(attributes).find((name) => localOf(name) === 'id' && name.includes(':'))
      found ??= relation && attributes[relation]
    },
  })
  if (!found) throw new BrokenTable('damaged')
  return found
}

/** Collects the text of `t` elements, without the reading aids of Chinese and Japanese texts. */
function textCollector() {
  let [isText, isAid, text] = [false, false, '']
  return {
    open(local: string): void {
      if (local === 'rPh') isAid = true
      if (local === 't') isText = true
    },
    close(local: string): void {
      if (local === 'rPh') isAid = false
      if (local === 't') isText = false
    },
    text(piece: string): void {
      if (isText && !isAid) text += piece
    },
    take(): string {
      const taken = text
      text = ''
      return taken
    },
  }
}

async function readTexts(entry: ZipEntry): Promise<string[]> {
  const texts: string[] = []
  const collector = textCollector()
  let left = textsLimitCharacters
  await readXml(entry, sheetLimitBytes, {
    open: (local) => collector.open(local),
    close: (local) => {
      collector.close(local)
      if (local !== 'si') return
      const text = collector.take()
      left -= text.length + 8
      if (left < 0) throw new BrokenTable('bomb')
      texts.push(text)
    },
    text: (piece) => {
      collector.text(piece)
    },
  })
  return texts
}

/** The format codes of cells, by the number that a cell names its style with. */
async function readFormats(entry: ZipEntry): Promise<string[]> {
  const own = new Map<number, string>()
  const formats: string[] = []
  let part = ''
  await readXml(entry, stylesLimitBytes, {
    open: (local, { numFmtId, formatCode }) => {
      if (local === 'numFmts' || local === 'cellXfs') part = local
      else if (part === 'numFmts' && local === 'numFmt' && formatCode !== undefined)
        own.set(Number(numFmtId), readableCode(formatCode))
      else if (part === 'cellXfs' && local === 'xf') {
        if (formats.length >= formatsAtMost) throw new BrokenTable('bomb')
        formats.push(own.get(Number(numFmtId)) ?? codeOf(Number(numFmtId)))
      }
    },
    close: (local) => {
      if (local === part) part = ''
    },
  })
  return formats
}

interface Book {
  readonly texts: readonly string[]
  readonly formats: readonly string[]
}

interface Cell {
  readonly column: number
  readonly type: string
  readonly format: string
  isFormula: boolean
  value: string
}

async function readSheet(entry: ZipEntry, { texts, formats }: Book, table: TableRows): Promise<void> {
  const inline = textCollector()
  let number = 0
  let cells: string[] = []
  let cell: Cell | null = null
  let isValue = false
  await readXml(entry, sheetLimitBytes, {
    open: (local, { r, t = 'n', s = '0' }) => {
      inline.open(local)
      if (local === 'row') {
        number = r ? Number(r) : number + 1
        cells = []
      } else if (local === 'c') {
        const format = formats[Number(s)] ?? 'General'
        cell = { column: r ? columnOf(r) : cells.length, type: t, format, isFormula: false, value: '' }
        inline.take()
      } else if (local === 'f' && cell) cell.isFormula = true
      else if (local === 'v') isValue = true
    },
    close: (local) => {
      inline.close(local)
      if (local === 'v') isValue = false
      else if (local === 'c' && cell) {
        if (cell.type === 'inlineStr') cell.value = inline.take()
        const text = textOf(cell, texts, (kind) => table.fault({ row: number, column: cell!.column, kind }))
        // A cell far out is one column too many, and makes no list of that length.
        if (text) cells[Math.min(cell.column, 16_384)] = text
        cell = null
      } else if (local === 'row')
        table.add(
          number,
          Array.from(cells, (text) => text ?? ''),
        )
    },
    text: (piece) => {
      inline.text(piece)
      if (isValue && cell) cell.value += piece
    },
  })
}

/** `AB12` → 27 */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** What a cell shows, as text; `tell` names what it cannot be taken for. */
function textOf(cell: Cell, texts: readonly string[], tell: (kind: CellFault['kind']) => void): string {
  if (cell.isFormula) tell('formula')
  if (cell.type === 's') return shownText(texts[Number(cell.value)] ?? '', cell.format)
  if (cell.type === 'b') return cell.value === '1' ? 'TRUE' : 'FALSE'
  if (cell.type === 'e') tell('error')
  if (cell.type === 'd') tell('date')
  if (cell.type === 'inlineStr') return shownText(cell.value, cell.format)
  if (cell.type !== 'n' || cell.value === '') return cell.value
  const number = Number(cell.value)
  // Excel keeps 15 digits: of an ID number of 18 that was typed as a number the last ones are gone.
  if (Math.abs(number) >= 1e15) tell('rounded')
  const shown = shownNumber(number, cell.format)
  if (shown === null) tell('date')
  return shown ?? String(number)
}
