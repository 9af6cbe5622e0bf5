/** The own ticket, as the server says it or as it was kept on this device. */
import { useCallback, useEffect, useState } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { dayMs } from '../../../shared/durations.ts'
import { api, type ApiOptions } from '../../../web/data/api.ts'
import { keepPage } from '../../../web/data/keep-page.ts'
import { forgetKept, keepPart, readKept } from '../../../web/data/kept-data.ts'
import { useSession } from '../../../web/data/session.ts'
import type { Ticket, ticketApi } from '../contract.ts'
import { ticketPath } from '../rules.ts'

const ticketCall = callRef<typeof ticketApi.ticket>('GET', 'customer/ticket')
/** A network that lets nothing through: what is kept is shown at once, and says so after this; who tries again waits longer. */
const patienceMs = { first: 8_000, again: 30_000 }
/** Tickets kept on a device, the last seen first: those of an organisation's people, for its contact. */
const keptTickets = 20

export type TicketRead =
  | { readonly kind: 'loading' | 'failed' | 'missing' | 'signed-out' }
  | {
      readonly kind: 'ready'
      readonly ticket: Ticket
      /** Why it is the kept one; null as long as it is as the server says, or the server is still being asked. */
      readonly stale: 'offline' | 'signed-out' | null
    }

/** The shape of an earlier build is no ticket any more. */
const isTicket = (kept: unknown): kept is Ticket => {
  const { at, endsAt, entries, person, organisation } = (kept ?? {}) as Partial<Ticket>
  const isShaped = typeof at === 'number' && Array.isArray(entries) && Boolean(person && organisation)
  // After the conference nothing is shown any more.
  return isShaped && Date.now() < (endsAt ?? 0) + 7 * dayMs
}

function keptOnes(): Ticket[] {
  const kept = readKept('tickets')
  return Array.isArray(kept) ? kept.filter(isTicket) : []
}

function keep(owner: string, ticket: Ticket): void {
  const others = keptOnes().filter(({ person }) => person!.id !== ticket.person!.id)
  keepPart(owner, 'tickets', [ticket, ...others].slice(0, keptTickets))
  void keepPage(ticketPath)
}

/** The ticket of a person; without one the caller's own. */
export function useTicket(personId: string | null): {
  read: TicketRead
  retry: () => void
  forget: () => void
} {
  const { state, user } = useSession()
  const [read, setRead] = useState<TicketRead>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const owner = user?.id
  useEffect(() => {
    if (state === 'unknown') return
    const kept = keptOnes().find(({ person }) => personId === null || person!.id === personId)
    const showKept = (stale: 'offline' | 'signed-out' | null, otherwise: TicketRead) =>
      setRead(kept ? { kind: 'ready', ticket: kept, stale } : otherwise)
    if (state === 'out' || !owner) return showKept('signed-out', { kind: 'signed-out' })
    showKept(null, { kind: 'loading' })
    const abort = new AbortController()
    void ask(personId, { signal: abort.signal, timeoutMs: patienceMs[tries ? 'again' : 'first'] }).then(
      (answer) => {
        if (abort.signal.aborted) return
        if (answer === 'missing') {
          forgetKept()
          return setRead({ kind: 'missing' })
        }
        if (!answer) return showKept('offline', { kind: 'failed' })
        if (answer.code !== null && answer.person) keep(owner, answer)
        // What is over is shown nowhere any more.
        else forgetKept()
        setRead({ kind: 'ready', ticket: answer, stale: null })
      },
    )
    return () => abort.abort()
  }, [state, owner, personId, tries])
  const retry = useCallback(() => setTries((before) => before + 1), [])
  return { read, retry, forget: forgetKept }
}

/** Null where no answer came. */
async function ask(personId: string | null, options: ApiOptions): Promise<Ticket | 'missing' | null> {
  const answer = await api(ticketCall, personId ? { personId } : {}, options).catch(() => null)
  if (answer?.resultCode === successCode) return answer.result as Ticket
  return answer?.resultCode === 'NOT_FOUND' ? 'missing' : null
}
