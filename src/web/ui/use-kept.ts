import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this part came drawn with the page (on the server: is drawn into it), and was not made in the browser. For good. */
export function useKept(): boolean {
  const taking = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(taking)[0]
}
