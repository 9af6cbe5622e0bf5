/** What was typed into a dialog of the open record and then cancelled: it is there when the dialog is opened again. */
import { createContext, use, useState } from 'react'

/** By dialog, as long as the record is open; null outside of one. */
export const KeptWords = createContext<Map<string, unknown> | null>(null)

/** Empty for each record. */
export function useKeptWords(recordId: string | null): Map<string, unknown> {
  const [kept, setKept] = useState(() => ({ recordId, words: new Map<string, unknown>() }))
  if (kept.recordId === recordId) return kept.words
  const next = { recordId, words: new Map<string, unknown>() }
  setKept(next)
  return next.words
}

/** The words of one dialog, `initial` where it kept none. */
export function useWords<Words>(dialog: string, initial: Words) {
  const kept = use(KeptWords)
  const [words, write] = useState(() => (kept?.get(dialog) as Words | undefined) ?? initial)
  return {
    words,
    write,
    /** For who cancels it. */
    keeping: (close: () => void) => () => {
      kept?.set(dialog, words)
      close()
    },
    /** They go out; a dialog that stays open because they were refused still has them. */
    forget: () => void kept?.delete(dialog),
  }
}
