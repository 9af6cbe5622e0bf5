/** The rules of the page `My conference`, pure, for browser and server alike: order, clashes, what comes next, and the dial. */
import { byDeadline } from '../../shared/home-deadlines.ts'
import type { HomeAgendaEntry, HomeHold, HomeWaiting } from '../../shared/home-part.ts'
import type { Block, MyConference } from './contract.ts'
import { fromBeijing } from '../../shared/format.ts'
import { isOpenAllDay } from '../programme/rules.ts'
import { hourMs } from '../../shared/durations.ts'
import { sessionLimits } from '../../shared/session-limits.ts'

type Span = { readonly startsAt: number; readonly endsAt: number }
const overlaps = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** What lapses soonest first, then what has no end; what has lapsed is omitted. */
export const byUrgency = (all: readonly HomeWaiting[], now: number): HomeWaiting[] =>
  all
    .filter(({ dueAt }) => dueAt === null || dueAt > now)
    .toSorted((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || compare(a.id, b.id))

/** What lapses soonest first, then by time; what is over is omitted. */
export const byLapse = (all: readonly HomeHold[], now: number): HomeHold[] =>
  byTime(all.filter(({ endsAt }) => endsAt > now)).toSorted(
    (a, b) => (a.heldUntil ?? Infinity) - (b.heldUntil ?? Infinity) || 0,
  )

export const byTime = <Entry extends Span & { readonly id: string }>(all: readonly Entry[]): Entry[] =>
  all.toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt || compare(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const places: readonly HomeAgendaEntry['kind'][] = ['room', 'negotiation', 'table']
const isPlace = ({ kind }: HomeAgendaEntry) => places.includes(kind)

/**
 * Whether one cannot be at both: they overlap, and are of the same people, or of people that are not known. A place is where one
 * meets: it clashes with activities alone, and not with the one that it is for. A picked session belongs to its activity, and keeps
 * colleagues from nothing. What was only offered or asked counts, what is open all day does not.
 */
export function clash(a: HomeAgendaEntry, b: HomeAgendaEntry): boolean {
  if (a.id === b.id || !overlaps(a, b) || !mayClash(a, b) || !mayClash(b, a)) return false
  return !a.who.length || !b.who.length || a.who.some((name) => b.who.includes(name))
}

function mayClash(a: HomeAgendaEntry, b: HomeAgendaEntry): boolean {
  const isSame = a.activity !== null && a.activity === b.activity
  if (isPlace(a)) return b.kind === 'activity' && !isOpenAllDay(b) && !isSame
  if (!isPlace(b) && isOpenAllDay(b)) return false
  if (a.kind !== 'session' || b.kind === 'session') return true
  return !b.ofColleagues && !isSame
}

/** By time, each with the ids of those that it clashes with; what is over clashes no more. */
export const withClashes = (all: readonly HomeAgendaEntry[], now: number): MyConference['agenda'] =>
  byTime(all).map((entry) => ({
    ...entry,
    clashes: byTime(all)
      .filter((other) => Math.min(entry.endsAt, other.endsAt) > now && clash(entry, other))
      .map(({ id }) => id),
  }))

/** Whatever of it takes place on a day, `2027-10-21`, Beijing time. */
export function ofDay<Entry extends Span>(all: readonly Entry[], day: string): Entry[] {
  const startsAt = fromBeijing(`${day} 00:00`)
  return all.filter((entry) => overlaps(entry, { startsAt, endsAt: startsAt + 24 * hourMs }))
}

/** Times at which what is shown becomes something else, epoch ms. */
export const momentsOf = ({ deadlines, waiting, holds }: MyConference): number[] =>
  [
    ...deadlines.map(({ at }) => at),
    ...waiting.map(({ dueAt }) => dueAt),
    ...holds.map(({ heldUntil }) => heldUntil),
  ].filter((at) => at !== null)

/** As the browser keeps it: what was read, and when by its own clock, epoch ms. */
export interface ReadConference {
  readonly data: MyConference
  readonly readAt: number
}

/**
 * Whether what a browser has kept can still be shown: of this build's shape, and within the time that a session lasts without
 * being used, for nobody else is to read it after that.
 */
export function isReadable(kept: unknown, now: number): kept is ReadConference {
  const { data, readAt } = (kept ?? {}) as Partial<ReadConference>
  const isShaped = typeof readAt === 'number' && Array.isArray(data?.failed) && Array.isArray(data.agenda)
  return isShaped && now >= readAt && now < readAt + sessionLimits.user.idleMs
}

/** What is left of it once some of its times have passed without it being read again. */
export const asOf = (data: MyConference, now: number): MyConference => ({
  ...data,
  deadlines: byDeadline(data.deadlines, now),
  waiting: byUrgency(data.waiting, now),
  holds: byLapse(data.holds, now).filter(({ heldUntil }) => heldUntil === null || heldUntil > now),
})

/** What is shown, with one block read afresh: `fresh` holds nothing else. */
export function withBlock(shown: MyConference, block: Block, fresh: MyConference): MyConference {
  const failed = [...shown.failed.filter((one) => one !== block), ...fresh.failed]
  const merged = { ...shown, [block]: fresh[block], failed }
  const isKnown = block === 'registration' && !fresh.failed.length
  return isKnown && !fresh.registration?.takesPart ? { ...merged, agenda: [] } : merged
}

/** Pages that the service worker keeps for who has been there, the ticket, or for everybody (app/web/service-worker.ts). */
const keptPages = ['/programme', '/field', '/hotel', '/account/ticket']
export const isKept = (address: string): boolean => keptPages.includes(address.replace(/[?#].*$/, ''))

/** What is on now, else what comes next of the own days; null once nothing is left. */
export const comesNext = <Entry extends Span>(all: readonly Entry[], now: number): Entry | null =>
  all.find(({ endsAt }) => endsAt > now) ?? null

/** How the conference stands: whole days until it opens, under way, or over. */
export function stageOf(
  { opensAt, days }: Pick<MyConference, 'opensAt' | 'days'>,
  now: number,
): { readonly stage: 'before'; readonly days: number } | { readonly stage: 'during' | 'over' } {
  const last = days.at(-1)
  if (last !== undefined && now >= fromBeijing(`${last} 00:00`) + 24 * hourMs) return { stage: 'over' }
  if (now >= opensAt) return { stage: 'during' }
  return { stage: 'before', days: Math.floor((opensAt - now) / (24 * hourMs)) }
}

/** How a registration stands, as the head of the page words it. */
export type Standing =
  | 'none'
  | 'cancelled'
  | 'draft'
  | 'ready'
  | 'late'
  | 'review'
  | 'returned'
  | 'approved'
  | 'rejected'

export function standingOf(registration: MyConference['registration'], wasCancelled = false): Standing {
  if (!registration) return wasCancelled ? 'cancelled' : 'none'
  if (registration.status === 'cancelled') return 'cancelled'
  const { status, isOpen, steps } = registration
  if (status === 'submitted' || status === 'resubmitted') return 'review'
  if (status === 'approved' || status === 'rejected') return status
  if (!isOpen) return 'late'
  return status === 'returned' ? 'returned' : steps.length ? 'draft' : 'ready'
}

// The dial ------------------------------------------------------------------------------------

/** Hours of the dial, and the angle of the first and of all of them, in degrees clockwise from the top. */
export const dialHours = { from: 8, to: 21, begin: 210, sweep: 300 } as const
/** Radii of the three layers of a day: of the first day, of the second. */
export const dialLayers = [
  [148, 164, 180],
  [208, 224, 240],
] as const
const centre = 320

/** Hours since midnight of a day, bounded by the dial. */
function angleAt(at: number, day: string): number {
  const { from, to, begin, sweep } = dialHours
  const hours = (at - fromBeijing(`${day} 00:00`)) / hourMs
  return begin + ((Math.min(to, Math.max(from, hours)) - from) / (to - from)) * sweep
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A point of a circle of the dial. */
export function dialPoint(radius: number, degrees: number): { readonly x: number; readonly y: number } {
  const angle = (degrees * Math.PI) / 180
  return { x: round(centre + radius * Math.sin(angle)), y: round(centre - radius * Math.cos(angle)) }
}

/** The path of an arc between two angles. */
export function arcPath(radius: number, from: number, to: number): string {
  const [a, b] = [dialPoint(radius, from), dialPoint(radius, to)]
  return `M${a.x} ${a.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${b.x} ${b.y}`
}

/** The angle of a full hour. */
export const hourAngle = (hour: number): number =>
  dialHours.begin + ((hour - dialHours.from) / (dialHours.to - dialHours.from)) * dialHours.sweep

/** The spans of a day as arcs, each in the innermost layer that is free then; a fourth at one time is not drawn. */
export function dialArcs<Entry extends Span>(
  all: readonly Entry[],
  day: string,
  ring: 0 | 1,
): { readonly entry: Entry; readonly path: string }[] {
  const ends = [0, 0, 0]
  return ofDay(all, day)
    .toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)
    .flatMap((entry) => {
      const layer = ends.findIndex((end) => end <= entry.startsAt)
      const [from, to] = [angleAt(entry.startsAt, day), angleAt(entry.endsAt, day)]
      if (layer < 0 || to <= from) return []
      ends[layer] = entry.endsAt
      // A gap between what follows at once.
      return { entry, path: arcPath(dialLayers[ring][layer]!, from, Math.max(from + 1, to - 1)) }
    })
}
