/** Asks what waits: when the zone opens, on each other page, after each write, and when someone comes back to the tab. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../../web/admin/call.ts'
import { onWrite, setWaiting } from '../../../../web/admin/waiting.ts'
import { officeHomeApi, type WaitingRow } from '../../contract.ts'

/** Several writes in a row are one question. */
const restMs = 400

export function countByPage(rows: readonly WaitingRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { page, count } of rows) counts.set(page, (counts.get(page) ?? 0) + count)
  return counts
}

export function WaitingWatch() {
  return <Watch key={useLocation().pathname} />
}

function Watch() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async () => {
      const answer = await call(officeHomeApi.waiting, {})
      if (answer.ok && !isGone) setWaiting(countByPage(answer.result.rows))
    }
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), restMs)
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible') askSoon()
    }
    askSoon()
    const stop = onWrite(askSoon)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])
  return null
}
