/**
 * The calendar of one person: picked sessions, own activities, and what the person's organisation has arranged, at a private
 * address that a calendar program subscribes to. It is read without a session, so what it shows is looked up afresh each time:
 * whoever leaves an organisation loses its entries. Names nobody but the organisations that are met.
 */
import { localAddress } from '../../../shared/addresses.ts'
import { separators } from '../../../shared/common-messages.ts'
import type { HomeAgendaEntry } from '../../../shared/home-part.ts'
import { pickLanguage, text } from '../../../shared/i18n.ts'
import { ok } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { guarded } from '../../../server/database/guards.ts'
import {
  calendarsPerMinute,
  calendarType,
  uidIn,
  writeCalendar,
  type CalendarEvent,
} from '../../../server/documents/calendar-file.ts'
import type { Service } from '../../../server/http/http.ts'
import { homeReaderOf, readAgenda, type AgendaContext } from '../../../server/organisation-hooks.ts'
import type { DrawnDocument, PublicDocument } from '../../../server/pages/document.ts'
import {
  makePrivateAddress,
  openPrivateAddress,
  privateAddressIds,
} from '../../../server/secrets/private-address.ts'
import { belongingOf } from '../../account/server/service.ts'
import { record } from '../../audit/server/service.ts'
import { editionYear } from '../../edition/rules.ts'
import { parameter } from '../../edition/server/service.ts'
import type { programmeApi } from '../contract.ts'
import { ownCalendarMessages as m } from '../messages.ts'
import { eventOf, loadProgramme, type Place } from './calendar-service.ts'
import { noteOf, shownPicks, type ShownPick } from './pick-service.ts'

type Owner = SignedIn<WriteContext>

const purpose = 'personal-calendar'
export const calendarLinkGuard = 'programme.calendarLink'
const recordOf = (accountId: string) => `${purpose}:${accountId}`
const originOf = ({ kernel }: Pick<AgendaContext, 'kernel'>) => kernel.config.publicUrl.replace(/\/$/, '')

/** programme/calendarLink: the same address each time, until a new one is asked for; the old one is dead then. */
export const calendarLink: Service<typeof programmeApi.calendarLink> = async (ctx, { renew }) => {
  const { accountId, edition } = ctx.user
  // Of two that ask at once the later one finds what the first has made.
  if (guarded(calendarLinkGuard)) await lockRow(ctx.tx, 'account', accountId)
  const row = await ctx.tx
    .selectFrom('personal_calendar')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('edition', '=', edition)
    .executeTakeFirst()
  const sealing = { edition, recordId: recordOf(accountId) }
  const kept = row && !renew ? await openPrivateAddress(ctx.kernel, { ...sealing, sealed: row.secret }) : null
  const secret = kept ?? (await makeSecret(ctx, row !== undefined))
  return ok({ url: originOf(ctx) + localAddress(ctx.locale, `/calendar/my/${secret}.ics`) })
}

async function makeSecret(ctx: Owner, isRenewed: boolean): Promise<string> {
  const { accountId, edition } = ctx.user
  const made = await makePrivateAddress(ctx.kernel, { purpose, edition, recordId: recordOf(accountId) })
  await removeLink(ctx)
  await ctx.tx
    .insertInto('personal_calendar')
    .values({
      id: made.id,
      account_id: accountId,
      edition,
      secret: made.sealed,
      created_at: ctx.now,
    })
    .execute()
  await note(ctx, 'programme.calendarLink', { renewed: isRenewed })
  return made.secret
}

/** programme/endCalendar: its address leads nowhere any more; once more changes nothing. */
export const endCalendar: Service<typeof programmeApi.endCalendar> = async (ctx) => {
  if (await removeLink(ctx)) await note(ctx, 'programme.calendarEnded', {})
  return ok({ ended: true })
}

async function removeLink({ tx, user }: Owner): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('personal_calendar')
    .where('account_id', '=', user.accountId)
    .where('edition', '=', user.edition)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const note = (
  ctx: Owner,
  action: 'programme.calendarLink' | 'programme.calendarEnded',
  data: Record<string, boolean>,
) =>
  record(ctx, {
    action,
    subjectType: 'account',
    subjectId: ctx.user.accountId,
    edition: ctx.user.edition,
    data,
  })

