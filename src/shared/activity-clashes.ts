/** Activities that a person cannot attend both: one rule for the form, the server and the reviewer. */
import { hourMs } from './durations.ts'
import type { Both } from './i18n.ts'

interface Timed {
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly place: Both
}

interface Hours extends Timed {
  readonly startsAt: number
  readonly endsAt: number
}

/** What lasts longer, such as an exhibition, is open to come and go. */
const longestMs = 6 * hourMs

/** Whether one attends it from its start to its end; what has no time yet, or no end, does not clash. */
const hasHours = (one: Timed): one is Hours =>
  one.startsAt !== null && one.endsAt !== null && one.endsAt - one.startsAt <= longestMs

/** Keynote speeches within the longer hours of the main forum, in its hall, are a part of it: one attends both. */
const isPartOf = (part: Hours, whole: Hours): boolean =>
  part.place.cn !== '' &&
  part.place.cn === whole.place.cn &&
  part.startsAt >= whole.startsAt &&
  part.endsAt <= whole.endsAt &&
  part.endsAt - part.startsAt < whole.endsAt - whole.startsAt

const areAtOnce = (one: Hours, other: Hours): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt && !isPartOf(one, other) && !isPartOf(other, one)

/** Pairs of activities that are on at the same time, in the order given. */
export function clashesOf<Activity extends Timed>(
  chosen: readonly Activity[],
): (readonly [Activity, Activity])[] {
  return chosen.flatMap((one, index) =>
    chosen
      .slice(index + 1)
      .filter((other) => hasHours(one) && hasHours(other) && areAtOnce(one, other))
      .map((other) => [one, other] as const),
  )
}
