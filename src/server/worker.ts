/** The lines that send mail and run jobs, on every node; each stops between two pieces of work. */
import type { Kernel } from './context.ts'
import { runNextJob, schedulePeriodic, type JobHandlers, type PeriodicJob } from './jobs.ts'
import { bulkAtOnce, handOverMs, type Carrier } from './carrier.ts'
import { flagInterruptedMail, nextMailAt, sendNextMail } from './mailer.ts'
import type { MailLane } from './kernel-tables.ts'

export interface Worker {
  start(): Promise<void>
  wake(): void
  /** No new work; resolves when the piece in hand is done. */
  stop(): Promise<void>
  /** Does all that is due now, then resolves (tests, commands); `slowToo: false` leaves pictures and other slow work waiting. */
  drain(options?: { slowToo?: boolean }): Promise<void>
}

const idleMs = 5_000
/** A hand-off that takes longer than this was cut off by the death of its process. */
export const interruptedAfterMs = 2 * handOverMs

interface Work {
  readonly carrier: Carrier
  readonly handlers: JobHandlers
  readonly periodic: readonly PeriodicJob[]
  /** Fills the line of mail to many, a little at a time; false when there is nothing to fill it with. */
  readonly bulkSources: readonly BulkSource[]
}

export type BulkSource = (kernel: Kernel) => Promise<boolean>

/** Does one piece of what is due; false when nothing is. */
type Step = () => Promise<boolean>

async function workOff(step: Step, signal: AbortSignal): Promise<boolean> {
  let did = false
  while (!signal.aborted && (await step())) did = true
  return did
}

/** One line of work: wakes by itself now and then, does piece by piece until nothing is due, and stops between two. */
function createLine(
  kernel: Kernel,
  options: { step: Step; signal: AbortSignal; restMs?: (did: boolean) => Promise<number> },
) {
  const { step, signal, restMs = () => Promise.resolve(idleMs) } = options
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let [again, isStarted] = [false, false]

  function schedule(delayMs: number): void {
    if (timer) clearTimeout(timer)
    if (signal.aborted || delayMs === Infinity) return
    timer = setTimeout(turn, delayMs)
    timer.unref()
  }

  function turn(): void {
    isStarted = true
    if (running) {
      again = true
      return
    }
    again = false
    running = workOff(step, signal)
      .catch((error: unknown) => {
        kernel.log.error({ err: error }, 'the worker stumbled')
        return false
      })
      .then(restMs)
      .catch(() => idleMs)
      .then((rest) => {
        running = null
        schedule(again ? 0 : rest)
      })
  }

  return {
    turn,
    wake() {
      if (!isStarted) return
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

type Line = ReturnType<typeof createLine>

/** Codes wait for nothing; mail to many and slow work let nothing wait. */
function createLines(kernel: Kernel, options: Work & { signal: AbortSignal }) {
  const { carrier, signal } = options
  const send = (lane: MailLane) => sendNextMail(kernel, { carrier, lane })
  const codes = createLine(kernel, { signal, step: () => send('code') })
  const prompt = createLine(kernel, {
    signal,
    async step() {
      const sent = await send('prompt')
      const ran = await runNextJob(kernel, options)
      return sent || ran
    },
  })
  const slow = createLine(kernel, {
    signal,
    step: () => runNextJob(kernel, { ...options, isSlow: true, signal }),
  })
  const bulk = createBulkLines(kernel, options)
  return { woken: [codes, prompt, slow], all: [codes, prompt, slow, ...bulk], slow }
}

/**
 * Mail to many: one line feeds the outbox and sees when something is due, several send what is there, each its own letter. They
 * sleep until they are woken; who has sent something wakes the feeder when nothing is left.
 */
function createBulkLines(kernel: Kernel, options: Work & { signal: AbortSignal }): Line[] {
  const { carrier, signal } = options
  const inHand = new Set<string>()
  const senders: Line[] = Array.from({ length: bulkAtOnce }, () =>
    createLine(kernel, {
      signal,
      step: () => sendNextMail(kernel, { carrier, lane: 'bulk', inHand }),
      restMs(did) {
        if (did) feeder.wake()
        return Promise.resolve(Infinity)
      },
    }),
  )
  const wakeSenders = () => {
    for (const line of senders) line.wake()
  }
  const feeder: Line = createLine(kernel, {
    signal,
    async step() {
      for (const fill of options.bulkSources)
        if (await fill(kernel)) {
          wakeSenders()
          return true
        }
      return false
    },
    async restMs() {
      await flagCutMail(kernel)
      const at = await nextMailAt(kernel.engine.reader, 'bulk')
      if (at === null) return idleMs
      const waitMs = at - kernel.clock.now()
      if (waitMs <= 0) wakeSenders()
      // What is due is in their hands now; the next minute of a domain that has had enough is waited for.
      return waitMs <= 0 ? idleMs : Math.min(idleMs, Math.max(20, waitMs))
    },
  })
  return [feeder, ...senders]
}

/** What a process that died, or that lost its database, had in hand is left to a person: here, and wherever nodes go on. */
async function flagCutMail(kernel: Kernel): Promise<void> {
  const before = kernel.clock.now() - interruptedAfterMs
  const cut = await kernel.engine.reader
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'sending')
    .where('due_at', '<', before)
    .limit(1)
    .executeTakeFirst()
  if (cut) await kernel.engine.write((tx) => flagInterruptedMail(tx, { before }))
}

export function createWorker(kernel: Kernel, options: Work): Worker {
  const stop = new AbortController()
  const { woken, all: lines, slow } = createLines(kernel, { ...options, signal: stop.signal })
  return {
    async start() {
      await kernel.engine.write((tx) =>
        flagInterruptedMail(tx, { before: kernel.clock.now() - interruptedAfterMs }),
      )
      await schedulePeriodic(kernel, options.periodic)
      for (const line of lines) line.turn()
    },
    wake() {
      // Mail to many looks for itself now and then: not every commit is about it.
      for (const line of woken) line.wake()
    },
    async stop() {
      stop.abort()
      await Promise.all(lines.map((line) => line.settle()))
      options.carrier.close?.()
    },
    async drain({ slowToo = true } = {}) {
      const drained = slowToo ? lines : lines.filter((line) => line !== slow)
      for (let more = true; more;) {
        more = false
        for (const line of drained) more = (await line.drain()) || more
      }
    },
  }
}
