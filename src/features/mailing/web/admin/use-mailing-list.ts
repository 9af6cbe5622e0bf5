import { useEffect } from 'react'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { mailingApi } from '../../contract.ts'
import { mailingStates } from '../../rules.ts'

const names = ['q', 'state', 'edition', 'open', 'page', 'size', 'result', 'who', 'tab'] as const
/** What is in `open` while a new one is written. */
export const newMailing = 'new'

const pollMs = 5_000

/** The list as its address describes it; read again while something goes out. */
export function useMailingList() {
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const state = mailingStates.find((known) => known === query.state)
  const list = useLoad(
    mailingApi.list,
    query.open && query.open !== newMailing
      ? null
      : {
          ...(query.q && { q: query.q }),
          ...(state && { state }),
          ...(query.edition && { activityCode: query.edition }),
          page: paging.page,
          size: paging.size,
        },
  )
  const goes = list.data?.rows.some((row) => row.state === 'sending' || row.state === 'scheduled') ?? false
  usePolling(goes && !query.open, list.reload, pollMs)
  return { query, change, paging, list }
}
export type MailingList = ReturnType<typeof useMailingList>

/** Reads again and again while something moves and someone looks. */
export function usePolling(moves: boolean, reload: () => void, everyMs: number): void {
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [moves, reload, everyMs])
}
