/** The half-hours that are free for both: read again whenever a meeting changes, so that what is taken meanwhile shows. */
import { useCallback } from 'react'
import { callRef, type CallResult } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { useLoadLive, type LoadedLive } from '../use-meetings.ts'
import type { meetingApi } from '../../contract.ts'

const free = callRef<typeof meetingApi.free>('GET', 'meeting/free')

export type FreeShown = CallResult<typeof free>
/** `none`: the organisation cannot be asked (no contact, or not ours to know). */
type FreeAnswer = { readonly kind: 'free'; readonly free: FreeShown } | { readonly kind: 'none' }

/** `meetingId`: an own meeting with it that is to be moved. */
export function useFree(companyId: string, meetingId?: string): LoadedLive<FreeAnswer> {
  const load = useCallback(async (): Promise<FreeAnswer | null> => {
    const answer = await api(free, { to: companyId, ...(meetingId && { id: meetingId }) })
    if (answer.resultCode === successCode && answer.result) return { kind: 'free', free: answer.result }
    return answer.resultCode === 'NOT_FOUND' || answer.resultCode === 'INVALID_INPUT'
      ? { kind: 'none' }
      : null
  }, [companyId, meetingId])
  return useLoadLive(load)
}
