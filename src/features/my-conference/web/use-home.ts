/** Reads the own conference: at the start, when something comes or is answered, and at the moment that something lapses. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { minuteMs } from '../../../shared/durations.ts'
import { callRef } from '../../../shared/call-ref.ts'
import { kernelCalls } from '../../../web/data/kernel-calls.ts'
import { useSession } from '../../../web/data/session.ts'
import { useLive } from '../../../web/data/use-live.ts'
import { useRead } from '../../../web/data/use-read.ts'
import type { MyConference, myConferenceApi } from '../contract.ts'

const view = callRef<typeof myConferenceApi.view>('GET', 'customer/conference')
const afterMomentMs = 250
/** A timer cannot wait longer. */
const timerMaximumMs = 2_000_000_000

const momentsOf = ({ deadlines, waiting, holds }: MyConference): (number | null)[] => [
  ...deadlines.map(({ at }) => at),
  ...waiting.map(({ dueAt }) => dueAt),
  ...holds.map(({ heldUntil }) => heldUntil),
]

export function useHome() {
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn((old) => old + 1), [])
  const read = useRead(view, {}, turn)
  const { letterFlag } = useSession()
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
    letterFlag,
  )
  const data = read.state.kind === 'ready' ? read.state.data : null
  useEffect(() => {
    if (!data) return
    const next = Math.min(
      ...momentsOf(data).filter((at): at is number => at !== null && at > data.serverTime),
    )
    const wait = next - data.serverTime + afterMomentMs
    if (wait > timerMaximumMs) return
    const timer = setTimeout(reload, wait)
    return () => clearTimeout(timer)
  }, [data, reload])
  return { read, reload }
}

/** The server's clock, a new value each minute. */
export function useServerMinute(serverTime: number): number {
  const [passed, setPassed] = useState({ since: serverTime, ms: 0 })
  useEffect(() => {
    const begun = performance.now()
    const timer = setInterval(() => setPassed({ since: serverTime, ms: performance.now() - begun }), minuteMs)
    return () => clearInterval(timer)
  }, [serverTime])
  return serverTime + (passed.since === serverTime ? passed.ms : 0)
}
