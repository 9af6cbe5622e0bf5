/** The number of unread messages: asked when the letter flag is on, and after each navigation (spec §2, §3). */
import { useEffect, useSyncExternalStore } from 'react'
import type { CallRef } from '../../shared/call-ref.ts'
import { api } from '../api.ts'
import { useSession } from '../session.ts'
import { useMovement } from './navigation.ts'

/** The mailbox's contract comes with the mailbox; its path and shape are fixed by calls.md. */
const unread: CallRef<Record<string, never>, { unreadCount: number }> = {
  method: 'GET',
  path: 'mailbox/message/unread',
}

let count = 0
let askedFor = -1
const listeners = new Set<() => void>()

async function ask(navigation: number): Promise<void> {
  if (askedFor === navigation) return
  askedFor = navigation
  const envelope = await api(unread, {}).catch(() => null)
  count = envelope?.result?.unreadCount ?? 0
  for (const listener of listeners) listener()
}

export function useUnread(): number {
  const { letterFlag } = useSession()
  const navigation = useMovement().count
  useEffect(() => {
    if (letterFlag) void ask(navigation)
  }, [letterFlag, navigation])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
}
