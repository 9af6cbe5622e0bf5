/**
 * The number of unread messages, while the letter flag is on (requirement 2, requirement 3): asked at once, then told by the server as it
 * changes. It comes with the account menu, so that no visitor loads it.
 */
import { useEffect } from 'react'
import { useSession } from '../data/session.ts'
import { createStore } from '../data/store.ts'
import { listenUnread } from './live-unread.ts'

const count = createStore(0)
let shown = 0
let stop: (() => void) | undefined

/** However many places show the number, one listens. */
function begin(): () => void {
  if (shown++ === 0) stop = listenUnread(count.set)
  return () => {
    if (--shown === 0) stop?.()
  }
}

export function useUnread(): number {
  const { letterFlag } = useSession()
  useEffect(() => (letterFlag ? begin() : undefined), [letterFlag])
  return count.use()
}
