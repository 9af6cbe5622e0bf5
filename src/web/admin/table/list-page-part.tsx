/** A page that is a filter and a list: heading, words, filter, failure and slowness, table. */
import type { ReactNode } from 'react'
import type { Refused } from '../call.ts'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'
import { Filter } from './filter.tsx'
import type { FilterField } from './filter.tsx'
import { Card, LoadFailed, PageTop, Slow } from '../page-part.tsx'
import type { pagingOf } from './paging.ts'

interface Listed<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | null
  readonly refused: Refused | null
  readonly loading: boolean
  readonly reload: () => void
}

export function ListPage<Row extends object>(props: {
  title: string
  text?: string
  /** States with their counts, above the filter. */
  cards?: ReactNode
  acts?: ReactNode
  filterLabel: string
  fields: readonly FilterField[]
  values: Partial<Record<string, string>>
  onSearch: (values: Partial<Record<string, string>>) => void
  list: Listed<Row>
  rowKey: keyof Row & string
  columns: readonly Column<Row>[]
  paging: ReturnType<typeof pagingOf>
  minWidth: number
  sort?: string
  onSort?: (sort: string | undefined) => void
}) {
  const { list } = props
  return (
    <>
      <PageTop title={props.title}>{props.acts}</PageTop>
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
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <DataTable<Row>
          name={props.title}
          rowKey={props.rowKey}
          columns={props.columns}
          rows={list.data?.rows ?? []}
          total={list.data?.total ?? 0}
          loading={list.loading}
          minWidth={props.minWidth}
          {...props.paging}
          {...(props.sort && { sort: props.sort })}
          {...(props.onSort && { onSort: props.onSort })}
        />
      </Card>
    </>
  )
}
