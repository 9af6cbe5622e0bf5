/** What queries of several features do alike. */
import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query finds that selects nothing yet. PostgreSQL counts in text. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted: unknown = await query
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number((counted as { count: number | string }).count)
}

/** A list's rows in each state, 0 where it has none, and how many the filter leaves: those of the chosen state, or all. */
export function countStates<State extends string>(
  states: readonly State[],
  rows: readonly { readonly state: string; readonly count: number | string }[],
  chosen: State | undefined,
): { counts: Record<State, number>; total: number } {
  const countOf = (state: State) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  const counts = Object.fromEntries(states.map((state) => [state, countOf(state)])) as Record<State, number>
  return { counts, total: (chosen ? [chosen] : states).reduce((sum, state) => sum + counts[state], 0) }
}

/** Whether a query finds a row, or a write touches one that it returns. */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** A list in pieces: statements stay below the engines' limits of parameters, and rows of jobs of limited size. */
export function* piecesOf<T>(list: readonly T[], size = 500): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
