/**
 * How the connections for codes are shared out where a mail server is slow. One server (an e-mail domain, or the SMS gateway) has
 * two thirds of them at most, so that codes to others go at once. Where a code finds no room, hand-overs that have taken longer
 * than a code can wait are given up on.
 */
import { sql, type RawBuilder } from 'kysely'
import type { MailTable } from '../database/kernel-tables.ts'

/** Who waits for a code looks at the page; after a minute another may be asked for. */
export const patienceMs = 10_000

type Recipient = Pick<MailTable, 'channel' | 'recipient'>

const gateway = 'sms'
const serverOf = ({ channel, recipient }: Recipient): string =>
  channel === 'sms' ? gateway : recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase()

interface InHand {
  readonly server: string
  /** By `performance.now()`. */
  readonly since: number
  readonly giveUp: AbortController
}

export interface CodeRoom {
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

export function createCodeRoom({
  most,
  patience = patienceMs,
}: {
  most: number
  patience?: number
}): CodeRoom {
  const inHand = new Map<string, InHand>()
  const share = Math.max(1, Math.floor((most * 2) / 3))
  const countOf = (server: string) => [...inHand.values()].filter((one) => one.server === server).length
  const full = () =>
    [...new Set([...inHand.values()].map(({ server }) => server))].filter(
      (server) => countOf(server) >= share,
    )
  return {
    take(mail) {
      const giveUp = new AbortController()
      inHand.set(mail.id, { server: serverOf(mail), since: performance.now(), giveUp })
      return giveUp.signal
    },
    leave: (id) => void inHand.delete(id),
    isFree() {
      const conditions = full().map((server) =>
        server === gateway
          ? sql`channel <> 'sms'`
          : sql`lower(recipient) not like ${`%@${server.replace(/[%_\\]/g, '\\$&')}`} escape '\\'`,
      )
      return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`(1 = 1)`
    },
    fitting(rows) {
      const counts = new Map<string, number>()
      return rows.filter((row) => {
        const server = serverOf(row)
        const count = counts.get(server) ?? countOf(server)
        counts.set(server, count + 1)
        return count < share
      })
    },
    makeRoom(waiting) {
      const now = performance.now()
      const going = [...inHand.values()].filter(({ giveUp }) => !giveUp.signal.aborted)
      const late = going.filter(({ since }) => now - since >= patience)
      // Those that were given up on and have not ended yet make room, too.
      const ending = inHand.size - going.length
      for (const { giveUp } of late.slice(0, Math.max(0, waiting - ending))) giveUp.abort()
      const next = going.find(({ since }) => now - since < patience)
      return next ? patience - (now - next.since) : Infinity
    },
  }
}
