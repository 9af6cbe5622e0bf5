import { useMemo } from 'react'
import type { SentOf } from '../../../../shared/call.ts'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { sponsorApi } from '../../contract.ts'
import { sponsorshipStates } from '../../rules.ts'

const names = ['q', 'tier', 'state', 'sort', 'page', 'size', 'open'] as const
export const vipStates = [...sponsorshipStates, 'none'] as const
const sorts = [
  '-changedAt',
  'changedAt',
  'name',
  '-name',
  'tier',
  '-tier',
  'holdEndsAt',
  '-holdEndsAt',
] as const
/** What the list and an export of it have in common. */
export type VipFilter = Omit<SentOf<typeof sponsorApi.exportVip>, 'language'>

const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((known) => known === value)

/** The list as its address describes it, and the ways to change that. */
export function useVipList() {
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const { page, size } = paging
  const sort = oneOf(sorts, query.sort) ?? '-changedAt'
  const { q, tier } = query
  const state = oneOf(vipStates, query.state)
  const filter = useMemo(
    (): VipFilter => ({ ...(q && { q }), ...(tier && { tier }), ...(state && { state }) }),
    [q, tier, state],
  )
  const list = useLoad(sponsorApi.listForVip, { ...filter, page, size, sort })
  return { query, change, paging, sort, filter, list }
}
export type VipList = ReturnType<typeof useVipList>
