/**
 * The translation guard: each bilingual text knows when either language was
 * last changed. Whoever edits one language is told until the other follows, or until someone says that it still holds.
 */
import type { Locale } from './i18n.ts'

/** Epoch ms of the last change of a language; null: never written. */
export interface TextStamp {
  readonly cn: number | null
  readonly en: number | null
}
/** By the name of the bilingual field. */
export type TextStamps = Readonly<Record<string, TextStamp>>

export type TranslationState = 'even' | 'missing' | 'older'

/** What a language of a text lacks beside its twin. Two changes within one save count as even. */
export function translationOf(
  stamp: TextStamp | undefined,
  locale: Locale,
  isEmpty: boolean,
): TranslationState {
  const other = stamp?.[locale === 'cn' ? 'en' : 'cn'] ?? null
  if (other === null) return 'even'
  const own = stamp?.[locale] ?? null
  if (isEmpty || own === null) return 'missing'
  return own < other ? 'older' : 'even'
}

/**
 * The stamps after a save: a language whose text changed gets `now`; an empty one gets null; a field in `confirmed`
 * ("the translation still holds") gets `now` in every language that has a text.
 */
export function restamp<Field extends string>(options: {
  readonly before: TextStamps
  readonly changed: (field: Field, locale: Locale) => boolean
  readonly empty: (field: Field, locale: Locale) => boolean
  readonly fields: readonly Field[]
  readonly confirmed: readonly string[]
  readonly now: number
}): TextStamps {
  const { before, changed, empty, fields, confirmed, now } = options
  const stampOf = (field: Field, locale: Locale): number | null => {
    if (empty(field, locale)) return null
    const isTouched = changed(field, locale) || confirmed.includes(field)
    return isTouched ? now : (before[field]?.[locale] ?? now)
  }
  return Object.fromEntries(
    fields.map((field) => [field, { cn: stampOf(field, 'cn'), en: stampOf(field, 'en') }]),
  )
}

/** Stamps for texts that were never stamped: what exists is old, but no older than its twin. */
export function unstamped<Field extends string>(
  before: TextStamps,
  stands: (field: Field, locale: Locale) => boolean,
  fields: readonly Field[],
): TextStamps {
  const old = (field: Field, locale: Locale) => (stands(field, locale) ? 1 : null)
  return Object.fromEntries(
    fields.map((field) => [field, before[field] ?? { cn: old(field, 'cn'), en: old(field, 'en') }]),
  )
}
