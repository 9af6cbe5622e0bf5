/** What the programme's pages show, from calls: only the texts that the page's language needs. */
import { callRef } from '../../../shared/call-ref.ts'
import type { SpeakerRole } from '../../../shared/content-fields.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { load, type PageServices } from '../../../web/data/page-context.ts'
import { isKnownYear } from '../../../web/pages/page-handle.ts'
import type { BothLanguages } from '../../../web/ui/language-label.tsx'
import type { Picture } from '../../../shared/pictures.ts'
import type { contentApi } from '../../content/contract.ts'
import type { ContentOf } from '../../content/rules.ts'
import { loadIntro, type PageIntro } from '../../../web/pages/intro-data.ts'
import type { registrationApi } from '../../registration/contract.ts'
import { byDay, roleOrder } from '../rules.ts'

const rowsByType = callRef<typeof contentApi.rowsByType>('GET', 'basic/tableDataByType/{type}')
const queryActivities = callRef<typeof registrationApi.queryActivities>('GET', 'activity/query')

export interface Session {
  readonly key: string
  /** Epoch ms. */
  readonly startsAt: number
  readonly endsAt: number
  readonly title: BothLanguages
  readonly summary: BothLanguages
  /** Keys of `halls` and, by role, of `speakers`. */
  readonly hall: string | null
  readonly people: readonly { readonly role: SpeakerRole; readonly keys: readonly string[] }[]
  readonly format: ContentOf<'session'>['values']['format']
  /** What is spoken; null where nobody said. */
  readonly language: ContentOf<'session'>['values']['language']
  readonly interpreted: boolean
  readonly file: string | null
  readonly activity: string | null
}
export interface Hall {
  readonly name: BothLanguages
  readonly place: BothLanguages
  readonly seats: number | null
}
export interface Speaker {
  readonly name: BothLanguages
  readonly position: BothLanguages
  readonly organisation: BothLanguages
  readonly biography: BothLanguages
  readonly portrait: Picture | null
}
interface ActivityLeft {
  readonly name: BothLanguages
  /** null: no limit. */
  readonly left: number | null
  readonly waitingList: boolean
}
export interface ProgrammeData {
  /** As the address names it; null: the current edition. */
  readonly year: number | null
  readonly intro: PageIntro | null
  readonly sessions: readonly Session[]
  /** In their order. */
  readonly halls: Readonly<Record<string, Hall>>
  readonly speakers: Readonly<Record<string, Speaker>>
  readonly activities: Readonly<Record<string, ActivityLeft>>
}

/** The page's language alone, where it stands: half the bytes. */
function only(locale: Locale, cn: string, en: string): BothLanguages {
  const own = locale === 'cn' ? cn : en
  return own ? { [locale]: own } : { cn, en }
}

const nothing = { intro: null, sessions: [], halls: {}, speakers: {}, activities: {} }

export async function loadProgramme(
  services: PageServices,
  params: Readonly<Record<string, string | undefined>>,
): Promise<ProgrammeData> {
  const { locale } = services
  const year = params['year'] === undefined ? null : Number(params['year'])
  if (year !== null && !isKnownYear(year)) return { ...nothing, year }
  const of = year === null ? {} : { year }
  const ask = (type: 'session' | 'hall' | 'speaker') => load(services, rowsByType, { type, ...of })
  const [sessions, halls, speakers, intro, activities] = await Promise.all([
    ask('session'),
    ask('hall'),
    ask('speaker'),
    loadIntro(services, 'page-programme', year ?? undefined),
    load(services, queryActivities, of),
  ])
  const list = readSessions(sessions.rows, locale)
  const named = new Set(list.flatMap(({ people }) => people.flatMap(({ keys }) => keys)))
  return {
    year,
    intro,
    sessions: list,
    halls: readHalls(halls.rows, locale),
    speakers: readSpeakers(
      speakers.rows.filter(({ key }) => named.has(key)),
      {
        locale,
        pictures: speakers.pictures,
      },
    ),
    activities: Object.fromEntries(
      activities.map(({ code, name, left, waitingList }) => [
        code,
        { name: only(locale, name.cn, name.en), left, waitingList },
      ]),
    ),
  }
}

type WireRow = Awaited<ReturnType<typeof rowsOf>>[number]
/** Only its type is used: rows as the call answers them. */
declare function rowsOf(): Promise<NonNullable<NonNullable<(typeof rowsByType)['types']>['result']>['rows']>

/** Published sessions that have a time, in its order. */
export function readSessions(rows: readonly WireRow[], locale: Locale): Session[] {
  const sessions = (rows as unknown as ContentOf<'session'>[]).flatMap((row): Session[] => {
    const { startsAt, endsAt, people, interpreted, ...values } = row.values
    if (startsAt === null) return []
    return [
      {
        key: row.key,
        startsAt,
        endsAt: Math.max(startsAt, endsAt ?? startsAt),
        title: only(locale, row.cn.title, row.en.title),
        summary: only(locale, row.cn.summary, row.en.summary),
        hall: values.hall,
        format: values.format,
        language: values.language ?? null,
        file: values.file,
        activity: values.activity,
        interpreted: interpreted === true,
        people: roleOrder.flatMap((role) => {
          const keys = (people ?? []).flatMap((one) => (one.role === role ? [one.person] : []))
          return keys.length ? [{ role, keys }] : []
        }),
      },
    ]
  })
  return byDay(sessions).flatMap((day) => day.sessions)
}

function readHalls(rows: readonly WireRow[], locale: Locale): Record<string, Hall> {
  return Object.fromEntries(
    (rows as unknown as ContentOf<'hall'>[]).map(({ key, cn, en, values }) => [
      key,
      {
        name: only(locale, cn.name, en.name),
        place: only(locale, cn.place, en.place),
        seats: values.seats ?? null,
      },
    ]),
  )
}

function readSpeakers(
  rows: readonly WireRow[],
  { locale, pictures }: { locale: Locale; pictures: Readonly<Record<string, Picture>> },
): Record<string, Speaker> {
  return Object.fromEntries(
    (rows as unknown as ContentOf<'speaker'>[]).map(({ key, cn, en, values }) => [
      key,
      {
        name: only(locale, cn.name, en.name),
        position: only(locale, cn.position, en.position),
        organisation: only(locale, cn.organisation, en.organisation),
        biography: only(locale, cn.biography, en.biography),
        portrait: values.portrait === null ? null : (pictures[values.portrait] ?? null),
      },
    ]),
  )
}

/** All that a session says on the page, for looking words up. */
export function wordsOf(session: Session, { halls, speakers }: ProgrammeData): string {
  const hall = session.hall === null ? undefined : halls[session.hall]
  const people = session.people.flatMap(({ keys }) => keys.map((key) => speakers[key]))
  const texts = [
    session.title,
    session.summary,
    hall?.name,
    ...people.flatMap((one) => [one?.name, one?.position, one?.organisation]),
  ]
  return texts
    .flatMap((text) => [text?.cn, text?.en])
    .filter(Boolean)
    .join(' ')
}
