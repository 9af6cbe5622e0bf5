/** The lines that send mail and run jobs, on every node; each stops between two pieces of work. */
import type { Kernel } from '../context.ts'
import { runNextJob, schedulePeriodic, slowLines, type JobHandlers, type PeriodicJob } from './jobs.ts'
import { handOverMs, type Transport } from '../mail/transport.ts'
import { within } from '../ending.ts'
import { createMailSender, type MailSender } from '../mail/mail-sender.ts'
import { flagInterruptedMail, nextMailAt } from '../mail/mailer.ts'
import type { MailLane } from '../database/kernel-tables.ts'

export interface Worker {
  start(): Promise<void>
  wake(): void
  /** No new work; resolves when what is in hand is done, or has been cut after `finishMs`. */
  stop(finishMs?: number): Promise<void>
  /** Does all that is due now, then resolves (tests, commands); `slowToo: false` leaves pictures and other slow work waiting. */
  drain(options?: { slowToo?: boolean }): Promise<void>
}

const idleMs = 5_000
/** What has been cut is written down within this. */
const recordMs = 1_000
/** Wakes and ends that come together are worked off together: one commit for them all. */
const gatherMs = 20
/** A hand-off that takes longer than this was cut off by the death of its process. */
export const interruptedAfterMs = 2 * handOverMs

interface Work {
  readonly transport: Transport
  readonly handlers: JobHandlers
  readonly periodic: readonly PeriodicJob[]
  /** Fills the line of bulk email, a little at a time; false when there is nothing to fill it with. */
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

/** The same, and what is still in hand then, and what that has made room for. */
async function workOffAll({ step, signal, hand }: LineOptions): Promise<boolean> {
  let did = false
  do did = (await workOff(step, signal)) || did
  while (await hand?.next())
  return did
}

interface LineOptions {
  readonly step: Step
  readonly signal: AbortSignal
  /** How long to rest when nothing is due. */
  readonly restMs?: (did: boolean) => Promise<number>
  /** What the line has in hand while it goes on. */
  readonly hand?: Pick<MailSender, 'next' | 'finish'>
}

/** One line of work: wakes by itself now and then, does piece by piece until nothing is due, and stops between two. */
function createLine(kernel: Kernel, options: LineOptions) {
  const { step, signal, hand, restMs = () => Promise.resolve(idleMs) } = options
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let [again, isWoken, isStarted] = [false, false, false]

  function schedule(delayMs: number): void {
    if (timer) clearTimeout(timer)
    if (signal.aborted || delayMs === Infinity) return
    timer = setTimeout(turn, delayMs)
    timer.unref()
  }

  function wake(): void {
    if (!isStarted || isWoken) return
    isWoken = true
    if (!running) schedule(gatherMs)
  }

  function turn(): void {
    isStarted = true
    if (running) {
      again = true
      return
    }
    ;[again, isWoken] = [false, false]
    running = workOff(step, signal)
      .catch((error: unknown) => {
        if (!kernel.outage.note(error)) kernel.log.error({ err: error }, 'the worker stumbled')
        return false
      })
      .then(restMs)
      .catch(() => idleMs)
      .then((rest) => {
        running = null
        schedule(again ? 0 : isWoken ? gatherMs : rest)
      })
  }

  return {
    turn,
    wake,
    async settle() {
      if (timer) clearTimeout(timer)
      await running
      await hand?.finish()
    },
    /** Works off by hand what is due. */
    async drain() {
      await running
      return workOffAll(options)
    },
  }
}

type Line = ReturnType<typeof createLine>

interface Lines extends Work {
  readonly signal: AbortSignal
  readonly cut: AbortSignal
}

/** A line that sends mail, several messages at once; each that ends makes room for the next. */
function createMailLine(
  kernel: Kernel,
  { lane, restMs, transport, signal, cut }: Lines & { lane: MailLane } & Pick<LineOptions, 'restMs'>,
): Line {
  const sender = createMailSender(kernel, { lane, transport, cut, onEnd: () => line.wake() })
  const line = createLine(kernel, {
    signal,
    step: sender.step,
    hand: sender,
    restMs: restMs ?? (() => Promise.resolve(Math.min(idleMs, sender.restMs()))),
  })
  return line
}

/** Codes wait for nothing; bulk email and slow work let nothing wait. */
function createLines(kernel: Kernel, options: Lines) {
  const { signal } = options
  const codes = createMailLine(kernel, { ...options, lane: 'code' })
  const prompt = createMailLine(kernel, { ...options, lane: 'prompt' })
  const jobs = createLine(kernel, { signal, step: () => runNextJob(kernel, options) })
  const slow = slowLines.map((line) =>
    createLine(kernel, { signal, step: () => runNextJob(kernel, { ...options, line, signal }) }),
  )
  const bulk = createBulkLines(kernel, options)
  const woken = [codes, prompt, jobs, ...slow]
  return { woken, all: [...woken, ...bulk], slow }
}

/**
 * Bulk email: one line feeds the outbox and sees when something is due, the other sends what is there. It sleeps until it is
 * woken; when it has sent something and nothing is left, it wakes the feeder.
 */
function createBulkLines(kernel: Kernel, options: Lines): Line[] {
  const { signal } = options
  const letters = createMailLine(kernel, {
    ...options,
    lane: 'bulk',
    restMs(did) {
      if (did) feeder.wake()
      return Promise.resolve(Infinity)
    },
  })
  const feeder: Line = createLine(kernel, {
    signal,
    async step() {
      for (const fill of options.bulkSources)
        if (await fill(kernel)) {
          letters.wake()
          return true
        }
      return false
    },
    async restMs() {
      await flagCutMail(kernel)
      const at = await nextMailAt(kernel.engine.reader, 'bulk')
      if (at === null) return idleMs
      const waitMs = at - kernel.clock.now()
      if (waitMs <= 0) letters.wake()
      // What is due is in their hands now; the next minute of a domain that has had enough is waited for.
      return waitMs <= 0 ? idleMs : Math.min(idleMs, Math.max(20, waitMs))
    },
  })
  return [feeder, letters]
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
  const report = (error: unknown) => kernel.log.error({ err: error }, 'the worker stumbled at its end')
  const [stop, cut] = [new AbortController(), new AbortController()]
  const {
    woken,
    all: lines,
    slow,
  } = createLines(kernel, {
    ...options,
    signal: stop.signal,
    cut: cut.signal,
  })
  return {
    async start() {
      await kernel.engine.write((tx) =>
        flagInterruptedMail(tx, { before: kernel.clock.now() - interruptedAfterMs }),
      )
      await schedulePeriodic(kernel, options.periodic)
      for (const line of lines) line.turn()
    },
    wake() {
      // Bulk email looks for itself now and then: not every commit is about it.
      for (const line of woken) line.wake()
    },
    async stop(finishMs = Infinity) {
      stop.abort()
      const timer = finishMs === Infinity ? undefined : setTimeout(() => cut.abort(), finishMs)
      // One that cannot write down what it has done (the database is away) keeps no other from it.
      const settled = Promise.all(lines.map((line) => line.settle().catch(report)))
      if (!(await within(finishMs + recordMs, settled)))
        kernel.log.warn('a job was cut off; it runs again elsewhere, or at the next start')
      clearTimeout(timer)
      options.transport.close?.()
    },
    async drain({ slowToo = true } = {}) {
      const drained = slowToo ? lines : lines.filter((line) => !slow.includes(line))
      for (let more = true; more;) {
        more = false
        for (const line of drained) more = (await line.drain()) || more
      }
    },
  }
}
