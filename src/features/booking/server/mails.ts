/** Mails about bookings and queues, in both languages, the organisation's first (decision 14). */
import { formatDate, formatDateTime, formatMoney, formatTime } from '../../../shared/format.ts'
import type { Locale, Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { mailedCalendar, type Calendar } from '../../../server/documents/calendar-file.ts'
import type { MailKind, MailVariable } from '../../../server/mail/mail-kind.ts'
import { both, fillBoth, type MailValues } from '../../template/server/service.ts'
import {
  companyVariables,
  mailCompanies,
  findCompany,
  type Company,
} from '../../registration/server/service.ts'
import type { InBoth } from '../../template/rules.ts'
import { mailMessages as g } from '../../registration/messages.ts'
import { bookingPath, isUnderContract } from '../rules.ts'
import { bookingMailNames as n, bookingMails as m, bookingMessages } from '../messages.ts'
import { namesOf, namesOrNone, type SubjectNames } from './bookable-service.ts'
import { eventsOf, placeIn } from './calendar-event-service.ts'
import type { BookingQueueTable, BookingTable } from './tables.ts'
import { separators } from '../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** Mails that speak of a contract, and what is sent instead where nothing is charged. */
const freeKinds = { booked: 'bookedFree', reminder: 'reminderFree', confirmed: 'confirmedFree' } as const
type ContractMail = keyof typeof freeKinds
const speaksOfContract = (kind: BookingMail): kind is ContractMail => kind in freeKinds
type FreeMail = (typeof freeKinds)[ContractMail]
type BookingMail = ContractMail | 'expired' | 'extended' | 'revoked' | 'cancelled' | 'fixed' | 'unfixed'
type OfferMail = 'offered' | 'lapsed' | 'withdrawn'
type MailName = BookingMail | FreeMail | OfferMail

const own = {
  ...companyVariables,
  what: { label: n.what, sample: n.whatSample },
  place: { label: n.place, sample: n.placeSample },
  when: { label: commonFormMessages.time, sample: n.whenSample },
  details: { label: n.details, sample: n.detailsSample, required: true, shows: 'facts' },
} as const
const until = {
  until: { label: n.until, sample: n.untilSample, required: true, shows: 'deadline' },
} as const

const price = { price: { label: commonFormMessages.price, sample: n.priceSample } } as const
const reason = {
  reason: { label: n.reason, sample: n.reasonSample, required: true, shows: 'note' },
} as const

/** The variables of each kind beside those that all have. */
const moreOf: Readonly<Record<MailName, Readonly<Record<string, MailVariable>>>> = {
  booked: { ...price, ...until },
  bookedFree: until,
  reminder: { ...price, ...until },
  reminderFree: until,
  expired: price,
  confirmed: price,
  confirmedFree: {},
  extended: { ...price, ...until },
  revoked: { ...price, ...reason },
  cancelled: price,
  fixed: price,
  unfixed: price,
  offered: until,
  lapsed: {},
  withdrawn: {},
}

/** Of mails whose name says to whom they go. */
const titles = { offered: m.offeredTitle, lapsed: m.lapsedTitle, withdrawn: m.withdrawnTitle } as const

/** What has a paragraph of its own. */
function moreIn(name: MailName): readonly Message[] {
  const has = moreOf[name]
  return [...('until' in has ? [m.untilLine] : []), ...('reason' in has ? [m.reasonLine] : [])]
}

const subjects = {
  bookedFree: m.bookedSubject,
  reminderFree: m.reminderSubject,
  confirmedFree: m.confirmedSubject,
} as const satisfies Record<FreeMail, Message>

const isFreeMail = (name: MailName): name is FreeMail => name in subjects

const kindOf = (name: MailName): MailKind => ({
  kind: `booking.${name}`,
  name: n[name],
  ...(name in titles ? { title: titles[name as OfferMail] } : {}),
  subject: isFreeMail(name) ? subjects[name] : m[`${name}Subject`],
  body: [g.greeting, m[`${name}Body`], ...moreIn(name), m.facts],
  button: { label: name === 'offered' ? m.openOffer : m.openBookings, address: 'link' },
  variables: { ...own, ...moreOf[name] },
})

const names = Object.keys(moreOf) as (keyof typeof moreOf)[]
export const bookingKinds = Object.fromEntries(names.map((name) => [name, kindOf(name)])) as Record<
  MailName,
  MailKind
>

/** Tells the holder of a booking what became of it; of several slots of one room at once with `all`. */
export async function mailBooking(
  ctx: WriteContext,
  options: {
    kind: BookingMail
    booking: BookingTable
    all?: readonly BookingTable[]
    company?: Company | undefined
  },
): Promise<void> {
  const { booking, all = [booking], company } = options
  const isSigned = all.some(
    ({ price_fen: priceFen, contract_number: contractNumber, contract_file_id: contractFileId }) =>
      isUnderContract({ priceFen, contractNumber, contractFileId }),
  )
  const kind: MailName = isSigned || !speaksOfContract(options.kind) ? options.kind : freeKinds[options.kind]
  await send(ctx, {
    kind,
    row: booking,
    company,
    inCalendar: all,
    values: {
      until: booking.hold_ends_at === null ? '' : moment(booking.hold_ends_at),
      price: both(formatMoney('cn', booking.price_fen), formatMoney('en', booking.price_fen)),
      when: timesOf(all),
      reason: booking.note ?? '',
    },
  })
}

/** Tells who waits that it is its turn, or no longer. */
export async function mailOffer(
  ctx: WriteContext,
  { kind, entry }: { kind: OfferMail; entry: BookingQueueTable },
): Promise<void> {
  const until = entry.offer_ends_at === null ? '' : moment(entry.offer_ends_at)
  await send(ctx, { kind, row: entry, values: { until } })
}

const moment = (at: number): InBoth =>
  both(formatDateTime('cn', at, { year: true }), formatDateTime('en', at, { year: true }))

function whenOf(row: BookingTable | BookingQueueTable): InBoth {
  if (row.slot === null) return bookingMessages.anyTime
  const { starts_at: from, ends_at: to } = row
  const span = (locale: Locale) =>
    `${formatDate(locale, from, { year: true })}${locale === 'cn' ? ' ' : ', '}${formatTime(from)}–${formatTime(to)}`
  return both(span('cn'), span('en'))
}

function timesOf(rows: readonly BookingTable[]): InBoth {
  const times = (locale: Locale) => rows.map((row) => whenOf(row)[locale]).join(separators.statements[locale])
  return both(times('cn'), times('en'))
}

/** To the primary contact, and to whom the booking names where the address is proved (mail-service.ts). */
async function send(
  ctx: WriteContext,
  options: {
    kind: MailName
    row: BookingTable | BookingQueueTable
    company?: Company | undefined
    values: MailValues
    /** What of it stands in calendars; a place in a queue does not. */
    inCalendar?: readonly BookingTable[]
  },
): Promise<void> {
  const { kind, row, inCalendar } = options
  const company = options.company ?? (row.company_id ? await findCompany(ctx.tx, row.company_id) : null)
  if (!company) return
  const names = await namesOf(ctx.tx, inCalendar ?? [row])
  const { name, place } = namesOrNone(names, row.subject_id)
  const path = bookingPath(row.kind)
  const values: MailValues = {
    what: name,
    place,
    when: whenOf(row),
    ...options.values,
  }
  const when = row.slot === null ? values['when']! : fillBoth(m.inBeijing, values)
  const details = fillBoth(place.cn || place.en ? m.what : m.whatNowhere, { ...values, when })
  const receivers = new Map([[company.contact.email, company.contact.name]]).set(row.email, row.contact)
  const calendar = inCalendar && (await calendarIn(ctx, { company, rows: inCalendar, names }))
  const { config } = ctx.kernel
  const mails = [...receivers]
    .filter(([to]) => to)
    .map(([to, receiver]) => ({
      company,
      kind: bookingKinds[kind],
      path,
      values: { ...values, details, name: receiver },
      to,
      ...(calendar && { files: [mailedCalendar(calendar, { name: 'booking.ics', to, config })] }),
    }))
  await mailCompanies(ctx, mails)
}

/** The same events as in the organisation's own calendar, in the language of the mail. */
async function calendarIn(
  { tx: db, now, kernel }: WriteContext,
  about: { company: Company; rows: readonly BookingTable[]; names: ReadonlyMap<string, SubjectNames> },
): Promise<Calendar> {
  const { company, rows, names } = about
  const locale = company.locale === 'en' ? 'en' : 'cn'
  const place = await placeIn({ db, kernel }, { edition: company.edition, locale })
  const events = eventsOf(rows, { place, names, now })
  const { summary, url } = events[0]!
  return { name: summary.text, locale, url, events }
}
