/** What collides with a meeting: people who are elsewhere then. A room or table is a place to meet in, and collides with nothing. */
import type { Commitment } from '../../booking/contract.ts'
import type { MeetingShown } from '../contract.ts'

const places: ReadonlySet<Commitment['kind']> = new Set(['room', 'coffee', 'display', 'sponsor'])

/** `place`: where one meets, an own booking's id or a place with its name; it is no clash with itself. */
export function clashesOf(
  conflicts: readonly Commitment[],
  place: string | MeetingShown['place'],
): Commitment[] {
  const isPlace = ({ id, name }: Commitment) =>
    typeof place === 'string' ? id === place : place.host === 'us' && name.cn === place.name?.cn
  return conflicts.filter((one) => !places.has(one.kind) && !isPlace(one))
}
