import type { TableColumnsType } from 'antd'

type OneColumn<Row> = TableColumnsType<Row>[number]

/**
 * Columns whose cells carry their heading: below 640 px the heads are gone, a row is a card, and each value stands beside its
 * name (data-table.module.css). The first column that has a name in words leads its card without one.
 */
export function labelledColumns<Row>(columns: readonly OneColumn<Row>[]): OneColumn<Row>[] {
  const lead = columns.findIndex(({ key, title }) => typeof title === 'string' && key !== 'acts')
  return columns.map((column, index) => ({
    ...column,
    onCell: (row, at) => ({ ...column.onCell?.(row, at), ...markOf(column, index === lead) }),
  }))
}

function markOf<Row>({ key, title }: OneColumn<Row>, isLead: boolean): object {
  if (isLead) return { 'data-lead': '' }
  if (key === 'acts' || key === 'order') return { [`data-${key}`]: '' }
  return typeof title === 'string' ? { 'data-label': title } : {}
}
