/** Which entries hold all words of a query: the index finds them, the text decides where the index cannot. */
import { sql, type RawBuilder } from 'kysely'
import { containsPattern } from '../../../server/database/text-folding.ts'
import type { SearchWord } from './gram-service.ts'

/** A query is short; more lookups than this narrow nothing any further. */
const probeLimit = 24

/**
 * `(number, title)` of every entry that holds the grams of all words; `title` is 1 where all of them are in the title.
 * An SQL text for a `from`, without visibility.
 */
export function matchingGrams(words: readonly SearchWord[]): RawBuilder<unknown> {
  const probes = words.flatMap((word) => word.probes).slice(0, probeLimit)
  const parts = probes.map((probe, index) => {
    const name = sql.raw(`g${index}`)
    return probe.isPrefix
      ? sql`(select entry, max(title) as title from search_gram
          where gram >= ${probe.gram} and gram < ${`${probe.gram}\u{10ffff}`} group by entry) as ${name}`
      : sql`(select entry, title from search_gram where gram = ${probe.gram}) as ${name}`
  })
  const joined = parts.map((part, index) =>
    index === 0 ? part : sql`join ${part} on ${sql.raw(`g${index}.entry = g0.entry`)}`,
  )
  const title = sql.raw(parts.map((_, index) => `g${index}.title`).join(' * '))
  return sql`(select g0.entry as entry, ${title} as title from ${sql.join(joined, sql` `)})`
}

/** Conditions on `search_entry.folded` for the words that the index cannot decide. */
export function textConditions(words: readonly SearchWord[]): RawBuilder<boolean>[] {
  return words
    .filter((word) => !word.isExact)
    .map((word) => sql<boolean>`search_entry.folded like ${containsPattern(word.text)} escape '\\'`)
}
