/** The programme by day, what runs and what comes next, and its addresses; pure, for the page and the calendars. */
import type { SpeakerRole } from '../../shared/content-fields.ts'
import { hourMs } from '../../shared/durations.ts'
import { beijingParts, twoDigits } from '../../shared/format.ts'

/** Epoch ms. */
export interface Timed {
  readonly startsAt: number
  readonly endsAt: number
}

/** The day of an instant in Beijing, `2025-10-21`: the last part of a day's address. */
export function dayOf(at: number): string {
  const { year, month, day } = beijingParts(at)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Sessions by the day they begin on, each day in order: by time, then as the editors have sorted them. */
export function byDay<S extends Timed>(sessions: readonly S[]): { day: string; sessions: S[] }[] {
  const sorted = sessions.toSorted((a, b) => a.startsAt - b.startsAt)
  const days = Map.groupBy(sorted, ({ startsAt }) => dayOf(startsAt))
  return [...days].map(([day, of]) => ({ day, sessions: of }))
}

/** Who leads comes first, then who speaks, then who answers. */
export const roleOrder = [
  'chair',
  'host',
  'keynote',
  'moderator',
  'speaker',
  'panellist',
] as const satisfies readonly SpeakerRole[]

export function isOn({ startsAt, endsAt }: Timed, now: number): boolean {
  return startsAt <= now && now < endsAt
}

/** What runs now, and what begins next: those that begin together, breaks among them. */
export function nowAndNext<S extends Timed>(
  sessions: readonly S[],
  now: number,
): { readonly running: readonly S[]; readonly next: readonly S[] } {
  const ahead = sessions.filter(({ startsAt }) => startsAt > now)
  const first = Math.min(...ahead.map(({ startsAt }) => startsAt))
  return {
    running: sessions.filter((session) => isOn(session, now)),
    next: ahead.filter(({ startsAt }) => startsAt === first),
  }
}

/** What lasts longer than this, as an exhibition does, one comes to and leaves: it keeps nobody from anything else. */
const longestHeldMs = 4 * hourMs
export const isOpenAllDay = ({ startsAt, endsAt }: Timed) => endsAt - startsAt > longestHeldMs

/** What is on at the same time as a session, wholly or partly; what only follows it is not. */
export function clashesWith<T extends Timed>(session: Timed, others: readonly T[]): T[] {
  if (isOpenAllDay(session)) return []
  return others.filter(
    (one) => !isOpenAllDay(one) && one.startsAt < session.endsAt && session.startsAt < one.endsAt,
  )
}

/** Ids that the frame of every page uses itself. */
const takenIds: readonly string[] = ['root', 'main', 'hydration']
/** The id of a session on the page of its year (`/programme/2025#opening`). */
export function anchorOf(key: string): string | undefined {
  return takenIds.includes(key) ? undefined : key
}

/** The id of a day. */
export const dayAnchor = (day: string) => `day-${day}`

/** Addresses of the calendars, without language prefix: of a year, a day (`2025-10-21`), a session. */
export function calendarOf(year: number, part?: { day: string } | { session: string }): string {
  if (!part) return `/calendar/${year}.ics`
  return 'day' in part ? `/calendar/${year}/${part.day}.ics` : `/calendar/${year}/session/${part.session}.ics`
}
