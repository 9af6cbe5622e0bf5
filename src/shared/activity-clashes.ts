/** Activities that a person cannot attend both: one rule for the form, the server and the reviewer. */
import { hourMs } from './durations.ts'

interface Timed {
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/** What lasts longer, such as an exhibition, is open to come and go. */
const longestMs = 6 * hourMs

/** Whether one attends it from its start to its end; what has no time yet, or no end, does not clash. */
const hasHours = (one: Timed): one is { startsAt: number; endsAt: number } =>
  one.startsAt !== null && one.endsAt !== null && one.endsAt - one.startsAt <= longestMs

/** Pairs of activities that are on at the same time, in the order given. */
export function clashesOf<Activity extends Timed>(
  chosen: readonly Activity[],
): (readonly [Activity, Activity])[] {
  return chosen.flatMap((one, index) =>
    chosen
      .slice(index + 1)
      .filter(
        (other) =>
          hasHours(one) && hasHours(other) && one.startsAt < other.endsAt && other.startsAt < one.endsAt,
      )
      .map((other) => [one, other] as const),
  )
}
