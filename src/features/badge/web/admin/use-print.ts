import { useEffect, useRef, useState } from 'react'
import type { SentOf } from '../../../../shared/call.ts'
import { call } from '../../../../web/admin/call.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { saveBlob } from '../../../../web/data/save-file.ts'
import { badgeApi, type PrintProgress } from '../../contract.ts'

const pollMs = 700

export type Printing = ReturnType<typeof usePrint>

/** A print of many in the background: begun with a fresh proof, followed, and saved once it is there. */
export function usePrint(onOver: () => void) {
  const { run, busyOn } = useAction()
  const [progress, setProgress] = useState<PrintProgress | null>(null)
  const saved = useRef<string | null>(null)
  const { runId, state } = progress ?? {}

  const save = ({ runId: id, file }: PrintProgress) =>
    file &&
    run(
      badgeApi.download,
      { runId: id },
      { on: 'save', onDone: (blob) => saveBlob(blob as unknown as Blob, file.name) },
    )
  const start = (choice: SentOf<typeof badgeApi.print>) =>
    run(badgeApi.print, choice, { on: 'start', onDone: setProgress })
  useEffect(() => {
    if (!runId || (state !== 'waiting' && state !== 'running')) return
    const timer = setInterval(async () => {
      const answer = await call(badgeApi.progress, { runId })
      // A lost connection is no lost print: the next look may find it.
      if (answer.ok) setProgress(answer.result)
    }, pollMs)
    return () => clearInterval(timer)
  }, [runId, state])
  useEffect(() => {
    if (progress?.state !== 'done' || saved.current === progress.runId) return
    saved.current = progress.runId
    void save(progress)
    onOver()
    // The file is saved once by itself, and again when asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [progress])
  const isOver = progress !== null && state !== 'waiting' && state !== 'running'
  return {
    progress,
    starting: busyOn === 'start',
    start,
    save,
    /** Forgets a print that is over; one under way goes on. */
    leave: () => isOver && setProgress(null),
    isRunning: progress !== null && !isOver,
  }
}
