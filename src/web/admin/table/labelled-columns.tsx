import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { CardFold } from './card-fold.tsx'

type OneColumn<Row> = TableColumnsType<Row>[number]
/** Where a value stands in its card. */
type Part = 'lead' | 'acts' | 'order' | 'label' | 'rest' | null

/** A card shows so many of its values at first, where it has more than three. */
const shownAtFirst = 2

/**
 * Columns whose cells carry their heading: below 640 px the heads are gone, a row is a card, and each value stands beside its
 * name (data-table.module.css). The first column that has a name in words leads its card without one. Of a card with many values
 * all but the first and its state are folded away.
 */
export function labelledColumns<Row>(columns: readonly OneColumn<Row>[]): OneColumn<Row>[] {
  const parts = partsOf(columns)
  const folds = parts.includes('rest')
  return columns.map((column, index) => {
    const part = parts[index] ?? null
    return {
      ...column,
      onCell: (row, at) => ({ ...column.onCell?.(row, at), ...markOf(part, column.title) }),
      ...(part === 'lead' && { render: leading(column, folds) }),
    }
  })
}

function partsOf<Row>(columns: readonly OneColumn<Row>[]): Part[] {
  let lead = false
  const parts = columns.map(({ key, title }): Part => {
    if (key === 'acts' || key === 'order') return key
    if (typeof title !== 'string') return null
    if (lead) return 'label'
    lead = true
    return 'lead'
  })
  const values = parts.filter((part) => part === 'label').length
  if (values <= shownAtFirst + 1) return parts
  let shown = 0
  return parts.map((part, index) => {
    if (part !== 'label' || isState(columns[index]!)) return part
    return shown++ < shownAtFirst ? part : 'rest'
  })
}

/** How a record stands, of what kind it is, and what an entry is about, is never folded away. */
const isState = <Row,>({ key }: OneColumn<Row>) => /stat(e|us)$|^(kind|subject)$/i.test(String(key))

function markOf(part: Part, title: unknown): object {
  if (part === null) return {}
  if (part === 'label') return { 'data-label': title }
  if (part === 'rest') return { 'data-label': title, 'data-rest': '' }
  return { [`data-${part}`]: '' }
}

/** Always in the same frame: a list that gets other columns keeps what was drawn, and the focus in it. */
const leading =
  <Row,>(column: OneColumn<Row>, folds: boolean) =>
  (value: unknown, row: Row, at: number) => {
    const drawn = column.render ? column.render(value as never, row, at) : (value as ReactNode)
    return <CardFold folds={folds}>{drawn as ReactNode}</CardFold>
  }
