/**
 * Which simplified character stands for a traditional one, or for a form of it that is usual in Hong Kong, Taiwan or Japan, by OpenCC.
 * 12 KB with brotli: browsers load it when it is needed, never at first.
 */
import hongKong from 'opencc-js/dict/HKVariantsRev'
import japan from 'opencc-js/dict/JPShinjitaiCharacters'
import traditional from 'opencc-js/dict/TSCharacters'
import taiwan from 'opencc-js/dict/TWVariantsRev'
import type { Simplified } from './folding.ts'

const pairsOf = (table: string) => table.split('|').map((pair) => pair.split(' ') as [string, string])

function makeTable(): Simplified {
  const of = new Map(pairsOf(traditional))
  // The package's tables are made to be used one after the other: what a character becomes may itself become another.
  for (const [character, other] of pairsOf([hongKong, taiwan, japan].join('|')))
    if (!of.has(character)) of.set(character, of.get(other) ?? character)
  for (const [character, other] of of) of.set(character, of.get(other) ?? other)
  return of
}

export const simplified: Simplified = makeTable()

/** The part of the table that has to do with some texts, as pairs (`tableOf`): enough to find them by either script. */
export function simplifiedIn(texts: readonly string[]): string {
  const characters = new Set(texts.flatMap((text) => [...text]))
  const wanted = [...simplified].filter(
    ([character, other]) => characters.has(character) || characters.has(other),
  )
  return wanted.flat().join('')
}
