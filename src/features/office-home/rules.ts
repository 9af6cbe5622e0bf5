/** The curve of registrations: days are counted from the first day of the conference, so that years can be laid on each other. */
import { dayMs, hourMs } from '../../shared/durations.ts'
import type { RegistrationCourse } from './contract.ts'

type Points = RegistrationCourse['points']

/** -35 is five weeks before the conference; a day is one of Beijing, as `startsAt` is. Epoch ms. */
export const dayBefore = (at: number, startsAt: number): number => Math.floor((at - startsAt) / dayMs)

/** Adds up what happened at some times: one point a day on which something did. */
export function courseOf(times: readonly number[], startsAt: number): Points {
  const points: { day: number; count: number }[] = []
  for (const [index, at] of times.toSorted((a, b) => a - b).entries()) {
    const day = dayBefore(at, startsAt)
    const last = points.at(-1)
    if (last?.day === day) last.count = index + 1
    else points.push({ day, count: index + 1 })
  }
  return points
}

/** How many there were by the end of a day. */
export const countBy = (points: Points, day: number): number =>
  points.findLast((point) => point.day <= day)?.count ?? 0

const paceDays = 21

/** How many there will be when registration closes, at the pace of the last three weeks; null before three weeks, or once it is over. */
export function expectedAtClose(
  points: Points,
  { today, closes }: { today: number; closes: number },
): number | null {
  const first = points[0]
  if (!first || closes <= today || today - first.day < paceDays) return null
  const now = countBy(points, today)
  const perDay = (now - countBy(points, today - paceDays)) / paceDays
  return Math.round(now + perDay * (closes - today))
}

/** Who was here, when the visit before began, and when the last one was seen (epoch ms). */
export interface Visits {
  readonly who: string
  readonly before: number | null
  readonly last: number
}

/** The home is opened. What is less than an hour apart is one visit: coming back from a record keeps the time. */
export function visitsAt(kept: Visits | null, who: string, now: number): Visits {
  if (kept?.who !== who) return { who, before: null, last: now }
  return { who, before: now - kept.last < hourMs ? kept.before : kept.last, last: now }
}
