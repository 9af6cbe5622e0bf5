/**
 * What the search's index holds of a text, and what it is asked for a word. Neither engine finds a Chinese word of two
 * characters by itself, so Chinese is kept as pairs of characters and everything else as words, in a table that is the
 * same on both. Pure: the same text gives the same grams, which is how an entry is taken out of the index again.
 */
import { foldProse } from '../../../shared/folding.ts'
import { simplified } from '../../../shared/simplified.ts'

/** A text as it is found. */
export const foldFound = (text: string): string => foldProse(text, simplified)

/** Scripts that are written without spaces between words. */
const joined = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const runPattern = new RegExp(`[${joined}]+|[[\\p{L}\\p{M}\\p{N}]--[${joined}]]+`, 'gv')
const joinedPattern = new RegExp(`^[${joined}]`, 'v')
/** A word is kept up to here; longer ones are found by their beginning. */
const wordLimit = 24

function runsOf(folded: string): string[] {
  return folded.match(runPattern) ?? []
}

function pairsOf(run: string): { pairs: string[]; last: string } {
  const characters = [...run]
  return {
    pairs: characters.slice(1).map((character, index) => `${characters[index]}${character}`),
    last: characters.at(-1)!,
  }
}

/** Every gram of a text, once. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (const run of runsOf(foldFound(text))) {
    if (!joinedPattern.test(run)) {
      grams.add([...run].slice(0, wordLimit).join(''))
      continue
    }
    const { pairs, last } = pairsOf(run)
    for (const pair of pairs) grams.add(pair)
    // Alone, so that a single character is found as the beginning of a gram wherever it stands.
    grams.add(last)
  }
  return grams
}

/** A gram to look up: as it stands, or all that begin with it. */
interface Probe {
  readonly gram: string
  readonly isPrefix: boolean
}
export interface SearchWord {
  /** Folded. */
  readonly text: string
  readonly probes: readonly Probe[]
  /** The probes alone decide; else the text itself must be looked at. */
  readonly isExact: boolean
}

/** The words of a query, all of which must be found. Signs without a letter or figure say nothing and are omitted. */
export function wordsOf(query: string): SearchWord[] {
  const typed = query.split(/\s+/).filter(Boolean)
  const texts = [...new Set(typed.map(foldFound))]
  return texts.flatMap((text) => {
    const runs = runsOf(text)
    if (!runs.length) return []
    const probes = runs.flatMap((run, index) => probesOf(run, index === runs.length - 1))
    const isWhole = runs.length === 1 && runs[0] === text
    return [{ text, probes, isExact: isWhole && probes.length === 1 && text.length <= wordLimit }]
  })
}

function probesOf(run: string, isLast: boolean): Probe[] {
  if (!joinedPattern.test(run)) {
    const characters = [...run]
    // One letter is a word of its own: half of all words begin with any of a few.
    const isBeginning = characters.length > 1 && characters.length <= wordLimit
    return [{ gram: characters.slice(0, wordLimit).join(''), isPrefix: isLast && isBeginning }]
  }
  const { pairs, last } = pairsOf(run)
  return pairs.length
    ? [...new Set(pairs)].map((gram) => ({ gram, isPrefix: false }))
    : [{ gram: last, isPrefix: isLast }]
}
