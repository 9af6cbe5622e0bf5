import { hourMs, minuteMs } from './durations.ts'

/** Decision 4. */
export const sessionLimits = {
  user: { lifeMs: 12 * hourMs, idleMs: 60 * minuteMs },
  staff: { lifeMs: 8 * hourMs, idleMs: 30 * minuteMs },
  /** `last seen` is written at most this often, so that reads do not all become writes. */
  touchMs: minuteMs,
} as const
