/** The door's right, its schedule as it changes, and the time by the server's clock. */
import { useEffect, useState } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { callDevice, followDevice, onceMs, type DeviceLine } from '../../../web/device/device-call.ts'
import { openSealedStore, type SealedStore } from '../../../web/device/sealed-store.ts'
import { keepAwake } from '../../../web/device/wake-lock.ts'
import type { deviceApi } from '../../device/contract.ts'
import type { doorApi, DoorSchedule } from '../contract.ts'

const enrolCall = callRef<typeof deviceApi.enrol>('POST', 'device/enrol')
const scheduleCall = callRef<typeof doorApi.schedule>('GET', 'door/schedule')
/** Whatever the stream says, the schedule is read this often: names change, and clocks drift. */
const readMs = 30_000
const tickMs = 1_000
const againMs = 2_000

export type DoorPhase = 'starting' | 'notEnrolled' | 'codeOver' | 'over' | 'gone' | 'shown'

export interface DoorScreen {
  readonly phase: DoorPhase
  readonly schedule: DoorSchedule | null
  /** Since when nothing is heard of the server, by its clock; null while it answers. */
  readonly awaySince: number | null
  /** The server never answered yet. */
  readonly isAway: boolean
  /** Epoch ms by the server's clock. */
  readonly now: number
}

type Patch = (changes: Partial<Omit<DoorScreen, 'now'>>) => void

export function useDoor(enrolment: string | null): DoorScreen {
  const [state, setState] = useState<Omit<DoorScreen, 'now'>>({
    phase: 'starting',
    schedule: null,
    awaySince: null,
    isAway: false,
  })
  const [clock] = useState(makeClock)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const running = new AbortController()
    const patch: Patch = (changes) => setState((before) => ({ ...before, ...changes }))
    const tick = () => setNow(clock.now())
    void start({ enrolment, clock, patch, tick, running })
    const timer = setInterval(tick, tickMs)
    const sleep = keepAwake()
    return () => {
      running.abort()
      clearInterval(timer)
      sleep()
    }
  }, [enrolment, clock])
  return { ...state, now }
}

/** The server's clock, carried on by a counter that nobody sets. */
function makeClock() {
  let [server, at] = [0, 0]
  return {
    set(serverTime: number) {
      server = serverTime
      at = performance.now()
    },
    now: () => (server === 0 ? 0 : server + performance.now() - at),
  }
}

interface Running {
  readonly enrolment: string | null
  readonly clock: ReturnType<typeof makeClock>
  readonly patch: Patch
  readonly tick: () => void
  readonly running: AbortController
}

async function start(door: Running): Promise<void> {
  const store = await openSealedStore('door')
  const token = await takeToken(door, store)
  if (token === null || door.running.signal.aborted) return
  follow(door, { store, line: { token, locale: 'cn' } })
}

/** The token of this device: exchanged for the code of the address, or kept from before. */
async function takeToken({ enrolment, patch, running }: Running, store: SealedStore): Promise<string | null> {
  while (enrolment !== null && !running.signal.aborted) {
    const line = { token: null, locale: 'cn' } as const
    const answer = await callDevice(line, enrolCall, { token: enrolment }, { timeoutMs: onceMs })
    // The code has left the address: nobody else can try again.
    patch({ isAway: answer.kind === 'away' })
    const { token } = (answer.kind === 'answer' && answer.envelope.result) || {}
    if (token) {
      await store.write('token', token)
      return token
    }
    if (answer.kind !== 'away') break
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
  const kept = await store.read<string>('token')
  if (kept === null) patch({ phase: enrolment === null ? 'notEnrolled' : 'codeOver' })
  return kept
}

/** The schedule as it was read last, and how far this device's clock was behind the server's. */
interface Kept {
  readonly schedule: DoorSchedule
  readonly skewMs: number
}

/** Shows what was read before the screen was started without a network; answers of when it is, 0 where there is nothing. */
async function restore({ clock, patch, tick }: Running, store: SealedStore): Promise<number> {
  const kept = await store.read<Kept>('schedule')
  if (!kept) return 0
  clock.set(Date.now() + kept.skewMs)
  patch({ phase: 'shown', schedule: kept.schedule })
  tick()
  return kept.schedule.serverTime
}

/** Reads the schedule whenever it may have changed, until the right is over. */
function follow(door: Running, { store, line }: { store: SealedStore; line: DeviceLine }): void {
  const { clock, patch, tick, running } = door
  const { signal } = running
  let last = 0
  const end = () => {
    running.abort()
    patch({ phase: 'over', schedule: null })
    void store.destroy()
  }
  const read = async () => {
    const answer = await callDevice(line, scheduleCall, {})
    if (signal.aborted) return
    if (answer.kind === 'ended') return end()
    if (answer.kind === 'away') {
      last ||= await restore(door, store)
      return patch({ isAway: true, awaySince: last || null })
    }
    const { resultCode, result: schedule } = answer.envelope
    if (resultCode !== successCode || !schedule) return patch({ phase: 'gone', schedule: null })
    // Answers may overtake each other.
    if (schedule.serverTime < last) return
    last = schedule.serverTime
    clock.set(last)
    patch({ phase: 'shown', schedule, isAway: false, awaySince: null })
    tick()
    const kept: Kept = { schedule, skewMs: last - Date.now() }
    await store.write('schedule', kept)
  }
  const hear = () => void read()
  void followDevice(() => line, 'door/events', {
    signal,
    hear,
    // A stream that ends says nothing of the network: reading does.
    tell: (isOpen) => void (isOpen || hear()),
    ended: end,
  })
  hear()
  const timer = setInterval(hear, readMs)
  for (const event of ['online', 'offline'] as const) addEventListener(event, hear, { signal })
  document.addEventListener('visibilitychange', hear, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}
