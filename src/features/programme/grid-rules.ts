/**
 * A day of the programme as time × hall, pure. Steps are five minutes from midnight in Beijing, columns are halls, and no
 * session lies over another one. Narrow screens show the same sessions one after the other, by the hour.
 */
import { beijingParts } from '../../shared/format.ts'
import type { Timed } from './rules.ts'

export const stepMinutes = 5
const stepMs = stepMinutes * 60_000
const stepsOfHour = 60 / stepMinutes
/** What is shorter is drawn as long as this, or its title would have no room. */
const leastSteps = 15 / stepMinutes
/** A day may go on into the night: up to six in the morning. */
const lastStep = 30 * stepsOfHour
/** What is longer spans days, and ends with the day's other sessions. */
const daylongSteps = 16 * stepsOfHour
/** What is open most of the day stands beside everything, in a column at the end. */
const longSteps = 3 * stepsOfHour
/** More halls than this at once have no room side by side: the day is then shown by the hour at every width. */
export const mostColumns = 7

/** What is for everybody, and may take the room of the halls beside its own. */
const plenaryFormats: readonly (string | null | undefined)[] = [
  'opening',
  'keynote',
  'panel',
  'reception',
  'break',
]

export interface GridSession extends Timed {
  readonly hall: string | null
  readonly format?: string | null
}

/** Where a session stands: `from` is its first step, `to` the one after its last; columns alike, from 0. */
export interface Cell<S> {
  readonly session: S
  readonly from: number
  readonly to: number
  readonly column: number
  readonly endColumn: number
}
export interface DayGrid<S> {
  /** In order of time; the order in which they are read, whatever the screen. */
  readonly cells: readonly Cell<S>[]
  /** The head of each hall: a hall with two sessions at once has two columns. `hall` null: none was named. */
  readonly halls: readonly {
    readonly hall: string | null
    readonly column: number
    readonly endColumn: number
  }[]
  /** 0: too many halls at once, there is no grid. */
  readonly columns: number
  /** First and last step, whole hours. */
  readonly from: number
  readonly to: number
}

interface Span<S> {
  readonly session: S
  readonly from: number
  readonly to: number
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to
const isLong = ({ from, to }: { from: number; to: number }) => to - from > longSteps
const isPlenary = ({ session }: Span<GridSession>) => plenaryFormats.includes(session.format)

/** Steps since the midnight before the day's first session. */
function spansOf<S extends GridSession>(sessions: readonly S[]): Span<S>[] {
  const first = sessions[0]!.startsAt
  const { hour, minute } = beijingParts(first)
  const midnight = first - (hour * 60 + minute) * 60_000 - (first % 60_000)
  const exact = sessions.map((session) => {
    const from = Math.floor((session.startsAt - midnight) / stepMs)
    return { session, from, to: Math.max(Math.ceil((session.endsAt - midnight) / stepMs), from + leastSteps) }
  })
  const ends = exact.filter(({ from, to }) => to - from <= daylongSteps).map(({ to }) => to)
  const close = ends.length ? Math.max(...ends) : 24 * stepsOfHour
  return exact.map((span) => {
    const to = span.to - span.from > daylongSteps ? close : span.to
    return { ...span, to: Math.min(Math.max(to, span.from + leastSteps), lastStep) }
  })
}

interface Lane<S> {
  readonly hall: string | null
  readonly spans: Span<S>[]
}

/** Sessions of one hall, side by side where two run at once. */
function lanesOf<S>(hall: string | null, spans: readonly Span<S>[]): Lane<S>[] {
  const lanes: Lane<S>[] = []
  for (const span of spans) {
    const lane = lanes.find((one) => !one.spans.some((other) => overlaps(other, span)))
    if (lane) lane.spans.push(span)
    else lanes.push({ hall, spans: [span] })
  }
  return lanes
}

/** What has no column of its own takes the free room: breaks, what names no hall, and what a hall has for everybody and nothing else. */
function isFree<S extends GridSession>(span: Span<S>, among: readonly Span<S>[]): boolean {
  const { session } = span
  if (session.format === 'break') return true
  if (session.hall === null) return !isLong(span)
  const sameHall = among.filter((other) => other.session.hall === session.hall)
  return sameHall.every(
    (one) =>
      isPlenary(one) &&
      among.every(
        (other) =>
          other.session.hall === session.hall ||
          other.session.format === 'break' ||
          isLong(other) ||
          !overlaps(one, other),
      ),
  )
}

/** `sessions` are those of one day in order; `hallOrder` are the keys of the halls as editors have sorted them. */
export function layOutDay<S extends GridSession>(
  sessions: readonly S[],
  hallOrder: readonly string[],
): DayGrid<S> {
  const spans = spansOf(sessions)
  const free = spans.filter((span) => isFree(span, spans))
  const housed = spans.filter((span) => !free.includes(span))
  const lanes = sortLanes(housed, hallOrder)
  const taken = lanes.map((lane) => [...lane.spans])
  const cells = new Map<S, Cell<S>>()
  lanes.forEach((lane, column) => {
    for (const span of lane.spans) cells.set(span.session, { ...span, column, endColumn: column + 1 })
  })
  for (const span of housed) if (isPlenary(span)) widen(cells, taken, span)
  placeFree(cells, taken, free)
  const order = spans.map(({ session }) => cells.get(session)!)
  return {
    cells: order,
    halls: headsOf(lanes),
    columns: taken.length > mostColumns ? 0 : taken.length,
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / stepsOfHour) * stepsOfHour,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / stepsOfHour) * stepsOfHour,
  }
}

