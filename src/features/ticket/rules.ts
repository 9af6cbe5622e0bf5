/** What a check-in code and a ticket are. */
import { bookingKinds } from '../booking/rules.ts'
import { displayName } from '../registration/rules.ts'

/**
 * A code as text: 16 characters that name it and 13 that sign it, in the base32 of RFC 4648 without padding. All capitals and
 * digits, so that a QR symbol of version 2 at level Q holds it.
 */
export const codeIdLength = 16
export const codeLength = 29

/** The page of the own ticket. */
export const ticketPath = '/account/ticket'

/** Why a code is valid no more. */
export type CodeEndReason = 'reprint' | 'reprintUndone' | 'replaced' | 'removed' | 'cancelled' | 'erased'

/** Figures that are no digits of base32 and the letters that they are read for. */
const misread: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '8': 'B' }

/** A code as a person types it: capitals or not, in groups or not. Null where it cannot be one. */
export function typedCode(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\-–—]/g, '')
    .toUpperCase()
    .replace(/[018]/g, (sign) => misread[sign]!)
  return /^[A-Z2-7]{29}$/.test(plain) ? plain : null
}

/** A code in groups of four, the last of five, to read aloud and to type. */
export const groupedCode = (code: string): string => code.match(/.{4}(?=.{4})|.+$/g)!.join(' ')

/** How something on a ticket stands. `held`: kept until the contract is signed. */
export const entryStates = ['joined', 'waiting', 'offered', 'held', 'confirmed'] as const
export type EntryState = (typeof entryStates)[number]

/** What an organisation holds that its primary contact has on the ticket. */
export const heldKinds = [...bookingKinds, 'negotiation-slot', 'meeting'] as const
export type HeldKind = (typeof heldKinds)[number]

/** Something at a time, or at one that is not set yet. */
interface Timed {
  readonly id: string
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/** By time; what has none is last. */
export const byTime = (a: Timed, b: Timed): number =>
  (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity) ||
  (a.endsAt ?? Infinity) - (b.endsAt ?? Infinity) ||
  (a.id < b.id ? -1 : 1)

interface Named {
  readonly name: string
  readonly surname: string
  readonly firstName: string
  readonly badgeName: string
  readonly origin: string
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
