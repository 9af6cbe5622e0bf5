/** What was typed in the builder and not saved, on this device: a crash or an ended session loses nothing. */
import { useEffect, useState } from 'react'
import type { Draft } from './use-draft.ts'

export interface Kept {
  /** Epoch ms. */
  readonly at: number
  /** Of the questionnaire that it was typed over; null for a new one. */
  readonly version: number | null
  readonly draft: Draft
}

const keyOf = (id: string) => `questionnaireDraft.${id}`
const keepAfterMs = 400

function readKept(id: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Kept | null
    return kept && typeof kept.at === 'number' && Array.isArray(kept.draft?.questions) ? kept : null
  } catch {
    return null
  }
}

function writeKept(id: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(id))
  } catch {
    // Storage may be full or forbidden: then it is the tab alone that holds it.
  }
}

/** `id` of the questionnaire, or `new`. What was found is answered until it is taken or dropped. */
export function useKeptDraft(options: {
  id: string
  version: number | null
  draft: Draft
  isDirty: boolean
}) {
  const { id, version, draft, isDirty } = options
  const [found, setFound] = useState(() => readKept(id))
  useEffect(() => {
    if (!isDirty) return
    const keep = () => writeKept(id, { at: Date.now(), version, draft })
    const timer = setTimeout(keep, keepAfterMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [id, version, draft, isDirty])
  return {
    found,
    /** It was taken into the form. */
    settle: () => setFound(null),
    forget: () => {
      writeKept(id, null)
      setFound(null)
    },
    keepNow: () => {
      const kept = { at: Date.now(), version, draft }
      writeKept(id, kept)
      setFound(kept)
    },
  }
}
