/* oxlint-disable max-lines -- the table of all parameters, in one place */
/**
 * The typed parameters of an edition (decision 1): everything that varies by year and is not a table of
 * its own. Where the user's two texts of a fact differ (requirement 5, requirement 9), the fact is here and both readings
 * can be set. Times are Beijing wall times `YYYY-MM-DD HH:mm`, money is whole yuan as people type it.
 */
import type { Message } from '../../shared/i18n.ts'
import { parameterMessages as m } from './messages.ts'

export type ParameterType = 'text' | 'bilingual' | 'datetime' | 'date' | 'integer' | 'yuan' | 'boolean'

export interface ParameterDefinition {
  readonly type: ParameterType
  /** As stored: integers in digits, booleans `true`/`false`, bilingual texts as JSON { cn, en }. */
  readonly default: string
  readonly minimum?: number
  readonly maximum?: number
  /** Public ones are answered by basic/sys-config to anybody. */
  readonly public: boolean
  /** True of the site whichever year it is, and so shown while an edition is in preparation. */
  readonly lasting?: true
  readonly description: Message
}

const both = (cn: string, en: string) => JSON.stringify({ cn, en })

/** Read as if it were a parameter, set by an act of its own. */
export const currentEditionCode = 'CURRENT_EDITION'

export const parameters = {
  COUNTDOWN_TIME: {
    type: 'datetime',
    default: '2025-10-21 09:30',
    public: true,
    description: m.countdownTime,
  },
  REGISTRATION_OPENS: {
    type: 'datetime',
    default: '2025-05-01 00:00',
    public: true,
    description: m.registrationOpens,
  },
  REGISTRATION_DEADLINE: {
    type: 'datetime',
    default: '2025-09-30 18:00',
    public: true,
    description: m.registrationDeadline,
  },
  CONFERENCE_START: { type: 'date', default: '2025-10-21', public: true, description: m.conferenceStart },
  CONFERENCE_END: { type: 'date', default: '2025-10-22', public: true, description: m.conferenceEnd },
  CONFERENCE_NAME: {
    type: 'bilingual',
    default: both('上海国际再保险会议', 'Shanghai International Reinsurance Conference'),
    public: true,
    lasting: true,
    description: m.conferenceName,
  },
  CONFERENCE_PLACE: {
    type: 'bilingual',
    default: both('上海 · 临港', 'Lingang, Shanghai'),
    public: true,
    description: m.conferencePlace,
  },
  CONFERENCE_THEME: {
    type: 'bilingual',
    default: both('', ''),
    public: true,
    description: m.conferenceTheme,
  },
  ORGANISER: {
    type: 'bilingual',
    default: both('保险交易所', 'The insurance exchange'),
    public: true,
    lasting: true,
    description: m.organiser,
  },
  CONTACT_EMAIL: { type: 'text', default: '', public: true, lasting: true, description: m.contactEmail },
  FILING_ICP: { type: 'text', default: '', public: true, lasting: true, description: m.filingIcp },
  FILING_POLICE: { type: 'text', default: '', public: true, lasting: true, description: m.filingPolice },
  PLATFORM_URL: { type: 'text', default: '', public: true, lasting: true, description: m.platformUrl },
  MAIN_FORUM_LIMIT: {
    type: 'integer',
    default: '3',
    minimum: 0,
    maximum: 500,
    public: true,
    description: m.mainForumLimit,
  },
  WELCOME_RECEPTION_LIMIT: {
    type: 'integer',
    default: '2',
    minimum: 0,
    maximum: 500,
    public: true,
    description: m.receptionLimit,
  },
  KEYNOTE_LIMIT: {
    type: 'integer',
    default: '3',
    minimum: 0,
    maximum: 500,
    public: true,
    description: m.keynoteLimit,
  },
  NEGOTIATION_SLOTS_MAX: {
    type: 'integer',
    default: '2',
    minimum: 0,
    maximum: 2,
    public: true,
    description: m.negotiationSlots,
  },
  SEAT_OFFER_HOURS: {
    type: 'integer',
    default: '24',
    minimum: 1,
    maximum: 240,
    public: true,
    description: m.seatOfferHours,
  },
  FORM_TICKET_MINUTES: {
    type: 'integer',
    default: '30',
    minimum: 5,
    maximum: 240,
    public: true,
    description: m.formTicketMinutes,
  },
  SUBMIT_WAIT_SECONDS: {
    type: 'integer',
    default: '5',
    minimum: 0,
    maximum: 60,
    public: true,
    description: m.submitWait,
  },
  REGISTER_WAIT_SECONDS: {
    type: 'integer',
    default: '60',
    minimum: 0,
    maximum: 600,
    public: true,
    description: m.registerWait,
  },
  ID_FILE_MAX_MB: {
    type: 'integer',
    default: '5',
    minimum: 1,
    maximum: 5,
    public: true,
    description: m.idFileMax,
  },
  ID_RETENTION_DAYS: {
    type: 'integer',
    default: '90',
    minimum: 1,
    maximum: 730,
    public: false,
    description: m.idRetention,
  },
  GROUP_OF: { type: 'integer', default: '5', minimum: 0, maximum: 100, public: true, description: m.groupOf },
  GROUP_PAYS: {
    type: 'integer',
    default: '4',
    minimum: 0,
    maximum: 100,
    public: true,
    description: m.groupPays,
  },
  DELEGATE_FEE_YUAN: {
    type: 'yuan',
    default: '0',
    minimum: 0,
    maximum: 1_000_000,
    public: true,
    description: m.delegateFee,
  },
  HOTEL_PRICE_YUAN: {
    type: 'yuan',
    default: '1600',
    minimum: 0,
    maximum: 100_000,
    public: true,
    description: m.hotelPrice,
  },
  HOTEL_PRICE_HIGH_YUAN: {
    type: 'yuan',
    default: '1700',
    minimum: 0,
    maximum: 100_000,
    public: true,
    description: m.hotelPriceHigh,
  },
  BREAKFAST_YUAN: {
    type: 'yuan',
    default: '238',
    minimum: 0,
    maximum: 10_000,
    public: true,
    description: m.breakfast,
  },
  EXTRA_BED_YUAN: {
    type: 'yuan',
    default: '350',
    minimum: 0,
    maximum: 10_000,
    public: true,
    description: m.extraBed,
  },
  ROOM_PRICE_FROM_YUAN: {
    type: 'yuan',
    default: '1000',
    minimum: 0,
    maximum: 100_000,
    public: true,
    description: m.roomPriceFrom,
  },
  ROOM_PRICE_TO_YUAN: {
    type: 'yuan',
    default: '3000',
    minimum: 0,
    maximum: 100_000,
    public: true,
    description: m.roomPriceTo,
  },
  ROOM_HOLD_DAYS: {
    type: 'integer',
    default: '14',
    minimum: 1,
    maximum: 60,
    public: true,
    description: m.roomHoldDays,
  },
  BOOKING_CLOSES: {
    type: 'datetime',
    default: '2025-10-14 18:00',
    public: true,
    description: m.bookingCloses,
  },
  ROOM_OFFER_HOURS: {
    type: 'integer',
    default: '24',
    minimum: 1,
    maximum: 240,
    public: true,
    description: m.roomOfferHours,
  },
  TABLE_TV_YUAN: {
    type: 'yuan',
    default: '5000',
    minimum: 0,
    maximum: 1_000_000,
    public: true,
    description: m.tableTv,
  },
  EXTRA_TV_YUAN: {
    type: 'yuan',
    default: '5000',
    minimum: 0,
    maximum: 1_000_000,
    public: true,
    description: m.extraTv,
  },
  SPONSOR_HOLD_DAYS: {
    type: 'integer',
    default: '14',
    minimum: 1,
    maximum: 90,
    public: true,
    description: m.sponsorHoldDays,
  },
  MEETING_ANSWER_HOURS: {
    type: 'integer',
    default: '48',
    minimum: 1,
    maximum: 720,
    public: true,
    description: m.meetingAnswerHours,
  },
  MEETINGS_AT_ONCE: {
    type: 'integer',
    default: '1',
    minimum: 1,
    maximum: 20,
    public: true,
    description: m.meetingsAtOnce,
  },
  HOLDS_BEFORE_APPROVAL: {
    type: 'integer',
    default: '4',
    minimum: 0,
    maximum: 1000,
    public: false,
    description: m.holdsBefore,
  },
  HOLDS_AFTER_APPROVAL: {
    type: 'integer',
    default: '30',
    minimum: 0,
    maximum: 1000,
    public: false,
    description: m.holdsAfter,
  },
  MEETING_REQUESTS_BEFORE_APPROVAL: {
    type: 'integer',
    default: '10',
    minimum: 0,
    maximum: 1000,
    public: false,
    description: m.requestsBefore,
  },
  MEETING_REQUESTS_AFTER_APPROVAL: {
    type: 'integer',
    default: '20',
    minimum: 0,
    maximum: 1000,
    public: false,
    description: m.requestsAfter,
  },
  CHANGES_A_DAY_BEFORE_APPROVAL: {
    type: 'integer',
    default: '40',
    minimum: 0,
    maximum: 10000,
    public: false,
    description: m.changesBefore,
  },
  CHANGES_A_DAY_AFTER_APPROVAL: {
    type: 'integer',
    default: '300',
    minimum: 0,
    maximum: 10000,
    public: false,
    description: m.changesAfter,
  },
  PAYMENT_DAYS: {
    type: 'integer',
    default: '30',
    minimum: 1,
    maximum: 365,
    public: true,
    description: m.paymentDays,
  },
  PAYEE: { type: 'bilingual', default: both('', ''), public: false, description: m.payee },
  PAYEE_BANK: { type: 'bilingual', default: both('', ''), public: false, description: m.payeeBank },
  PAYEE_ACCOUNT: { type: 'text', default: '', public: false, description: m.payeeAccount },
  PAYEE_SWIFT: { type: 'text', default: '', public: false, description: m.payeeSwift },
  MAIL_PER_DOMAIN_PER_MINUTE: {
    type: 'integer',
    default: '30',
    minimum: 1,
    maximum: 10_000,
    public: false,
    description: m.mailPerDomain,
  },
  ARCHIVE_OPEN: { type: 'boolean', default: 'false', public: false, description: m.archiveOpen },
  TWO_ADMINISTRATORS: { type: 'boolean', default: 'false', public: false, description: m.twoAdministrators },
} as const satisfies Record<string, ParameterDefinition>

