/**
 * The one rule for an e-mail address and for a phone number that can receive a message. Sign-in, registration, delegates,
 * bookings, sponsorships, staff and mail all judge by it, so whoever can sign in with an address can also finish with it.
 */
import { withoutInvisible } from './clean-text.ts'
import { internationalNumber } from './phone-numbers.ts'

/** Characters of what is typed. */
export const contactLimits = { email: { min: 2, max: 100 }, phone: { min: 10, max: 20 } } as const

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** The last label begins with a letter: `a@b.12` names no mail server. */
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/

/**
 * An e-mail address as it is compared and stored: trimmed, width folded in the domain, lower case. Null when it
 * is none, is out of 2–100 characters, or has a look-alike (any non-ASCII character) in its local part.
 */
export function normaliseEmail(input: string): string | null {
  const typed = withoutInvisible(input).trim()
  const at = typed.lastIndexOf('@')
  if (at < 1) return null
  // Checked before it is made lower case: the Kelvin sign would become an innocent k.
  // oxlint-disable-next-line no-control-regex -- the range is the point
  if (!/^[\x21-\x7e]+$/.test(typed.slice(0, at))) return null
  const address = foldEmail(typed)
  if (address.length < contactLimits.email.min || address.length > contactLimits.email.max) return null
  const parted = address.lastIndexOf('@')
  return local.test(address.slice(0, parted)) && domainName.test(address.slice(parted + 1)) ? address : null
}

/** A stored or judged address in the form that is compared; it judges nothing. */
export function foldEmail(address: string): string {
  const typed = address.trim()
  const at = typed.lastIndexOf('@')
  if (at < 1) return typed
  const head = typed.slice(0, at).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return `${head}@${typed
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase()}`
}

/** Every dash that keyboards, word processors and phones put between digits. */
const dashes = /[\u2010-\u2015\u2212\u2e3a\ufe58\uff0d\u30fc]/g

/**
 * What was typed as digits with an optional leading `+`; null where anything else is in it. A number with its country code is
 * read by that country's rules: the 0 of `+44 (0)7700 900123` is not dialled from abroad.
 */
function readDigits(typed: string): string | null {
  const plain = typed.replace(dashes, '-')
  if (!/^\(?\+?[\d\s().-]+$/.test(plain)) return null
  const digits = plain.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return digits.startsWith('+') ? (internationalNumber(digits) ?? digits) : digits
}

/**
 * A phone number as it is compared and stored: digits with an optional leading `+`; a mainland mobile loses its
 * country code. Null unless it has 10–20 characters both as typed and as stored: `+376 312345` is one.
 */
export function normalisePhone(input: string): string | null {
  const typed = withoutInvisible(input).trim().normalize('NFKC')
  const { min, max } = contactLimits.phone
  if (typed.length < min || typed.length > max) return null
  const digits = readDigits(typed)
  if (digits === null) return null
  const mainland = /^\+?86(1\d{10})$/.exec(digits)
  if (mainland) return mainland[1]!
  return digits.length >= min && digits.length <= max ? digits : null
}

/** A number that need not receive messages, an office's for one: of any length up to `maximum` digits. Null: none. */
export function normaliseTelephone(input: string, maximum: number): string | null {
  const digits = readDigits(withoutInvisible(input).trim().normalize('NFKC'))
  return digits !== null && digits.replace('+', '').length <= maximum ? digits : null
}

export type Contact = { readonly channel: 'email' | 'sms'; readonly address: string }

/** The address a code goes to: an e-mail address, or a phone number where there is no `@`. Null: neither. */
export function normaliseContact(input: string): Contact | null {
  if (input.includes('@')) {
    const address = normaliseEmail(input)
    return address ? { channel: 'email', address } : null
  }
  const address = normalisePhone(input)
  return address ? { channel: 'sms', address } : null
}
