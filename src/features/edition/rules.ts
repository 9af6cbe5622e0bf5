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
  /** Of a text that is one of these. */
  readonly choices?: readonly string[]
  /** Public ones are answered by basic/sys-config to anybody. */
  readonly public: boolean
  /** True of the site whichever year it is, and so shown while an edition is in preparation. */
  readonly lasting?: true
  readonly description: Message
}

/** How each type is declared; its value is stored as text. */
const declared =
  <const Type extends ParameterType>(type: Type) =>
  (preset: string, description: Message) => ({ type, default: preset, public: true, description })
const text = declared('text')
const datetime = declared('datetime')
const date = declared('date')
const onOff = (preset: boolean, description: Message) => declared('boolean')(String(preset), description)
const bilingual = (cn: string, en: string, description: Message) =>
  declared('bilingual')(JSON.stringify({ cn, en }), description)

const counted =
  <const Type extends 'integer' | 'yuan'>(type: Type) =>
  (preset: number, [minimum, maximum]: readonly [number, number], description: Message) => ({
    ...declared(type)(String(preset), description),
    minimum,
    maximum,
  })
const whole = counted('integer')
const yuan = counted('yuan')

/** Told to no visitor. */
const internal = <Definition extends ParameterDefinition>(definition: Definition) => ({
  ...definition,
  public: false,
})
const lasting = <Definition extends ParameterDefinition>(definition: Definition) => ({
  ...definition,
  lasting: true as const,
})

/** Read as if it were a parameter, set by an act of its own. */
export const currentEditionCode = 'CURRENT_EDITION'

export const parameters = {
  COUNTDOWN_TIME: datetime('2025-10-21 09:30', m.countdownTime),
  REGISTRATION_OPENS: datetime('2025-05-01 00:00', m.registrationOpens),
  REGISTRATION_DEADLINE: datetime('2025-09-30 18:00', m.registrationDeadline),
  CONFERENCE_START: date('2025-10-21', m.conferenceStart),
  CONFERENCE_END: date('2025-10-22', m.conferenceEnd),
  CONFERENCE_NAME: lasting(
    bilingual('上海国际再保险会议', 'Shanghai International Reinsurance Conference', m.conferenceName),
  ),
  CONFERENCE_PLACE: bilingual('上海 · 临港', 'Lingang, Shanghai', m.conferencePlace),
  CONFERENCE_THEME: bilingual('', '', m.conferenceTheme),
  ORGANISER: lasting(bilingual('保险交易所', 'The insurance exchange', m.organiser)),
  CONTACT_EMAIL: lasting(text('', m.contactEmail)),
  FILING_ICP: lasting(text('', m.filingIcp)),
  FILING_POLICE: lasting(text('', m.filingPolice)),
  PLATFORM_URL: lasting(text('', m.platformUrl)),
  MAIN_FORUM_LIMIT: whole(3, [0, 500], m.mainForumLimit),
  WELCOME_RECEPTION_LIMIT: whole(2, [0, 500], m.receptionLimit),
  KEYNOTE_LIMIT: whole(3, [0, 500], m.keynoteLimit),
  ACTIVITY_CLASHES_REFUSED: onOff(false, m.clashesRefused),
  NEGOTIATION_SLOTS_MAX: whole(2, [0, 2], m.negotiationSlots),
  SEAT_OFFER_HOURS: whole(24, [1, 240], m.seatOfferHours),
  FORM_TICKET_MINUTES: whole(30, [5, 240], m.formTicketMinutes),
  SUBMIT_WAIT_SECONDS: whole(5, [0, 60], m.submitWait),
  REGISTER_WAIT_SECONDS: whole(60, [0, 600], m.registerWait),
  ID_FILE_MAX_MB: whole(5, [1, 5], m.idFileMax),
  ID_RETENTION_DAYS: internal(whole(90, [1, 730], m.idRetention)),
  GROUP_OF: whole(5, [0, 100], m.groupOf),
  GROUP_PAYS: whole(4, [0, 100], m.groupPays),
  DELEGATE_FEE_YUAN: yuan(0, [0, 1_000_000], m.delegateFee),
  HOTEL_PRICE_YUAN: yuan(1600, [0, 100_000], m.hotelPrice),
  HOTEL_PRICE_HIGH_YUAN: yuan(1700, [0, 100_000], m.hotelPriceHigh),
  BREAKFAST_YUAN: yuan(238, [0, 10_000], m.breakfast),
  EXTRA_BED_YUAN: yuan(350, [0, 10_000], m.extraBed),
  ROOM_PRICE_FROM_YUAN: yuan(1000, [0, 100_000], m.roomPriceFrom),
  ROOM_PRICE_TO_YUAN: yuan(3000, [0, 100_000], m.roomPriceTo),
  ROOM_HOLD_DAYS: whole(14, [1, 60], m.roomHoldDays),
  BOOKING_CLOSES: datetime('2025-10-14 18:00', m.bookingCloses),
  ROOM_OFFER_HOURS: whole(24, [1, 240], m.roomOfferHours),
  TABLE_TV_YUAN: yuan(5000, [0, 1_000_000], m.tableTv),
  EXTRA_TV_YUAN: yuan(5000, [0, 1_000_000], m.extraTv),
  SPONSOR_HOLD_DAYS: whole(14, [1, 90], m.sponsorHoldDays),
  MEETING_ANSWER_HOURS: whole(48, [1, 720], m.meetingAnswerHours),
  MEETINGS_AT_ONCE: whole(1, [1, 20], m.meetingsAtOnce),
  HOLDS_BEFORE_APPROVAL: internal(whole(4, [0, 1000], m.holdsBefore)),
  HOLDS_AFTER_APPROVAL: internal(whole(30, [0, 1000], m.holdsAfter)),
  MEETING_REQUESTS_BEFORE_APPROVAL: internal(whole(10, [0, 1000], m.requestsBefore)),
  MEETING_REQUESTS_AFTER_APPROVAL: internal(whole(20, [0, 1000], m.requestsAfter)),
  CHECKIN_UNPAID: internal({ ...text('admit', m.checkinUnpaid), choices: ['admit', 'ask', 'stop'] }),
  CHANGES_A_DAY_BEFORE_APPROVAL: internal(whole(40, [0, 10000], m.changesBefore)),
  CHANGES_A_DAY_AFTER_APPROVAL: internal(whole(300, [0, 10000], m.changesAfter)),
  PAYMENT_DAYS: whole(30, [1, 365], m.paymentDays),
  PAYEE: internal(bilingual('', '', m.payee)),
  PAYEE_BANK: internal(bilingual('', '', m.payeeBank)),
  PAYEE_ACCOUNT: internal(text('', m.payeeAccount)),
  PAYEE_SWIFT: internal(text('', m.payeeSwift)),
  BADGE_WIFI: internal(text('', m.badgeWifi)),
  BADGE_HELP: internal(bilingual('', '', m.badgeHelp)),
  MAIL_PER_DOMAIN_PER_MINUTE: internal(whole(30, [1, 10_000], m.mailPerDomain)),
  ARCHIVE_OPEN: internal(onOff(false, m.archiveOpen)),
  TWO_ADMINISTRATORS: internal(onOff(false, m.twoAdministrators)),
} satisfies Record<string, ParameterDefinition>

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
