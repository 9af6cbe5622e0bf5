/** The first letters of a name as it is said: those of the pinyin of each Chinese character, else of each word. */
import { loadReadings } from '../../../server/names/readings.ts'
import type { Attendee } from './person-service.ts'

/** The spellings of a person's name, and how its owner sorts it. */
type Spelled = Pick<Attendee, 'name' | 'surname' | 'firstName' | 'badgeName' | 'sortName'>

/**
 * Makes the initials under which a person is found, at a desk with a network and without: small Latin letters, and other signs of the
 * name, once for each spelling. Where its owner sorts the name otherwise, the sort name's initials replace those at the beginning and
 * the common ones stay: 覃一鸣, sorted under Tan, is found by tym and by qym.
 */
export async function initialsMaker(): Promise<(person: Spelled) => string[]> {
  const { person: read } = await loadReadings()
  const initialsOf = (name: string) =>
    read(name)
      .text.split(/[^\p{L}\p{N}]+/u)
      .map((part) => part.slice(0, 1))
      .join('')
  return ({ name, surname, firstName, badgeName, sortName }) => {
    const sorted = initialsOf(sortName)
    const spellings = [name, badgeName, `${firstName} ${surname}`.trim(), `${surname}${firstName}`]
    const common = spellings.filter(Boolean).map(initialsOf)
    return [...new Set(common.flatMap((one) => [one, sorted + one.slice(sorted.length)]))]
  }
}
