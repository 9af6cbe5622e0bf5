/**
 * How names are read: the one answer for badges, the desk, lists, search by initials and sorting. Chinese is read in pinyin without
 * tones, a person's surname as a surname (曾 Zēng, 尉迟 Yùchí), an organisation by its words (长城 Chángchéng, 重庆 Chóngqìng). ICU's
 * pinyin order takes one reading a character and files both wrongly (findings/icu-pinyin-order.sh).
 */
import { bothFilled, type Both, type Locale } from '../../shared/i18n.ts'
import { simplified } from '../../shared/simplified.ts'
import { loadSurnames } from './surname-readings.ts'

type Pinyin = (text: string, options: object) => string[]
interface Words {
  segment(text: string): Iterable<{ segment: string }>
}

export interface Reading {
  /** Pinyin or letters in small Latin letters, its parts with a space between: `zeng guo qiang`. */
  readonly text: string
  /** The letter under which it is filed; `#` for any other sign. */
  readonly letter: string
}

export interface Readings {
  person(name: string): Reading
  organisation(name: string): Reading
}

/** Its table of characters takes a tenth of a second and 15 MB: read when the first name is. */
let loading: Promise<Readings> | undefined
export const loadReadings = (): Promise<Readings> => (loading ??= makeReadings())

const isHan = (text: string) => /\p{Script=Han}/u.test(text)
/** pinyin-pro knows surnames in simplified characters alone. */
const inSimplified = (name: string) =>
  name.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
/** 阿卜杜拉·买买提 and 查·理: sounds of another language, without a Chinese surname. */
const isTransliterated = (name: string) => /[·•・‧]/u.test(name)

async function makeReadings(): Promise<Readings> {
  const knownSurname = await loadSurnames()
  const pinyin = (await import('pinyin-pro')).pinyin as unknown as Pinyin
  const words: Words = new Intl.Segmenter('zh', { granularity: 'word' })
  const syllablesOf = (name: string, surname: 'head' | 'off') =>
    pinyin(name, { type: 'array', toneType: 'none', surname, nonZh: 'consecutive' })
  const readPerson = (name: string) => {
    if (isTransliterated(name)) return syllablesOf(name, 'off')
    const known = knownSurname(name)
    if (!known) return syllablesOf(name, 'head')
    const given = name.slice(known.surname.length)
    return [...known.syllables, ...(given ? syllablesOf(given, 'off') : [])]
  }
  /** 曾氏, 单氏: a first character that is no word with those after it may be a surname. */
  const readOrganisation = (name: string) => {
    const [first] = words.segment(name)
    const [next] = words.segment(name.slice(first?.segment.length ?? 0))
    const isFamily = [...(first?.segment ?? '')].length === 1 && (!next || /^[氏家记]$/u.test(next.segment))
    return isFamily ? readPerson(name) : syllablesOf(name, 'off')
  }
  return {
    person: kept((name) => (isHan(name) ? readPerson(name) : [name])),
    organisation: kept((name) => (isHan(name) ? readOrganisation(name) : [name])),
  }
}

/** Names are few, and asked for with every list and at every key that a desk presses. */
const keptNames = 50_000
function kept(read: (name: string) => readonly string[]): (name: string) => Reading {
  const known = new Map<string, Reading>()
  return (name) => {
    const found = known.get(name)
    if (found) return found
    if (known.size >= keptNames) known.clear()
    const clean = inSimplified(name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC'))
    const reading = readingOf(read(clean).join(' '))
    known.set(name, reading)
    return reading
  }
}

/** A reading of pinyin or letters. */
export function readingOf(letters: string): Reading {
  const words = letters.replace(/\s+/g, ' ').trim()
  const text = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return { text, letter: letterOf(text) }
}

const byLetters = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const byCharacters = new Intl.Collator('zh-Hans-u-co-pinyin', { numeric: true })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function letterOf(reading: string): string {
  const [first = ''] = reading
  if (!/\p{Script=Latin}/u.test(first)) return '#'
  return letters.findLast((letter) => byLetters.compare(letter, first) <= 0) ?? '#'
}

export interface Filed {
  readonly name: string
  readonly reading: Reading
}

/**
 * An organisation as a list of one language files it: by its reading, as it is kept with the row, in Chinese and where it has no
 * English name.
 */
const fileOrganisation = ({ name, reading }: { name: Both; reading: string }, locale: Locale): Filed => ({
  name: bothFilled(name)[locale],
  reading: readingOf(locale === 'cn' || !name.en ? reading : name.en),
})

/** By letter, `#` last; then by the whole reading; names that are read alike by their characters. */
export function compareFiled(one: Filed, other: Filed): number {
  const [a, b] = [one.reading.letter, other.reading.letter]
  if (a !== b) return a === '#' ? 1 : b === '#' ? -1 : a < b ? -1 : 1
  return byLetters.compare(one.reading.text, other.reading.text) || byCharacters.compare(one.name, other.name)
}

interface Fileable {
  readonly id: string
  readonly name: Both
  readonly reading: string
}

/**
 * A page of organisations as a list of one language files them, with the page on which each letter begins. One order for all pages:
 * names that are equal stand by their ids.
 */
export function pageOfFiled<Row extends Fileable>(
  rows: readonly Row[],
  options: { locale: Locale; page: number; size: number; isReversed?: boolean },
) {
  const { locale, page, size, isReversed = false } = options
  const sign = isReversed ? -1 : 1
  const filed = rows
    .map((row) => ({ row, filed: fileOrganisation(row, locale) }))
    .toSorted((a, b) => sign * (compareFiled(a.filed, b.filed) || (a.row.id < b.row.id ? -1 : 1)))
    .map(({ row, filed: { reading } }) => ({ row, letter: reading.letter }))
  return {
    rows: filed.slice((page - 1) * size, page * size),
    letters: filed.flatMap(({ letter }, at) =>
      letter === filed[at - 1]?.letter ? [] : [{ letter, page: Math.floor(at / size) + 1 }],
    ),
    total: filed.length,
    page,
    size,
  }
}
