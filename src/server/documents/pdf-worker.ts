/** The thread of pdf.ts: sets and writes the document with pdfkit. */
import { buffer } from 'node:stream/consumers'
import { drawTable } from './pdf-table.ts'
import {
  drawRule,
  ink,
  makeRoom,
  margin,
  quiet,
  setText,
  startDocument,
  widthOf,
  type Setter,
  type Style,
} from './pdf-text.ts'
import type { PdfRecord, PdfRow, PdfSection } from './pdf.ts'
import { serveThread } from '../threads/thread.ts'

const labelWidth = 130
const columnGap = 28

const labelStyle: Style = { size: 9.5, color: quiet }
const valueStyle: Style = { size: 10.5, color: ink }

interface Column {
  readonly x: number
  readonly width: number
  readonly labelWidth: number
}

const rowHeight = (setter: Setter, row: PdfRow, column: Column): number =>
  setText(
    setter,
    row.value,
    { x: 0, y: 0, width: column.width - column.labelWidth, measure: true },
    valueStyle,
  ) + 4

/** A label and its value; answers where the next row begins. */
function drawRow(setter: Setter, row: PdfRow, column: Column & { y: number }): number {
  const { x, y, width, labelWidth: label } = column
  const labelHeight = setText(setter, row.label, { x, y: y + 0.8, width: label - 10 }, labelStyle)
  const value = { x: x + label, y, width: width - label }
  const valueHeight = setText(setter, row.value, value, { ...valueStyle, bold: row.strong === true })
  return y + Math.max(labelHeight, valueHeight) + 2
}

function drawRows(setter: Setter, rows: readonly PdfRow[]): void {
  const { doc } = setter
  const column = { x: margin, width: widthOf(doc), labelWidth }
  for (const row of rows) {
    makeRoom(doc, rowHeight(setter, row, column))
    doc.y = drawRow(setter, row, { ...column, y: doc.y })
  }
}

/** Two blocks beside each other, each with its heading: who pays, and to whom. */
function drawPair(setter: Setter, pair: NonNullable<PdfSection['pair']>): void {
  const { doc } = setter
  const width = (widthOf(doc) - columnGap) / 2
  const columns = pair.map((_block, index) => ({
    x: margin + index * (width + columnGap),
    width,
    labelWidth: 84,
  }))
  const heights = pair.map((block, index) =>
    block.rows.reduce((sum, row) => sum + rowHeight(setter, row, columns[index]!), 0),
  )
  makeRoom(doc, Math.max(...heights) + 40)
  doc.y += 14
  const top = doc.y
  const bottoms = pair.map((block, index) => {
    const column = columns[index]!
    setText(setter, block.heading, { ...column, y: top }, { size: 11, color: ink, bold: true })
    drawRule(doc, { ...column, y: doc.y + 1, weight: 0.8, color: ink })
    let y = doc.y + 8
    for (const row of block.rows) y = drawRow(setter, row, { ...column, y })
    return y
  })
  doc.y = Math.max(...bottoms)
}

/** What it comes to, at the right; the last line is the one to be paid. */
function drawTotals(setter: Setter, totals: readonly PdfRow[]): void {
  const { doc } = setter
  const width = 260
  const x = margin + widthOf(doc) - width
  makeRoom(doc, totals.length * 20 + 16)
  doc.y += 8
  for (const row of totals) {
    const { y } = doc
    const size = row.strong ? 13 : 10
    const style: Style = { size, color: row.strong ? ink : quiet, bold: row.strong === true }
    if (row.strong) drawRule(doc, { x, y: y + 1, width, weight: 0.8, color: ink })
    const top = row.strong ? y + 8 : y
    setText(setter, row.label, { x, y: top, width: width - 130 }, style)
    setText(
      setter,
      row.value,
      { x: x + 100, y: top, width: width - 104 },
      { ...style, color: ink, right: true },
    )
    doc.y += 3
  }
}

function drawNotes(setter: Setter, notes: readonly string[]): void {
  const { doc } = setter
  doc.y += 8
  for (const note of notes) {
    const style: Style = { size: 9.5, color: quiet }
    const box = { x: margin, width: widthOf(doc) }
    makeRoom(doc, setText(setter, note, { ...box, y: 0, measure: true }, style) + 4)
    setText(setter, note, { ...box, y: doc.y }, style)
    doc.y += 4
  }
}

function drawSection(setter: Setter, section: PdfSection): void {
  const { doc } = setter
  if (section.heading) {
    makeRoom(doc, 70)
    doc.y += 14
    const box = { x: margin, y: doc.y, width: widthOf(doc) }
    setText(setter, section.heading, box, { size: 13, color: ink, bold: true })
    drawRule(doc, { y: doc.y + 2, weight: 0.8, color: ink })
    doc.y += 10
  }
  if (section.rows) drawRows(setter, section.rows)
  if (section.pair) drawPair(setter, section.pair)
  if (section.table) drawTable(setter, section.table)
  if (section.totals) drawTotals(setter, section.totals)
  if (section.notes) drawNotes(setter, section.notes)
}

function drawFooters(setter: Setter, footer: string): void {
  const { doc } = setter
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // A text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0
    const text = `${footer}${footer ? ' · ' : ''}${page + 1} / ${count}`
    const box = { x: margin, y: doc.page.height - margin, width: widthOf(doc) }
    setText(setter, text, box, { size: 8.5, color: quiet })
  }
}

/** Who writes, above; the title, and what the document is known by beside it. */
function drawHead(setter: Setter, record: PdfRecord): void {
  const { doc } = setter
  const aside = record.aside ?? []
  const asideWidth = aside.length ? 190 : 0
  const width = widthOf(doc) - asideWidth - (asideWidth && columnGap)
  doc.y = margin
  if (record.letterhead) {
    setText(setter, record.letterhead, { x: margin, y: margin, width }, { size: 10, color: quiet })
    doc.y += 6
  }
  setText(setter, record.title, { x: margin, y: doc.y, width }, { size: 20, color: ink, bold: true })
  if (record.subtitle)
    setText(setter, record.subtitle, { x: margin, y: doc.y + 2, width }, { size: 10, color: quiet })
  const left = doc.y
  let y = margin
  const x = margin + widthOf(doc) - asideWidth
  for (const row of aside) y = drawRow(setter, row, { x, y, width: asideWidth, labelWidth: 72 })
  doc.y = Math.max(left, y)
}

async function write(record: PdfRecord): Promise<Buffer> {
  const setter = startDocument(record)
  const written = buffer(setter.doc)
  drawHead(setter, record)
  for (const section of record.sections) drawSection(setter, section)
  drawFooters(setter, record.footer ?? '')
  setter.doc.end()
  return written
}

serveThread(async (record: PdfRecord) => new Uint8Array(await write(record)))
