/** Loads something of meetings, and again whenever one of the own meetings changes; what is there stays meanwhile. */
import { useCallback, useEffect, useState } from 'react'
import { useLive } from '../../../web/data/use-live.ts'
import type { Loaded } from '../../../web/data/use-load.ts'
import { meetingEvents } from './use-meetings.ts'

export interface LoadedLive<T> {
  readonly state: Loaded<T>
  readonly reload: () => Promise<void>
}

/** `load` answers null when it failed; it must keep its identity while the same thing is loaded. */
export function useLoadLive<T>(load: () => Promise<T | null>): LoadedLive<T> {
  const [shown, setShown] = useState<{ of: typeof load; state: Loaded<T> }>({
    of: load,
    state: { kind: 'loading', slow: false },
  })
  const reload = useCallback(
    () =>
      load()
        .catch(() => null)
        .then((data) =>
          setShown((old) => {
            if (data !== null) return { of: load, state: { kind: 'ready', data } }
            return old.of === load && old.state.kind === 'ready'
              ? old
              : { of: load, state: { kind: 'failed' } }
          }),
        ),
    [load],
  )
  useEffect(() => {
    void reload()
  }, [reload])
  useLive(meetingEvents, () => void reload())
  return { state: shown.of === load ? shown.state : { kind: 'loading', slow: false }, reload }
}
