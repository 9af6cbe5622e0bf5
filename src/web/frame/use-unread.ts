/**
 * The number of unread messages, while the letter flag is on (requirement 2, requirement 3): asked at once, then told by the server as it
 * changes. What listens comes after sign-in, so that no visitor loads it.
 */
import { useEffect } from 'react'
import { useSession } from '../data/session.ts'
import { createStore } from '../data/store.ts'

const count = createStore(0)
let shown = 0
let stop: Promise<() => void> | undefined

/** However many places show the number, one listens. */
function begin(): () => void {
  if (shown++ === 0) stop = import('./live-unread.ts').then(({ listenUnread }) => listenUnread(count.set))
  return () => {
    if (--shown === 0) void stop?.then((end) => end())
  }
}

export function useUnread(): number {
  const { letterFlag } = useSession()
  useEffect(() => (letterFlag ? begin() : undefined), [letterFlag])
  return count.use()
}
