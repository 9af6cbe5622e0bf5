/** Marks of what the sample put in (`sample_record`), by the table of the marked rows. */
import type { WriteContext } from '../server/context.ts'
import type { Tx } from '../server/database/db.ts'

const markedTables = [
  'content_row',
  'news',
  'gallery',
  'download',
  'picture',
  'meeting_room',
  'floor_plan',
  'questionnaire',
  'mailing',
] as const
type MarkedTable = (typeof markedTables)[number]

/** Marks rows as the sample's, so that it is shown in the back office and can be taken out again. */
export async function markSample(
  ctx: Pick<WriteContext, 'tx'>,
  given: { table: MarkedTable; edition: string; ids: readonly string[] },
): Promise<void> {
  const { table, edition, ids } = given
  if (ids.length)
    await ctx.tx
      .insertInto('sample_record')
      .values(ids.map((id) => ({ id, kind: table, edition })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Ids of the marked rows of a table; for `in (…)`. */
export const sampleOf = (tx: Tx, table: MarkedTable) =>
  tx.selectFrom('sample_record').select('sample_record.id').where('kind', '=', table)

/** Whether an edition has rows of a table already: the sample adds nothing to them. */
export async function hasRows(tx: Tx, table: EditionTable, edition: string): Promise<boolean> {
  const found = await tx
    .selectFrom(table)
    .select((e) => e.lit(1).as('one'))
    .where('edition', '=', edition)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
type EditionTable =
  | 'price_tier'
  | 'missive_thread'
  | 'mailing'
  | 'meeting'
  | 'questionnaire'
  | 'sponsorship'
  | 'meeting_room'
  | 'floor_plan'

/** Ends marks whose rows are gone. What something rests on stays, and stays marked. */
export async function forgetGone(tx: Tx): Promise<void> {
  for (const table of markedTables)
    await tx
      .deleteFrom('sample_record')
      .where('kind', '=', table)
      .where('id', 'not in', (e) => e.selectFrom(table).select(`${table}.id` as 'news.id'))
      .execute()
}
