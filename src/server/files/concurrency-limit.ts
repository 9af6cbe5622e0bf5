/** Lets only so many pieces of heavy work run at a time; the rest wait their turn. */

/** A gate for `limit` pieces of work at once, first come first served. */
export function createGate(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place is handed on, not freed, so that nobody new slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
