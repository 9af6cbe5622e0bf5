/** What a parameter's value must be, by its type and by what pages make of it; when its languages were changed. */
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { localized } from '../../../shared/outcome.ts'
import { isAllowedLink } from '../../../shared/rich-text.ts'
import { editionMessages } from '../messages.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { restamp, unstamped, type TextStamps } from '../../../shared/translation.ts'
import { isParameterCode, parameters, type ParameterDefinition } from '../rules.ts'

/** What is wrong with a value, in words; null: nothing. */
export function checkValue(definition: ParameterDefinition | null, value: string): LocalizedMessage | null {
  const minimum = definition?.minimum ?? 0
  const maximum = definition?.maximum ?? Number.MAX_SAFE_INTEGER
  switch (definition?.type) {
    case 'integer':
    case 'yuan':
      return /^\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum
        ? null
        : localized(editionMessages.notANumber, { minimum, maximum })
    case 'datetime':
      return Number.isNaN(fromBeijing(value)) ? localized(editionMessages.notADateTime) : null
    case 'date':
      return Number.isNaN(fromBeijing(`${value} 00:00`)) ? localized(editionMessages.notADate) : null
    case 'boolean':
      return value === 'true' || value === 'false' ? null : localized(editionMessages.notABoolean)
    case 'bilingual':
      return isBilingual(value) ? null : localized(editionMessages.notBilingual)
    default:
      if (definition?.choices && !definition.choices.includes(value))
        return localized(editionMessages.notAChoice, { choices: definition.choices.join(' · ') })
      return value.length > 2000 ? localized(editionMessages.tooLong) : null
  }
}

/** Pages make a link of these: nothing that a browser would run, and an address that mail can go to. */
export function checkLink(code: string, value: string): LocalizedMessage | null {
  if (value === '') return null
  if (code.endsWith('_URL') && !(/^(https?:|\/)/i.test(value) && isAllowedLink(value)))
    return localized(editionMessages.notAnAddress)
  return code.endsWith('_EMAIL') && !/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(value)
    ? localized(editionMessages.notAnEmail)
    : null
}

function isBilingual(value: string): boolean {
  try {
    const parsed = JSON.parse(value) as Record<string, unknown>
    return (
      typeof parsed['cn'] === 'string' && typeof parsed['en'] === 'string' && Object.keys(parsed).length === 2
    )
  } catch {
    return false
  }
}

/** The stamps after a save; none for what is not bilingual. A value that was never set had its default. */
export function nextStamps(
  input: { code: string; value: string; confirmed: boolean },
  {
    stored,
    now,
  }: { stored: { readonly value: string; readonly stamps: TextStamps } | undefined; now: number },
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
