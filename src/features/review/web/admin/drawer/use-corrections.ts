import { useMemo } from 'react'
import type { Locale } from '../../../../../shared/i18n.ts'
import { presetMessages, presetsOf } from './preset-messages.ts'
import type { Drafts } from './use-drafts.ts'

export type Reason = Readonly<Record<Locale, string>>

export interface Corrections {
  /** Marked fields by path, with why in both languages. */
  readonly marked: ReadonlyMap<string, Reason>
  /** Marks or unmarks; a newly marked field starts with the common reason that fits it. */
  readonly toggle: (path: string) => void
  readonly write: (path: string, reason: Partial<Reason>) => void
  /** Some marked field lacks a reason in one language. */
  readonly lacking: boolean
}

/** What the reviewer has marked in one registration (visual README, "Review drawer"). */
export function useCorrections(drafts: Drafts, turn: string): Corrections {
  const { marked } = drafts.of(turn)
  const { change } = drafts
  return useMemo(
    () => ({
      marked,
      toggle: (path) =>
        change(turn, (before) => {
          const next = new Map(before.marked)
          if (!next.delete(path)) next.set(path, firstReason(path))
          return { marked: next }
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

function firstReason(path: string): Reason {
  const [preset] = presetsOf(fieldOf(path))
  return preset && preset !== 'check' ? presetMessages[preset] : { cn: '', en: '' }
}
