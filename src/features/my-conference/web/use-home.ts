/**
 * Reads the own conference: at the start, when something comes or is answered, at the moment that something lapses, and when the
 * network is back. What was last read stays in sight without a network, as long as the session may last.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { minuteMs } from '../../../shared/durations.ts'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode, type Envelope } from '../../../shared/envelope.ts'
import { attempt } from '../../../web/data/attempt.ts'
import { keepPage } from '../../../web/data/keep-page.ts'
import { forgetKept, keepSeen, readSeen } from '../../../web/data/kept-data.ts'
import { kernelCalls } from '../../../web/data/kernel-calls.ts'
import { useSession } from '../../../web/data/session.ts'
import { useLive } from '../../../web/data/use-live.ts'
import type { Block, MyConference, myConferenceApi } from '../contract.ts'
import { isReadable, momentsOf, withBlock, type ReadConference } from '../rules.ts'

const view = callRef<typeof myConferenceApi.view>('GET', 'customer/conference')
/** Of the own page, without its language. */
const path = '/my-conference'
const afterMomentMs = 250
/** A timer cannot wait longer. */
const timerMaximumMs = 2_000_000_000
/** A network that lets nothing through: after this long what is kept is shown, and without that a word. */
const patienceMs = 8_000
/** Who may not see it any more has nothing kept of it either. */
const refusals = ['FORBIDDEN', 'NOT_FOUND']

export type HomeState =
  | { readonly kind: 'loading'; readonly slow: boolean }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'ready'
      readonly data: MyConference
      /** When it was read, by this device's clock, epoch ms. */
      readonly readAt: number
      /** The last asking was not answered: it may have changed since. */
      readonly isOld: boolean
    }

export interface Home {
  readonly data: MyConference
  /** The server's clock, epoch ms; a new value each minute. */
  readonly now: number
  /** When it was read, by the server's clock, where it could not be read again; null as long as it is what the server says. */
  readonly oldSince: number | null
  readonly reading: Reading
  readonly reload: () => void
  /** Reads one block again. */
  readonly retry: (block: Block) => void
}

/** What is being read. */
export type Reading = Block | 'all' | null

export function useHome(): { state: HomeState } & Pick<Home, 'reading' | 'reload' | 'retry'> {
  const { letterFlag, user } = useSession()
  const owner = user?.id ?? ''
  const [state, setState] = useState<HomeState>({ kind: 'loading', slow: false })
  const [reading, setReading] = useState<Reading>('all')
  const asking = useRef<AbortController>(null)
  /** What was asked before is not waited for any more. */
  const ask = useCallback(
    (only?: Block) => {
      asking.current?.abort()
      const { signal } = (asking.current = new AbortController())
      const showLate = () => setState((old) => lastRead(owner, old, { kind: 'loading', slow: true }))
      const late = setTimeout(showLate, patienceMs)
      signal.addEventListener('abort', () => clearTimeout(late))
      void attempt(view, only ? { only } : {}, { signal }).then((answer) => {
        if (signal.aborted) return
        clearTimeout(late)
        setReading(null)
        setState((old) => stateAfter(owner, old, { answer, only }))
      })
    },
    [owner],
  )
  const reload = useCallback(() => {
    setReading('all')
    setState((old) => (old.kind === 'failed' ? { kind: 'loading', slow: false } : old))
    ask()
  }, [ask])
  const retry = useCallback(
    (block: Block) => {
      setReading(block)
      ask(block)
    },
    [ask],
  )
  useEffect(() => {
    ask()
    return () => asking.current?.abort()
  }, [ask])
  useNews(reload, letterFlag)
  useMoments(state, reload)
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [reload])
  return { state, reading, reload, retry }
}

interface Answered {
  readonly answer: Envelope<MyConference> | null
  /** What was asked for; all of it where nothing is said. */
  readonly only: Block | undefined
}

function stateAfter(owner: string, old: HomeState, { answer, only }: Answered): HomeState {
  if (answer?.resultCode === successCode) {
    const fresh = answer.result as MyConference
    const read: ReadConference =
      only && old.kind === 'ready'
        ? { data: withBlock(old.data, only, fresh), readAt: old.readAt }
        : { data: fresh, readAt: Date.now() }
    keepSeen(owner, 'conference', read)
    void keepPage(path)
    return { kind: 'ready', ...read, isOld: false }
  }
  if (answer && refusals.includes(answer.resultCode)) {
    forgetKept()
    return { kind: 'failed' }
  }
  return lastRead(owner, old, { kind: 'failed' })
}

/** What is shown, else what this session has kept, as old; once the session is over for want of use, neither. */
function lastRead(owner: string, shown: HomeState, otherwise: HomeState): HomeState {
  const kept = shown.kind === 'ready' ? shown : readSeen(owner, 'conference')
  return isReadable(kept, Date.now())
    ? { kind: 'ready', data: kept.data, readAt: kept.readAt, isOld: true }
    : otherwise
}

/** Something has come into the mailbox, or was read there. */
function useNews(reload: () => void, isWanted: boolean): void {
  const unread = useRef<unknown>(null)
  useLive(
    kernelCalls.messageEvents,
    (data) => {
      const told = (data as { unreadCount?: unknown } | null)?.unreadCount ?? null
      const isFirst = unread.current === null
      if (told === unread.current) return
      unread.current = told
      if (!isFirst) reload()
    },
    isWanted,
  )
}

/** At the next moment that changes what is shown, and when what is old is too old to be shown. */
function useMoments(state: HomeState, reload: () => void): void {
  useEffect(() => {
    if (state.kind !== 'ready') return
    const { data, readAt, isOld } = state
    const next = Math.min(...momentsOf(data).filter((at) => at > data.serverTime))
    const wait = isOld ? minuteMs : next - data.serverTime - (Date.now() - readAt) + afterMomentMs
    if (wait > timerMaximumMs) return
    const timer = setTimeout(reload, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [state, reload])
}

/** The server's clock, a new value each minute. `readAt`: when it said `serverTime`, by this device's clock. */
export function useServerMinute(serverTime: number, readAt: number): number {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return serverTime + Math.max(0, Math.max(at, readAt) - readAt)
}
