/** Bookings and negotiation slots as events of a calendar. */
import { formatDateTime } from '../../../shared/format.ts'
import { pickLanguage, text, type Locale } from '../../../shared/i18n.ts'
import type { DiaryEntry } from '../../../server/organisation-hooks.ts'
import type { CalendarEvent } from '../../programme/server/service.ts'
import type { BookingShown, Commitment } from '../contract.ts'
import { bookingKindLabels, calendarMessages as messages } from '../messages.ts'

export interface CalendarPlace {
  readonly locale: Locale
  /** Origin of the site, without a slash at its end. */
  readonly origin: string
  /** Where the conference is. */
  readonly conferencePlace: { readonly cn: string; readonly en: string }
}

const statuses = {
  held: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  fixed: 'CONFIRMED',
  ended: 'CANCELLED',
} as const satisfies Record<BookingShown['state'], CalendarEvent['status']>

const pageOf = ({ origin, locale }: CalendarPlace) => `${origin}${locale === 'en' ? '/en' : ''}/meeting-room`
const hostOf = ({ origin }: CalendarPlace) => new URL(origin).hostname

/** Names nobody: whom to ask about it stays on the site. */
export function eventOfBooking(
  booking: BookingShown,
  row: { version: number; changedAt: number },
  place: CalendarPlace,
): CalendarEvent {
  const { locale } = place
  const name = pickLanguage(locale, booking.name)
  const isWhole = booking.kind !== 'room' && booking.kind !== 'negotiation'
  return {
    uid: `booking-${booking.id}@${hostOf(place)}`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    changedAt: row.changedAt,
    sequence: row.version - 1,
    summary: { text: name.text, locale: name.locale },
    description: [
      stateLine(booking, locale),
      booking.agenda && text(locale, messages.agenda, { agenda: booking.agenda }),
      text(locale, messages.manage, { link: pageOf(place) }),
    ]
      .filter(Boolean)
      .join('\n'),
    location: [booking.place, place.conferencePlace]
      .map((where) => pickLanguage(locale, where).text)
      .filter(Boolean)
      .join(text(locale, messages.comma)),
    category: text(locale, bookingKindLabels[booking.kind]),
    url: pageOf(place),
    status: statuses[booking.state],
    transparent: isWhole,
  }
}

function stateLine(booking: BookingShown, locale: Locale): string {
  return booking.state === 'held'
    ? text(locale, messages.held, { until: formatDateTime(locale, booking.holdEndsAt!, { year: true }) })
    : text(locale, messages[booking.state])
}

/** A chosen negotiation slot for which there is no table yet. */
export function eventOfSlot(
  slot: Commitment,
  about: { companyId: string; changedAt: number },
  place: CalendarPlace,
): CalendarEvent {
  const { locale } = place
  return {
    uid: `negotiation-${slot.id}-${about.companyId}@${hostOf(place)}`,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    changedAt: about.changedAt,
    sequence: 0,
    summary: { text: slot.name[locale], locale },
    description: [
      text(locale, messages.slotWithoutTable),
      text(locale, messages.manage, { link: pageOf(place) }),
    ].join('\n'),
    location: pickLanguage(locale, place.conferencePlace).text,
    category: text(locale, bookingKindLabels.negotiation),
    url: pageOf(place),
    status: 'CONFIRMED',
  }
}

const diaryStatuses = {
  tentative: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const satisfies Record<DiaryEntry['state'], CalendarEvent['status']>

/** What a feature above booking has arranged: a meeting. */
export function eventOfDiary(entry: DiaryEntry, place: CalendarPlace): CalendarEvent {
  const { locale, origin } = place
  const url = `${origin}${locale === 'en' ? '/en' : ''}${entry.path}`
  const name = pickLanguage(locale, entry.name)
  return {
    uid: `${entry.kind}-${entry.id}@${hostOf(place)}`,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    changedAt: entry.changedAt,
    sequence: entry.version - 1,
    summary: { text: name.text, locale: name.locale },
    description: [entry.note[locale], text(locale, messages.manage, { link: url })]
      .filter(Boolean)
      .join('\n'),
    location: [entry.where, place.conferencePlace]
      .map((where) => pickLanguage(locale, where).text)
      .filter(Boolean)
      .join(text(locale, messages.comma)),
    category: text(locale, messages[entry.kind]),
    url,
    status: diaryStatuses[entry.state],
  }
}
