/** What a check-in code and a ticket are. */
import { bookingKinds } from '../booking/rules.ts'

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
