/**
 * Surnames that pinyin-pro reads otherwise in its surname mode (findings/pinyin-surnames.sh): `reference/surnames.tsv`, each with
 * its source. Where families differ (Qín or Tán, Zhái or Dí), the more
 * common reading holds, and a person may say how the own name is sorted (`sortName`, features/registration/fields.ts).
 */
import { readFile } from 'node:fs/promises'

export interface Surname {
  readonly surname: string
  readonly syllables: readonly string[]
}

/** Finds the surname that a Chinese name begins with, where it has a reading of its own: two characters before one. */
export async function loadSurnames(): Promise<(name: string) => Surname | null> {
  const file = new URL('../../../reference/surnames.tsv', import.meta.url)
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(1)
  const surnames = new Map(
    lines.map((line) => {
      const [surname = '', reading = ''] = line.split('\t')
      return [surname, { surname, syllables: reading.split(' ') }]
    }),
  )
  return (name) => {
    const characters = [...name]
    return surnames.get(characters.slice(0, 2).join('')) ?? surnames.get(characters[0] ?? '') ?? null
  }
}
