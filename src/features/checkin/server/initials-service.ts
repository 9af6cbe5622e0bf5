/** The first letters of a name as it is said: those of the pinyin of each Chinese character, else of each word. */
import { loadReadings } from '../../../server/names/readings.ts'

/** Makes the initials of names: small Latin letters, and whatever else stands in a name. */
export async function initialsMaker(): Promise<(name: string) => string> {
  const { person } = await loadReadings()
  return (name) =>
    person(name)
      .text.split(/[^\p{L}\p{N}]+/u)
      .map((part) => part.slice(0, 1))
      .join('')
}
