/** The programme as calendars (`.ics` for a session, a day and the whole). */
import { localAddress } from '../../../shared/addresses.ts'
import type { PersonInSession } from '../../../shared/content-fields.ts'
import { formatDate } from '../../../shared/format.ts'
import { pickLanguage, text, type Locale } from '../../../shared/i18n.ts'
import type { ReadContext } from '../../../server/context.ts'
import type { DrawnDocument, PublicDocument } from '../../../server/pages/document.ts'
import { contentTypes } from '../../content/rules.ts'
import { readChanges, readRows, readShownRows } from '../../content/server/service.ts'
import { isPublished, parameter } from '../../edition/server/service.ts'
import { editionCode } from '../../edition/rules.ts'
import { programmeMessages as messages, roleMessages } from '../messages.ts'
import { anchorOf, byDay, calendarOf, dayOf, roleOrder } from '../rules.ts'
import {
  calendarType,
  uidIn,
  writeCalendar,
  type CalendarEvent,
  type Worded,
} from '../../../server/documents/calendar-file.ts'
import { separators } from '../../../shared/common-messages.ts'

type Row<T extends 'session' | 'hall' | 'speaker'> = Awaited<ReturnType<typeof readRows<T>>>[number]
type Session = Row<'session'> & { readonly startsAt: number; readonly endsAt: number }

interface Programme {
  readonly sessions: readonly Session[]
  readonly halls: ReadonlyMap<string, Row<'hall'>>
  readonly speakers: ReadonlyMap<string, Row<'speaker'>>
  /** Of halls and speakers, those that are not shown among them. */
  readonly changes: ReadonlyMap<string, number>
  readonly place: string
}

export async function loadProgramme(ctx: ReadContext, edition: string): Promise<Programme> {
  const { db, locale } = ctx
  const [sessions, halls, speakers, changes, place] = [
    await readRows(db, { edition, type: 'session' }),
    await readRows(db, { edition, type: 'hall' }),
    await readShownRows(ctx, { edition, type: 'speaker' }),
    await readChanges(db, { edition, types: ['hall', 'speaker'] }),
    await parameter(db, edition, 'CONFERENCE_PLACE'),
  ]
  const timed = sessions.flatMap((row) => {
    const { startsAt, endsAt } = row.values
    return startsAt === null ? [] : [{ ...row, startsAt, endsAt: endsAt ?? startsAt }]
  })
  return {
    sessions: byDay(timed).flatMap((day) => day.sessions),
    halls: new Map(halls.map((row) => [row.key, row])),
    speakers: new Map(speakers.map((row) => [row.key, row])),
    changes,
    place: pickLanguage(locale, place).text,
  }
}

export interface Place {
  readonly locale: Locale
  readonly year: number
  /** Origin of the site, without a slash at its end. */
  readonly origin: string
}

const addressIn = ({ origin, locale }: Place, path: string) => origin + localAddress(locale, path)

