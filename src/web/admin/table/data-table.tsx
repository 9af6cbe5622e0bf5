/** A list that the server filters, sorts and pages. It scrolls by itself; the page never does sideways. */
import { Pagination, Skeleton, Table, type TableColumnsType, type TableProps as AntdProps } from 'antd'
import type { MouseEvent } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from './data-table.module.css'
import { labelledColumns } from './labelled-columns.ts'
import { ScrollRegion } from './scroll-region.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** A column; `sortable` columns sort on the server by their key. */
export type Column<Row> = TableColumnsType<Row>[number] & { key: string; sortable?: boolean }

export interface TableProps<Row> {
  /** What the list shows, for who cannot see it. */
  name: string
  rowKey: keyof Row & string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  total: number
  page: number
  size: number
  loading: boolean
  /** Below this width (px) the list scrolls; below 640 its rows are cards, unless it needs no width at all. */
  minWidth: number
  /** `submittedAt` upwards, `-submittedAt` downwards. */
  sort?: string
  onSort?: (sort: string | undefined) => void
  onPage: (page: number, size: number) => void
  selection?: AntdProps<Row>['rowSelection']
  /** The row whose details are open. */
  current?: string | null
  expandable?: AntdProps<Row>['expandable']
  /** Rows that can be dragged (drag-order.tsx). */
  components?: AntdProps<Row>['components']
  /** Rows of one height, what is too long cut; the column without a width takes what is left. */
  dense?: boolean
  /** Clicking anywhere in a row opens it; for the keyboard one of its cells has a `RowLink`. */
  onOpenRow?: (row: Row) => void
}

export function DataTable<Row extends object>(props: TableProps<Row>) {
  const waits = props.loading && props.rows.length === 0
  const { onOpenRow, dense = false } = props
  return (
    <>
      <ScrollRegion name={props.name} cards={props.minWidth > 0}>
        <Table<Row>
          size="small"
          rowKey={props.rowKey}
          style={{ minWidth: props.minWidth }}
          className={dense ? (styles.dense ?? '') : ''}
          {...(dense && { tableLayout: 'fixed' as const })}
          {...(onOpenRow && { onRow: (row: Row) => opening(() => onOpenRow(row)) })}
          dataSource={props.rows as Row[]}
          columns={labelledColumns<Row>(props.columns.map((column) => withSorter(column, props.sort)))}
          loading={props.loading && !waits}
          {...(waits && { locale: { emptyText: <Skeleton active paragraph={{ rows: 6 }} title={false} /> } })}
          pagination={false}
          showSorterTooltip={false}
          {...(props.selection && { rowSelection: props.selection })}
          {...(props.expandable && { expandable: props.expandable })}
          {...(props.components && { components: props.components })}
          rowClassName={(row) =>
            [
              props.current && row[props.rowKey] === props.current ? styles.current : '',
              onOpenRow ? styles.opens : '',
            ].join(' ')
          }
          onChange={(_pages, _filters, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter
            const key = String(one?.columnKey ?? '')
            props.onSort?.(one?.order ? `${one.order === 'descend' ? '-' : ''}${key}` : undefined)
          }}
        />
      </ScrollRegion>
      {!waits && <Pager {...props} />}
    </>
  )
}

function Pager<Row>(props: TableProps<Row>) {
  const t = useTranslate()
  return (
    <nav className={styles.pager} aria-label={t(messages.pagesOf, { name: props.name })}>
      <Pagination
        size="small"
        current={props.page}
        pageSize={props.size}
        total={props.total}
        showSizeChanger={props.total > 10 ? { 'aria-label': t(commonFormMessages.rowsPerPage) } : false}
        pageSizeOptions={[20, 50, 100, 200]}
        showTotal={(total) => t(messages.total, { count: total })}
        onChange={props.onPage}
      />
    </nav>
  )
}

/** What has an act of its own keeps it, and text can be selected without anything being opened. */
const opening = (open: () => void) => ({
  onClick: ({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>) => {
    // A menu or a dialog of the row lies elsewhere in the page.
    if (!currentTarget.contains(target as Node)) return
    const hasOwn = (target as HTMLElement).closest(
      'a, button, input, label, select, .ant-table-selection-column',
    )
    const isSelecting = getSelection()?.type === 'Range'
    if (!hasOwn && !isSelecting && !defaultPrevented) open()
  },
})

function withSorter<Row>({ sortable, ...column }: Column<Row>, sort: string | undefined) {
  if (!sortable) return column
  const order = sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null
  return { ...column, sorter: true, sortOrder: order } as TableColumnsType<Row>[number]
}
