/** The loop that sends mail and runs jobs, on every node; stops between two pieces of work. */
import type { Kernel } from './context.ts'
import { runNextJob, schedulePeriodic, type JobHandlers, type PeriodicJob } from './jobs.ts'
import { flagInterruptedMail, sendNextMail, type Carrier } from './mailer.ts'

export interface Worker {
  start(): Promise<void>
  wake(): void
  /** No new work; resolves when the piece in hand is done. */
  stop(): Promise<void>
  /** Does all that is due now, then resolves (tests, commands). */
  drain(): Promise<void>
}

const idleMs = 5_000
/** A hand-off that takes longer than this was cut off by the death of its process. */
const interruptedAfterMs = 10 * 60_000

interface Work {
  readonly carrier: Carrier
  readonly handlers: JobHandlers
  readonly periodic: readonly PeriodicJob[]
}

/** Does what is due, piece by piece, until nothing is or the worker stops. */
async function workOff(kernel: Kernel, options: Work & { isStopping: () => boolean }): Promise<void> {
  while (!options.isStopping()) {
    const sent = await sendNextMail(kernel, options.carrier)
    const ran = await runNextJob(kernel, options)
    if (!sent && !ran) return
  }
}

export function createWorker(kernel: Kernel, options: Work): Worker {
  let stopping = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let again = false

  function schedule(delayMs: number): void {
    if (stopping) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(turn, delayMs)
    timer.unref()
  }

  function turn(): void {
    if (running) {
      again = true
      return
    }
    again = false
    running = workOff(kernel, { ...options, isStopping: () => stopping })
      .catch((error: unknown) => kernel.log.error({ err: error }, 'the worker stumbled'))
      .finally(() => {
        running = null
        schedule(again ? 0 : idleMs)
      })
  }

  return {
    async start() {
      await kernel.engine.write((tx) =>
        flagInterruptedMail(tx, { before: kernel.clock.now() - interruptedAfterMs }),
      )
      await schedulePeriodic(kernel, options.periodic)
      turn()
    },
    wake() {
      if (running) again = true
      else schedule(0)
    },
    async stop() {
      stopping = true
      if (timer) clearTimeout(timer)
      await running
    },
    async drain() {
      await running
      await workOff(kernel, { ...options, isStopping: () => stopping })
    },
  }
}
