/**
 * Identity documents (decision 12): mainland ID card by GB 11643, passport, and the permits of residents of
 * Hong Kong, Macao and Taiwan. Pure: the same rules on the form and on the server.
 */
import { withoutInvisible } from './clean-text.ts'
import { spellingsOf } from './spellings.ts'

export const certificateKinds = ['id-card', 'passport', 'hk-macao-permit', 'taiwan-permit'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** `certiType` of the registration payload (requirement 3). */
export const certificateKindOfType = { 1: 'id-card', 2: 'passport' } as const satisfies Record<
  1 | 2,
  CertificateKind
>

/** Characters of a passport number: letters and digits. */
export const passportLimits = { min: 7, max: 20 } as const
const passportNumber = new RegExp(`^[A-Z0-9]{${passportLimits.min},${passportLimits.max}}$`)

/** By `certiType`, and by the words of the specification and of the form. */
export const certificateKindSpellings = spellingsOf(
  certificateKinds,
  (kind) =>
    ({
      'id-card': ['1', 'ID card', '身份证', '居民身份证'],
      passport: ['2', 'Passport', '护照'],
      'hk-macao-permit': ['港澳居民来往内地通行证'],
      'taiwan-permit': ['台湾居民来往大陆通行证'],
    })[kind],
)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checkDigits = '10X98765432'

/** Trims, drops inner spaces and makes letters (the check digit X too) upper case. */
export function normaliseCertificate(number: string): string {
  return withoutInvisible(number).normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** Whether a number (already normalised, or not) is valid for its kind. `now` (epoch ms) bounds the birth date of an ID card. */
export function isCertificateValid(kind: CertificateKind, number: string, now: number): boolean {
  const value = normaliseCertificate(number)
  switch (kind) {
    case 'id-card':
      return isMainlandIdCard(value, now)
    case 'passport':
      return passportNumber.test(value)
    case 'hk-macao-permit':
      return /^[HM](?:\d{8}|\d{10})$/.test(value)
    case 'taiwan-permit':
      return /^(?:\d{8}|\d{10})$/.test(value)
  }
}

/** GB 11643: 17 digits with a real birth date, not in the future nor before 1900, and the check digit. */
function isMainlandIdCard(value: string, now: number): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(value)) return false
  const [year, month, day] = [value.slice(6, 10), value.slice(10, 12), value.slice(12, 14)].map(Number) as [
    number,
    number,
    number,
  ]
  const birth = new Date(Date.UTC(year, month - 1, day))
  const real =
    birth.getUTCFullYear() === year && birth.getUTCMonth() === month - 1 && birth.getUTCDate() === day
  if (!real || year < 1900 || birth.getTime() > now) return false
  return value[17] === mainlandCheckDigit(value)
}

/** The check digit (0–9 or X) of the first 17 digits, by ISO 7064 MOD 11-2. */
export function mainlandCheckDigit(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return checkDigits[sum % 11]!
}

/** How a number is shown by default (requirement 11.6): first and last two characters. */
export function maskCertificate(number: string): string {
  if (number.length <= 4) return '*'.repeat(number.length)
  return `${number.slice(0, 2)}${'*'.repeat(number.length - 4)}${number.slice(-2)}`
}
