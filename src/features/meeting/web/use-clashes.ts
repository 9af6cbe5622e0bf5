/** What collides with a meeting: people who are elsewhere then. A room or table is a place to meet in, and collides with nothing. */
import type { Commitment } from '../../booking/contract.ts'

const places: ReadonlySet<Commitment['kind']> = new Set(['room', 'coffee', 'display', 'sponsor'])

export const clashesOf = (conflicts: readonly Commitment[]): Commitment[] =>
  conflicts.filter(({ kind }) => !places.has(kind))
