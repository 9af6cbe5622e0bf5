/** The countdown to the opening (requirement 1, requirement 4; decision 20). */
import { twoDigits } from '../../shared/format.ts'
import { useOutside } from '../ui/use-kept.ts'

export interface Countdown {
  /** Whole days left; 0 when past. */
  readonly days: number
  /** `86`; two digits at least. */
  readonly dayDigits: string
  /** `04:12:09`; `00:00:00` when past. */
  readonly clock: string
  readonly hours: number
  readonly minutes: number
  /** The spec's live-enter flag: true once the days count is 0. */
  readonly live: boolean
  /** The moment itself has come. */
  readonly past: boolean
}

/** Parts of the time left between two instants (epoch ms). */
export function countdownParts(opensAt: number, now: number): Countdown {
  const seconds = Math.max(0, Math.floor((opensAt - now) / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  return {
    days,
    dayDigits: twoDigits(days),
    hours,
    minutes,
    clock: [hours, minutes, seconds % 60].map(twoDigits).join(':'),
    live: days < 1,
    past: opensAt <= now,
  }
}

/** Calls `tick` each second, until the function that it answers is called. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** Ticks every second in the browser; the first drawing uses the server's time, so that both agree. */
export function useCountdown(opensAt: number, serverNow: number): Countdown {
  const now = useOutside(
    everySecond,
    () => Math.floor(Date.now() / 1000) * 1000,
    () => serverNow,
  )
  return countdownParts(opensAt, now)
}
