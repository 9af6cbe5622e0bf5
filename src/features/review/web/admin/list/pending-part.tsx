/** How many registrations wait for review: shown in the menu, kept right by whatever page has just asked. */
import { useEffect, useSyncExternalStore } from 'react'
import { MenuCount } from '../../../../../web/admin/shell/menu-count.tsx'
import { reviewApi } from '../../../contract.ts'
import { call } from '../../../../../web/admin/call.ts'

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

/** For the menu; asked when first shown. */
export function PendingCount() {
  useEffect(() => void refreshPending(), [])
  const waiting = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
  )
  return <MenuCount count={waiting} />
}
