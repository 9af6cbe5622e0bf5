/** The groups of the parameters' page, and what belongs to each; what is in none was added by hand. */
import { defineMessages, type Message } from '../../../../shared/i18n.ts'
import type { ParameterCode } from '../../rules.ts'

const names = defineMessages({
  dates: { cn: '日期与时间', en: 'Dates and times' },
  conference: { cn: '会议与网站', en: 'Conference and website' },
  registration: { cn: '报名', en: 'Registration' },
  limits: { cn: '每家机构的上限', en: 'Limits per organisation' },
  venue: { cn: '会议室、桌位与赞助', en: 'Rooms, tables and sponsors' },
  meetings: { cn: '会面', en: 'Meetings' },
  prices: { cn: '价格', en: 'Prices' },
  payment: { cn: '付款与收款', en: 'Payment' },
  onSite: { cn: '签到与胸卡', en: 'Check-in and badges' },
  safety: { cn: '资料、邮件与权限', en: 'Data, email and permissions' },
  own: { cn: '自建参数', en: 'Custom parameters' },
})

const groups = {
  dates: [
    'COUNTDOWN_TIME',
    'CONFERENCE_START',
    'CONFERENCE_END',
    'REGISTRATION_OPENS',
    'REGISTRATION_DEADLINE',
    'BOOKING_CLOSES',
  ],
  conference: [
    'CONFERENCE_NAME',
    'CONFERENCE_PLACE',
    'CONFERENCE_THEME',
    'ORGANISER',
    'CONTACT_EMAIL',
    'FILING_ICP',
    'FILING_POLICE',
    'PLATFORM_URL',
  ],
  registration: [
    'SEAT_OFFER_HOURS',
    'FORM_TICKET_MINUTES',
    'SUBMIT_WAIT_SECONDS',
    'REGISTER_WAIT_SECONDS',
    'ID_FILE_MAX_MB',
  ],
  limits: [
    'MAIN_FORUM_LIMIT',
    'WELCOME_RECEPTION_LIMIT',
    'KEYNOTE_LIMIT',
    'ACTIVITY_CLASHES_REFUSED',
    'NEGOTIATION_SLOTS_MAX',
    'HOLDS_BEFORE_APPROVAL',
    'HOLDS_AFTER_APPROVAL',
    'CHANGES_A_DAY_BEFORE_APPROVAL',
    'CHANGES_A_DAY_AFTER_APPROVAL',
  ],
  venue: ['ROOM_HOLD_DAYS', 'ROOM_OFFER_HOURS', 'SPONSOR_HOLD_DAYS'],
  meetings: [
    'MEETING_ANSWER_HOURS',
    'MEETINGS_AT_ONCE',
    'MEETING_REQUESTS_BEFORE_APPROVAL',
    'MEETING_REQUESTS_AFTER_APPROVAL',
  ],
  prices: [
    'DELEGATE_FEE_YUAN',
    'GROUP_OF',
    'GROUP_PAYS',
    'HOTEL_PRICE_YUAN',
    'HOTEL_PRICE_HIGH_YUAN',
    'BREAKFAST_YUAN',
    'EXTRA_BED_YUAN',
    'ROOM_PRICE_FROM_YUAN',
    'ROOM_PRICE_TO_YUAN',
    'TABLE_TV_YUAN',
    'EXTRA_TV_YUAN',
  ],
  payment: ['PAYMENT_DAYS', 'PAYEE', 'PAYEE_BANK', 'PAYEE_ACCOUNT', 'PAYEE_SWIFT'],
  onSite: ['CHECKIN_UNPAID', 'BADGE_WIFI', 'BADGE_HELP'],
  safety: ['ID_RETENTION_DAYS', 'MAIL_PER_DOMAIN_PER_MINUTE', 'TWO_ADMINISTRATORS', 'ARCHIVE_OPEN'],
} as const satisfies Partial<Record<keyof typeof names, readonly ParameterCode[]>>

/** A parameter that is declared and in no group does not compile. */
type Grouped = (typeof groups)[keyof typeof groups][number]
type Ungrouped = Exclude<ParameterCode, Grouped>
const allAreGrouped: [Ungrouped] extends [never] ? true : Ungrouped = true
void allAreGrouped

export interface ParameterGroup {
  readonly id: string
  readonly name: Message
  readonly codes: readonly string[]
}

/** In the order of the page; the last, without codes, is that of what was added by hand. */
export const parameterGroups: readonly ParameterGroup[] = [
  ...Object.entries(groups).map(([id, codes]) => ({ id, name: names[id as keyof typeof groups], codes })),
  { id: 'own', name: names.own, codes: [] },
]

/** What is written behind a number. */
const units = defineMessages({
  hours: { cn: '小时', en: 'hours' },
  days: { cn: '天', en: 'days' },
  minutes: { cn: '分钟', en: 'minutes' },
  seconds: { cn: '秒', en: 'seconds' },
  megabytes: { cn: 'MB', en: 'MB' },
  perMinute: { cn: '封/分钟', en: 'emails per minute' },
  people: { cn: '人', en: 'people' },
  slots: { cn: '个', en: 'slots' },
  meetings: { cn: '场', en: 'meetings' },
  requests: { cn: '份', en: 'requests' },
  places: { cn: '项', en: 'places' },
  changes: { cn: '次', en: 'changes' },
  fees: { cn: '份', en: 'fees' },
})

const unitsOf: Readonly<Partial<Record<ParameterCode, Message>>> = {
  MAIN_FORUM_LIMIT: units.people,
  WELCOME_RECEPTION_LIMIT: units.people,
  KEYNOTE_LIMIT: units.people,
  NEGOTIATION_SLOTS_MAX: units.slots,
  MEETINGS_AT_ONCE: units.meetings,
  HOLDS_BEFORE_APPROVAL: units.places,
  HOLDS_AFTER_APPROVAL: units.places,
  CHANGES_A_DAY_BEFORE_APPROVAL: units.changes,
  CHANGES_A_DAY_AFTER_APPROVAL: units.changes,
  MEETING_REQUESTS_BEFORE_APPROVAL: units.requests,
  MEETING_REQUESTS_AFTER_APPROVAL: units.requests,
  GROUP_OF: units.people,
  GROUP_PAYS: units.fees,
  MAIL_PER_DOMAIN_PER_MINUTE: units.perMinute,
}

/** The unit of a number: as its code says, else as it is listed; null where a number has none. */
export function unitOf(code: string): Message | null {
  const own = (unitsOf as Partial<Record<string, Message>>)[code]
  if (own) return own
  if (code.endsWith('_HOURS')) return units.hours
  if (code.endsWith('_DAYS')) return units.days
  if (code.endsWith('_MINUTES')) return units.minutes
  if (code.endsWith('_SECONDS')) return units.seconds
  return code.endsWith('_MB') ? units.megabytes : null
}
