/** The first letters of a name as it is said: those of the pinyin of each Chinese character, else of each word. */
import { loadReadings } from '../../../server/names/readings.ts'

/**
 * Makes the initials of names: small Latin letters, and whatever else stands in a name. How its owner sorts the name goes before,
 * as far as it goes: Qin, or Qin Yiming, of 覃一鸣 is qym.
 */
export async function initialsMaker(): Promise<(name: string, sortName?: string) => string> {
  const { person } = await loadReadings()
  const initialsOf = (name: string) =>
    person(name)
      .text.split(/[^\p{L}\p{N}]+/u)
      .map((part) => part.slice(0, 1))
      .join('')
  return (name, sortName = '') => {
    const first = initialsOf(sortName)
    return first + initialsOf(name).slice(first.length)
  }
}
