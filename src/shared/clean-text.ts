import type { Both } from './i18n.ts'

/**
 * Signs that nobody sees: zero-width spaces, soft hyphens, direction marks and the like, which come with a paste. Joiners are judged
 * by what they stand between. Signs of this kind that do show something (numbers of Arabic, flags of tags) stay.
 */
const invisible =
  /(?![\u200d\u200c\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{e0020}-\u{e007f}])\p{Cf}|[\u3164\uffa0]|\u034f/gu

/** Letters of scripts in which a joiner decides how words are written: Persian, the languages of India and others. */
const joining = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]`
const endsJoining = new RegExp(String.raw`${joining}\p{M}*$`, 'u')
const beginsJoining = new RegExp(`^${joining}`, 'u')
/** Signs that take its vowel from a letter: a joiner behind one may end a word. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/
const endsPicture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u
const beginsPicture = /^\p{Extended_Pictographic}/u

const isJoinerNeeded = (before: string, after: string): boolean =>
  virama.test(before) ||
  (endsJoining.test(before) && beginsJoining.test(after)) ||
  (endsPicture.test(before) && beginsPicture.test(after))

/** A text without what nobody sees of it; spaces and line breaks stay. Joiners stay between letters that need them. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(/[\u200c\u200d]/g, (joiner, at: number, whole: string) =>
      isJoinerNeeded(whole.slice(Math.max(0, at - 8), at), whole.slice(at + 1, at + 3)) ? joiner : '',
    )

/** Whether the cleaning changes what is seen: hidden marks turn letters around, and these stand in another order without them. */
export const isTurnedAround = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text)

/** Trimmed, composed, without control and invisible characters: what is stored of any typed line. */
export function cleanText(value: string): string {
  return withoutInvisible(value)
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
export const cleanBoth = ({ cn, en }: Both): Both => ({ cn: cleanText(cn), en: cleanText(en) })

/** The same of several lines. */
export const cleanLines = (value: string): string =>
  withoutInvisible(value)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')

/** Everything that comes in, without what nobody sees of its texts; keys stay. */
export function cleanInput(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value)
  if (Array.isArray(value)) return value.map(cleanInput)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanInput(inner)]))
}
