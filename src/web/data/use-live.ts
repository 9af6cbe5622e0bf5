/** A component listens to what changes (live.ts) while someone is signed in. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyCall } from '../../shared/call-ref.ts'
import { listenLive } from './live.ts'
import { useSession } from './session.ts'

/**
 * Calls `hear` on each change and after each new connection: read again then. Answers whether the stream stands.
 * `call` must keep its identity.
 */
export function useLive(call: AnyCall, hear: (data: unknown) => void, isWanted = true): boolean {
  const { state } = useSession()
  const [isOpen, setOpen] = useState(false)
  const onHear = useEffectEvent(hear)
  const listens = isWanted && state === 'in'
  useEffect(() => {
    if (!listens) return
    const stop = listenLive(call, { hear: (data) => onHear(data), tell: setOpen })
    return () => {
      stop()
      setOpen(false)
    }
  }, [call, listens])
  return isOpen
}