/** In the order of the halls; unnamed ones after them, and what is open all day last. */
function sortLanes<S extends GridSession>(
  housed: readonly Span<S>[],
  hallOrder: readonly string[],
): Lane<S>[] {
  const byHall = Map.groupBy(housed, ({ session }) => session.hall)
  const rank = (hall: string | null) => {
    const at = hall === null ? -1 : hallOrder.indexOf(hall)
    return (at < 0 ? hallOrder.length : at) + (byHall.get(hall)!.every(isLong) ? 1000 : 0)
  }
  return [...byHall]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([hall, spans]) => lanesOf(hall, spans))
}

const isEmpty = <S>(taken: readonly Span<S>[][], column: number, span: { from: number; to: number }) =>
  taken[column]?.every((other) => !overlaps(other, span)) ?? false

/** Over the neighbours that are empty meanwhile. */
function widen<S>(cells: Map<S, Cell<S>>, taken: Span<S>[][], span: Span<S>): void {
  const cell = cells.get(span.session)!
  let { column, endColumn } = cell
  while (isEmpty(taken, column - 1, span)) column--
  while (isEmpty(taken, endColumn, span)) endColumn++
  for (let at = column; at < endColumn; at++) if (at !== cell.column) taken[at]!.push(span)
  cells.set(span.session, { ...cell, column, endColumn })
}

/** Those that run at once share the longest run of free columns; where it is too short, columns are added. */
function placeFree<S>(cells: Map<S, Cell<S>>, taken: Span<S>[][], free: readonly Span<S>[]): void {
  for (const group of groupsOf(free)) {
    const whole = {
      from: Math.min(...group.map(({ from }) => from)),
      to: Math.max(...group.map(({ to }) => to)),
    }
    let run = longestRun(taken, whole)
    if (run.length < group.length) {
      const added = group.length - (run.at(-1) === taken.length - 1 ? run.length : 0)
      const start = taken.length - (group.length - added)
      for (let count = 0; count < added; count++) taken.push([])
      run = group.map((_, index) => start + index)
    }
    const share = run.length / group.length
    group.forEach((span, index) => {
      const column = run[0]! + Math.floor(index * share)
      const endColumn = run[0]! + Math.floor((index + 1) * share)
      for (let at = column; at < endColumn; at++) taken[at]!.push(span)
      cells.set(span.session, { ...span, column, endColumn })
    })
  }
}

/** Sessions that run at the same time, wholly or partly. */
function groupsOf<S>(spans: readonly Span<S>[]): Span<S>[][] {
  const groups: Span<S>[][] = []
  let until = -1
  for (const span of spans) {
    if (span.from >= until) groups.push([])
    groups.at(-1)!.push(span)
    until = Math.max(until, span.to)
  }
  return groups
}

function longestRun<S>(taken: readonly Span<S>[][], span: { from: number; to: number }): number[] {
  let best: number[] = []
  let run: number[] = []
  taken.forEach((_, column) => {
    run = isEmpty(taken, column, span) ? [...run, column] : []
    if (run.length > best.length) best = run
  })
  return best
}

function headsOf<S>(lanes: readonly Lane<S>[]): DayGrid<S>['halls'] {
  const heads: { hall: string | null; column: number; endColumn: number }[] = []
  lanes.forEach(({ hall }, column) => {
    const last = heads.at(-1)
    if (last && last.hall === hall) last.endColumn = column + 1
    else heads.push({ hall, column, endColumn: column + 1 })
  })
  return heads
}

/** `08:30`; hours go on after midnight: `25:00`. The styles place a session by it (places.module.css). */
export function stepTime(step: number): string {
  const [hour, minute] = [Math.floor(step / stepsOfHour), (step % stepsOfHour) * stepMinutes]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Half hours of a grid, for its margin. */
export function ticksOf({ from, to }: Pick<DayGrid<unknown>, 'from' | 'to'>): string[] {
  const half = stepsOfHour / 2
  return Array.from({ length: (to - from) / half }, (_, index) => stepTime(from + index * half))
}

/** Sessions by the hour in which they begin, in order. */
export function byHour<S extends Timed>(cells: readonly Cell<S>[]): { hour: string; cells: Cell<S>[] }[] {
  const hours = Map.groupBy(cells, ({ from }) => Math.floor(from / stepsOfHour))
  return [...hours].map(([hour, of]) => ({ hour: String(hour).padStart(2, '0'), cells: of }))
}
