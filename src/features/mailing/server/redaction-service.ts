/**
 * Addresses in the back office's lists are masked (rules.ts `maskAddress`), and what is asked for or answered gives no more of
 * them away: a search that found any part of an address would spell it out letter by letter, and servers repeat it in their words.
 */
import { sql, type RawBuilder } from 'kysely'
import { containsPattern, plain } from '../../../server/database/text-folding.ts'
import { maskAddress } from '../rules.ts'

/**
 * Whether a column of addresses holds what is looked for. With an `@` behind it the name must be whole (`zhang@`,
 * `zhang@example.com`); else only the domain is searched, which the mask shows.
 */
export function findsAddress(column: string, q: string): RawBuilder<boolean> {
  const asked = containsPattern(q).slice(1, -1)
  const pattern = asked.indexOf('@') > 0 ? `${asked}%` : `%@%${asked.replace('@', '')}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

/** The last digits of a phone number that its mask shows. */
const shownDigits = 4

/** The same for a column that holds phone numbers as well: the whole number, or the end that is shown. */
export function findsRecipient(column: string, q: string): RawBuilder<boolean> {
  const digits = plain(q).replace(/[\s()-]/g, '')
  if (!/^\+?\d+$/.test(digits)) return findsAddress(column, q)
  const pattern = digits.length <= shownDigits ? `%${digits}` : digits
  return sql<boolean>`(${sql.ref(column)} like ${pattern} or ${findsAddress(column, q)})`
}

export const maskPhone = (number: string): string => `…${number.slice(-shownDigits)}`

const anyAddress = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A server's words without the address that they are about, however it writes it, and without any other. */
export function maskAnswer(answer: string, recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at < 1) return answer.replaceAll(recipient, maskPhone(recipient))
  const others = answer.replace(anyAddress, (address) => maskAddress(address))
  const local = recipient.slice(0, at)
  // `550 5.1.1 <zhang>: no such user`. A name of one or two letters is what the mask shows.
  return local.length <= 2
    ? others
    : others.replace(new RegExp(`(?<![\\w.+-])${escaped(local)}(?![\\w+-])`, 'giu'), `${local.slice(0, 2)}…`)
}
