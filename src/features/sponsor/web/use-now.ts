/** The time by the server's clock, each second: what is drawn first is what the server drew. */
import { useEffect } from 'react'
import { useSite } from '../../../web/data/edition.ts'
import { countdownParts, everySecond } from '../../../web/frame/use-countdown.ts'
import { useOutside } from '../../../web/ui/use-kept.ts'

/** Epoch ms, whole seconds. `aheadMs`: what the server's clock is ahead of this machine's. */
export function useNow(aheadMs = 0): number {
  const { now } = useSite()
  return useOutside(
    everySecond,
    () => Math.floor((Date.now() + aheadMs) / 1000) * 1000,
    () => now,
  )
}

/** Days and `04:12:09` until `at`; `00:00:00` when past. */
export function timeLeft(at: number, now: number): { readonly days: number; readonly clock: string } {
  const { days, clock } = countdownParts(at, now)
  return { days, clock }
}

/** Timers count at most so far (2^31 ms). */
const longestMs = 2_000_000_000

/** Reads anew once a moment has come: what ended by itself is not shown as if it still stood. */
export function useReloadAt(at: number | null, options: { aheadMs: number; reload: () => void }): void {
  const { aheadMs, reload } = options
  useEffect(() => {
    if (at === null) return
    const inMs = at - (Date.now() + aheadMs)
    if (inMs <= 0 || inMs > longestMs) return
    // A moment later: the server compares by its own clock.
    const timer = setTimeout(reload, inMs + 500)
    return () => clearTimeout(timer)
  }, [at, aheadMs, reload])
}
