/** Tables in a PDF: they go on over pages, each with the header again. */
import {
  drawRule,
  ink,
  makeRoom,
  margin,
  quiet,
  setText,
  widthOf,
  type Setter,
  type Style,
} from './pdf-text.ts'
import type { PdfTable } from './pdf.ts'

const line = '#c5cfce'
const ground = '#eef1ef'
const cellPadding = 5

type Row = PdfTable['rows'][number]
type Look = 'header' | 'group' | 'plain'
interface Grid {
  readonly setter: Setter
  readonly columns: readonly { readonly width: number; readonly right: boolean }[]
}

const cellsOf = (row: Row): readonly string[] => ('group' in row ? [row.group] : row)
const lookOf = (row: Row): Look => ('group' in row ? 'group' : 'plain')

function styleOf(look: Look, right: boolean): Style {
  return { size: 9, color: look === 'header' ? quiet : ink, bold: look !== 'plain', right }
}

/** The boxes of a row's cells; a group's heading has the whole width. */
function boxesOf(grid: Grid, look: Look): { x: number; width: number; right: boolean }[] {
  const whole = widthOf(grid.setter.doc)
  let x = margin
  const all = look === 'group' ? [{ width: whole, right: false }] : grid.columns
  return all.map(({ width, right }) => {
    const box = { x: x + cellPadding, width: width - 2 * cellPadding, right }
    x += width
    return box
  })
}

function heightOf(grid: Grid, cells: readonly string[], look: Look): number {
  const heights = boxesOf(grid, look).map(({ x, width, right }, index) =>
    setText(grid.setter, cells[index] ?? '', { x, y: 0, width, measure: true }, styleOf(look, right)),
  )
  // The gap under the last line is none between lines: without it the text is in the middle of its row.
  return Math.max(...heights) - styleOf(look, false).size * 0.35 + 2 * cellPadding
}

function drawRow(grid: Grid, cells: readonly string[], look: Look): void {
  const { doc } = grid.setter
  const { y } = doc
  const height = heightOf(grid, cells, look)
  if (look === 'header') doc.rect(margin, y, widthOf(doc), height).fill(ground)
  boxesOf(grid, look).forEach(({ x, width, right }, index) => {
    setText(grid.setter, cells[index] ?? '', { x, y: y + cellPadding, width }, styleOf(look, right))
  })
  drawRule(doc, { y: y + height, weight: 0.5, color: line })
  doc.y = y + height
}

export function drawTable(setter: Setter, table: PdfTable): void {
  const { doc } = setter
  const shares = table.columns.reduce((sum, column) => sum + column.share, 0)
  const columns = table.columns.map((column) => ({
    width: (widthOf(doc) * column.share) / shares,
    right: column.right === true,
  }))
  const grid = { setter, columns }
  const header = table.columns.map((column) => column.header)
  doc.y += table.gap ?? 0
  makeRoom(doc, heightOf(grid, header, 'header') * 3)
  drawRow(grid, header, 'header')
  table.rows.forEach((row, index) => {
    const pages = doc.bufferedPageRange().count
    const next = table.rows[index + 1]
    // A group's heading never is alone at the foot of a page.
    const more = 'group' in row && next ? heightOf(grid, cellsOf(next), lookOf(next)) : 0
    makeRoom(doc, heightOf(grid, cellsOf(row), lookOf(row)) + more)
    if (doc.bufferedPageRange().count !== pages) drawRow(grid, header, 'header')
    drawRow(grid, cellsOf(row), lookOf(row))
  })
}
