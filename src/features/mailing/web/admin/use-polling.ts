import { useEffect } from 'react'

/** Reads again and again while something moves and someone looks. */
export function usePolling(moves: boolean, reload: () => void, everyMs: number): void {
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [moves, reload, everyMs])
}
