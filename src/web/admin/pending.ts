/** How many registrations wait for review: shown in the menu, kept right by whatever page has just asked. */
import { useEffect, useSyncExternalStore } from 'react'
import { reviewApi } from '../../features/review/contract.ts'
import { call } from './call.ts'

let count = 0
const listeners = new Set<() => void>()

export function setPending(counts: Partial<Record<'submitted' | 'resubmitted', number>>): void {
  count = (counts.submitted ?? 0) + (counts.resubmitted ?? 0)
  for (const listener of listeners) listener()
}

export async function refreshPending(): Promise<void> {
  const answer = await call(reviewApi.getAllCompanyInfo, { page: 1, size: 1 })
  if (answer.ok) setPending(answer.result.counts)
}

/** The count; asked once when `active`. */
export function usePending(active: boolean): number {
  useEffect(() => {
    if (active) void refreshPending()
  }, [active])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
  )
}
