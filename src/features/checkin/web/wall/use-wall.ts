/** What the wall shows: counts as they change, what is next, and the time. */
import { useEffect, useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { followDevice } from '../../../../web/device/device-call.ts'
import { keepAwake } from '../../../../web/device/wake-lock.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import type { checkinApi, CheckinCounts, PointRow } from '../../contract.ts'
import { ask, desk, endRight, patchDesk, serverNow } from '../desk/desk-store.ts'
import { takeRight } from '../desk/enrol-store.ts'

const countsCall = callRef<typeof checkinApi.counts>('GET', 'admin/checkin/counts')
const pointsCall = callRef<typeof checkinApi.points>('GET', 'admin/checkin/points')
/** Without a stream counts are read this often. */
const readMs = 2_000
/** Points begin and end, and their names may be corrected. */
const pointsMs = 60_000

export interface WallState {
  readonly counts: CheckinCounts | null
  readonly points: readonly PointRow[]
  /** When the server last answered; null before. */
  readonly asOf: number | null
  readonly away: boolean
}

export function useWall(enrolment: string | null): WallState {
  const locale = useLocale()
  const [state, setState] = useState<WallState>({ counts: null, points: [], asOf: null, away: false })
  useEffect(() => void (desk.locale = locale), [locale])
  useEffect(() => {
    const running = new AbortController()
    const patch = (changes: Partial<WallState>) => setState((before) => ({ ...before, ...changes }))
    void takeRight(enrolment).then((right) => {
      if (!right || running.signal.aborted) return
      Object.assign(desk, { token: right.token, running, skewMs: right.device.serverTime - Date.now() })
      patchDesk({ phase: 'ready', device: right.device })
      follow(running.signal, patch)
    })
    const sleep = keepAwake()
    return () => {
      running.abort()
      sleep()
    }
  }, [enrolment])
  return state
}

function follow(signal: AbortSignal, patch: (changes: Partial<WallState>) => void): void {
  let isLive = false
  const readCounts = async () => {
    const answer = await ask(countsCall, {})
    if (answer.kind !== 'answer' || !answer.envelope.result) return patch({ away: answer.kind === 'away' })
    const counts = answer.envelope.result
    desk.skewMs = counts.serverTime - Date.now()
    patch({ counts, asOf: counts.serverTime, away: false })
  }
  const readPoints = async () => {
    const answer = await ask(pointsCall, {})
    if (answer.kind === 'answer' && answer.envelope.result) patch({ points: answer.envelope.result.rows })
  }
  void readPoints()
  void followDevice(() => desk, 'admin/checkin/events', {
    signal,
    hear: () => void readCounts(),
    tell: (isOpen) => void (isLive = isOpen),
    ended: (why) => void endRight(why),
  })
  const back = () => void Promise.all([readCounts(), readPoints()])
  const away = () => patch({ away: true })
  const timers = [
    setInterval(() => isLive || void readCounts(), readMs),
    setInterval(() => void readPoints(), pointsMs),
  ]
  addEventListener('online', back)
  addEventListener('offline', away)
  signal.addEventListener('abort', () => {
    timers.forEach(clearInterval)
    removeEventListener('online', back)
    removeEventListener('offline', away)
  })
}

/** The present by the server's clock, told each second. */
export function useClock(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
