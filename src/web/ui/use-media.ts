import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, now and whenever that changes; `atFirst` on the server and in the browser's first drawing. */
export function useMedia<First extends boolean | null>(query: string, atFirst: First): boolean | First {
  const hear = useCallback(
    (change: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', change)
      return () => list.removeEventListener('change', change)
    },
    [query],
  )
  return useSyncExternalStore<boolean | First>(
    hear,
    () => matchMedia(query).matches,
    () => atFirst,
  )
}
