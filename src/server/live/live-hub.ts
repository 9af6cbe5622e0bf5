/** Who on this node listens to what changes, and how many streams it has; every node looks for the changes of others. */
import type { Clock } from '../clock.ts'
import type { Engine } from '../database/db.ts'

export interface LiveHub {
  /** Calls `hear` after every change of one of the topics; answers how to stop. */
  listen(topics: readonly string[], hear: (topic: string) => void): () => void
  /** Tells this node's listeners; `announce` does it for all nodes. */
  tell(topic: string, id: string): void
  /** Ends all streams: the server stops. */
  close(): void
  /** Called when the hub closes. */
  onClose(work: () => void): () => void
  /** Places for streams on this node. */
  readonly seats: StreamSeats
  /** How many listen (metrics, tests). */
  count(): number
}

const lookEveryMs = 500
/** Rows younger than this are looked at again: one that was written earlier may be committed later. */
const windowMs = 15_000
/** Rows older than this are of no use to anybody (housekeeping.ts). */
export const liveEventRetentionMs = 3_600_000

type Hear = (topic: string) => void

/** Who listens to what. */
class Listeners {
  readonly #byTopic = new Map<string, Set<Hear>>()

  add(topics: readonly string[], hear: Hear): void {
    for (const topic of topics) this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(hear))
  }

  remove(topics: readonly string[], hear: Hear): void {
    for (const topic of topics) {
      const set = this.#byTopic.get(topic)
      set?.delete(hear)
      if (set?.size === 0) this.#byTopic.delete(topic)
    }
  }

  tell(topic: string): void {
    for (const hear of this.#byTopic.get(topic) ?? []) hear(topic)
  }

  get isEmpty(): boolean {
    return this.#byTopic.size === 0
  }
}

/** What is done when the hub closes. */
class Closers {
  readonly #works = new Set<() => void>()
  #isClosed = false

  /** Done at once where it has closed already: nothing may outlive it. */
  add(work: () => void): () => void {
    if (this.#isClosed) work()
    else this.#works.add(work)
    return () => this.#works.delete(work)
  }

  close(): void {
    this.#isClosed = true
    for (const work of this.#works) work()
  }

  get count(): number {
    return this.#works.size
  }
}

export function createLiveHub({ engine, clock }: { engine: Engine; clock: Clock }): LiveHub {
  const listeners = new Listeners()
  const closers = new Closers()
  let seen = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let isLooking = false

  function tell(topic: string, id: string): void {
    // Nobody looks then, and what is remembered would never be forgotten.
    if (listeners.isEmpty || seen.has(id)) return
    seen.set(id, clock.now())
    listeners.tell(topic)
  }

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const since = clock.now() - windowMs
      for (const row of await changesSince(engine, since)) tell(row.topic, row.id)
      seen = new Map([...seen].filter(([, at]) => at > since - windowMs))
    } catch {
      // The database is away; the next look goes on.
    } finally {
      isLooking = false
    }
  }

  function rest(): void {
    if (timer) clearInterval(timer)
    timer = null
  }

  return {
    tell,
    listen(topics, hear) {
      listeners.add(topics, hear)
      timer ??= setInterval(() => void look(), lookEveryMs).unref()
      return () => {
        listeners.remove(topics, hear)
        if (listeners.isEmpty) rest()
      }
    },
    onClose: (work) => closers.add(work),
    close() {
      rest()
      closers.close()
    },
    seats: createStreamSeats(),
    count: () => closers.count,
  }
}

function changesSince(engine: Engine, since: number): Promise<{ id: string; topic: string }[]> {
  return engine.reader.selectFrom('live_event').select(['id', 'topic']).where('at', '>', since).execute()
}

/**
 * How many streams may be open at once: each holds a connection and some memory. The eldest of a session makes way for its newest,
 * so that a tab which is opened always hears; a client and a node that have their fill are refused.
 */
export const streamLimits = { perSession: 12, perClient: 1_000, perNode: 5_000 } as const

interface Seat {
  readonly session: string
  readonly client: string
  /** Ends the stream: a newer one of the session has its place. */
  readonly replaced: () => void
}

interface StreamSeats {
  /** Takes a place for a stream; null where there is none. Answers how to give it back. */
  take(seat: Seat): (() => void) | null
}

export function createStreamSeats(): StreamSeats {
  /** In the order in which they were taken. */
  const bySession = new Map<string, Set<Seat>>()
  const byClient = new Map<string, number>()
  let all = 0

  function leave(seat: Seat): void {
    const own = bySession.get(seat.session)
    if (!own?.delete(seat)) return
    if (own.size === 0) bySession.delete(seat.session)
    all--
    const left = byClient.get(seat.client)! - 1
    if (left > 0) byClient.set(seat.client, left)
    else byClient.delete(seat.client)
  }

  return {
    take(seat) {
      const own = bySession.get(seat.session) ?? new Set<Seat>()
      if (own.size >= streamLimits.perSession) {
        const [eldest] = own
        leave(eldest!)
        eldest!.replaced()
      }
      const ofClient = byClient.get(seat.client) ?? 0
      if (all >= streamLimits.perNode || ofClient >= streamLimits.perClient) return null
      bySession.set(seat.session, own.add(seat))
      byClient.set(seat.client, ofClient + 1)
      all++
      return () => leave(seat)
    },
  }
}
