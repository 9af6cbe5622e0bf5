/** The site's search: all words must be found, titles before texts, newer before older; public things only. */
import type { Service } from '../../../server/http/http.ts'
import { sql, type RawBuilder } from 'kysely'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { findPlaces } from '../../../shared/folding.ts'
import { ok } from '../../../shared/outcome.ts'
import { simplified } from '../../../shared/simplified.ts'
import type { Db } from '../../../server/database/db.ts'
import { editionYear } from '../../edition/rules.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { searchApi } from '../contract.ts'
import { searchKinds, type SearchKind } from '../rules.ts'
import { foldFound, wordsOf, type SearchWord } from './ngram-service.ts'
import { containsPattern } from '../../../server/database/text-folding.ts'
import { pickLanguage, type Locale } from '../../../shared/i18n.ts'
import type { SearchEntryTable } from './tables.ts'

/**
 * The texts of so many finds are looked through for words that the index cannot decide (`再保险`: the index knows that 再保
 * and 保险 are there). Beyond that the words stand everywhere, and the index's answer is taken.
 */
const verifiedLimit = 1_000

interface Asked {
  readonly words: readonly SearchWord[]
  readonly conditions: readonly RawBuilder<boolean>[]
  readonly now: number
  /** Of the current edition. */
  readonly year: number
  /** Years of the editions in preparation. */
  readonly unpublished: readonly number[]
}

export const search: Service<typeof searchApi.search> = async (ctx, input) => {
  const { page, size } = input
  const words = wordsOf(input.q)
  if (!words.length) return ok({ rows: [], total: 0, page, size, kinds: {} })
  const year = editionYear(await currentEdition(ctx.db))
  const conditions = textConditions(words)
  const unpublished = await unpublishedYears(ctx.db)
  let asked: Asked = { words, conditions: [], now: ctx.now, year, unpublished }
  let kinds = await countKinds(ctx.db, asked)
  if (conditions.length && totalOf(kinds) <= verifiedLimit) {
    asked = { ...asked, conditions }
    kinds = await countKinds(ctx.db, asked)
  }
  const total = input.kind ? (kinds[input.kind] ?? 0) : totalOf(kinds)
  const rows = total > (page - 1) * size ? await findEntries(ctx.db, asked, input) : []
  return ok({ rows: rows.map((row) => showEntry(row, words, ctx.locale)), total, page, size, kinds })
}

async function unpublishedYears(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('edition').select('year').where('published_at', 'is', null).execute()
  return rows.map((row) => row.year)
}

const totalOf = (kinds: Readonly<Record<string, number>>) =>
  Object.values(kinds).reduce((sum, count) => sum + count, 0)

/** The public entries that hold the words, as an SQL text from `from` on. */
function matches(asked: Asked, kind?: SearchKind): RawBuilder<unknown> {
  const conditions = [
    sql`search_entry.visible_from <= ${asked.now}`,
    sql`(search_entry.lasting = 1 or search_entry.year = ${asked.year})`,
    // News and files are published automatically; what else an edition has is public once the edition is.
    ...(asked.unpublished.length
      ? [
          sql`(search_entry.kind in ('news', 'download') or search_entry.year not in (${sql.join(asked.unpublished)}))`,
        ]
      : []),
    ...(kind ? [sql`search_entry.kind = ${kind}`] : []),
    ...asked.conditions,
  ]
  return sql`from ${matchingGrams(asked.words)} as match
    join search_entry on search_entry.number = match.entry where ${sql.join(conditions, sql` and `)}`
}

async function countKinds(db: Db, asked: Asked): Promise<Record<string, number>> {
  const counted = await sql<{ kind: SearchKind; count: number }>`
    select search_entry.kind as kind, count(*) as count ${matches(asked)} group by search_entry.kind`.execute(
    db,
  )
  const found = new Map(counted.rows.map((row) => [row.kind, Number(row.count)]))
  return Object.fromEntries(
    searchKinds.flatMap((kind) => (found.has(kind) ? [[kind, found.get(kind)!]] : [])),
  )
}

