/** What queries of several features do alike. */
import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query finds. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const counted = query.select((e) => e.fn.countAll<number>().as('count'))
  const { count } = (await counted.executeTakeFirstOrThrow()) as { readonly count: number }
  return Number(count)
}

/** A list in pieces: statements stay below the engines' limits of parameters, and rows of jobs of limited size. */
export function* piecesOf<T>(list: readonly T[], size = 500): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
