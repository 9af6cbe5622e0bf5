/** A list of the back office as the page's address describes it: what is filtered, sorted, paged and open. */
import { useMemo } from 'react'
import type { CallDefinition, SentOf } from '../../../shared/call.ts'
import { useLoad } from '../use-load.ts'
import { keepRows } from './keep-rows.ts'
import { pagingOf } from './paging.ts'
import { oneOf, useQuery, useSame } from './use-query.ts'

const ofEveryList = ['sort', 'page', 'size', 'open'] as const
type OfEveryList = (typeof ofEveryList)[number]
type Query<Name extends string> = Partial<Record<Name, string>>

/** Its parts are read once: declare it beside the component, not in it. */
interface ListOptions<C extends CallDefinition, Name extends string, Filter, Sort extends string> {
  readonly call: C
  /** What the address says beside page, size, sort and the open row. */
  readonly names: readonly Name[]
  /** What is asked of the call; undefined is not sent. Null: nothing is asked now. */
  readonly filterOf: (query: Query<Name | 'open'>) => Filter
  /** By the first where the address names none. */
  readonly sorts?: readonly Sort[]
}

export function useList<
  C extends CallDefinition,
  Name extends string,
  Filter extends Omit<SentOf<C>, 'page' | 'size' | 'sort'> | null,
  Sort extends string = never,
>({ call, names, filterOf, sorts }: ListOptions<C, Name, Filter, Sort>) {
  const all = useMemo(() => [...names, ...ofEveryList], [names])
  const [query, change] = useQuery<string>(all)
  const filter = useSame(filterOf(query as Query<Name | 'open'>))
  const values = useSame(Object.fromEntries(names.map((name) => [name, query[name]])) as Query<Name>)
  const { page, size } = pagingOf(query, change)
  const sort = sorts && (oneOf(sorts, query.sort) ?? sorts[0])
  const asked = filter && ({ ...filter, page, size, ...(sort && { sort }) } as SentOf<C>)
  const list = useLoad(call, asked, keepRows)
  return useMemo(
    () => ({
      query: query as Query<Name | OfEveryList>,
      change: change as (changed: Partial<Record<Name | OfEveryList, string | undefined>>) => void,
      filter,
      list,
      /** What `ListPage` and `ListCard` are given of it. */
      listed: {
        values,
        onSearch: change,
        list,
        paging: pagingOf(query, change),
        current: query['open'] ?? null,
        ...(sort && {
          sort,
          onSort: (next: string | undefined) => change({ sort: next, page: undefined }),
        }),
      },
    }),
    [query, change, filter, values, list, sort],
  )
}
