import { useCallback } from 'react'
import { useOutside } from './use-kept.ts'

/** Whether a media query holds, now and whenever that changes; `atFirst` on the server and in the drawing that takes its page over. */
export function useMedia<First extends boolean | null = boolean>(
  query: string,
  atFirst: First = false as First,
): boolean | First {
  const hear = useCallback(
    (change: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', change)
      return () => list.removeEventListener('change', change)
    },
    [query],
  )
  return useOutside<boolean | First>(
    hear,
    () => matchMedia(query).matches,
    () => atFirst,
  )
}