/** In the language of the address; null for whatever is no address (any more). */
async function draw(
  ctx: ReadContext,
  { secret = '' }: Readonly<Record<string, string>>,
): Promise<DrawnDocument | null> {
  const ids = privateAddressIds(ctx.kernel, { purpose, secret })
  if (!ids.length) return null
  const link = await ctx.db
    .selectFrom('personal_calendar')
    .select(['account_id', 'edition'])
    .where('id', 'in', ids)
    .executeTakeFirst()
  if (!link) return null
  const { account_id: accountId, edition } = link
  const conference = pickLanguage(ctx.locale, await parameter(ctx.db, edition, 'CONFERENCE_NAME')).text
  return {
    type: calendarType,
    body: writeCalendar(
      {
        name: [conference, text(ctx.locale, m.name)].filter(Boolean).join(' · '),
        locale: ctx.locale,
        url: originOf(ctx) + localAddress(ctx.locale, '/my-conference'),
        events: await eventsOf(ctx, { accountId, edition }),
      },
      ctx.kernel.config,
    ),
  }
}

/** Throws where a part could not be read: a subscriber keeps what it has, and takes nothing out that is only not known now. */
async function eventsOf(
  ctx: ReadContext,
  owner: { accountId: string; edition: string },
): Promise<CalendarEvent[]> {
  const { accountId, edition } = owner
  const belongs = await belongingOf(ctx, owner)
  // Of activities the own alone: what colleagues do is in no calendar but theirs.
  const reader = belongs && homeReaderOf({ accountId, edition, ...belongs, isPrimaryContact: false })
  const { rows: entries, isWhole } = reader ? await readAgenda(ctx, reader) : { rows: [], isWhole: true }
  if (!isWhole) throw new Error('a part of the calendar could not be read')
  const programme = await loadProgramme(ctx, edition)
  const place: Place = { locale: ctx.locale, year: editionYear(edition), origin: originOf(ctx) }
  const asked = { ctx, place }
  const picked = (await shownPicks(ctx.db, owner)).map((pick): CalendarEvent => {
    const session = programme.sessions.find(({ key }) => key === pick.session)
    // Not the session's own: it goes on, as cancelled, where that has gone.
    const uid = uidIn(place.origin, `${edition}-pick-${pick.session}`)
    return session && !pick.withdrawn
      ? withNote({ ...eventOf(session, programme, place), uid }, pick, asked)
      : withdrawn(pick, uid, asked)
  })
  const others = entries.filter(({ kind }) => kind !== 'session')
  return [...picked, ...others.map((entry) => entryEvent(entry, programme.place, asked))].toSorted(
    (a, b) => a.startsAt - b.startsAt,
  )
}

interface Asked {
  readonly ctx: ReadContext
  readonly place: Place
}

/** When it was before, where it has moved. */
function withNote(session: CalendarEvent, pick: ShownPick, { ctx }: Asked): CalendarEvent {
  const event = { ...session, changedAt: Math.max(session.changedAt, pick.changedAt) }
  if (pick.movedFrom === null) return event
  return { ...event, description: [noteOf(pick)[ctx.locale], event.description].filter(Boolean).join('\n') }
}

/** A session that went is told as cancelled until its pick is taken back. Nothing is kept of when it went: each answer is a new one. */
function withdrawn(pick: ShownPick, uid: string, asked: Asked): CalendarEvent {
  const { locale, origin } = asked.place
  const { text: name, locale: language } = pickLanguage(locale, pick.name)
  return {
    changedAt: asked.ctx.now,
    uid,
    startsAt: pick.startsAt,
    endsAt: pick.endsAt,
    summary: { text: name, locale: language },
    description: noteOf(pick)[locale],
    location: '',
    category: null,
    url: origin + localAddress(locale, '/programme'),
    status: 'CANCELLED',
  }
}

function entryEvent(entry: HomeAgendaEntry, conferencePlace: string, asked: Asked): CalendarEvent {
  const { locale, origin } = asked.place
  const url = origin + localAddress(locale, entry.path)
  const { text: name, locale: language } = pickLanguage(locale, entry.name)
  return {
    changedAt: entry.changedAt,
    uid: uidIn(origin, entry.id),
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    summary: { text: name, locale: language },
    description: [
      entry.note[locale],
      entry.openEnded && text(locale, m.openEnded),
      text(locale, m.open, { link: url }),
    ]
      .filter(Boolean)
      .join('\n'),
    location: [pickLanguage(locale, entry.where).text, conferencePlace]
      .filter(Boolean)
      .join(text(locale, separators.clauses)),
    category: text(locale, m[entry.kind]),
    url,
    status: entry.state === 'fixed' || entry.state === 'picked' ? 'CONFIRMED' : 'TENTATIVE',
  }
}

export const ownCalendarDocuments: readonly PublicDocument[] = [
  {
    path: '/calendar/my/:secret.ics',
    languages: true,
    private: true,
    perMinute: calendarsPerMinute,
    draw,
  },
]
