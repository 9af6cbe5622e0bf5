/**
 * Whether the database can be reached. An outage is logged once when it begins and once when it ends, however many requests meet it;
 * the kernel asks once a second and finds its end (kernel.ts).
 */
import type { Logger } from 'pino'
import { isDatabaseAway } from './db.ts'

export interface Outage {
  isOn(): boolean
  /** Whether an error says that the database cannot be reached, which begins an outage. */
  note(error: unknown): boolean
  /** The database has answered. */
  end(): void
}

export function createOutage(log: Pick<Logger, 'error' | 'warn'>): Outage {
  let begun: { readonly at: number; errors: number } | null = null
  return {
    isOn: () => begun !== null,
    note(error) {
      if (!isDatabaseAway(error)) return false
      if (!begun) {
        begun = { at: performance.now(), errors: 0 }
        log.error(
          { err: error },
          'the database cannot be reached: pages are sent as last drawn, calls answer 503',
        )
      }
      begun.errors++
      return true
    },
    end() {
      if (!begun) return
      const seconds = Math.round((performance.now() - begun.at) / 1000)
      log.warn({ seconds, errors: begun.errors }, 'the database answers again')
      begun = null
    },
  }
}
