/** A find as it is shown: in the caller's language where the words are there, cut around the first of them. */
import type { Locale } from '../../../shared/i18n.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { fold } from '../../../server/database/text-folding.ts'
import type { searchApi } from '../contract.ts'
import type { SearchWord } from './gram-service.ts'
import type { SearchEntryTable } from './tables.ts'

export type EntryTexts = Pick<
  SearchEntryTable,
  'kind' | 'address' | 'year' | 'at' | 'title_cn' | 'title_en' | 'text_cn' | 'text_en'
>
type Found = ResultOf<typeof searchApi.search>['rows'][number]

/** Characters, of which Chinese needs fewer to say as much. */
const excerptLength = { cn: 90, en: 180 } as const
const leadLength = { cn: 20, en: 50 } as const

export function showEntry(row: EntryTexts, words: readonly SearchWord[], asked: Locale): Found {
  const locale = languageOf(row, words, asked)
  const [title, text] = locale === 'cn' ? [row.title_cn, row.text_cn] : [row.title_en, row.text_en]
  return {
    kind: row.kind,
    address: row.address,
    year: row.year,
    title,
    excerpt: cutAround(text, words, locale),
    locale,
    at: row.at,
  }
}

/** The caller's language, unless the words are in the other only, or there is no title in it. */
function languageOf(row: EntryTexts, words: readonly SearchWord[], asked: Locale): Locale {
  const other: Locale = asked === 'cn' ? 'en' : 'cn'
  const titles = { cn: row.title_cn, en: row.title_en }
  const folded = {
    cn: fold(`${row.title_cn}\n${row.text_cn}`),
    en: fold(`${row.title_en}\n${row.text_en}`),
  }
  const holds = (locale: Locale) => words.every(({ text }) => folded[locale].includes(text))
  if (!titles[asked]) return other
  return !holds(asked) && holds(other) && titles[other] ? other : asked
}

/** Some words around the first find; from the beginning where only the title has them. */
export function cutAround(text: string, words: readonly SearchWord[], locale: Locale): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  const first = firstFind(characters, words)
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

/** The place of the first word in a text of characters; folding may change how many there are. */
function firstFind(characters: readonly string[], words: readonly SearchWord[]): number {
  let folded = ''
  const places: number[] = []
  for (const [place, character] of characters.entries()) {
    const piece = character.normalize('NFKC').toLowerCase()
    folded += piece
    for (let index = 0; index < piece.length; index++) places.push(place)
  }
  const finds = words.map(({ text }) => folded.indexOf(text)).filter((at) => at >= 0)
  return finds.length ? places[Math.min(...finds)]! : 0
}
