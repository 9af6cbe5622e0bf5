/** The names of a person that are printed, and how they are sorted. */
import { displayName } from './rules.ts'

interface Named {
  readonly name: string
  readonly surname: string
  readonly firstName: string
  readonly badgeName: string
  readonly origin: string
}

/** By whose reading people are sorted, on badges and desks: as each has said, else the Chinese name as it is, one in letters by its surname. */
export function filedName(person: Named & { readonly sortName: string }): string {
  if (person.sortName) return person.sortName
  const { large } = badgeNames(person)
  const byName = isHan(large) || large === person.badgeName || !person.surname
  return byName ? large : `${person.surname} ${person.firstName}`.trim()
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/**
 * The name that is large, and the one below it ('' where there is none). Large is the badge name where one was given, else the
 * name in the person's own writing: letters for who comes from abroad and has a name in letters, Chinese for all others who have
 * a Chinese name. Below is the name in the other writing: letters surname first where the Chinese name is the person's own.
 */
export function badgeNames(person: Named): { large: string; small: string } {
  const { surname, firstName, origin } = person
  // Who has a Chinese name and is from China is written surname first in letters, too.
  const isSurnameFirst = isHan(person.name) && origin !== 'abroad' && !isHan(surname)
  const spelled = isSurnameFirst
    ? `${surname} ${firstName}`.trim()
    : displayName({ surname, firstName, name: '' })
  const written = [person.name, spelled].filter(Boolean)
  const chinese = written.find(isHan) ?? ''
  const letters = written.find((name) => !isHan(name)) ?? ''
  const own = origin === 'abroad' ? letters || chinese : chinese || letters
  const large = person.badgeName || own
  const small = isHan(large) ? letters : chinese
  return { large, small: small === large ? '' : small }
}
