/** Draws a message that is being written (use-letter-store.ts). */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { LetterStore, type LetterOptions, type LetterShown } from './use-letter-store.ts'

export interface LetterKeeper extends LetterShown {
  readonly store: LetterStore
}

/** `onKept` hears of a new draft on the server, and with null of its end; not once the message was left. */
export function useLetter(options: LetterOptions, onKept: (id: string | null) => void): LetterKeeper {
  const [store] = useState(() => new LetterStore(options))
  const onChanged = useEffectEvent(onKept)
  useEffect(() => store.open((id) => onChanged(id)), [store])
  const shown = useSyncExternalStore(store.subscribe, store.shown, store.shown)
  return { ...shown, store }
}
