/**
 * What a page shows and others change: read at the start, again whenever someone changes it (live.ts), and at the very
 * moment when time makes it something else. Reading again never touches what is typed.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AnyCall } from '../../shared/call-ref.ts'
import { successCode, type Envelope } from '../../shared/envelope.ts'
import { useLive } from './use-live.ts'
import type { Loaded } from './use-load.ts'

export interface LiveRead<T> {
  readonly state: Loaded<T>
  /** Whether changes are told at once. */
  readonly isLive: boolean
  /** The server's clock, epoch ms. */
  readonly now: () => number
  /** Reads again; resolves when what is shown is newer than the call. */
  readonly reload: () => Promise<void>
  /** After a failure at the start. */
  readonly retry: () => void
}

const slowMs = 10_000
/** A timer cannot wait longer; a page open for so long has lost its session anyway. */
const timerMaximumMs = 2_000_000_000
/** A little after the moment, so that the server's answer is the new one. */
const afterMomentMs = 250

/** The server's clock, from what it last said. */
function useServerClock(): { now: () => number; set: (serverTime: number) => void } {
  const offset = useRef(0)
  return useMemo(
    () => ({
      now: () => Date.now() + offset.current,
      set: (serverTime) => void (offset.current = serverTime - Date.now()),
    }),
    [],
  )
}

/** One at a time: who asks while one is under way gets the next one. `work` must keep its identity. */
function useInTurn(work: () => Promise<void>): () => Promise<void> {
  const turns = useRef<{ running: Promise<void> | null; next: Promise<void> | null }>({
    running: null,
    next: null,
  })
  return useCallback(() => {
    const run = (): Promise<void> => {
      const { current } = turns
      if (current.running) return (current.next ??= current.running.then(run))
      current.next = null
      current.running = work().finally(() => (current.running = null))
      return current.running
    }
    return run()
  }, [work])
}

/**
 * Reads by `load` (which must keep its identity), again on each message of `events`; `timesOf` names the moments at which
 * what is shown becomes something else. Nothing is read until it is wanted.
 */
export function useLiveRead<T extends { readonly serverTime: number }>(options: {
  readonly load: () => Promise<Envelope<T>>
  readonly events: AnyCall
  readonly timesOf: (data: T) => readonly (number | null)[]
  readonly isWanted?: boolean
}): LiveRead<T> {
  const { load, events, timesOf, isWanted = true } = options
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading', slow: false })
  const clock = useServerClock()
  const read = useCallback(async () => {
    const answer = await load().catch(() => null)
    if (answer?.resultCode !== successCode || !answer.result) {
      // What is there stays; the next change or moment reads again.
      setState((old) => (old.kind === 'ready' ? old : { kind: 'failed' }))
      return
    }
    clock.set(answer.result.serverTime)
    setState({ kind: 'ready', data: answer.result })
  }, [load, clock])
  const reload = useInTurn(read)
  const isLive = useLive(events, () => void reload(), isWanted)
  const isLoading = isWanted && state.kind === 'loading'
  useEffect(() => {
    if (isWanted) void reload()
  }, [reload, isWanted])
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setState({ kind: 'loading', slow: true }), slowMs)
    return () => clearTimeout(timer)
  }, [isLoading])

  const data = state.kind === 'ready' ? state.data : null
  const onTimes = useEffectEvent(timesOf)
  useEffect(() => {
    if (!data) return
    const now = clock.now()
    const next = Math.min(...onTimes(data).filter((at): at is number => at !== null && at > now))
    if (next - now > timerMaximumMs) return
    const timer = setTimeout(() => void reload(), next - now + afterMomentMs)
    return () => clearTimeout(timer)
  }, [data, clock, reload])

  const retry = useCallback(() => {
    setState({ kind: 'loading', slow: false })
    void reload()
  }, [reload])
  return { state, isLive, now: clock.now, reload, retry }
}

/** Re-renders at each new minute of the server's clock; answers it in epoch ms. */
export function useMinute(now: () => number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const tick = () => setAt((old) => (Math.floor(old / 60_000) === Math.floor(now() / 60_000) ? old : now()))
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [now])
  return at
}
