/** What the parts of the mailbox share: who writes here, when to read again, and what is done to messages. */
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { attempt, useRefusal } from '../../../web/data/attempt.ts'
import { notify } from '../../../web/ui/notify.ts'
import { useLive } from '../../../web/data/use-live.ts'
import type { mailboxApi, MailboxMe } from '../contract.ts'
import type { MissiveStatus } from '../rules.ts'
import { useRead, type Read } from '../../../web/data/use-read.ts'
import type { ViewControl } from './use-view.ts'

export const calls = {
  me: callRef<typeof mailboxApi.me>('GET', 'mailbox/me'),
  query: callRef<typeof mailboxApi.query>('GET', 'mailbox/missive/query'),
  contacts: callRef<typeof mailboxApi.contacts>('GET', 'mailbox/contact/query'),
  blocked: callRef<typeof mailboxApi.blocked>('GET', 'mailbox/blocked'),
  send: callRef<typeof mailboxApi.send>('POST', 'mailbox/missive/send'),
  updateStatus: callRef<typeof mailboxApi.updateStatus>('POST', 'mailbox/missive/update/status'),
  saveDraft: callRef<typeof mailboxApi.saveDraft>('POST', 'mailbox/draft/save'),
  removeDraft: callRef<typeof mailboxApi.removeDraft>('POST', 'mailbox/draft/remove'),
  block: callRef<typeof mailboxApi.block>('POST', 'mailbox/block'),
  unblock: callRef<typeof mailboxApi.unblock>('POST', 'mailbox/unblock'),
  report: callRef<typeof mailboxApi.report>('POST', 'mailbox/missive/report'),
  saveSettings: callRef<typeof mailboxApi.saveSettings>('POST', 'mailbox/settings/save'),
} as const
export const exportPath = 'mailbox/thread/export' satisfies typeof mailboxApi.exportThread.path
const events = callRef<typeof mailboxApi.events>('GET', 'mailbox/events')

export type Listed = CallResult<typeof calls.query>

export interface Mailbox extends ViewControl {
  readonly me: MailboxMe | null
  readonly meState: Read<MailboxMe>
  /** Grows when there may be something new: read again. */
  readonly turn: number
  readonly reload: () => void
  /** Whether changes are told at once. */
  readonly isLive: boolean
  /** Null when done, or why not. */
  readonly setStatus: (ids: readonly string[], status: MissiveStatus) => Promise<string | null>
}

const MailboxContext = createContext<Mailbox | null>(null)
export const MailboxProvider = MailboxContext.Provider

export function useMailbox(): Mailbox {
  const mailbox = use(MailboxContext)
  if (!mailbox) throw new Error('useMailbox must be used inside MailboxProvider')
  return mailbox
}

/** Made once, by the page's part. */
export function useMailboxState(control: ViewControl): Mailbox {
  const refusalOf = useRefusal()
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  const isLive = useLive(events, reload)
  const { state: meState } = useRead(calls.me, {}, turn)
  const setStatus = useCallback<Mailbox['setStatus']>(
    async (ids, status) => {
      const answer = await attempt(calls.updateStatus, { ids: [...ids], status })
      reload()
      return refusalOf(answer)
    },
    [reload, refusalOf],
  )
  const me = meState.kind === 'ready' ? meState.data : null
  return useMemo(
    () => ({ ...control, me, meState, turn, reload, isLive, setStatus }),
    [control, me, meState, turn, reload, isLive, setStatus],
  )
}

/** Says what was done, or why not. */
export function notifyOutcome(refused: string | null, done: string): void {
  notify(refused === null ? { kind: 'success', title: done } : { kind: 'warning', title: refused })
}

/** The page's own state follows the stream's end after a moment only: a short break is not announced. */
export function useLate(isOff: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isOff) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOff, afterMs])
  return late
}
