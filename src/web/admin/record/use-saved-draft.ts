import { useEffect, useState } from 'react'
import type { EditVersion } from '../../../shared/edit-version.ts'

/** What was typed and not saved, on this device: a crash or an ended session loses nothing. */
export interface SavedDraft<Draft> {
  /** Epoch ms. */
  readonly at: number
  /** Of the record that it was typed over; null for a new one. */
  readonly version: EditVersion | null
  readonly draft: Draft
}

const writeAfterMs = 400

function read<Draft extends object>(key: string | null, like: Draft): SavedDraft<Draft> | null {
  if (key === null) return null
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as SavedDraft<Draft> | null
    if (!found || typeof found.at !== 'number') return null
    // The fields of today's form; one of an older form is not offered.
    const names = Object.keys(like) as (keyof Draft)[]
    if (!names.every((name) => Object.hasOwn(found.draft, name))) return null
    const draft = Object.fromEntries(names.map((name) => [name, found.draft[name]])) as Draft
    return { ...found, draft }
  } catch {
    return null
  }
}

function write(key: string | null, kept: object | null): void {
  if (key === null) return
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // Storage may be full or forbidden: then the tab alone holds the text.
  }
}

/**
 * `key` in the local storage; null saves nothing. What was found is answered until it is taken or dropped; what is typed now is
 * written when the hand rests, and only then, so that it does not replace what was found.
 */
export function useSavedDraft<Draft extends object>(options: {
  key: string | null
  version: EditVersion | null
  draft: Draft
  isDirty: boolean
}) {
  const { key, version, draft, isDirty } = options
  const [found, setFound] = useState(() => read(key, draft))
  useEffect(() => {
    if (!isDirty) return
    const keep = () => write(key, { at: Date.now(), version, draft })
    const timer = setTimeout(keep, writeAfterMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [key, version, draft, isDirty])
  return {
    found,
    /** It was taken into the form. */
    adopt: () => setFound(null),
    forget: () => {
      write(key, null)
      setFound(null)
    },
    /** Before the form takes a newer record: what was typed can be restored. */
    keepNow: () => {
      const kept = { at: Date.now(), version, draft }
      write(key, kept)
      if (key !== null) setFound(kept)
    },
  }
}
