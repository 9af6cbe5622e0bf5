/** Mails about bookings and queues, in both languages, the organisation's first (D-ROOM). */
import { formatDate, formatDateTime, formatMoney, formatTime } from '../../../shared/format.ts'
import type { Locale, Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { sendMail } from '../../../server/mailer.ts'
import { composeMail, inBoth, type InBoth, type MailValues } from '../../../server/mail-text.ts'
import { addressOf } from '../../../server/markup.ts'
import { parameter } from '../../edition/server/service.ts'
import { bookingMails as m, bookingMessages } from '../messages.ts'
import { namesOf, namesOrNone } from './subject-service.ts'
import type { BookingQueueTable, BookingTable } from './tables.ts'

type BookingMail =
  'booked' | 'reminder' | 'expired' | 'confirmed' | 'extended' | 'revoked' | 'cancelled' | 'fixed' | 'unfixed'
type OfferMail = 'offered' | 'lapsed' | 'withdrawn'

const texts: Record<BookingMail | OfferMail, { subject: Message; body: Message }> = {
  booked: { subject: m.bookedSubject, body: m.bookedBody },
  reminder: { subject: m.reminderSubject, body: m.reminderBody },
  expired: { subject: m.expiredSubject, body: m.expiredBody },
  confirmed: { subject: m.confirmedSubject, body: m.confirmedBody },
  extended: { subject: m.extendedSubject, body: m.extendedBody },
  revoked: { subject: m.revokedSubject, body: m.revokedBody },
  cancelled: { subject: m.cancelledSubject, body: m.cancelledBody },
  fixed: { subject: m.fixedSubject, body: m.fixedBody },
  unfixed: { subject: m.unfixedSubject, body: m.unfixedBody },
  offered: { subject: m.offeredSubject, body: m.offeredBody },
  lapsed: { subject: m.lapsedSubject, body: m.lapsedBody },
  withdrawn: { subject: m.withdrawnSubject, body: m.withdrawnBody },
}

/** Tells the holder of a booking what became of it. */
export async function mailBooking(
  ctx: WriteContext,
  { kind, booking }: { kind: BookingMail; booking: BookingTable },
): Promise<void> {
  const reason = booking.note ? (JSON.parse(booking.note) as { cn: string; en: string }) : null
  await send(ctx, {
    kind,
    row: booking,
    values: {
      until: booking.hold_ends_at === null ? '' : moment(booking.hold_ends_at),
      price: inBoth(formatMoney('cn', booking.price_fen), formatMoney('en', booking.price_fen)),
      reason: reason ? inBoth(reason.cn, reason.en) : '',
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
  inBoth(formatDateTime('cn', at, { year: true }), formatDateTime('en', at, { year: true }))

function whenOf(row: BookingTable | BookingQueueTable): InBoth {
  if (row.slot === null) return bookingMessages.anyTime
  const { starts_at: from, ends_at: to } = row
  const span = (locale: Locale) =>
    `${formatDate(locale, from, { year: true })}${locale === 'cn' ? ' ' : ', '}${formatTime(from)}–${formatTime(to)}`
  return inBoth(span('cn'), span('en'))
}

/** To whom the booking names, and to the primary contact where that is somebody else. */
async function send(
  ctx: WriteContext,
  options: { kind: BookingMail | OfferMail; row: BookingTable | BookingQueueTable; values: MailValues },
): Promise<void> {
  const { kind, row } = options
  const company = await ctx.tx
    .selectFrom('company')
    .select(['id', 'name_cn', 'name_en', 'contact_name', 'contact_email', 'locale'])
    .where('id', '=', row.company_id)
    .executeTakeFirst()
  if (!company) return
  const locale: Locale = company.locale === 'en' ? 'en' : 'cn'
  const { name, place } = namesOrNone(await namesOf(ctx.tx, [row]), row.subject_id)
  const conference = await parameter(ctx.tx, row.edition, 'CONFERENCE_NAME')
  const path = row.kind === 'room' ? '/meeting-room' : `/${row.kind}-table`
  const { publicUrl } = ctx.kernel.config
  const values: MailValues = {
    ...options.values,
    company: inBoth(company.name_cn, company.name_en),
    what: inBoth(name.cn, name.en),
    place: inBoth(place.cn, place.en),
    when: whenOf(row),
    conference: inBoth(conference.cn, conference.en),
    link: { cn: `${publicUrl}${addressOf('cn', path)}`, en: `${publicUrl}${addressOf('en', path)}` },
  }
  const receivers = new Map([[row.email, row.contact]])
  if (company.contact_email && !receivers.has(company.contact_email))
    receivers.set(company.contact_email, company.contact_name)
  const { subject, body } = texts[kind]
  const lines = [
    { message: m.greeting },
    { message: body },
    { message: place.cn || place.en ? m.what : m.whatNowhere },
    { message: m.openLink },
    { message: m.closing },
  ]
  for (const [to, receiver] of receivers) {
    if (!to) continue
    await sendMail(ctx, {
      channel: 'email',
      to,
      locale,
      kind: `booking.${kind}`,
      companyId: company.id,
      ...composeMail(locale, { subject, lines, values: { ...values, name: receiver } }),
    })
  }
}
