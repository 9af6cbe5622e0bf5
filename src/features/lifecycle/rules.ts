/** What an edition needs before visitors see it, and how long a purge is announced before it is made. */
import type { ContentType } from '../content/rules.ts'
import type { ParameterCode } from '../edition/rules.ts'

export interface ChecklistItem {
  /** A parameter, a type of content, or something of the registration. */
  readonly of: ParameterCode | ContentType | 'activities'
  readonly kind: 'parameter' | 'content' | 'activities'
  /** Nothing is published without it: pages would tell a default as a fact. */
  readonly required?: true
}

const required = [
  'CONFERENCE_START',
  'CONFERENCE_END',
  'COUNTDOWN_TIME',
  'REGISTRATION_OPENS',
  'REGISTRATION_DEADLINE',
  'BOOKING_CLOSES',
  'CONFERENCE_PLACE',
] as const
const worthAWord = [
  'CONTACT_EMAIL',
  'ORGANISER',
  'CONFERENCE_THEME',
  'DELEGATE_FEE_YUAN',
  'GROUP_OF',
  'HOTEL_PRICE_YUAN',
  'BREAKFAST_YUAN',
  'EXTRA_BED_YUAN',
  'ROOM_PRICE_FROM_YUAN',
  'PAYEE',
  'PAYEE_BANK',
  'PAYEE_ACCOUNT',
  'FILING_ICP',
  'FILING_POLICE',
  'PLATFORM_URL',
] as const
const content = ['venue', 'hotel', 'session', 'sponsor-tier', 'contact'] as const

/** In the order in which one prepares an edition. */
export const checklist: readonly ChecklistItem[] = [
  ...required.map((of) => ({ of, kind: 'parameter', required: true }) as const),
  ...worthAWord.map((of) => ({ of, kind: 'parameter' }) as const),
  { of: 'activities', kind: 'activities' },
  ...content.map((of) => ({ of, kind: 'content' }) as const),
]

/**
 * `empty`: nothing is there; `default`: nobody has set it; `copied`: it came from another year and nobody has confirmed it;
 * `outside`: some of it is not on the days of the conference.
 */
export const itemStates = ['set', 'copied', 'default', 'outside', 'empty'] as const
export type ItemState = (typeof itemStates)[number]

/** Whether an edition cannot be published for it. What was copied has been someone's decision once; it is shown, not refused. */
export const isBlocking = (item: { required: boolean; state: ItemState }): boolean =>
  item.required && (item.state === 'default' || item.state === 'empty')

/** A purge is made this long after administrators were told of it, or later. */
export const announcedDays = 7
