/**
 * Shares the connections of one mail line among the receiving servers (an email domain, or the SMS gateway), so that mail to other
 * servers is sent at once. One server has at most two thirds of the connections for codes. Servers whose last hand-overs were slow
 * have at most two thirds of the connections of any line together. If a code finds no free connection, hand-overs that have taken
 * longer than a code can wait are aborted.
 */
import { sql, type RawBuilder } from 'kysely'
import type { MailLane, MailTable } from '../database/kernel-tables.ts'

/** Who waits for a code looks at the page; after a minute another may be asked for. */
export const patienceMs = 10_000
/** A server is slow if its hand-overs take longer on average; the last one counts as much as all before it. */
export const slowMs = 3_000
/** A limit for memory and for the length of the condition in SQL. */
const mostSlowServers = 100

type Recipient = Pick<MailTable, 'channel' | 'recipient'>

const gateway = 'sms'
const serverOf = ({ channel, recipient }: Recipient): string =>
  channel === 'sms' ? gateway : recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase()

interface InHand {
  readonly server: string
  /** Epoch ms. */
  readonly since: number
  readonly giveUp: AbortController
}

export interface ConnectionRoom {
  /** Takes a place; its signal is aborted when the hand-over is given up on. */
  take(mail: Recipient & { id: string }): AbortSignal
  leave(id: string): void
  /** A condition for rows of `mail` whose server has room. */
  isFree(): RawBuilder<boolean>
  /** Those of some rows that there is room for, in their order. */
  fitting<Row extends Recipient>(rows: readonly Row[]): Row[]
  /** Codes wait: makes room for as many as it can. Answers after how many ms it could make some more; Infinity: nothing is slow. */
  makeRoom(waiting: number): number
}

/** Average durations of the servers that are slow; a quick one has no entry. */
function watchPace() {
  const slow = new Map<string, number>()
  return {
    isSlow: (server: string) => slow.has(server),
    slow: () => [...slow.keys()],
    note(server: string, tookMs: number) {
      const averageMs = (tookMs + (slow.get(server) ?? tookMs)) / 2
      slow.delete(server)
      if (averageMs > slowMs) slow.set(server, averageMs)
      if (slow.size > mostSlowServers) slow.delete(slow.keys().next().value!)
    },
  }
}

export function createConnectionRoom(options: {
  readonly lane: MailLane
  /** How many connections the line has. */
  readonly most: number
  readonly now: () => number
}): ConnectionRoom {
  const { lane, most, now } = options
  const inHand = new Map<string, InHand>()
  const pace = watchPace()
  const slowShare = Math.max(1, Math.floor((most * 2) / 3))
  const share = lane === 'code' ? slowShare : most
  const countOf = (server: string) => [...inHand.values()].filter((one) => one.server === server).length
  const countSlow = () => [...inHand.values()].filter(({ server }) => pace.isSlow(server)).length
  const full = () => {
    const busy = [...inHand.values()].map(({ server }) => server).filter((server) => countOf(server) >= share)
    return new Set(countSlow() >= slowShare ? [...busy, ...pace.slow()] : busy)
  }
  return {
    take(mail) {
      const giveUp = new AbortController()
      inHand.set(mail.id, { server: serverOf(mail), since: now(), giveUp })
      return giveUp.signal
    },
    leave(id) {
      const { server, since } = inHand.get(id)!
      inHand.delete(id)
      pace.note(server, now() - since)
    },
    isFree: () => exceptServers([...full()]),
    fitting(rows) {
      const counts = new Map<string, number>()
      let slow = countSlow()
      return rows.filter((row) => {
        const server = serverOf(row)
        const count = counts.get(server) ?? countOf(server)
        const isSlow = pace.isSlow(server)
        if (count >= share || (isSlow && slow >= slowShare)) return false
        counts.set(server, count + 1)
        if (isSlow) slow++
        return true
      })
    },
    makeRoom: (waiting) => abortLate([...inHand.values()], { waiting, now: now() }),
  }
}

/** A condition for rows of `mail` to other servers than these. */
function exceptServers(servers: readonly string[]): RawBuilder<boolean> {
  const conditions = servers.map((server) =>
    server === gateway
      ? sql`channel <> 'sms'`
      : sql`lower(recipient) not like ${`%@${server.replace(/[%_\\]/g, '\\$&')}`} escape '\\'`,
  )
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`(1 = 1)`
}

/** Aborts hand-overs that have taken longer than a code can wait, the oldest first; returns after how many ms more could be aborted. */
function abortLate(all: readonly InHand[], { waiting, now }: { waiting: number; now: number }): number {
  const going = all.filter(({ giveUp }) => !giveUp.signal.aborted)
  const late = going.filter(({ since }) => now - since >= patienceMs)
  // Those already aborted that have not ended yet make room, too.
  const ending = all.length - going.length
  for (const { giveUp } of late.slice(0, Math.max(0, waiting - ending))) giveUp.abort()
  const next = going.find(({ since }) => now - since < patienceMs)
  return next ? patienceMs - (now - next.since) : Infinity
}
