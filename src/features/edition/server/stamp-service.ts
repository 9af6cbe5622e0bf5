/** When either language of a bilingual parameter was changed: the translation guard. */
import type { Locale } from '../../../shared/i18n.ts'
import { restamp, unstamped, type TextStamp, type TextStamps } from '../../../shared/translation.ts'
import { isParameterCode, parameters } from '../rules.ts'

interface Stored {
  readonly value: string
  readonly stamps: TextStamps
}

export function stampOf(stored: Stored): TextStamp | null {
  return stored.stamps['value'] ?? null
}

/** The stamps after a save; none for what is not bilingual. A value that was never set had its default. */
export function nextStamps(
  input: { code: string; value: string; confirmed: boolean },
  { stored, now }: { stored: Stored | undefined; now: number },
): TextStamps {
  const { code } = input
  if (!isParameterCode(code) || parameters[code].type !== 'bilingual') return {}
  const [next, before] = [input.value, stored?.value ?? parameters[code].default].map(
    (value) => JSON.parse(value) as Record<Locale, string>,
  ) as [Record<Locale, string>, Record<Locale, string>]
  return restamp({
    before: unstamped(stored?.stamps ?? {}, (_field, locale) => Boolean(before[locale]), ['value']),
    changed: (_field, locale) => next[locale] !== before[locale],
    empty: (_field, locale) => !next[locale],
    fields: ['value'],
    confirmed: input.confirmed ? ['value'] : [],
    now,
  })
}
