import { useMemo } from 'react'
import type { Reason } from '../../../../../web/admin/record/preset-reason.ts'
import type { Drafts } from './use-drafts.ts'

export interface Corrections {
  /** Marked fields by path, with why in both languages. */
  readonly marked: ReadonlyMap<string, Reason>
  /** Marks or unmarks; a newly marked field starts with `first`, one marked again with what was written. */
  readonly toggle: (path: string, first: Reason) => void
  readonly write: (path: string, reason: Partial<Reason>) => void
  /** Some marked field lacks a reason in one language. */
  readonly lacking: boolean
}

/** What the reviewer has marked in one registration (docs/design.md, "Review drawer"). */
export function useCorrections(drafts: Drafts, turn: string): Corrections {
  const { marked } = drafts.of(turn)
  const { change } = drafts
  return useMemo(
    () => ({
      marked,
      toggle: (path, first) =>
        change(turn, (before) => {
          const next = new Map(before.marked)
          const written = next.get(path)
          if (written) {
            next.delete(path)
            return { marked: next, unmarked: new Map(before.unmarked).set(path, written) }
          }
          return { marked: next.set(path, before.unmarked.get(path) ?? first) }
        }),
      write: (path, reason) =>
        change(turn, (before) => {
          const old = before.marked.get(path)
          return old ? { marked: new Map(before.marked).set(path, { ...old, ...reason }) } : {}
        }),
      lacking: [...marked.values()].some(({ cn, en }) => !cn.trim() || !en.trim()),
    }),
    [marked, change, turn],
  )
}

export const fieldOf = (path: string): string => path.split('.').at(-1) ?? path
