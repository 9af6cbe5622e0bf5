/** How many registrations wait for review: shown in the menu, kept right by whatever page has just asked. */
import { useEffect } from 'react'
import { MenuCount } from '../../../../../web/admin/shell/menu-count.tsx'
import { reviewApi } from '../../../contract.ts'
import { call } from '../../../../../web/admin/call.ts'
import { createStore } from '../../../../../web/data/store.ts'

const waiting = createStore(0)

export function setPending(counts: Partial<Record<'submitted' | 'resubmitted', number>>): void {
  waiting.set((counts.submitted ?? 0) + (counts.resubmitted ?? 0))
}

export async function refreshPending(): Promise<void> {
  const answer = await call(reviewApi.getAllCompanyInfo, { page: 1, size: 1 })
  if (answer.ok) setPending(answer.result.counts)
}

/** For the menu; asked when first shown. */
export function PendingCount() {
  useEffect(() => void refreshPending(), [])
  return <MenuCount count={waiting.use()} />
}
