/**
 * Keeps the form as typed: in this browser at once, on the server a moment later (decision 11: a draft is never lost).
 * Survives a reload, a lost network and the end of the form ticket. The browser's lasting storage holds only what the
 * server does not have yet, and never a document number: those go to the server (sealed) and to this tab only.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../../web/data/api.ts'
import { LostSaves } from '../../../../web/data/lost-saves.ts'
import { successCode, type Envelope } from '../../../../shared/envelope.ts'
import { registrationApi } from '../../contract.ts'
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

function keepLocally(
  companyId: string,
  draft: { version: number; savedAt: number; form: SignupForm; onServer: boolean },
): void {
  const { form, onServer, ...rest } = draft
  try {
    sessionStorage.setItem(localKey(companyId), JSON.stringify({ ...rest, body: form }))
    if (onServer) localStorage.removeItem(localKey(companyId))
    else localStorage.setItem(localKey(companyId), JSON.stringify({ ...rest, body: withoutNumbers(form) }))
  } catch {
    // Storage is full or forbidden: the server keeps the draft anyway.
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

interface DraftOptions {
  companyId: string
  form: SignupForm
  start: { version: number; savedAt: number | null }
  /** The start comes from this browser and the server does not have it yet. */
  unsent: boolean
  serverNow: () => number
  enabled: boolean
}

/** What changes without being drawn: the version on the server, the form as it is, and as it was last kept. */
interface Keeping {
  version: number
  latest: SignupForm
  settled: SignupForm | null
  readonly lost: LostSaves
  running: Promise<unknown>
}

function ask(form: SignupForm, { version, overwrite }: { version: number; overwrite: boolean }) {
  const body = form as unknown as Record<string, unknown>
  const given = { version, body, ...(overwrite && { overwrite }) }
  return api(registrationApi.saveDraft, given).catch(() => null)
}

function newerIn(answer: Envelope<unknown> | null): KeptDraft | null {
  return answer?.resultCode === 'DRAFT_NEWER' ? (answer.result as KeptDraft | null) : null
}

/** Sends the latest form; one at a time, since each answer gives the version on which the next is based. */
function useSending(options: DraftOptions, hold: (state: DraftState, form: SignupForm) => void) {
  const { companyId, serverNow } = options
  const kept = useRef<Keeping>({
    version: options.start.version,
    latest: options.form,
    settled: options.unsent ? null : options.form,
    lost: new LostSaves(),
    running: Promise.resolve(),
  })
  const send = useCallback(
    async (overwrite: boolean): Promise<boolean> => {
      const form = kept.current.latest
      hold({ kind: 'saving' }, form)
      let answer = await ask(form, { version: kept.current.version, overwrite })
      const arrived = newerIn(answer)
      // No other device's.
      if (arrived && kept.current.lost.has(JSON.stringify(arrived.body)))
        answer = await ask(form, { version: arrived.version, overwrite })
      if (answer?.resultCode === successCode && answer.result) {
        const { version, savedAt } = answer.result
        kept.current = { ...kept.current, version, settled: form }
        kept.current.lost.clear()
        keepLocally(companyId, { version, savedAt, form, onServer: true })
        hold({ kind: 'saved', at: savedAt }, form)
        return true
      }
      if (!answer) kept.current.lost.add(JSON.stringify(form))
      const newer = newerIn(answer)
      if (newer) hold({ kind: 'newer', at: newer.savedAt, version: newer.version, body: newer.body }, form)
      else hold({ kind: 'offline', at: serverNow() }, form)
      return false
    },
    [companyId, serverNow, hold],
  )
  const saveNow = useCallback(
    (overwrite = false): Promise<boolean> => {
      const running = kept.current.running.then(() => send(overwrite))
      kept.current = { ...kept.current, running }
      return running
    },
    [send],
  )
  const note = useCallback((changes: Partial<Keeping>) => {
    kept.current = { ...kept.current, ...changes }
    return kept.current
  }, [])
  return { saveNow, note }
}

/** Tries again after a lost connection: when the browser is online again, or after a while. */
function useRetry(state: DraftState, saveNow: () => Promise<boolean>): void {
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
}

/**
 * Watches the form and keeps it. `serverNow` gives the server's time, `start` is the draft that the form was filled
 * from; `enabled` is false where nothing may be changed.
 */
export function useDraft(options: DraftOptions): DraftKeeper {
  const { companyId, form, start, unsent, serverNow, enabled } = options
  // A state belongs to the form it speaks of; once something else is typed it is no longer said.
  const [held, setHeld] = useState<{ state: DraftState; form: SignupForm | null }>({
    state: start.savedAt === null ? { kind: 'none' } : { kind: 'saved', at: start.savedAt },
    form: unsent ? null : form,
  })
  const hold = useCallback((state: DraftState, of: SignupForm | null) => setHeld({ state, form: of }), [])
  const { saveNow, note } = useSending(options, hold)
  useEffect(() => {
    const { settled, version } = note({ latest: form })
    if (!enabled || form === settled) return
    keepLocally(companyId, { version, savedAt: serverNow(), form, onServer: false })
    const timer = setTimeout(() => void saveNow(), pauseMs)
    return () => clearTimeout(timer)
  }, [companyId, enabled, form, note, saveNow, serverNow])
  useRetry(held.state, saveNow)
  const stands = !enabled || held.form === form || held.state.kind === 'newer'
  const state: DraftState = stands ? held.state : { kind: 'typing' }
  const adopt = () => {
    if (held.state.kind === 'newer') note({ version: held.state.version })
    hold({ kind: 'typing' }, null)
  }
  const settle = (now: SignupForm) => {
    note({ settled: now, latest: now })
    forgetLocalDraft(companyId)
    hold({ kind: 'saved', at: serverNow() }, now)
  }
  const keepMine = () => {
    adopt()
    return saveNow(true)
  }
  return { state, saveNow: () => saveNow(), keepMine, adopt, settle }
}
