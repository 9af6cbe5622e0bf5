/** A reason that is given often, beside words of one's own: choosing it never costs a word that somebody has typed. */
import { separators } from '../../../shared/common-messages.ts'
import { fill, locales, type Locale, type Message } from '../../../shared/i18n.ts'
import { formMessages } from './messages.ts'

export type Reason = Readonly<Record<Locale, string>>

/** The reason says it, in both languages. */
export const isGiven = (reason: Reason, preset: Message): boolean =>
  locales.every((locale) => reason[locale].includes(preset[locale]))

/** The reason once one of the `presets` was pressed: it takes the place of another, stands after own words, and goes at the next press. */
export function pressPreset(reason: Reason, preset: Message, presets: readonly Message[]): Reason {
  const goes = isGiven(reason, preset)
  const pressed = (locale: Locale) => {
    const own = presets.reduce((rest, one) => without(rest, one[locale], locale), reason[locale].trim())
    if (goes || !own) return goes ? own : preset[locale]
    const ended = /[.!?…。！？；;][”’"')）]?$/.test(own)
      ? own
      : fill(formMessages.ended[locale], { words: own })
    return ended + separators.sentences[locale] + preset[locale]
  }
  return { cn: pressed('cn'), en: pressed('en') }
}

const without = (text: string, sentence: string, locale: Locale): string =>
  text
    .split(sentence)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(separators.sentences[locale])
