/** What the programme's page says about itself to search engines and previews. */
import { beijingParts, formatDate, twoDigits } from '../../../shared/format.ts'
import { pickLanguage, translator, type Locale } from '../../../shared/i18n.ts'
import { editionYears, readFacts, type EditionFacts } from '../../../web/data/edition.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import type { BothLanguages } from '../../../web/ui/language-label.tsx'
import { describeIntro } from '../../../web/pages/page-intro.tsx'
import { pageMessages as messages } from './messages.ts'
import type { ProgrammeData, Session } from './use-programme.ts'

/** Whether visitors may read an edition of that year; `/programme` itself says so where the current one is in preparation. */
export function isEditionYear({ year }: Pick<ProgrammeData, 'year'>, facts: EditionFacts): boolean {
  return year === null || editionYears(facts).includes(year)
}

export function describeProgramme(data: ProgrammeData, context: DescribeContext): PageDescription {
  const { locale, site } = context
  const t = translator(locale)
  const year = data.year ?? site.facts.year
  if (!isEditionYear(data, site.facts)) return { status: 404 }
  const title = data.year === null ? t(messages.title) : t(messages.titleOf, { year })
  return {
    ...describeIntro(data.intro, {
      locale,
      title,
      text: t(messages.lead),
      crumbs: data.year === null ? [] : [{ name: t(messages.title), path: '/programme' }],
    }),
    ...(import.meta.env.SSR && data.sessions.length && { structured: [eventOf(data, context)] }),
  }
}

const words = (locale: Locale, value: BothLanguages | undefined) => pickLanguage(locale, value ?? {}).text

/** `2025-10-21T09:30:00+08:00` */
function instant(at: number): string {
  const p = beijingParts(at)
  return `${p.year}-${twoDigits(p.month)}-${twoDigits(p.day)}T${twoDigits(p.hour)}:${twoDigits(p.minute)}:00+08:00`
}

/** schema.org: the conference with its sessions. */
function eventOf(data: ProgrammeData, { locale, site }: DescribeContext): Record<string, unknown> {
  const read = readFacts(site.facts, locale)
  const year = data.year ?? site.facts.year
  const isCurrent = year === site.facts.year
  const place = isCurrent ? read.words('CONFERENCE_PLACE') : null
  const name = (isCurrent && read.words('CONFERENCE_NAME')) || translator(locale)(siteMessages.siteName)
  const first = data.sessions[0]!
  return {
    '@type': 'Event',
    name: `${name} ${year}`,
    description: formatDate(locale, first.startsAt, { year: true }),
    startDate: instant(first.startsAt),
    endDate: instant(Math.max(...data.sessions.map(({ endsAt }) => endsAt))),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...(place && { location: { '@type': 'Place', name: place } }),
    subEvent: data.sessions.map((session) => subEventOf(session, { data, locale, place })),
  }
}

function subEventOf(
  session: Session,
  { data, locale, place }: { data: ProgrammeData; locale: Locale; place: string | null },
): Record<string, unknown> {
  const hall = session.hall === null ? undefined : data.halls[session.hall]
  const names = session.people.flatMap(({ keys }) =>
    keys.flatMap((key) => words(locale, data.speakers[key]?.name) || []),
  )
  const where = [words(locale, hall?.name), place].filter(Boolean).join(', ')
  return {
    '@type': 'Event',
    name: words(locale, session.title),
    startDate: instant(session.startsAt),
    endDate: instant(session.endsAt),
    ...(where && { location: { '@type': 'Place', name: where } }),
    ...(names.length && { performer: names.map((name) => ({ '@type': 'Person', name })) }),
  }
}
