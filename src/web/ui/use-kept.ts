/** What the server drew, and what only the browser knows: the drawing that takes a page over is the server's own. */
import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this part came drawn with the page (on the server: is drawn into it), and was not made in the browser. For good. */
export function useKept(): boolean {
  // The answer never changes, or React would redraw at once what it has just taken over.
  const kept = useRef(false)
  return useSyncExternalStore(
    never,
    () => kept.current,
    () => (kept.current = true),
  )
}

/** False on the server and in the drawing that takes its page over, then true: what the server could not know may be drawn. */
export function useInBrowser(): boolean {
  const kept = useKept()
  const [inBrowser, setInBrowser] = useState(!kept)
  useEffect(() => startTransition(() => setInBrowser(true)), [])
  return inBrowser
}

/**
 * What something outside of React says, `first` on the server and in the drawing that takes its page over. What differs from that comes
 * as a transition, in pieces between which the page answers; by itself React would draw it all in one.
 */
export function useOutside<Value>(
  subscribe: (changed: () => void) => () => void,
  get: () => Value,
  first: () => Value,
): Value {
  return useSyncExternalStore(subscribe, useInBrowser() ? get : first, first)
}
