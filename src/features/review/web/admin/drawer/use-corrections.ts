import { useMemo, useState } from 'react'
import type { Locale } from '../../../../../shared/i18n.ts'
import { presetMessages, presetsOf } from './preset-messages.ts'

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
export function useCorrections(): Corrections {
  const [marked, setMarked] = useState<ReadonlyMap<string, Reason>>(new Map())
  return useMemo(
    () => ({
      marked,
      toggle: (path) =>
        setMarked((before) => {
          const next = new Map(before)
          if (!next.delete(path)) next.set(path, firstReason(path))
          return next
        }),
      write: (path, reason) =>
        setMarked((before) => {
          const old = before.get(path)
          return old ? new Map(before).set(path, { ...old, ...reason }) : before
        }),
      lacking: [...marked.values()].some(({ cn, en }) => !cn.trim() || !en.trim()),
    }),
    [marked],
  )
}

export const fieldOf = (path: string): string => path.split('.').at(-1) ?? path

function firstReason(path: string): Reason {
  const [preset] = presetsOf(fieldOf(path))
  return preset && preset !== 'check' ? presetMessages[preset] : { cn: '', en: '' }
}
