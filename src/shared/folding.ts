/**
 * The one folding of text that is searched or compared: at the desk with and without a network, in the back office, in the public
 * search, among suggestions, and for the names of organisations. Text and query go through it, so that a person who types
 * `Muller`, `OBrien` or `阿卜杜拉买买提` finds Müller, O’Brien and 阿卜杜拉·买买提. Pure, without a table of Chinese characters of its own:
 * that one is 12 KB (simplified.ts), and is passed in where it is loaded.
 */

/** Which simplified character stands for a traditional one. */
export type Simplified = ReadonlyMap<string, string>

/** A table of pairs, a traditional character before its simplified one. */
export const tableOf = (pairs: string): Simplified =>
  new Map(Array.from(pairs.matchAll(/(.)(.)/gu), ([, character, other]) => [character!, other!]))

/** Letters that Unicode takes for a letter of their own, not for one with a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ȷ: 'j',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɨ: 'i',
  ʉ: 'u',
  ƶ: 'z',
  ς: 'σ',
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Apostrophes and accents that stand for one. */
const apostrophe = /['’‘‛`´′‵ʹʻʼʽʾʿˈꞌ\u055a]/g
/** The dots between the parts of a name (阿卜杜拉·买买提), which are typed in a dozen ways, and those of abbreviations. */
const dot = /[.·‧•∙⋅・⸱⸳ꞏ᛫˙。｡．･]/g
/** Marks over and under Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic, variation selectors. Others are letters. */
const mark =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu

const withoutSigns = (text: string) => text.replace(apostrophe, '').replace(dot, '')

/** The folded words of a text; '' where it has no letter and no figure. */
function wordsOf(text: string, simplified?: Simplified): string {
  const letters = withoutSigns(withoutSigns(text).normalize('NFKD').toLowerCase())
    .replace(mark, '')
    .replace(/\p{Cf}/gu, '')
    .replace(plainLetter, (letter) => plainLetters[letter]!)
    .normalize('NFC')
  return (simplified ? simplify(letters, simplified) : letters)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
}

const simplify = (text: string, simplified: Simplified): string =>
  text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)

/** What a text of signs alone is folded to: a query of signs finds those, and not everything. */
const signsOf = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/**
 * Without case, width, marks, apostrophes, dots and invisible characters; other signs are spaces, and there is none between Chinese
 * characters.
 */
export const foldText = (text: string, simplified?: Simplified): string =>
  wordsOf(text, simplified) || signsOf(text)

/** The folded words of a query. A dot parts words here: `J.P. Morgan` is looked for as j, p and morgan, which JP Morgan has, too. */
export function foldQuery(query: string, simplified?: Simplified): string[] {
  const typed = query.replace(dot, ' ').split(/\s+/)
  const words = typed.flatMap((word) => wordsOf(word, simplified).split(' ')).filter(Boolean)
  return words.length ? [...new Set(words)] : [signsOf(query)].filter(Boolean)
}

/** From this length on a word is also found where the text has a space in it: `liwei` finds Li Wei. */
const joinedLength = 5

/**
 * The word as it is looked for in a text without spaces; null where that would find what nobody means, or nothing more: Chinese has no
 * spaces left.
 */
export const joinedWord = ([word = '', ...others]: readonly string[]): string | null =>
  others.length === 0 && word.length >= joinedLength && /^(?!.*\p{Script=Han})\p{L}+$/u.test(word)
    ? word
    : null

/** What joined words are found in: the letters of a folded text without its spaces, from one figure or Chinese character to the next. */
export const joinedRuns = (folded: string): string[] =>
  folded
    .split(/\p{Script=Han}|[^\p{L}\s]/u)
    .map((run) => run.replace(/\s/g, ''))
    .filter((run) => run.length >= joinedLength)

/** Whether a folded text has all the words of a folded query. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  if (words.every((word) => folded.includes(word))) return true
  const joined = joinedWord(words)
  return joined !== null && folded.replaceAll(' ', '').includes(joined)
}

const fullStop = /[.．。｡]/g

/** Running text folded: a full stop parts words here (`example.com`), while in a name it does not (`J.P.`). */
export const foldProse = (text: string, simplified?: Simplified): string =>
  foldText(text.replace(fullStop, ' '), simplified)

/** A letter with the marks and joined sounds that are composed with it when it is folded. */
const clusters = /[\u1100-\u115f]+[\u1160-\u11a7]*[\u11a8-\u11ff]*|.[\p{M}\uff9e\uff9f]*/gsu
const isHan = (character: string) => /\p{Script=Han}/u.test(character)

/** What a cluster of running text becomes: its letters, nothing for what folding removes, else a space. */
function foldCluster(cluster: string, simplified?: Simplified): string {
  const typed = cluster.replace(fullStop, ' ')
  const letters = wordsOf(typed, simplified)
  if (letters) return letters
  return (
    withoutSigns(typed)
      .replace(mark, '')
      .replace(/\p{Cf}/gu, '') && ' '
  )
}

export interface Place {
  readonly from: number
  readonly to: number
}

/** A folded running text, and for each of its code units the place in the text that it comes from. */
function foldWithPlaces(text: string, simplified?: Simplified): { folded: string; places: readonly Place[] } {
  let [folded, last, isApart] = ['', '', false]
  const places: Place[] = []
  const add = (letter: string, place: Place) => {
    folded += letter
    for (let unit = 0; unit < letter.length; unit++) places.push(place)
  }
  for (const { 0: cluster, index: from } of text.matchAll(clusters)) {
    const place = { from, to: from + cluster.length }
    for (const letter of foldCluster(cluster, simplified)) {
      if (letter !== ' ') {
        if (isApart && last && !(isHan(last) && isHan(letter))) add(' ', { from, to: from })
        add(letter, place)
        last = letter
      }
      isApart = letter === ' '
    }
  }
  return { folded, places }
}

/** Where folded words stand in a running text, one after the other, the longer of two that begin together. */
export function findPlaces(text: string, words: readonly string[], simplified?: Simplified): Place[] {
  const { folded, places } = foldWithPlaces(text, simplified)
  const found: Place[] = []
  for (let at = 0; at < folded.length;) {
    const word = words
      .filter((one) => one && folded.startsWith(one, at))
      .toSorted((a, b) => b.length - a.length)[0]
    if (word) found.push({ from: places[at]!.from, to: places[at + word.length - 1]!.to })
    at += word?.length ?? 1
  }
  return found
}
