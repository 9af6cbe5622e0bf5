/** The own organisation's meetings: read again whenever one changes, and at the moment when a request ends or a meeting begins. */
import { callRef } from '../../../shared/call-ref.ts'
import type { CallResult } from '../../../shared/call-ref.ts'
import { api } from '../../../web/data/api.ts'
import { useLiveRead } from '../../../web/data/use-live-read.ts'
import type { LiveRead } from '../../../web/data/use-live-read.ts'
import type { meetingApi } from '../contract.ts'

export const meetingEvents = callRef<typeof meetingApi.events>('GET', 'meeting/events')
const list = callRef<typeof meetingApi.list>('GET', 'meeting/list')

export type MeetingsShown = CallResult<typeof list>
export type MeetingsRead = LiveRead<MeetingsShown>

const loadAll = () => api(list, {})
const timesOf = ({ meetings }: MeetingsShown) =>
  meetings.flatMap(({ state, answerBy, startsAt, endsAt }) =>
    state === 'ended' ? [] : [answerBy, startsAt, endsAt],
  )

export const useMeetings = (): MeetingsRead => useLiveRead({ load: loadAll, events: meetingEvents, timesOf })
