/** A page that is a filter and a list: heading, words, filter, failure and slowness, table. */
import type { ReactNode } from 'react'
import type { Refused } from '../call.ts'
import { DataTable, type TableProps } from './data-table.tsx'
import { DragOrder, DragTableRow, type DragProps } from './drag-order.tsx'
import { Filter, type FilterField } from './filter.tsx'
import { Card, LoadNotes, PageTop } from '../page-part.tsx'
import type { pagingOf } from './paging.ts'

interface Listed<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | null
  readonly refused: Refused | null
  readonly loading: boolean
  readonly reload: () => void
}

interface ListProps<Row> extends Pick<
  TableProps<Row>,
  | 'name'
  | 'rowKey'
  | 'columns'
  | 'minWidth'
  | 'sort'
  | 'onSort'
  | 'current'
  | 'selection'
  | 'dense'
  | 'onOpenRow'
> {
  list: Listed<Row>
  paging: ReturnType<typeof pagingOf>
  /** Between what went wrong and the table. */
  above?: ReactNode
  /** Instead of the table, where there is nothing and that is good news. */
  nothing?: ReactNode
  /** The rows can be dragged into another order. */
  order?: Omit<DragProps, 'ids' | 'children'>
}

export function ListPage<Row extends object>(
  props: Omit<ListProps<Row>, 'name'> & {
    title: string
    /** Of the table, for who cannot see it; default: the title. */
    name?: string
    text?: ReactNode
    /** States with their counts, above the filter. */
    cards?: ReactNode
    acts?: ReactNode
    filterLabel: string
    fields: readonly FilterField[]
    values: Partial<Record<string, string>>
    onSearch: (values: Partial<Record<string, string>>) => void
    /** Drawer and dialogs. */
    children?: ReactNode
  },
) {
  const { title, name = title } = props
  return (
    <>
      <PageTop title={title}>{props.acts}</PageTop>
      {props.text && <p className="muted">{props.text}</p>}
      {props.cards}
      <Card>
        <Filter
          label={props.filterLabel}
          fields={props.fields}
          values={props.values}
          onSearch={(values) => props.onSearch({ ...values, page: undefined })}
        />
      </Card>
      <ListCard<Row> {...props} name={name} />
      {props.children}
    </>
  )
}

/** The list alone. */
export function ListCard<Row extends object>(props: ListProps<Row>) {
  const { list, paging, above, order, nothing, ...table } = props
  const rows = list.data?.rows ?? []
  const isEmpty = list.data?.total === 0 && !list.loading
  const shown =
    nothing && isEmpty ? (
      nothing
    ) : (
      <DataTable<Row>
        {...table}
        {...paging}
        rows={rows}
        total={list.data?.total ?? 0}
        loading={list.loading}
        {...(order && { components: { body: { row: DragTableRow } } })}
      />
    )
  return (
    <Card>
      <LoadNotes list={list} />
      {above}
      {order ? (
        <DragOrder {...order} ids={rows.map((row) => String(row[table.rowKey]))}>
          {shown}
        </DragOrder>
      ) : (
        shown
      )}
    </Card>
  )
}
