/** Keeps the number of unread messages right (requirement 7.10). After sign-in only. */
import { api } from '../data/api.ts'
import { kernelCalls } from '../data/kernel-calls.ts'
import { listenLive } from '../data/live.ts'

/** Calls `tell` with the number now and whenever it changes; answers how to stop, after which it is 0. */
export function listenUnread(tell: (count: number) => void): () => void {
  let newest = 0
  let isOver = false
  const take = (count: unknown) => {
    if (!isOver && typeof count === 'number') tell(count)
  }
  const ask = async () => {
    const turn = ++newest
    const envelope = await api(kernelCalls.unreadMessages, {}).catch(() => null)
    // What was told in the meantime is newer.
    if (turn === newest) take(envelope?.result?.unreadCount)
  }
  // Asked beside the stream, which may be slow to open, or never do.
  void ask()
  const stop = listenLive(kernelCalls.messageEvents, {
    hear(data) {
      const told = (data as { unreadCount?: unknown } | null)?.unreadCount
      if (typeof told !== 'number') return void ask()
      newest++
      take(told)
    },
  })
  return () => {
    stop()
    tell(0)
    isOver = true
  }
}
