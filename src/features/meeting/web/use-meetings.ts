/** The own organisation's meetings: read again whenever one changes, and at the moment when a request ends or a meeting begins. */
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { api } from '../../../web/data/api.ts'
import { useLiveRead, type LiveRead } from '../../../web/data/use-live-read.ts'
import type { meetingApi } from '../contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLive } from '../../../web/data/use-live.ts'
import type { Loaded } from '../../../web/data/use-load.ts'

const meetingEvents = callRef<typeof meetingApi.events>('GET', 'meeting/events')
const list = callRef<typeof meetingApi.list>('GET', 'meeting/list')

export type MeetingsShown = CallResult<typeof list>
export type MeetingsRead = LiveRead<MeetingsShown>

const loadAll = () => api(list, {})
const timesOf = ({ meetings }: MeetingsShown) =>
  meetings.flatMap(({ state, answerBy, startsAt, endsAt }) =>
    state === 'ended' ? [] : [answerBy, startsAt, endsAt],
  )

export const useMeetings = (): MeetingsRead => useLiveRead({ load: loadAll, events: meetingEvents, timesOf })

export interface LoadedLive<T> {
  readonly state: Loaded<T>
  readonly reload: () => Promise<void>
}

/**
 * Loads something of meetings, and again whenever one of the own meetings changes; what is there stays meanwhile. `load` answers
 * null when it failed; it must keep its identity while the same thing is loaded.
 */
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
