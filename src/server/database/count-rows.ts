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

/** Whether a query finds a row, or a write touches one that it returns. */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
