import { useEffect, useState } from 'react'
import type { Draft } from './use-draft.ts'

/** What was typed and not saved, on this device: a crash or an ended session loses nothing. */
export interface Kept {
  /** Epoch ms. */
  readonly at: number
  /** Of the article that it was typed over; null for a new one. */
  readonly version: number | null
  readonly draft: Draft
}

const keyOf = (id: string) => `newsDraft.${id}`
const keepAfterMs = 400

function readKept(id: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Kept | null
    return kept && typeof kept.at === 'number' && kept.draft?.body ? kept : null
  } catch {
    return null
  }
}

function writeKept(id: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(id))
  } catch {
    // Storage may be full or forbidden: then it is the tab alone that holds the text.
  }
}

/**
 * `id` of the article, or `new`. What was found is answered until it is taken or dropped; what is typed now is written
 * when the hand rests, and only then, so that it does not stand in the place of what was found.
 */
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
    /** It was taken into the form, or is not wanted. */
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
