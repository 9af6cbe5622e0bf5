import { useRef, useState } from 'react'
import { call, type Refused } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { documentApi, type RefusedRow } from '../../contract.ts'
import type { DocumentKind } from '../../rules.ts'

/** Issued in one transaction: others who write wait no longer than that. */
const pieceSize = 50

export interface Issuing {
  readonly total: number
  /** Looked at, of `total`. */
  readonly done: number
  readonly issued: number
  /** What had come in the way since the check. */
  readonly refused: readonly RefusedRow[]
  readonly state: 'running' | 'stopping' | 'stopped' | 'failed' | 'done'
}

/**
 * Issues many documents some at a time. Stopped or broken off, those that were issued are valid; whoever begins again issues only what
 * is left.
 */
export function useIssuing(onIssued: () => void) {
  const notices = useNotices()
  const [progress, setProgress] = useState<Issuing | null>(null)
  const isStopped = useRef(false)
  const start = async (asked: { kind: DocumentKind; activityCode: string; ids: readonly string[] }) => {
    const { kind, activityCode, ids } = asked
    isStopped.current = false
    let now: Issuing = { total: ids.length, done: 0, issued: 0, refused: [], state: 'running' }
    setProgress(now)
    let failed: Refused | null = null
    while (now.done < ids.length && !isStopped.current && !failed) {
      const piece = ids.slice(now.done, now.done + pieceSize)
      const answer = await call(documentApi.issue, { kind, activityCode, ids: piece })
      if (!answer.ok) {
        failed = answer
        break
      }
      const { issued, refused } = answer.result
      now = {
        ...now,
        done: now.done + piece.length,
        issued: now.issued + issued.length,
        refused: [...now.refused, ...refused],
        state: isStopped.current ? 'stopping' : 'running',
      }
      setProgress(now)
    }
    setProgress({ ...now, state: failed ? 'failed' : now.done < ids.length ? 'stopped' : 'done' })
    if (failed) notices.refused(failed)
    onIssued()
  }
  const stop = () => {
    isStopped.current = true
    setProgress((before) => before && { ...before, state: 'stopping' })
  }
  const isRunning = progress?.state === 'running' || progress?.state === 'stopping'
  return { progress, isRunning, start, stop }
}
