/**
 * What an organisation books from: read at the start, again whenever somebody takes or frees a place (live.ts), and at the
 * very moment when a hold or an offer ends. Reading again never touches what is typed.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import type { CallResult } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { api } from '../../../web/api.ts'
import { useLive } from '../../../web/use-live.ts'
import type { Loaded } from '../../../web/use-load.ts'
import type { bookingApi } from '../contract.ts'

const events = callRef<typeof bookingApi.events>('GET', 'meetingRoom/events')
const listRooms = callRef<typeof bookingApi.list>('GET', 'meetingRoom/list')
const mine = callRef<typeof bookingApi.mine>('GET', 'meetingRoom/mine')

export type RoomsShown = CallResult<typeof listRooms>
/** What every list of the booking pages answers about who asks. */
export type AskerShown = CallResult<typeof mine>

export interface BookingRead<T> {
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
 * Reads by `load` (which must keep its identity); `timesOf` names moments at which what is shown becomes something else,
 * beside the own holds and offers.
 */
export function useBooking<T extends AskerShown>(
  load: () => Promise<Envelope<T>>,
  timesOf: (data: T) => readonly (number | null)[] = () => [],
): BookingRead<T> {
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
  const isLive = useLive(events, () => void reload())
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    void reload()
  }, [reload])
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setState({ kind: 'loading', slow: true }), slowMs)
    return () => clearTimeout(timer)
  }, [isLoading])

  const data = state.kind === 'ready' ? state.data : null
  const onTimes = useEffectEvent((of: T) => [
    of.closesAt,
    ...of.bookings.map((booking) => booking.holdEndsAt),
    ...of.queued.map((entry) => entry.offerEndsAt),
    ...timesOf(of),
  ])
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

const loadRooms = () => api(listRooms, {})
const loadMine = () => api(mine, {})
const roomTimes = ({ rooms }: RoomsShown) =>
  rooms.flatMap(({ slots }) => slots.flatMap(({ holdEndsAt, startsAt }) => [holdEndsAt, startsAt]))

/** All rooms and the own bookings. */
export const useRooms = (): BookingRead<RoomsShown> => useBooking(loadRooms, roomTimes)
/** The own bookings alone. */
export const useOwnBookings = (): BookingRead<AskerShown> => useBooking(loadMine)

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
