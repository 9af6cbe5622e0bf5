/**
 * Calendars of an organisation's bookings: one booking as `.ics`, and a private address that a calendar program subscribes to.
 * Whoever has the address reads places and times, and no person.
 */
import type { Service } from '../../../server/http/http.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { pickLanguage, text, type Locale } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { ReadContext, WriteContext } from '../../../server/context.ts'
import type { DrawnDocument, PublicDocument } from '../../../server/pages/document.ts'
import {
  makePrivateAddress,
  openPrivateAddress,
  privateAddressIds,
} from '../../../server/secrets/private-address.ts'
import { record } from '../../audit/server/service.ts'
import {
  calendarFile,
  calendarsPerMinute,
  calendarType,
  writeCalendar,
  type CalendarEvent,
} from '../../../server/documents/calendar-file.ts'
import { findCompany, type Company } from '../../registration/server/service.ts'
import type { bookingApi } from '../contract.ts'
import { calendarMessages } from '../messages.ts'
import { namesOf } from './bookable-service.ts'
import { bookerCompany, lockHolder } from './booker-service.ts'
import {
  eventOfDiary,
  eventOfSlot,
  eventsOf,
  originOf,
  placeIn,
  type CalendarPlace,
  type CalendarReading,
} from './calendar-event-service.ts'
import { chosenSlots } from './commitment-service.ts'
import { findBooking } from './place-service.ts'
import { isLive } from './shown-service.ts'
import type { BookingTable } from './tables.ts'

/** How long a booking that has ended is told as cancelled, so that every subscriber has taken it out. */
const endedShownMs = 30 * 86_400_000
const purpose = 'calendar-link'

/** meetingRoom/calendar: one booking of the own organisation, in the caller's language. */
export const calendar: Service<typeof bookingApi.calendar> = async (ctx, input) => {
  const company = await bookerCompany(ctx)
  const row = company && (await findBooking(ctx.db, { id: input.id, companyId: company.id }))
  if (!row) return refuse('NOT_FOUND')
  const place = await placeIn(ctx, { edition: row.edition, locale: ctx.locale })
  const event = eventsOf([row], { place, names: await namesOf(ctx.db, [row]), now: ctx.now })[0]!
  const { summary, url } = event
  return ok(calendarFile({ name: summary.text, locale: ctx.locale, url, events: [event] }, ctx.kernel.config))
}

/** meetingRoom/calendarLink: the same address each time, until a new one is asked for; the old one is dead then. */
export const calendarLink: Service<typeof bookingApi.calendarLink> = async (ctx, input) => {
  const own = await lockHolder(ctx)
  if (!own.ok) return own
  const company = own.result
  const kept = input.renew ? null : await keptSecret(ctx, company)
  const secret = kept ?? (await makeSecret(ctx, company))
  return ok({ url: `${originOf(ctx)}/calendar/private/${secret}.ics` })
}

const recordOf = (company: Pick<Company, 'id'>) => `calendar-link:${company.id}`

async function keptSecret(ctx: WriteContext, company: Company): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('calendar_link')
    .select('secret')
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  const { edition } = company
  return row
    ? openPrivateAddress(ctx.kernel, { edition, recordId: recordOf(company), sealed: row.secret })
    : null
}

async function makeSecret(ctx: WriteContext, company: Company): Promise<string> {
  const { edition } = company
  const made = await makePrivateAddress(ctx.kernel, { purpose, edition, recordId: recordOf(company) })
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('calendar_link')
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  await ctx.tx
    .insertInto('calendar_link')
    .values({ id: made.id, company_id: company.id, secret: made.sealed, created_at: ctx.now })
    .execute()
  await record(ctx, {
    action: 'booking.calendarLink',
    subjectType: 'company',
    subjectId: company.id,
    edition,
    data: { renewed: numDeletedRows > 0n },
  })
  return made.secret
}

/** The organisation's calendar, in its own language; null for whatever is no link (any more). */
async function drawPrivate(
  ctx: ReadContext,
  { secret = '' }: Readonly<Record<string, string>>,
): Promise<DrawnDocument | null> {
  const ids = privateAddressIds(ctx.kernel, { purpose, secret })
  if (!ids.length) return null
  const link = await ctx.db
    .selectFrom('calendar_link')
    .select('company_id')
    .where('id', 'in', ids)
    .executeTakeFirst()
  const company = link && (await findCompany(ctx.db, link.company_id))
  if (!company) return null
  const locale = company.locale === 'en' ? 'en' : 'cn'
  const name = pickLanguage(locale, company.name).text
  return {
    type: calendarType,
    body: writeCalendar(
      {
        name: text(locale, calendarMessages.calendarName, { company: name }),
        locale,
        url: originOf(ctx) + localAddress(locale, '/meeting-room'),
        events: await calendarEventsOf(ctx, { company, locale }),
      },
      ctx.kernel.config,
    ),
  }
}

/**
 * Rooms, tables and meetings of an organisation, with `slots` its negotiation slots without a table, too; what has ended recently
 * among them, as cancelled.
 */
export async function calendarEventsOf(
  ctx: CalendarReading,
  { company, locale, slots = true }: { company: Company; locale: Locale; slots?: boolean },
): Promise<CalendarEvent[]> {
  const place = await placeIn(ctx, { edition: company.edition, locale })
  const rows = await ctx.db
    .selectFrom('booking')
    .selectAll()
    .where('company_id', '=', company.id)
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>', ctx.now - endedShownMs)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return [
    ...eventsOf(rows, { place, names: await namesOf(ctx.db, rows), now: ctx.now }),
    ...(slots ? await slotEvents(ctx, { company, rows, place }) : []),
    ...(await diaryEvents(ctx, { companyId: company.id, place })),
  ]
}

/** Chosen slots without a table; with one, the table's event says it. */
async function slotEvents(
  ctx: CalendarReading,
  about: { company: Company; rows: readonly BookingTable[]; place: CalendarPlace },
): Promise<CalendarEvent[]> {
  const { company, rows, place } = about
  const tables = new Set(
    rows.filter((row) => row.kind === 'negotiation' && isLive(row, ctx.now)).map((row) => row.slot),
  )
  const slots = await chosenSlots(ctx.db, { companyId: company.id, edition: company.edition })
  return slots.filter((slot) => !tables.has(slot.id)).map((slot) => eventOfSlot(slot, company.id, place))
}

/** Meetings, and whatever else features above booking arrange. */
async function diaryEvents(
  ctx: CalendarReading,
  about: { companyId: string; place: CalendarPlace },
): Promise<CalendarEvent[]> {
  const asked = { companyId: about.companyId, now: ctx.now }
  const entries = await Promise.all(
    ctx.kernel.organisationHooks.map((part) => part.diary?.(ctx.db, asked) ?? []),
  )
  return entries.flat().map((entry) => eventOfDiary(entry, about.place))
}

export const bookingDocuments: readonly PublicDocument[] = [
  {
    path: '/calendar/private/:secret.ics',
    private: true,
    perMinute: calendarsPerMinute,
    draw: drawPrivate,
  },
]
