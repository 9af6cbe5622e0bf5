/** Columns and tables that the lists of records have in common. */
import { Table, type TableColumnsType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { formatInstant } from '../../../shared/format.ts'
import type { Translate } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages } from '../messages.ts'
import { useMedia } from '../../ui/use-media.ts'
import { DragHandle, DragOrder, DragTableRow } from './drag-order.tsx'
import { labelledColumns } from './labelled-columns.tsx'
import { RowActions, type RowAction } from './row-actions.tsx'
import { ScrollRegion } from './scroll-region.tsx'

/** The handle that a row is dragged by. */
export function orderColumn(t: Translate) {
  return {
    key: 'order',
    title: <span className="sr">{t(commonFormMessages.order)}</span>,
    width: 44,
    render: () => <DragHandle />,
  }
}

/** What can be done to each row. */
export function actsColumn<Row>(
  t: Translate,
  width: number,
  actsOf: (row: Row) => readonly (RowAction | false | null)[],
) {
  return {
    key: 'acts',
    title: t(commonFormMessages.actions),
    width,
    render: (_: unknown, row: Row) => <RowActions acts={actsOf(row)} />,
  }
}

/** When a record was last changed, and by whom. */
export function changedColumn<Row extends { readonly changedAt: number; readonly changedBy: string | null }>(
  t: Translate,
  width = 150,
) {
  return {
    key: 'changed',
    title: t(commonFormMessages.lastChanged),
    width,
    render: (_: unknown, { changedAt, changedBy }: Row) => (
      <>
        {formatInstant(changedAt)}
        <small>{changedBy ?? t(adminMessages.systemActor)}</small>
      </>
    ),
  }
}

const cardsAtOnce = 20

/** All rows of a list on one page. */
export function WholeTable<Row extends object>({
  name,
  rows,
  minWidth,
  columns,
  ...table
}: Pick<TableProps<Row>, 'rowKey' | 'rowClassName' | 'rowSelection' | 'components' | 'locale' | 'loading'> & {
  name: string
  rows: readonly Row[]
  columns: TableColumnsType<Row>
  /** Below this width (px) the table scrolls; below 640 its rows are cards. */
  minWidth: number
}) {
  const t = useTranslate()
  const isNarrow = useMedia('(max-width: 639px)')
  // Cards of a long list come twenty at a time; what is dragged has to be there as a whole.
  const isPaged = isNarrow && !table.components && rows.length > 2 * cardsAtOnce
  return (
    <ScrollRegion name={name} cards>
      <Table<Row>
        size="small"
        rowKey="id"
        style={{ minWidth }}
        pagination={
          isPaged && {
            pageSize: cardsAtOnce,
            showSizeChanger: false,
            showTotal: (total) => t(adminMessages.total, { count: total }),
          }
        }
        dataSource={rows as Row[]}
        columns={labelledColumns(columns)}
        {...table}
      />
    </ScrollRegion>
  )
}

/** All rows of a list on one page, in an order that can be dragged where `orders`. */
export function OrderedTable<Row extends { readonly id: string }>(props: {
  name: string
  rows: readonly Row[]
  /** How a row is called when its move is said. */
  nameOf: (row: Row) => string
  columns: TableColumnsType<Row>
  minWidth: number
  orders: boolean
  onOrder: (ids: string[], moved: string) => void
  /** In place of the rows where there are none. */
  empty: ReactNode
}) {
  const t = useTranslate()
  const { rows, orders } = props
  const name = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? props.nameOf(row) : ''
  }
  return (
    <DragOrder ids={rows.map(({ id }) => id)} name={name} disabled={!orders} onOrder={props.onOrder}>
      <WholeTable<Row>
        name={props.name}
        rows={rows}
        minWidth={props.minWidth}
        columns={[...(orders ? [orderColumn(t)] : []), ...props.columns]}
        components={{ body: { row: DragTableRow } }}
        locale={{ emptyText: props.empty }}
      />
    </DragOrder>
  )
}
