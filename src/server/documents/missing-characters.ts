/** What is said of a drawn page that has characters which no font has: it is refused by name, never printed with gaps. */
import { localized, refuse, type Refusal } from '../../shared/outcome.ts'
import { messages } from './messages.ts'

/** `U+E000` */
export const characterNumber = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase()}`

/** A character with its number: it may look like a box to the reader, too. */
export const namedCharacter = (character: string): string => `${character} (${characterNumber(character)})`

/** Characters as they are said one after another. */
export const namedCharacters = (characters: readonly string[]): string =>
  characters.map(namedCharacter).join(' ')

/** MISSING_CHARACTER, naming what could not be printed and the characters (`missingIn`); null where none is missing. */
export function refuseMissing(name: string, characters: readonly string[]): Refusal | null {
  if (!characters.length) return null
  const values = { name, characters: namedCharacters(characters) }
  return refuse('MISSING_CHARACTER', { text: localized(messages.refused, values) })
}
