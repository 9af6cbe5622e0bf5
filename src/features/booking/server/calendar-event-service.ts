/** Bookings and negotiation slots as events of a calendar. */
import { localAddress } from '../../../shared/addresses.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { pickLanguage, text, type Both, type Locale } from '../../../shared/i18n.ts'
import type { Kernel } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { DiaryEntry } from '../../../server/organisation-hooks.ts'
import { parameter } from '../../edition/server/service.ts'
import { uidIn, type CalendarEvent } from '../../../server/documents/calendar-file.ts'
import type { BookingShown } from '../contract.ts'
import type { SubjectNames } from './bookable-service.ts'
import { isLive, showBooking } from './shown-service.ts'
import type { BookingTable } from './tables.ts'
import type { ChosenSlot } from './commitment-service.ts'
import { waitsFor } from '../rules.ts'
import { bookingKindLabels, calendarMessages as messages } from '../messages.ts'
import { separators } from '../../../shared/common-messages.ts'

export interface CalendarPlace {
  readonly locale: Locale
  /** Origin of the site, without a slash at its end. */
  readonly origin: string
  /** Where the conference is. */
  readonly conferencePlace: Both
}

/** Where events are read, in a transaction or not. */
export interface CalendarReading {
  readonly db: Db | Tx
  readonly now: number
  readonly kernel: Kernel
}

export const originOf = ({ kernel }: Pick<CalendarReading, 'kernel'>): string =>
  kernel.config.publicUrl.replace(/\/$/, '')

export async function placeIn(
  reading: Pick<CalendarReading, 'db' | 'kernel'>,
  about: { edition: string; locale: Locale },
): Promise<CalendarPlace> {
  return {
    locale: about.locale,
    origin: originOf(reading),
    conferencePlace: await parameter(reading.db, about.edition, 'CONFERENCE_PLACE'),
  }
}

/** A hold that is over has changed once more, whether or not a job has written it down. */
export function eventsOf(
  rows: readonly BookingTable[],
  about: { place: CalendarPlace; names: ReadonlyMap<string, SubjectNames>; now: number },
): CalendarEvent[] {
  const { place, names, now } = about
  return rows.map((row) => {
    const isOver = row.ended_at === null && !isLive(row, now)
    const changedAt = isOver ? row.hold_ends_at! : row.changed_at
    return eventOfBooking(showBooking(row, { names, now }), changedAt, place)
  })
}

const statuses = {
  held: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  fixed: 'CONFIRMED',
  ended: 'CANCELLED',
} as const satisfies Record<BookingShown['state'], CalendarEvent['status']>

/** What every event has, at the page where it is managed; `lines` say what is to be known of it. */
function eventAt(
  place: CalendarPlace,
  of: Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'changedAt' | 'category' | 'status'> & {
    id: string
    path: string
    name: Both
    lines: readonly string[]
    /** Within the place of the conference. */
    where?: Both
  },
): CalendarEvent {
  const { locale, origin, conferencePlace } = place
  const { id, path, name, lines, where, ...event } = of
  const url = origin + localAddress(locale, path)
  const summary = pickLanguage(locale, name)
  return {
    ...event,
    uid: uidIn(origin, id),
    summary: { text: summary.text, locale: summary.locale },
    description: [...lines, text(locale, messages.manage, { link: url })].filter(Boolean).join('\n'),
    location: [...(where ? [where] : []), conferencePlace]
      .map((one) => pickLanguage(locale, one).text)
      .filter(Boolean)
      .join(text(locale, separators.clauses)),
    url,
  }
}

/** What calendars know a thing by, whoever's they are. */
export const eventIds = {
  booking: (id: string) => `booking-${id}`,
  slot: (slotId: string, companyId: string) => `negotiation-${slotId}-${companyId}`,
  diary: ({ kind, id }: Pick<DiaryEntry, 'kind' | 'id'>) => `${kind}-${id}`,
} as const

/** Names nobody: whom to ask about it stays on the site. */
function eventOfBooking(booking: BookingShown, changedAt: number, place: CalendarPlace): CalendarEvent {
  const { locale } = place
  const { id, kind, name, agenda, startsAt, endsAt, state, holdEndsAt } = booking
  const stateLine =
    state === 'held'
      ? text(locale, messages.held, {
          waits: text(locale, waitsFor(booking)),
          until: formatDateTime(locale, holdEndsAt!, { year: true }),
        })
      : text(locale, messages[state])
  const event = eventAt(place, {
    id: eventIds.booking(id),
    path: '/meeting-room',
    name,
    startsAt,
    endsAt,
    changedAt,
    lines: [stateLine, agenda && text(locale, messages.agenda, { agenda })],
    where: booking.place,
    category: text(locale, bookingKindLabels[kind]),
    status: statuses[state],
  })
  return { ...event, transparent: kind !== 'room' && kind !== 'negotiation' }
}

/** A chosen negotiation slot for which there is no table yet. */
export const eventOfSlot = (
  { id, name, startsAt, endsAt, chosenAt }: ChosenSlot,
  companyId: string,
  place: CalendarPlace,
): CalendarEvent =>
  eventAt(place, {
    id: eventIds.slot(id, companyId),
    path: '/meeting-room',
    name,
    startsAt,
    endsAt,
    changedAt: chosenAt,
    lines: [text(place.locale, messages.slotWithoutTable)],
    category: text(place.locale, bookingKindLabels.negotiation),
    status: 'CONFIRMED',
  })

const diaryStatuses = {
  tentative: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const satisfies Record<DiaryEntry['state'], CalendarEvent['status']>

/** What a feature above booking has arranged: a meeting. */
export const eventOfDiary = (entry: DiaryEntry, place: CalendarPlace): CalendarEvent =>
  eventAt(place, {
    id: eventIds.diary(entry),
    path: entry.path,
    name: entry.name,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    changedAt: entry.changedAt,
    lines: [entry.note[place.locale]],
    where: entry.where,
    category: text(place.locale, messages[entry.kind]),
    status: diaryStatuses[entry.state],
  })
