/** A file that the server makes in the background: begun, followed, and saved once it is there. */
import { useEffect, useRef, useState } from 'react'
import type { CallDefinition, ResultOf, SentOf } from '../../shared/call.ts'
import { saveBlob } from '../data/save-file.ts'
import { call } from './call.ts'
import { useAction } from './use-action.ts'

const pollMs = 700

/** How far a file is. */
interface FileProgress {
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'expired'
}

interface FileCalls<Start extends CallDefinition, Look extends CallDefinition, Fetch extends CallDefinition> {
  /** Answers, as `look` does, how far the file is. */
  readonly start: Start
  readonly look: Look
  readonly fetch: Fetch
  /** What `look` and `fetch` are asked about. */
  readonly askFor: (progress: ResultOf<Start>) => SentOf<Look> & SentOf<Fetch>
  /** What it is saved as; null until it is there. */
  readonly nameOf: (progress: ResultOf<Start>) => string | null
}

/** Makes one file at a time. `calls` is declared outside of the component. `savesItself`: as soon as it is there, and again when asked. */
export function useBackgroundFile<
  Start extends CallDefinition,
  Look extends CallDefinition,
  Fetch extends CallDefinition,
>(calls: FileCalls<Start, Look, Fetch>, options: { savesItself?: boolean; onMade?: () => void } = {}) {
  const { run, busyOn } = useAction()
  const [progress, setProgress] = useState<ResultOf<Start> | null>(null)
  const told = useRef<string | null>(null)
  const state = (progress as FileProgress | null)?.state
  const asked = progress === null ? null : JSON.stringify(calls.askFor(progress))
  const isRunning = state === 'waiting' || state === 'running'

  const start = (input: SentOf<Start>) => run(calls.start, input, { on: 'start', onDone: setProgress })
  const save = (made: ResultOf<Start>) => {
    const name = calls.nameOf(made)
    return (
      name !== null &&
      run(calls.fetch, calls.askFor(made), {
        on: 'save',
        onDone: (file) => saveBlob(file as unknown as Blob, name),
      })
    )
  }
  useEffect(() => {
    if (asked === null || !isRunning) return
    const timer = setInterval(async () => {
      const answer = await call(calls.look, JSON.parse(asked) as SentOf<Look>)
      // A lost connection is no lost file: the next look may find it.
      if (answer.ok) setProgress(answer.result as ResultOf<Start>)
    }, pollMs)
    return () => clearInterval(timer)
  }, [calls, asked, isRunning])
  useEffect(() => {
    if (progress === null || state !== 'done' || told.current === asked) return
    told.current = asked
    if (options.savesItself) void save(progress)
    options.onMade?.()
    // Once a file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [progress])
  return {
    progress,
    starting: busyOn === 'start',
    saving: busyOn === 'save',
    start,
    save,
    /** Forgets a file that is over; one under way goes on. */
    leave: () => !isRunning && setProgress(null),
    isRunning,
  }
}
