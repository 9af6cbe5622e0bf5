/** The categories of people of an edition: what they are called, ask for, cost and join. */
import type { Db } from '../../../server/database/db.ts'
import type { CategoryNames } from '../fields.ts'
import type { CategoryTable } from './tables.ts'

/** All categories of an edition in their order, those that are no longer offered among them. */
export function categoriesOf(db: Db, edition: string): Promise<CategoryTable[]> {
  return db
    .selectFrom('category')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('sort')
    .orderBy('code')
    .execute()
}

/** Their names by code, for exports and lists. */
export async function categoryNamesOf(db: Db, edition: string): Promise<CategoryNames> {
  return Object.fromEntries((await categoriesOf(db, edition)).map(({ code, name }) => [code, name]))
}
