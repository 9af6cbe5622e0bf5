import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { meetingApi } from '../../contract.ts'

const names = ['q', 'state', 'day', 'page', 'size'] as const
export const meetingStates = ['asked', 'accepted', 'ended'] as const

/** The list as its address describes it, and the ways to change that. */
export function useMeetingList() {
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const { q, day } = query
  const state = meetingStates.find((known) => known === query.state)
  const list = useLoad(meetingApi.listForStaff, {
    ...(q && { q }),
    ...(state && { state }),
    ...(day && { day }),
    page: paging.page,
    size: paging.size,
  })
  return { query, change, paging, list }
}
export type MeetingList = ReturnType<typeof useMeetingList>
