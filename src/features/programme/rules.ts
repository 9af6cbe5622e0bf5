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

/** Where a session stands in the grid of its block; lines count from 1. */
export interface Placed<S> {
  readonly session: S
  readonly column: number
  readonly fromRow: number
  readonly toRow: number
}
/** Sessions that run at the same time, wholly or partly. Most blocks hold one. */
export interface Block<S> {
  readonly placed: readonly Placed<S>[]
  /** The hall of each column; null where none is named. */
  readonly halls: readonly (string | null)[]
  readonly rows: number
}

/** The styles know so many columns and rows; a fuller block is shown in order instead (programme.module.css). */
export const gridLimits = { columns: 4, rows: 12 } as const

type Housed = Timed & { readonly hall: string | null }

/** Cuts a day, which is in order, into blocks of sessions that overlap; halls stand in the order given. */
export function blocksOf<S extends Housed>(sessions: readonly S[], halls: readonly string[]): Block<S>[] {
  const blocks: S[][] = []
  let until = Number.NEGATIVE_INFINITY
  for (const session of sessions) {
    if (session.startsAt >= until || !blocks.length) blocks.push([])
    blocks.at(-1)!.push(session)
    until = Math.max(until, session.endsAt, session.startsAt + 1)
  }
  return blocks.map((block) => placeBlock(block, halls))
}

interface Lane<S> {
  readonly hall: string | null
  readonly sessions: S[]
}

function placeBlock<S extends Housed>(block: readonly S[], order: readonly string[]): Block<S> {
  const lanes: Lane<S>[] = []
  for (const session of block) {
    const own = lanes.find(
      ({ hall, sessions }) => hall === session.hall && sessions.at(-1)!.endsAt <= session.startsAt,
    )
    if (own) own.sessions.push(session)
    else lanes.push({ hall: session.hall, sessions: [session] })
  }
  const rank = ({ hall }: Lane<S>) =>
    hall === null ? order.length : (order.indexOf(hall) + 1 || order.length) - 1
  const sorted = lanes.toSorted((a, b) => rank(a) - rank(b))
  const edges = [...new Set(block.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].toSorted(
    (a, b) => a - b,
  )
  const placed = block.map((session) => ({
    session,
    column: sorted.findIndex(({ sessions }) => sessions.includes(session)) + 1,
    fromRow: edges.indexOf(session.startsAt) + 1,
    toRow: edges.indexOf(session.endsAt) + 1,
  }))
  return { placed, halls: sorted.map(({ hall }) => hall), rows: edges.length - 1 }
}

/** Whether a block is drawn as a grid on wide screens. */
export function isGrid<S>({ halls, rows }: Block<S>): boolean {
  return halls.length > 1 && halls.length <= gridLimits.columns && rows <= gridLimits.rows
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

/** Addresses of the calendars, without language prefix: of a year, a day (`2025-10-21`), a session. */
export function calendarOf(year: number, part?: { day: string } | { session: string }): string {
  if (!part) return `/calendar/${year}.ics`
  return 'day' in part ? `/calendar/${year}/${part.day}.ics` : `/calendar/${year}/session/${part.session}.ics`
}
