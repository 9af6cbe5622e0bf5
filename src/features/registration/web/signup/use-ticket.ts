/** The form's ticket (requirement 5: submit within some minutes): its clock, and a new one without losing what was typed. */
import { useCallback, useEffect, useState } from 'react'
import type { CallResult } from '../../../../shared/call-ref.ts'
import { minuteMs } from '../../../../shared/durations.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { registrationApi } from '../../contract.ts'

export type OpenState = CallResult<typeof registrationApi.renewTicket>

/** The server's clock, from what it last said and how long ago that was. */
export function useServerNow(serverTime: number): () => number {
  const [offset] = useState(() => serverTime - Date.now())
  return useCallback(() => Date.now() + offset, [offset])
}

/** Re-renders every second with the server's time. */
export function useClock(serverNow: () => number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}

/** Whether the deadline has come, also while the page is open: from then on nothing can be changed (decision 11). */
export function useEnded(open: OpenState, serverNow: () => number): boolean {
  const [ended, setEnded] = useState(!open.open)
  useEffect(() => {
    if (!open.open || open.deadline === null) return
    const left = open.deadline - serverNow()
    // A timer cannot wait longer than 24 days; a page that is open for so long has lost its session anyway.
    if (left > 2_000_000_000) return
    const timer = setTimeout(() => setEnded(true), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [open, serverNow])
  return ended
}

export interface Ticket {
  value: string
  endsAt: number
  /** How long a page may be submitted. */
  minutes: number
  renewing: boolean
  /** False when the server could not be reached. */
  renew: () => Promise<boolean>
}

export function useTicket(start: OpenState): Ticket {
  const [open, setOpen] = useState(start)
  const [renewing, setRenewing] = useState(false)
  const renew = useCallback(async () => {
    setRenewing(true)
    const answer = await api(registrationApi.renewTicket, {}).catch(() => null)
    setRenewing(false)
    if (answer?.resultCode !== successCode || !answer.result) return false
    setOpen(answer.result)
    return true
  }, [])
  const minutes = Math.round((open.ticketEndsAt - open.serverTime) / minuteMs)
  return { value: open.formTicket, endsAt: open.ticketEndsAt, minutes, renewing, renew }
}
