/**
 * How long a thread's event loop stood still. `pauseMs` is what others notice, and on a busy machine that others are at work, too;
 * `busyMs` is the processor time that the thread itself took without a turn of its loop.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Turns {
  readonly pauseMs: number
  readonly busyMs: number
}

const turnMs = 5

/** Watches this thread; `read` answers the longest since the last time that it was asked. */
export function watchTurns(): { read(): Turns; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: turnMs })
  delay.enable()
  let busyMs = 0
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    busyMs = Math.max(busyMs, (user + system) / 1000)
    last = process.threadCpuUsage()
  }, turnMs)
  return {
    read() {
      const turns = { pauseMs: delay.max / 1e6, busyMs }
      delay.reset()
      busyMs = 0
      last = process.threadCpuUsage()
      return turns
    },
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