/** First the numbers, from the index alone; then the texts of the few that are shown. */
async function findEntries(
  db: Db,
  asked: Asked,
  input: InputOf<typeof searchApi.search>,
): Promise<EntryTexts[]> {
  const { page, size, kind } = input
  const ordered = await sql<{ number: number }>`
    select search_entry.number as number ${matches(asked, kind)}
    order by match.title desc, search_entry.year desc,
      coalesce(search_entry.at, ${Number.MAX_SAFE_INTEGER}) desc, search_entry.number
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  const numbers = ordered.rows.map((row) => Number(row.number))
  if (!numbers.length) return []
  const rows = await db
    .selectFrom('search_entry')
    .select(['number', 'kind', 'address', 'year', 'at', 'title', 'text'])
    .where('number', 'in', numbers)
    .execute()
  const byNumber = new Map(rows.map((row) => [Number(row.number), row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

/**
 * Ids of the records of a kind that hold all words of a query, drafts too, as an SQL text for `in (…)`; null where the query
 * says nothing. For a feature's own lists.
 */
export async function recordsHolding(
  db: Db,
  kind: SearchKind,
  query: string,
): Promise<RawBuilder<string> | null> {
  const words = wordsOf(query)
  if (!words.length) return null
  const held = (conditions: readonly RawBuilder<boolean>[]) =>
    sql`from ${matchingGrams(words)} as match join search_entry on search_entry.number = match.entry
      where ${sql.join([sql`search_entry.kind = ${kind}`, ...conditions], sql` and `)}`
  let conditions = textConditions(words)
  if (conditions.length) {
    const counted = await sql<{ count: number }>`select count(*) as count ${held([])}`.execute(db)
    if (Number(counted.rows[0]!.count) > verifiedLimit) conditions = []
  }
  return sql<string>`(select search_entry.record_id ${held(conditions)})`
}

/** A query is short; more lookups than this narrow nothing any further. */
const probeLimit = 24

/**
 * `(number, title)` of every entry that holds the grams of all words; `title` is 1 where all of them are in the title.
 * An SQL text for a `from`, without visibility.
 */
function matchingGrams(words: readonly SearchWord[]): RawBuilder<unknown> {
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
function textConditions(words: readonly SearchWord[]): RawBuilder<boolean>[] {
  return words
    .filter((word) => !word.isExact)
    .map((word) => sql<boolean>`search_entry.folded like ${containsPattern(word.text)} escape '\\'`)
}

type EntryTexts = Pick<SearchEntryTable, 'kind' | 'address' | 'year' | 'at' | 'title' | 'text'>
type Found = ResultOf<typeof searchApi.search>['rows'][number]

/** Characters, of which Chinese needs fewer to say as much. */
const excerptLength = { cn: 90, en: 180 } as const
const leadLength = { cn: 20, en: 50 } as const

/** A find as it is shown: its title in the caller's language where it has one, then what was found, cut around the first word. */
export function showEntry(row: EntryTexts, words: readonly SearchWord[], asked: Locale): Found {
  const { text: title, locale } = pickLanguage(asked, row.title)
  const foundIn = row.title[asked] ? languageOf(row, words, asked) : locale
  const body = row.text[foundIn]
  // A title that is not shown may be all that was found.
  const told = foundIn === locale ? body : `${row.title[foundIn]}\n${body}`
  const excerpt = cutAround(told, words, foundIn)
  return {
    kind: row.kind,
    address: row.address,
    year: row.year,
    title,
    titleFinds: findWords(title, words),
    locale,
    excerpt,
    excerptFinds: findWords(excerpt, words),
    excerptLocale: foundIn,
    at: row.at,
  }
}

/** The caller's language, unless the words are in the other only. */
function languageOf({ title, text }: EntryTexts, words: readonly SearchWord[], asked: Locale): Locale {
  const other: Locale = asked === 'cn' ? 'en' : 'cn'
  const holds = (locale: Locale) => {
    const folded = foldFound(`${title[locale]}\n${text[locale]}`)
    return words.every((word) => folded.includes(word.text))
  }
  return !holds(asked) && holds(other) && title[other] ? other : asked
}

/** Lines after each other; those that are no sentence, a post and a company, stay apart. */
const joinLines = (text: string) =>
  text
    .trim()
    .replace(/(?<![\p{P}\s])\s*\n\s*/gu, ' · ')
    .replace(/\s+/g, ' ')

const findWords = (text: string, words: readonly SearchWord[]) =>
  findPlaces(
    text,
    words.map((word) => word.text),
    simplified,
  )

/** Some words around the first find; from the beginning where only the title has them. */
export function cutAround(text: string, words: readonly SearchWord[], locale: Locale): string {
  const line = joinLines(text)
  const characters = [...line]
  const found = findWords(line, words)
  const first = Array.from(line.slice(0, found[0]?.from ?? 0)).length
  const length = excerptLength[locale]
  if (characters.length <= length) return characters.join('')
  let start = Math.max(0, Math.min(first - leadLength[locale], characters.length - length))
  // Not in the middle of a word.
  if (locale === 'en')
    while (start > 0 && start < first && /[\p{L}\p{N}]/u.test(characters[start - 1]!)) start++
  const end = Math.min(characters.length, start + length)
  const cut = characters.slice(start, end).join('').trim()
  return `${start > 0 ? '…' : ''}${cut}${end < characters.length ? '…' : ''}`
}
