/** The time of a process beside that of the clock on the wall. */

/** Holds up everything in this process, as a long piece of work does. */
export const holdUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const tickMs = 20

/**
 * Milliseconds that pass for this process from now on, until it is asked: what a busy machine takes from it in one piece is not the
 * product's time.
 */
export function startOwnTime(): () => number {
  let own = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    own += Math.min(now - last, 5 * tickMs)
    last = now
  }
  const timer = setInterval(tick, tickMs)
  return () => {
    clearInterval(timer)
    tick()
    return own
  }
}
