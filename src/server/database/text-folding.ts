import { sql, type RawBuilder } from 'kysely'
import { foldQuery, foldText, hasWords, joinedRuns, joinedWord } from '../../shared/folding.ts'
import { simplified } from '../../shared/simplified.ts'

/** Folds text for search and comparison (shared/folding.ts). No engine can, so what is searched is folded here and stored in a column of its own. */
export const fold = (text: string): string => foldText(text, simplified)

/**
 * Joined letters are kept as characters that no text has, so that only joined words are found in them: a to z as the 26 control
 * characters that are no space, which both engines look for as fast as for letters, others as private ones.
 */
const setApart = (joined: string): string =>
  Array.from(joined, (letter) => {
    const code = letter.codePointAt(0)!
    if (code > 0xffff) return letter
    if (letter < 'a' || letter > 'z') return String.fromCodePoint(0xf0000 + code)
    const place = code - 0x60
    return String.fromCodePoint(place <= 8 ? place : place + 5)
  }).join('')

/**
 * What a folded column keeps of several texts: a line each, so that nothing is found across two, and it is seen where one begins.
 * After those come their letters without spaces (`joinedRuns`), for `hasFolded`.
 */
export function foldLines(...texts: readonly (string | null | undefined)[]): string {
  const lines = texts.flatMap((text) => (text ? [fold(text)] : []))
  return [...new Set([...lines, ...lines.flatMap(joinedRuns).map(setApart)])].join('\n')
}

/** How long the texts of a folded column are, without their joined letters. */
export const foldedLength = (folded: string): number =>
  folded
    .split('\n')
    .filter((line) => !/^[\p{Cc}\p{Co}]/u.test(line))
    .join('\n').length

/** The folded words of a query, each of which must be found; none: nothing is asked for. */
export const wordsIn = (query: string | undefined): string[] => foldQuery(query ?? '', simplified)

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Numbers and addresses as they are compared: in any case and width, with all their signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A LIKE pattern that finds a number or an address anywhere; use with `like … escape '\'`. */
export const containsPattern = (text: string): string => `%${escaped(plain(text))}%`

const contains = (column: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${column} like ${`%${escaped(word)}%`} escape '\\'`

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Whether folded columns have all words of a query, each in whichever (`hasWords`). */
export function hasFolded(columns: string | readonly string[], query: string): RawBuilder<boolean> {
  const words = wordsIn(query)
  if (!words.length) return sql<boolean>`1 = 1`
  const joined = joinedWord(words)
  const folded = [columns].flat().map((column) => sql.ref(column))
  const everyWord = sql.join(
    (joined === null ? words : [setApart(joined)]).map((word) =>
      anyOf(folded.map((column) => contains(column, word))),
    ),
    sql` and `,
  )
  return sql<boolean>`(${everyWord})`
}

/** Whether a line of a folded column begins with the query's first word: of finds, those are the likely ones. */
export const beginsLine = (column: string, query: string): RawBuilder<boolean> =>
  sql<boolean>`${'\n'} || ${sql.ref(column)} like ${`%\n${escaped(wordsIn(query)[0] ?? '')}%`} escape '\\'`

/** To order finds by: those that begin with the query first. */
export const beginningFirst = (column: string, query: string): RawBuilder<number> =>
  sql<number>`case when ${beginsLine(column, query)} then 0 else 1 end`

/** To order people by who are found by their own names or by their organisation's: the person's own come first. */
export const ownNameFirst = (person: string, company: string, query: string): RawBuilder<number> =>
  sql<number>`case when ${beginsLine(person, query)} then 0 when ${hasFolded(person, query)} then 1
    when ${beginsLine(company, query)} then 2 else 3 end`

/** Whether a folded text has all words of a query. */
export const holds = (folded: string, query: string): boolean => hasWords(folded, wordsIn(query))
