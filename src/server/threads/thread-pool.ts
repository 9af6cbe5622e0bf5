/**
 * Work that takes long, or whose input is hostile, off the main thread: a few threads with limits of time and memory behind
 * one bounded queue. The queue is fair: whoever has used the least of the pool lately comes first, and has one piece of work
 * in hand at a time, so that nobody's slow files hold up another's.
 */
import { Worker, type Transferable } from 'node:worker_threads'
import type { FromThread } from './thread.ts'

export interface ThreadPoolOptions {
  /** A module that calls `serveThread`. */
  readonly script: URL
  readonly threads: number
  /**
   * Milliseconds of the processor's time that one piece of work may take; then its thread is ended. What a busy machine takes from it
   * is no fault of the work.
   */
  readonly runLimitMs: number
  /** Pieces of work that may wait, and milliseconds that each may. */
  readonly waitingAtMost: number
  readonly waitLimitMs: number
  /** Megabytes of a thread's own heap. */
  readonly heapLimitMb: number
  /** A thread without work ends after this and gives its memory back. */
  readonly idleMs: number
}

/** What a thread is sent; what is in `transfer` is moved, not copied. */
interface ThreadMessage {
  readonly message: unknown
  readonly transfer?: readonly Transferable[]
}

interface ThreadWork {
  /** Whose work it is: an account, a client's address. Null: the product's own. */
  readonly who: string | null
  /** Called when a thread is free, so that what waits takes no memory. */
  load(): Promise<ThreadMessage> | ThreadMessage
}

/**
 * `full`: too much waits, or it waited too long; `late`: it ran too long; `crashed`: its thread died of it; `unstarted`: the
 * thread died before it saw the work, which is the product's fault; `closed`: the node stops.
 */
export type Threaded<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | {
      readonly ok: false
      readonly why: 'full' | 'late' | 'crashed' | 'unstarted' | 'closed'
      readonly error?: Error
    }

export interface ThreadPool<Answer> {
  /** Runs a piece of work when its turn comes. Throws only what `load` throws. */
  run(work: ThreadWork): Promise<Threaded<Answer>>
  /** Ends what runs and refuses what waits. */
  close(): Promise<void>
}

/** What someone used counts for so long. */
const rememberedMs = 60_000
const startLimitMs = 20_000
/** A thread that only waits takes no processor, and is ended after so many looks. */
const looksAtMost = 20
const lookEveryMs = 50
/** Libraries keep what they have seen: a thread is replaced after so much work. */
const worksAtMost = 200
const strippedCode = new URL('../stripped-code.mjs', import.meta.url).href
/** Nothing of the settings; where compiled code is kept, if it is, spares each thread half of its beginning. */
const compiledCode: Record<string, string> = process.env['NODE_COMPILE_CACHE']
  ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
  : {}

export function createThreadPool<Answer>(options: ThreadPoolOptions): ThreadPool<Answer> {
  return new Pool<Answer>(options)
}

interface Waiting<Answer> {
  readonly work: ThreadWork
  readonly resolve: (outcome: Threaded<Answer>) => void
  readonly reject: (error: unknown) => void
  readonly timer: NodeJS.Timeout
}

class Pool<Answer> implements ThreadPool<Answer> {
  readonly #options: ThreadPoolOptions
  readonly #waiting = new Set<Waiting<Answer>>()
  readonly #accounts = createAccounts()
  readonly #running = new Set<Thread<Answer>>()
  #idle: Thread<Answer>[] = []
  #places: number
  #isClosed = false

  constructor(options: ThreadPoolOptions) {
    this.#options = options
    this.#places = options.threads
  }

