/** Rules of documents, pure: kinds, numbers, who may have one, and how a name is masked. */
import { withoutInvisible } from '../../shared/clean-text.ts'
import type { Both } from '../../shared/i18n.ts'

export const documentKinds = ['invitation', 'confirmation', 'attendance', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Lists of people that are handed to someone outside (features/delegate-list): numbered, revoked and verified as documents are. */
export const listKinds = ['hotel-list', 'security-list', 'caterer-list'] as const
export type ListKind = (typeof listKinds)[number]

/** Whatever has a number. */
export const numberedKinds = [...documentKinds, ...listKinds] as const
export type NumberedKind = (typeof numberedKinds)[number]

/** What a document is about. */
export const subjectOf = (kind: DocumentKind): 'person' | 'payment' =>
  kind === 'receipt' ? 'payment' : 'person'

export const documentStates = ['valid', 'revoked'] as const
export type DocumentState = (typeof documentStates)[number]

/** Why a document is no longer valid. */
export const revokedReasons = [
  'staff',
  'unapproved',
  'ended',
  'unattended',
  'replaced',
  'removed',
  'erased',
  'deleted',
  'payment',
  // Of lists alone.
  'withdrawn',
  'superseded',
  'unmade',
] as const
export type RevokedWhy = (typeof revokedReasons)[number]

/** Characters of a reason for revoking; documents issued in one transaction; people looked at, and refused ones named, by a check; documents of a bundle. */
export const documentLimits = { reason: 300, atOnce: 100, checked: 10_000, named: 200, bundle: 2000 } as const

/** Numbers that one client address may look up in a minute: enough for a counter that scans, far too few to walk through signs. */
export const verifiedPerMinute = 30

/** Many documents as one file: waiting for the job, being drawn, there; with characters that no font has, stopped, or not to be had. */
export const bundleStates = ['waiting', 'running', 'done', 'refused', 'stopped', 'failed', 'expired'] as const
export type BundleState = (typeof bundleStates)[number]
/** A bundle can be fetched for so long. */
export const bundleLifeMinutes = 60

// Numbers -------------------------------------------------------------------------------------

const prefixes: Record<NumberedKind, string> = {
  invitation: 'VL',
  confirmation: 'CF',
  attendance: 'AC',
  receipt: 'RC',
  'hotel-list': 'HL',
  'security-list': 'SL',
  'caterer-list': 'CL',
}

/** None that is read as another: no 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V. */
export const signAlphabet = '34679ACDEFGHJKMNPQRTWXY'
export const signCount = 5

/** Random signs from bytes that a caller draws; a byte that would favour some signs is left out. Null: draw more bytes. */
export function signsFrom(bytes: Uint8Array): string | null {
  const fair = 256 - (256 % signAlphabet.length)
  const signs = [...bytes]
    .filter((byte) => byte < fair)
    .map((byte) => signAlphabet[byte % signAlphabet.length])
  return signs.length < signCount ? null : signs.slice(0, signCount).join('')
}

/** `AC-2027-0412-7KQMX` */
export function documentNumber(of: {
  kind: NumberedKind
  year: number
  serial: number
  signs: string
}): string {
  return `${prefixes[of.kind]}-${of.year}-${String(of.serial).padStart(4, '0')}-${of.signs}`
}

/** Of all documents of a kind, or of some that were ticked. */
export type BundleKind = DocumentKind | 'chosen'

/** The name of a bundle's file: `AC-2027.pdf`. */
export const bundleName = ({ kind, edition }: { kind: BundleKind; edition: string }): string =>
  `${kind === 'chosen' ? 'documents' : prefixes[kind]}-${edition.slice(-4)}.pdf`

/** A number as it is stored, however it was typed: any case, any dashes, with spaces or full-width signs. */
export function tidyNumber(typed: string): string {
  return withoutInvisible(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212\u30fc_]/g, '-')
}

// Names ---------------------------------------------------------------------------------------

/** At most so many stars a word: a long name does not tell its length. */
const starsAtMost = 6

/** The first sign of each word stays: 李致和 → 李**, Li Zhihe → L* Z****. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = word
      return first + '*'.repeat(Math.min(starsAtMost, rest.length))
    })
    .join(' ')
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** A person's name in both scripts, each in place of the other where only one is known. */
export function namesOf(person: { name: string; surname: string; firstName: string }): Both {
  const { name, surname, firstName } = person
  const parts = isHan(surname + firstName) ? `${surname}${firstName}` : `${firstName} ${surname}`.trim()
  const all = [name, parts].filter(Boolean)
  const han = all.find(isHan)
  const latin = all.find((one) => !isHan(one))
  return { cn: han ?? latin ?? '', en: latin ?? han ?? '' }
}

/** As a passport writes it: SOLVANG, Ingrid. */
export const passportName = (person: { surname: string; firstName: string }): string =>
  `${person.surname.toUpperCase()}, ${person.firstName}`

// Who may have one ----------------------------------------------------------------------------

export const bars = [
  'not-approved',
  'already-issued',
  'no-passport',
  'no-passport-number',
  'no-passport-scan',
  'no-passport-name',
  'not-checked-in',
  'not-confirmed',
  'unprintable',
] as const
export type Bar = (typeof bars)[number]

interface PersonFacts {
  readonly isApproved: boolean
  readonly isIssued: boolean
  readonly certificateKind: string
  readonly hasNumber: boolean
  readonly hasScan: boolean
  /** People of some origins give a scan beside the number. */
  readonly needsScan: boolean
  readonly surname: string
  readonly firstName: string
  /** Checked in at the entrance or at an activity, and not undone. */
  readonly hasCome: boolean
}

/** Why a person gets no document of a kind; null: nothing is in the way. */
export function personBar(kind: Exclude<DocumentKind, 'receipt'>, person: PersonFacts): Bar | null {
  if (person.isIssued) return 'already-issued'
  if (!person.isApproved) return 'not-approved'
  if (kind === 'attendance') return person.hasCome ? null : 'not-checked-in'
  return kind === 'invitation' ? passportBar(person) : null
}

function passportBar(person: PersonFacts): Bar | null {
  if (person.certificateKind !== 'passport') return 'no-passport'
  if (!person.hasNumber) return 'no-passport-number'
  // A letter spells the name as the passport does.
  if (!person.surname || !person.firstName || isHan(person.surname + person.firstName))
    return 'no-passport-name'
  return person.needsScan && !person.hasScan ? 'no-passport-scan' : null
}

/** Why no receipt is made for a payment; null: nothing is in the way. */
export function paymentBar(payment: { isConfirmed: boolean; isIssued: boolean }): Bar | null {
  if (payment.isIssued) return 'already-issued'
  return payment.isConfirmed ? null : 'not-confirmed'
}
