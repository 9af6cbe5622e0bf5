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

/** Does one piece of what is due; false when nothing is. */
type Step = () => Promise<boolean>

async function workOff(step: Step, signal: AbortSignal): Promise<boolean> {
  let did = false
  while (!signal.aborted && (await step())) did = true
  return did
}

/** One line of work: wakes by itself now and then, does piece by piece until nothing is due, and stops between two. */
function createLine(kernel: Kernel, options: { step: Step; signal: AbortSignal }) {
  const { step, signal } = options
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let again = false

  function schedule(delayMs: number): void {
    if (signal.aborted) return
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
    running = workOff(step, signal)
      .catch((error: unknown) => kernel.log.error({ err: error }, 'the worker stumbled'))
      .then(() => {})
      .finally(() => {
        running = null
        schedule(again ? 0 : idleMs)
      })
  }

  return {
    turn,
    wake() {
      if (running) again = true
      else schedule(0)
    },
    async settle() {
      if (timer) clearTimeout(timer)
      await running
    },
    /** Works off by hand what is due. */
    async drain() {
      await running
      return workOff(step, signal)
    },
  }
}

export function createWorker(kernel: Kernel, options: Work): Worker {
  const stop = new AbortController()
  const { signal } = stop
  const prompt = createLine(kernel, {
    signal,
    async step() {
      const sent = await sendNextMail(kernel, options.carrier)
      const ran = await runNextJob(kernel, options)
      return sent || ran
    },
  })
  const slow = createLine(kernel, {
    signal,
    step: () => runNextJob(kernel, { ...options, isSlow: true, signal }),
  })
  return {
    async start() {
      await kernel.engine.write((tx) =>
        flagInterruptedMail(tx, { before: kernel.clock.now() - interruptedAfterMs }),
      )
      await schedulePeriodic(kernel, options.periodic)
      prompt.turn()
      slow.turn()
    },
    wake() {
      prompt.wake()
      slow.wake()
    },
    async stop() {
      stop.abort()
      await Promise.all([prompt.settle(), slow.settle()])
    },
    async drain() {
      for (let more = true; more;) {
        const did = await prompt.drain()
        more = (await slow.drain()) || did
      }
    },
  }
}
