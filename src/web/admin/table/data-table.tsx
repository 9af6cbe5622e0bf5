/** A list that the server filters, sorts and pages. It scrolls by itself; the page never does sideways. */
import { Pagination, Skeleton, Spin, Table, type TableColumnsType, type TableProps as AntdProps } from 'antd'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from './data-table.module.css'
import { labelledColumns } from './labelled-columns.tsx'
import { RowLinks } from './row-link.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** A column; `sortable` columns sort on the server by their key. */
export type Column<Row> = TableColumnsType<Row>[number] & { key: string; sortable?: boolean }

/** A list that is read again in less does not blink. */
const spinAfterMs = 300

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
  const region = useRef<HTMLDivElement>(null)
  useCurrent(region, props.current ?? null)
  const { onOpenRow, onSort } = props
  const latest = useRef({ onOpenRow, onSort })
  useEffect(() => void (latest.current = { onOpenRow, onSort }))
  return (
    <>
      <ScrollRegion name={props.name} cards={props.minWidth > 0}>
        <Spin spinning={props.loading && !waits} delay={spinAfterMs}>
          <div ref={region}>
            <RowLinks>
              <Rows<Row>
                rowKey={props.rowKey}
                columns={props.columns}
                rows={props.rows}
                sort={props.sort}
                minWidth={props.minWidth}
                dense={props.dense ?? false}
                waits={waits}
                opens={onOpenRow !== undefined}
                latest={latest}
                selection={props.selection}
                expandable={props.expandable}
                components={props.components}
              />
            </RowLinks>
          </div>
        </Spin>
      </ScrollRegion>
      {!waits && props.total > 0 && <Pager {...props} />}
    </>
  )
}

/** Says of one row that its details are open. 200 rows are not drawn again because another one opens. */
function useCurrent(region: RefObject<HTMLElement | null>, current: string | null) {
  useLayoutEffect(() => {
    if (current === null) return
    const row = region.current?.querySelector(`tr[data-row-key="${CSS.escape(current)}"]`)
    row?.setAttribute('aria-current', 'true')
    return () => row?.removeAttribute('aria-current')
  })
}

interface RowsProps<Row> extends Pick<TableProps<Row>, 'rowKey' | 'columns' | 'rows' | 'minWidth'> {
  sort: string | undefined
  dense: boolean
  waits: boolean
  opens: boolean
  /** What is done, as the page is when it is done. */
  latest: RefObject<Pick<TableProps<Row>, 'onOpenRow' | 'onSort'>>
  selection: TableProps<Row>['selection'] | undefined
  expandable: TableProps<Row>['expandable'] | undefined
  components: TableProps<Row>['components'] | undefined
}

/** Drawn again only when one of these is another: long lists are slow to draw. */
const Rows = memo(function Rows<Row extends object>(props: RowsProps<Row>) {
  const { dense, waits, opens, latest } = props
  return (
    <Table<Row>
      size="small"
      rowKey={props.rowKey}
      style={{ minWidth: props.minWidth }}
      className={dense ? (styles.dense ?? '') : ''}
      {...(dense && { tableLayout: 'fixed' as const })}
      {...(opens && { onRow: (row: Row) => opening(() => latest.current.onOpenRow?.(row)) })}
      dataSource={props.rows as Row[]}
      columns={labelledColumns<Row>(props.columns.map((column) => withSorter(column, props.sort)))}
      {...(waits && { locale: { emptyText: <Skeleton active paragraph={{ rows: 6 }} title={false} /> } })}
      pagination={false}
      showSorterTooltip={false}
      {...(props.selection && { rowSelection: props.selection })}
      {...(props.expandable && { expandable: props.expandable })}
      {...(props.components && { components: props.components })}
      rowClassName={opens ? (styles.opens ?? '') : ''}
      onChange={(_pages, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter
        const key = String(one?.columnKey ?? '')
        latest.current.onSort?.(one?.order ? `${one.order === 'descend' ? '-' : ''}${key}` : undefined)
      }}
    />
  )
}) as <Row extends object>(props: RowsProps<Row>) => ReactNode

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
