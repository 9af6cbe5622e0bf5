/** Which day and which sessions the programme's page shows, as its address says: `?day=2027-10-22&hall=main-hall&mine=1`. Pure. */
import { foldQuery, hasWords, type Simplified } from '../../shared/folding.ts'
import { beijingParts } from '../../shared/format.ts'
import { dayOf } from './rules.ts'

export const spokenLanguages = ['cn', 'en'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** Empty texts filter nothing. */
export interface ProgrammeView {
  /** `2027-10-22`; '' where the address names none. */
  readonly day: string
  readonly format: string
  readonly hall: string
  /** Can be followed in that language: it is spoken, or the session is interpreted. */
  readonly spoken: SpokenLanguage | ''
  readonly text: string
  readonly mine: boolean
}

const names = { day: 'day', format: 'format', hall: 'hall', spoken: 'spoken', text: 'q' } as const

/** What the server draws by; the words and the own picks are only known in the browser. */
export const drawnQuery = [names.day, names.format, names.hall, names.spoken] as const

export function readView(query: URLSearchParams): ProgrammeView {
  const get = (name: string) => (query.get(name) ?? '').slice(0, 60)
  return {
    day: get(names.day),
    format: get(names.format),
    hall: get(names.hall),
    spoken: spokenLanguages.find((one) => one === get(names.spoken)) ?? '',
    text: get(names.text),
    mine: query.get('mine') === '1',
  }
}

/** The query of a view, `?day=…`; '' where it is the usual one. */
export function queryOf(view: ProgrammeView): string {
  const query = new URLSearchParams()
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][])
    if (view[field]) query.set(name, view[field])
  if (view.mine) query.set('mine', '1')
  const words = query.toString()
  return words && `?${words}`
}

export const isFiltered = ({ format, hall, spoken, text, mine }: ProgrammeView): boolean =>
  mine || [format, hall, spoken, text].some((value) => value !== '')

/** All filters off, the same day. */
export const withoutFilters = ({ day }: ProgrammeView): ProgrammeView => ({
  ...readView(new URLSearchParams()),
  day,
})

interface Filterable {
  readonly key: string
  readonly format: string | null
  readonly hall: string | null
  readonly language: string | null
  readonly interpreted: boolean
}

interface Known {
  /** All that the session says, folded (shared/folding.ts). */
  readonly words: () => string
  /** Keys of the own picks. */
  readonly picked: ReadonlySet<string>
  readonly simplified?: Simplified | undefined
}

export function isShown(session: Filterable, view: ProgrammeView, known: Known): boolean {
  if (!isFiltered(view)) return true
  return (
    (!view.mine || known.picked.has(session.key)) &&
    (!view.format || session.format === view.format) &&
    (!view.hall || session.hall === view.hall) &&
    (!view.spoken || session.interpreted || session.language === view.spoken) &&
    (!view.text.trim() || hasWords(known.words(), foldQuery(view.text, known.simplified)))
  )
}

/** More days than the styles know are all shown, one after the other. */
export const mostDays = 7

interface Day {
  readonly day: string
  readonly sessions: readonly { readonly startsAt: number; readonly endsAt: number }[]
}

/** The day that is shown, from 0: the one that the address names, else today's, the next one once that is over, else the first. */
export function shownDay(days: readonly Day[], wanted: string, now: number): number {
  const indexOf = (name: string) => days.findIndex(({ day }) => day === name)
  const named = indexOf(wanted)
  if (named >= 0) return named
  // Until four in the morning the evening goes on.
  const { hour } = beijingParts(now)
  const today = indexOf(dayOf(hour < 4 ? now - 4 * 3_600_000 : now))
  if (today < 0) return 0
  const isOver = days[today]!.sessions.every((session) => timeOf(session, now) === 'past')
  return isOver ? Math.min(today + 1, days.length - 1) : today
}

/** How a session stands in time. */
export type SessionTime = 'past' | 'on' | 'ahead'
export function timeOf({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): SessionTime {
  if (now < startsAt) return 'ahead'
  return now < Math.max(endsAt, startsAt + 1) ? 'on' : 'past'
}
