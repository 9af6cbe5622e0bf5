import { useMemo } from 'react'
import type { SentOf } from '../../../../shared/call.ts'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { feesApi } from '../../contract.ts'
import { balanceStates } from '../../rules.ts'

const names = ['q', 'state', 'overdue', 'edition', 'sort', 'page', 'size', 'open'] as const
const sorts = ['number', 'name', '-dueFen', '-balanceFen', '-lastPaymentAt'] as const
/** What the list and an export of it have in common. */
export type FeeFilter = Omit<SentOf<typeof feesApi.exportFees>, 'language'>

const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((known) => known === value)

/** The list as its address describes it, and the ways to change that. */
export function useFeeList() {
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const { page, size } = paging
  const sort = oneOf(sorts, query.sort) ?? 'number'
  const { q, edition, overdue } = query
  const state = oneOf(balanceStates, query.state)
  const filter = useMemo(
    (): FeeFilter => ({
      ...(q && { q }),
      ...(state && { state }),
      ...(overdue === 'yes' && { overdue: true }),
      ...(edition && { activityCode: edition }),
    }),
    [q, state, overdue, edition],
  )
  const list = useLoad(feesApi.list, { ...filter, page, size, sort })
  return { query, change, paging, sort, filter, list }
}
export type FeeList = ReturnType<typeof useFeeList>