export type ParameterCode = keyof typeof parameters

/** The value of a parameter as code reads it. Datetimes and dates are epoch ms, yuan are fen. */
export type ParameterValue<C extends ParameterCode> = (typeof parameters)[C]['type'] extends
  | 'integer'
  | 'datetime'
  | 'date'
  | 'yuan'
  ? number
  : (typeof parameters)[C]['type'] extends 'boolean'
    ? boolean
    : (typeof parameters)[C]['type'] extends 'bilingual'
      ? { cn: string; en: string }
      : string

export function isParameterCode(code: string): code is ParameterCode {
  return Object.hasOwn(parameters, code)
}

/** `LIRC_2025` → 2025; NaN for anything else. */
export function editionYear(edition: string): number {
  return Number(/^LIRC_(\d{4})$/.exec(edition)?.[1] ?? Number.NaN)
}

export function editionCode(year: number): string {
  return `LIRC_${year}`
}

/** What a first start makes current: the edition of the next 21 October, Beijing time. */
export function editionAhead(now: number): string {
  const beijing = new Date(now + 8 * 3_600_000)
  const past = beijing.getUTCMonth() > 9 || (beijing.getUTCMonth() === 9 && beijing.getUTCDate() > 21)
  return editionCode(beijing.getUTCFullYear() + (past ? 1 : 0))
}
