/**
 * Keeps the form as typed: in this browser at once, on the server a moment later (D-CLOSED: a draft is never lost).
 * Survives a reload, a lost network and the end of the form ticket. Document numbers are not left in the browser's
 * lasting storage: they go to the server (sealed) and to this tab only.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../web/api.ts'
import { successCode } from '../../../shared/envelope.ts'
import { registrationApi } from '../contract.ts'
import type { SignupForm } from './use-signup-form.ts'

export type DraftState =
  | { kind: 'none' }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** Kept in this browser; the server could not be reached. */
  | { kind: 'offline'; at: number }
  /** Another device saved in the meantime. */
  | { kind: 'newer'; at: number; version: number; body: Record<string, unknown> }

export interface KeptDraft {
  version: number
  savedAt: number
  body: Record<string, unknown>
}

const localKey = (companyId: string) => `signup-draft-${companyId}`
const pauseMs = 1500
const retryMs = 15_000

function withoutNumbers(form: SignupForm): SignupForm {
  return {
    ...form,
    contact: { ...form.contact, certificateNumber: '' },
    delegates: form.delegates.map((delegate) => ({ ...delegate, certificateNumber: '' })),
  }
}

function keepLocally(companyId: string, draft: { version: number; savedAt: number; form: SignupForm }): void {
  const { form, ...rest } = draft
  try {
    sessionStorage.setItem(localKey(companyId), JSON.stringify({ ...rest, body: form }))
    localStorage.setItem(localKey(companyId), JSON.stringify({ ...rest, body: withoutNumbers(form) }))
  } catch {
    // Storage is full or forbidden: the server keeps the draft all the same.
  }
}

/** What this browser kept and the server does not have yet, or null. */
export function readLocalDraft(companyId: string): KeptDraft | null {
  try {
    const kept = sessionStorage.getItem(localKey(companyId)) ?? localStorage.getItem(localKey(companyId))
    return kept ? (JSON.parse(kept) as KeptDraft) : null
  } catch {
    return null
  }
}

export function forgetLocalDraft(companyId: string): void {
  try {
    sessionStorage.removeItem(localKey(companyId))
    localStorage.removeItem(localKey(companyId))
  } catch {
    // Nothing was kept.
  }
}

export interface DraftKeeper {
  state: DraftState
  /** Saves now ("Save draft"). True when the server has it. */
  saveNow: () => Promise<boolean>
  /** Writes over what another device saved. */
  keepMine: () => Promise<boolean>
  /** Takes what another device saved as the base: the caller puts it into the form. */
  adopt: () => void
  /** The server has the form in its record now: nothing is pending until something is typed again. */
  settle: (form: SignupForm) => void
}

/**
 * Watches the form and keeps it. `serverNow` gives the server's time, `start` is the draft that the form was filled
 * from; `enabled` is false where nothing may be changed.
 */
export function useDraft(options: {
  companyId: string
  form: SignupForm
  start: { version: number; savedAt: number | null }
  /** The start comes from this browser and the server does not have it yet. */
  unsent: boolean
  serverNow: () => number
  enabled: boolean
}): DraftKeeper {
  const { companyId, form, start, unsent, serverNow, enabled } = options
  const [state, setState] = useState<DraftState>(
    start.savedAt === null ? { kind: 'none' } : { kind: 'saved', at: start.savedAt },
  )
  const version = useRef(start.version)
  const latest = useRef(form)
  const settled = useRef<SignupForm | null>(unsent ? null : form)
  const running = useRef<Promise<boolean> | null>(null)
  useEffect(() => {
    latest.current = form
  }, [form])

  const send = useCallback(
    async (overwrite: boolean): Promise<boolean> => {
      const sent = latest.current
      setState({ kind: 'saving' })
      const body = sent as unknown as Record<string, unknown>
      const answer = await api(registrationApi.saveDraft, {
        version: version.current,
        body,
        ...(overwrite && { overwrite }),
      }).catch(() => null)
      if (answer?.resultCode === successCode && answer.result) {
        version.current = answer.result.version
        settled.current = sent
        keepLocally(companyId, { version: version.current, savedAt: answer.result.savedAt, form: sent })
        setState(latest.current === sent ? { kind: 'saved', at: answer.result.savedAt } : { kind: 'typing' })
        return true
      }
      const newer =
        answer?.resultCode === 'DRAFT_NEWER' ? (answer.result as unknown as KeptDraft | null) : null
      if (newer) setState({ kind: 'newer', at: newer.savedAt, version: newer.version, body: newer.body })
      else setState({ kind: 'offline', at: serverNow() })
      return false
    },
    [companyId, serverNow],
  )

  const saveNow = useCallback(
    async (overwrite = false): Promise<boolean> => {
      // One at a time: the version that an answer gives is the next one's base.
      await running.current
      const run = send(overwrite)
      running.current = run
      return run
    },
    [send],
  )

  useEffect(() => {
    if (!enabled || form === settled.current) return
    keepLocally(companyId, { version: version.current, savedAt: serverNow(), form })
    setState((old) => (old.kind === 'newer' ? old : { kind: 'typing' }))
    const timer = setTimeout(() => void saveNow(), pauseMs)
    return () => clearTimeout(timer)
  }, [companyId, enabled, form, saveNow, serverNow])

  useEffect(() => {
    if (state.kind !== 'offline') return
    const again = () => void saveNow()
    const timer = setTimeout(again, retryMs)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [saveNow, state])

  const settle = useCallback(
    (now: SignupForm) => {
      settled.current = now
      latest.current = now
      forgetLocalDraft(companyId)
      setState({ kind: 'saved', at: serverNow() })
    },
    [companyId, serverNow],
  )
  const newerVersion = state.kind === 'newer' ? state.version : null
  const keepMine = useCallback(async () => {
    if (newerVersion !== null) version.current = newerVersion
    return saveNow(true)
  }, [newerVersion, saveNow])
  const adopt = useCallback(() => {
    if (newerVersion !== null) version.current = newerVersion
    setState({ kind: 'typing' })
  }, [newerVersion])
  return { state, saveNow, keepMine, adopt, settle }
}
