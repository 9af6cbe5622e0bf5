import { useEffect } from 'react'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { mailingApi } from '../../contract.ts'
import { mailingStates } from '../../rules.ts'

/** What is in `open` while a new one is written. */
export const newMailing = 'new'

const pollMs = 5_000

const asked = {
  call: mailingApi.list,
  names: ['q', 'state', 'edition', 'result', 'who'],
  filterOf: ({ q, state, edition, open }: Partial<Record<'q' | 'state' | 'edition' | 'open', string>>) =>
    open && open !== newMailing ? null : { q, state: oneOf(mailingStates, state), activityCode: edition },
} as const

/** Mailings, read again while something goes out; nothing is read while one is open. */
export function useMailingList() {
  const { query, change, list, listed } = useList(asked)
  const goes = list.data?.rows.some((row) => row.state === 'sending' || row.state === 'scheduled') ?? false
  usePolling(goes && !query.open, list.reload, pollMs)
  return { query, change, list, listed }
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
