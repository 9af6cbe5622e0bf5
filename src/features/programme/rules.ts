/** How a programme is laid out by day, time and hall, pure, for the page and the calendars. */
import type { SpeakerRole } from '../../shared/content-fields.ts'
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

/** Where a session is in the grid of its block; lines count from 1. */
export interface Placed<S> {
  readonly session: S
  readonly column: number
  readonly fromRow: number
  readonly toRow: number
}
/** Sessions that run at the same time, wholly or partly. Most blocks hold one. */
export interface Block<S> {
  readonly placed: readonly Placed<S>[]
  readonly columns: number
  readonly rows: number
  /** The hall of each column, null for none; empty where a column holds several halls. */
  readonly halls: readonly (string | null)[]
}

/** The styles know so many columns and rows; a fuller block is shown in order instead (programme.module.css). */
export const gridLimits = { columns: 4, rows: 12 } as const

type Housed = Timed & { readonly hall: string | null; readonly format?: string | null }

/** An exhibition that is open all day runs beside everything, a break between: neither makes others parallel. */
const longMs = 3 * 3_600_000
const standsAlone = ({ startsAt, endsAt, format }: Housed) => format === 'break' || endsAt - startsAt > longMs

/** Cuts a day, which is in order, into blocks of sessions that overlap; halls are in the order given. */
export function blocksOf<S extends Housed>(sessions: readonly S[], halls: readonly string[]): Block<S>[] {
  const blocks: S[][] = sessions.filter(standsAlone).map((session) => [session])
  let open: S[] = []
  let until = Number.NEGATIVE_INFINITY
  for (const session of sessions) {
    if (standsAlone(session)) continue
    if (session.startsAt >= until) blocks.push((open = []))
    open.push(session)
    until = Math.max(until, session.endsAt, session.startsAt + 1)
  }
  return blocks.toSorted((a, b) => a[0]!.startsAt - b[0]!.startsAt).map((block) => placeBlock(block, halls))
}

interface Lane<S> {
  readonly hall: string | null
  readonly sessions: S[]
}

/** A column takes what fits into it one after the other: of one hall each, or of any where that needs too many. */
function lanesOf<S extends Housed>(block: readonly S[], perHall: boolean): Lane<S>[] {
  const lanes: Lane<S>[] = []
  for (const session of block) {
    const lane = lanes.find(
      ({ hall, sessions }) =>
        (!perHall || hall === session.hall) && sessions.at(-1)!.endsAt <= session.startsAt,
    )
    if (lane) lane.sessions.push(session)
    else lanes.push({ hall: session.hall, sessions: [session] })
  }
  return lanes
}

function placeBlock<S extends Housed>(block: readonly S[], order: readonly string[]): Block<S> {
  const byHall = lanesOf(block, true)
  const perHall = byHall.length <= gridLimits.columns
  const rank = ({ hall }: Lane<S>) => (hall && order.includes(hall) ? order.indexOf(hall) : order.length)
  const lanes = perHall ? byHall.toSorted((a, b) => rank(a) - rank(b)) : lanesOf(block, false)
  const edges = [...new Set(block.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].toSorted(
    (a, b) => a - b,
  )
  const placed = block.map((session) => ({
    session,
    column: lanes.findIndex(({ sessions }) => sessions.includes(session)) + 1,
    fromRow: edges.indexOf(session.startsAt) + 1,
    toRow: edges.indexOf(session.endsAt) + 1,
  }))
  return {
    placed,
    columns: lanes.length,
    rows: edges.length - 1,
    halls: perHall ? lanes.map(({ hall }) => hall) : [],
  }
}

/** Whether a block is drawn as a grid on wide screens. */
export function isGrid<S>({ columns, rows }: Block<S>): boolean {
  return columns > 1 && columns <= gridLimits.columns && rows <= gridLimits.rows
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