export function eventOf(session: Session, programme: Programme, place: Place): CalendarEvent {
  const { locale, year, origin } = place
  const hall = programme.halls.get(session.values.hall ?? '')
  const named = [session.values.hall, ...(session.values.people ?? []).map(({ person }) => person)]
  const anchor = anchorOf(session.key)
  const { format } = session.values
  return {
    // Of the record, not of its key or language: it is the same event whatever becomes of them.
    uid: uidIn(origin, `session-${session.id}`),
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    // What an event tells of its hall and people changes with them, also once they are taken down: a SEQUENCE never falls.
    changedAt: Math.max(session.changedAt, ...named.map((key) => programme.changes.get(key ?? '') ?? 0)),
    summary: worded(locale, session.cn.title, session.en.title),
    description: describe(session, programme, locale),
    location: [hall && hallWords(hall, locale), programme.place]
      .filter(Boolean)
      .join(text(locale, separators.clauses)),
    category: format === null ? null : text(locale, contentTypes.session.fields.format.options[format]),
    url: addressIn(place, `/programme/${year}${anchor ? `#${anchor}` : ''}`),
  }
}

function worded(locale: Locale, cn: string, en: string): Worded {
  const picked = pickLanguage(locale, { cn, en })
  return { text: picked.text, locale: picked.locale }
}

function hallWords(hall: Row<'hall'>, locale: Locale): string {
  const name = worded(locale, hall.cn.name, hall.en.name).text
  const place = worded(locale, hall.cn.place, hall.en.place).text
  return place ? text(locale, messages.hallAndPlace, { hall: name, place }) : name
}

function describe(session: Session, { speakers }: Programme, locale: Locale): string {
  const people = session.values.people ?? []
  const ofRole = (role: PersonInSession['role']) =>
    people
      .filter((one) => one.role === role)
      .flatMap(({ person }) => speakers.get(person) ?? [])
      .map((row) => personWords(row, locale))
  const roles = roleOrder.flatMap((role) => {
    const names = ofRole(role)
    const values = { role: text(locale, roleMessages[role]), people: names.join('; ') }
    return names.length ? [text(locale, messages.rolePeople, values)] : []
  })
  return [
    worded(locale, session.cn.summary, session.en.summary).text,
    ...roles,
    session.values.interpreted && text(locale, messages.interpreted),
  ]
    .filter(Boolean)
    .join('\n')
}

function personWords(row: Row<'speaker'>, locale: Locale): string {
  return (['name', 'position', 'organisation'] as const)
    .map((field) => worded(locale, row.cn[field], row.en[field]).text)
    .filter(Boolean)
    .join(text(locale, separators.clauses))
}

/** null where there is no such edition; one without a programme has an empty calendar, so that subscribing to it works. */
async function draw(
  ctx: ReadContext,
  options: {
    year: string | undefined
    takes: (session: Session) => boolean
    named: (year: number) => { name: string; path: string; fileName: string }
    isPart: boolean
  },
): Promise<DrawnDocument | null> {
  if (!/^\d{4}$/.test(options.year ?? '')) return null
  const year = Number(options.year)
  const edition = editionCode(year)
  const { db, locale, kernel } = ctx
  if (!(await isPublished(db, edition))) return null
  const programme = await loadProgramme(ctx, edition)
  const sessions = programme.sessions.filter(options.takes)
  if (options.isPart && !sessions.length) return null
  const place: Place = { locale, year, origin: kernel.config.publicUrl.replace(/\/$/, '') }
  const { name, path, fileName } = options.named(year)
  const conference = pickLanguage(locale, await parameter(db, edition, 'CONFERENCE_NAME')).text
  return {
    type: calendarType,
    fileName,
    body: writeCalendar(
      {
        name: [conference, name].filter(Boolean).join(' · '),
        locale,
        url: addressIn(place, path),
        events: sessions.map((session) => eventOf(session, programme, place)),
      },
      kernel.config,
    ),
  }
}

const whole: NonNullable<PublicDocument['draw']> = (ctx, { year }) =>
  draw(ctx, {
    year,
    isPart: false,
    takes: () => true,
    named: (of) => ({
      name: text(ctx.locale, messages.programmeOf, { year: of }),
      path: calendarOf(of),
      fileName: `programme-${of}.ics`,
    }),
  })

const ofDay: NonNullable<PublicDocument['draw']> = (ctx, { year, day = '' }) =>
  draw(ctx, {
    year,
    isPart: true,
    takes: ({ startsAt }) => dayOf(startsAt) === day,
    named: (of) => ({
      name: text(ctx.locale, messages.dayOf, {
        date: formatDate(ctx.locale, Date.parse(`${day}T00:00:00+08:00`), { year: true }),
      }),
      path: calendarOf(of, { day }),
      fileName: `programme-${day}.ics`,
    }),
  })

const ofSession: NonNullable<PublicDocument['draw']> = (ctx, { year, key = '' }) =>
  draw(ctx, {
    year,
    isPart: true,
    takes: (session) => session.key === key,
    named: (of) => ({
      name: text(ctx.locale, messages.programmeOf, { year: of }),
      path: calendarOf(of, { session: key }),
      fileName: `session-${key}.ics`,
    }),
  })

export const programmeDocuments: readonly PublicDocument[] = [
  { path: '/calendar/:year.ics', languages: true, draw: whole },
  { path: '/calendar/:year/:day.ics', languages: true, draw: ofDay },
  { path: '/calendar/:year/session/:key.ics', languages: true, draw: ofSession },
]
