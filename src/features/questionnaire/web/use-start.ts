/** Where answering begins: with what was kept last, on this device or on the server, or with the own answer. */
import { useSyncExternalStore } from 'react'
import type { AnswersStart } from './use-answers.ts'
import { readDevice } from './use-progress.ts'
import type { OwnAnswer, Shown } from './use-questionnaire.ts'

export interface FormStart extends AnswersStart {
  /** When what was put back had been kept; null where nothing was. */
  readonly restoredAt: number | null
  /** The device's answers have not reached the server. */
  readonly unsent: boolean
}

const nothing: FormStart = { answers: [], files: [], restoredAt: null, unsent: false }

/** `own`: the answer that is being changed; null for a new one. */
export function startOf(shown: Shown, own: OwnAnswer | null): FormStart {
  const { id, progress } = shown
  const copy = readDevice(id)
  const device = copy && copy.own === (own?.id ?? null) && copy.answers.length > 0 ? copy : null
  const kept = own ? null : progress
  const at = Math.max(kept?.savedAt ?? 0, own?.changedAt ?? 0)
  if (device && device.at > at) return { ...device, restoredAt: device.at, unsent: true }
  if (kept) return { ...kept, restoredAt: kept.savedAt, unsent: false }
  return own ? { ...own, restoredAt: null, unsent: false } : nothing
}

export { nothing as emptyStart }

const never = () => () => {}

/** False on the server and while the page is taken over: what this device keeps is not drawn there. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
