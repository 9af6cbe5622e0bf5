/** A ticket as a calendar file. */
import { pickLanguage, text, type Locale } from '../../../shared/i18n.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { hourMs } from '../../../shared/durations.ts'
import { separators } from '../../../shared/common-messages.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { uidIn, type Calendar, type CalendarEvent } from '../../../server/documents/calendar-file.ts'
import { calendarEventsOf } from '../../booking/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import {
  activityEventId,
  delegateFields,
  findDelegates,
  hasBeen,
  loadActivities,
  type Company,
} from '../../registration/server/service.ts'
import type { TicketEntry } from '../contract.ts'
import { ownCalendarMessages } from '../../programme/messages.ts'
import { calendarMessages as m } from '../messages.ts'
import { byTime, ticketPath } from '../rules.ts'
import { badgeNames } from '../../registration/name-rules.ts'
import { activitiesOf, entryOf, type Reading, type TicketOwner } from './entry-service.ts'

/**
 * The activities that a person has a seat in or waits for, and for the primary contact rooms, tables and meetings under the same
 * ids as in the organisation's own calendar. What has no time yet is left out; activities that `ended` are in it as cancelled.
 */
export async function calendarOf(
  reading: Reading,
  of: { owner: TicketOwner; locale: Locale; ended?: readonly ActivityCode[] | undefined },
): Promise<Calendar> {
  const { owner, locale, ended = [] } = of
  const { company, person } = owner
  const conference = pickLanguage(
    locale,
    await parameter(reading.db, company.edition, 'CONFERENCE_NAME'),
  ).text
  const name = text(locale, m.name, { conference, person: badgeNames(delegateFields(person)).large })
  const now = await activitiesOf(reading, owner)
  const gone = (await loadActivities(reading.db, company.edition))
    .filter(({ id, code }) => ended.includes(code) && !now.some((entry) => entry.id === id))
    .map((activity) => entryOf(activity, 'joined'))
  const at = { owner, locale }
  const activities = [
    ...(await activityEvents(reading, { ...at, entries: now })),
    ...(await activityEvents(reading, { ...at, entries: gone })).map((event) =>
      cancelled(event, reading.now),
    ),
  ]
  const held = person.is_primary_contact ? await calendarEventsOf(reading, { company, locale }) : []
  return { name, locale, url: ticketUrl(reading, locale), events: [...activities, ...held] }
}

/**
 * What a person loses of it when the registration ends or the place is passed on, as cancelled. Before an approval nobody has
 * received a ticket: only rooms, tables and meetings have been mailed by then.
 */
export async function cancelledCalendarOf(
  reading: Reading,
  { company, personId }: { company: Company; personId: string },
): Promise<Calendar> {
  const locale = company.locale === 'en' ? 'en' : 'cn'
  const isApproved = company.status === 'approved'
  const hasTicket = isApproved || (await hasBeen(reading.db, company.id, 'approved'))
  const person = (await findDelegates(reading.db, company.id)).find(({ id }) => id === personId)
  const activities =
    person && hasTicket
      ? await activityEvents(reading, {
          owner: { company, person },
          locale,
          entries: await activitiesOf(reading, { company, person }),
        })
      : []
  const held =
    company.contact.id === personId
      ? await calendarEventsOf(reading, { company, locale, slots: isApproved })
      : []
  const events = [...activities, ...held]
    .filter(({ status }) => status !== 'CANCELLED')
    .map((event) => cancelled(event, reading.now))
  const name = pickLanguage(locale, await parameter(reading.db, company.edition, 'CONFERENCE_NAME')).text
  return { name, locale, url: ticketUrl(reading, locale), events }
}

const cancelled = (event: CalendarEvent, now: number): CalendarEvent => ({
  ...event,
  status: 'CANCELLED',
  changedAt: now,
})

const ticketUrl = ({ kernel }: Reading, locale: Locale) =>
  kernel.config.publicUrl.replace(/\/$/, '') + localAddress(locale, ticketPath)

async function activityEvents(
  reading: Reading,
  of: { owner: TicketOwner; locale: Locale; entries: readonly TicketEntry[] },
): Promise<CalendarEvent[]> {
  const { owner, locale, entries } = of
  const { company, person } = owner
  const place = pickLanguage(locale, await parameter(reading.db, company.edition, 'CONFERENCE_PLACE')).text
  const at = { locale, url: ticketUrl(reading, locale), place, personId: person.id, now: reading.now }
  return entries.toSorted(byTime).flatMap((entry) => eventOf(entry, at))
}

interface EventPlace {
  readonly locale: Locale
  readonly url: string
  readonly place: string
  readonly personId: string
  readonly now: number
}

/** One whose end is not set lasts an hour. */
function eventOf(entry: TicketEntry, { locale, url, place, personId, now }: EventPlace): CalendarEvent[] {
  const { startsAt, endsAt, state } = entry
  if (startsAt === null) return []
  const { text: name, locale: language } = pickLanguage(locale, entry.name)
  const waits = state === 'waiting' || state === 'offered'
  const line =
    state === 'offered'
      ? text(locale, m.offered, { until: formatDateTime(locale, entry.until ?? startsAt, { year: true }) })
      : state === 'waiting'
        ? text(locale, m.waiting, { position: entry.position ?? 1 })
        : ''
  return [
    {
      uid: uidIn(url, activityEventId(entry.id, personId)),
      startsAt,
      endsAt: endsAt ?? startsAt + hourMs,
      // Places on a waiting list do not say when they last changed: of two files the later one is right.
      changedAt: now,
      summary: waits
        ? { text: text(locale, m.waitingName, { name }), locale }
        : { text: name, locale: language },
      description: [
        line,
        endsAt === null && text(locale, ownCalendarMessages.openEnded),
        text(locale, m.ticket, { link: url }),
      ]
        .filter(Boolean)
        .join('\n'),
      location: [pickLanguage(locale, entry.where).text, place]
        .filter(Boolean)
        .join(text(locale, separators.clauses)),
      category: null,
      url,
      status: waits ? 'TENTATIVE' : 'CONFIRMED',
    },
  ]
}
