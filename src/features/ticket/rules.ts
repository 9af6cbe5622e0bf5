/**
 * A check-in code as text: 16 characters that name it and 13 that sign it, in the base32 of RFC 4648 without padding. All capitals
 * and digits, so that a QR symbol of version 2 at level Q holds it.
 */

export const codeIdLength = 16
export const codeLength = 29

/** Why a code is valid no more. */
export type CodeEndReason = 'reprint' | 'replaced' | 'removed' | 'cancelled' | 'erased'

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
