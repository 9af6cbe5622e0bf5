import { useEffect, useRef, useState } from 'react'
import type { SentOf } from '../../../../../shared/call.ts'
import { call } from '../../../../../web/admin/call.ts'
import { saveBlob } from '../../../../../web/data/save-file.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { reviewApi, type ExportProgress } from '../../../contract.ts'

const pollMs = 700

export type Exporting = ReturnType<typeof useExport>

/** An export in the background: begun with a fresh proof, followed, and saved once it is there. */
export function useExport() {
  const { run, busyOn } = useAction()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const saved = useRef<string | null>(null)
  const { exportId, state } = progress ?? {}

  const save = ({ exportId: id, file }: ExportProgress) =>
    file &&
    run(
      reviewApi.downloadExport,
      { exportId: id },
      { on: 'save', onDone: (blob) => saveBlob(blob as unknown as Blob, file.name) },
    )
  const start = (choice: SentOf<typeof reviewApi.startExport>) =>
    run(reviewApi.startExport, choice, { on: 'start', onDone: setProgress })
  useEffect(() => {
    if (!exportId || (state !== 'waiting' && state !== 'running')) return
    const timer = setInterval(async () => {
      const answer = await call(reviewApi.exportProgress, { exportId })
      // A lost connection is no lost export: the next look may find it.
      if (answer.ok) setProgress(answer.result)
    }, pollMs)
    return () => clearInterval(timer)
  }, [exportId, state])
  useEffect(() => {
    if (progress?.state !== 'done' || saved.current === progress.exportId) return
    saved.current = progress.exportId
    void save(progress)
    // The file is saved once by itself, and again when asked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [progress])
  const isOver = progress !== null && state !== 'waiting' && state !== 'running'
  return {
    progress,
    starting: busyOn === 'start',
    start,
    save,
    /** Forgets an export that is over; one under way goes on. */
    leave: () => isOver && setProgress(null),
    isRunning: progress !== null && !isOver,
  }
}
