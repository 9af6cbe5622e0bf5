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

export interface StreamSeats {
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