  run(work: ThreadWork): Promise<Threaded<Answer>> {
    if (this.#isClosed) return Promise.resolve({ ok: false, why: 'closed' })
    if (this.#waiting.size >= this.#options.waitingAtMost) return Promise.resolve({ ok: false, why: 'full' })
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(one)
        resolve({ ok: false, why: 'full' })
      }
      const one = { work, resolve, reject, timer: setTimeout(giveUp, this.#options.waitLimitMs) }
      this.#waiting.add(one)
      this.#startNext()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const one of this.#waiting) {
      clearTimeout(one.timer)
      one.resolve({ ok: false, why: 'closed' })
    }
    this.#waiting.clear()
    await Promise.all([...this.#running, ...this.#idle.splice(0)].map((thread) => thread.end()))
  }

  #next(): Waiting<Answer> | null {
    let best: Waiting<Answer> | null = null
    for (const one of this.#waiting) {
      const { who } = one.work
      if (this.#accounts.isBusy(who)) continue
      if (!best || this.#accounts.usedMs(who) < this.#accounts.usedMs(best.work.who)) best = one
    }
    return best
  }

  #startNext(): void {
    while (this.#places > 0) {
      const one = this.#next()
      if (!one) return
      this.#waiting.delete(one)
      clearTimeout(one.timer)
      this.#places -= 1
      const done = this.#accounts.begin(one.work.who)
      void this.#carryOut(one.work)
        .then(one.resolve, one.reject)
        .finally(() => {
          this.#places += 1
          done()
          this.#startNext()
        })
    }
  }

  async #carryOut(work: ThreadWork): Promise<Threaded<Answer>> {
    const sent = await work.load()
    if (this.#isClosed) return { ok: false, why: 'closed' }
    this.#idle = this.#idle.filter(({ isGone }) => !isGone)
    const thread = this.#idle.pop() ?? new Thread<Answer>(this.#options)
    this.#running.add(thread)
    const outcome = await thread.ask(sent)
    this.#running.delete(thread)
    if (outcome.ok && !this.#isClosed && thread.works < worksAtMost) {
      thread.rest()
      this.#idle.push(thread)
    } else await thread.end()
    return this.#isClosed && !outcome.ok ? { ok: false, why: 'closed' } : outcome
  }
}

/** Who has work in hand, and how much of the pool each has used lately. */
function createAccounts() {
  const busy = new Set<string>()
  const used = new Map<string, { ms: number; at: number }>()
  const forget = (now: number) => {
    for (const [who, { at }] of used) if (now - at > rememberedMs) used.delete(who)
  }
  return {
    isBusy: (who: string | null) => who !== null && busy.has(who),
    usedMs: (who: string | null) => (who === null ? 0 : (used.get(who)?.ms ?? 0)),
    /** Answers what is to be called at the end of the work. */
    begin(who: string | null): () => void {
      if (who === null) return () => {}
      const from = performance.now()
      busy.add(who)
      return () => {
        const at = performance.now()
        busy.delete(who)
        forget(at)
        used.set(who, { ms: (used.get(who)?.ms ?? 0) + at - from, at })
      }
    },
  }
}

class Thread<Answer> {
  readonly #options: ThreadPoolOptions
  readonly #worker: Worker
  #resolve: (outcome: Threaded<Answer>) => void = () => {}
  #timer: NodeJS.Timeout | undefined
  #isReady = false
  isGone = false
  /** Pieces of work that it has been given. */
  works = 0

  constructor(options: ThreadPoolOptions) {
    this.#options = options
    this.#worker = new Worker(options.script, {
      resourceLimits: { maxOldGenerationSizeMb: options.heapLimitMb, maxYoungGenerationSizeMb: 8 },
      execArgv: ['--disable-warning=ExperimentalWarning', `--import=${strippedCode}`],
      stdout: true,
      stderr: true,
      env: compiledCode,
    })
    this.#worker.on('message', (said: FromThread<Answer>) => {
      if (!said.ready) return this.#resolve({ ok: true, answer: said.answer })
      this.#isReady = true
      // Its time runs from when the thread has read its own code.
      this.#limitTo(this.#options.runLimitMs)
    })
    const died = () => (this.#isReady ? 'crashed' : 'unstarted')
    this.#worker.on('error', (error: Error) => this.#resolve({ ok: false, why: died(), error }))
    this.#worker.on('exit', () => {
      this.isGone = true
      this.#resolve({ ok: false, why: died() })
    })
  }

  ask(sent: ThreadMessage): Promise<Threaded<Answer>> {
    this.works += 1
    this.#worker.ref()
    this.#limitTo(this.#isReady ? this.#options.runLimitMs : startLimitMs)
    return new Promise((resolve) => {
      this.#resolve = (outcome) => {
        this.#resolve = () => {}
        this.#stopTimer()
        resolve(outcome)
      }
      this.#worker.postMessage(sent.message, sent.transfer ?? [])
    })
  }

  #limitTo(ms: number): void {
    this.#stopTimer()
    const spent = this.#measure()
    let looks = 0
    const look = async () => {
      const leftMs = ms - (await spent())
      // The work may have ended meanwhile, and another one begun.
      if (this.#timer !== timer) return
      if (leftMs > 0 && ++looks < looksAtMost)
        timer = this.#timer = setTimeout(() => void look(), Math.max(leftMs, lookEveryMs))
      else this.#resolve({ ok: false, why: 'late' })
    }
    let timer = setTimeout(() => void look(), ms)
    this.#timer = timer
  }

  /** Milliseconds of the processor's time that the thread takes from now on. */
  #measure(): () => Promise<number> {
    // One that has ended has told so.
    const read = (before?: NodeJS.CpuUsage) => this.#worker.cpuUsage(before).catch(() => null)
    const begun = read()
    return async () => {
      const taken = await read((await begun) ?? undefined)
      return taken ? (taken.user + taken.system) / 1000 : 0
    }
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Ends after a while, unless it is asked again. */
  rest(): void {
    this.#worker.unref()
    this.#stopTimer()
    this.#timer = setTimeout(() => void this.end(), this.#options.idleMs).unref()
  }

  /** Stops it in the midst of whatever it does; resolves when it is gone. */
  async end(): Promise<void> {
    this.#stopTimer()
    this.isGone = true
    await this.#worker.terminate()
  }
}
