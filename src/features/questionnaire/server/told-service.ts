/**
 * Anonymous answers are told in groups: who looks at the results before and after someone answered would else read that answer
 * from the difference. While answers come, at least a group of the last ones is kept back (`version` 0); when it has ended, what
 * is kept back is told together, unless it is fewer than a group.
 */
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { anonymousMinimum } from '../fields.ts'
import { shownState } from './row-service.ts'
import type { QuestionnaireTable } from './tables.ts'

/** Versions of sheets of which nothing is told yet, and of those that are told. */
export const keptBack = 0
export const told = 1

async function findKeptBack(db: Db | Tx, questionnaireId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('questionnaire_sheet')
    .select('id')
    .where('questionnaire_id', '=', questionnaireId)
    .where('version', '=', keptBack)
    .orderBy('id')
    .limit(2 * anonymousMinimum)
    .execute()
  return rows.map(({ id }) => id)
}

/** The lowest version of the sheets that are told now. */
export async function toldFrom(db: Db | Tx, row: QuestionnaireTable, now: number): Promise<number> {
  if (!row.anonymous) return keptBack
  const state = await shownState(db, row, now)
  if (state !== 'closed' && state !== 'draft') return told
  return (await findKeptBack(db, row.id)).length >= anonymousMinimum ? keptBack : told
}

/** How many answers are told of now. */
export async function countTold(db: Db | Tx, row: QuestionnaireTable, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('questionnaire_sheet')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('questionnaire_id', '=', row.id)
    .where('version', '>=', await toldFrom(db, row, now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A group of those kept back, by their ids, which are in no order; another group stays back. The questionnaire is locked. */
export async function tellSome(ctx: WriteContext, questionnaireId: string): Promise<void> {
  const waiting = await findKeptBack(ctx.tx, questionnaireId)
  if (waiting.length < 2 * anonymousMinimum) return
  await ctx.tx
    .updateTable('questionnaire_sheet')
    .set({ version: told })
    .where('id', 'in', waiting.slice(0, anonymousMinimum))
    .execute()
}

/** What was told because it had ended stays told when it opens again. The questionnaire is locked. */
export async function keepTold(ctx: WriteContext, row: QuestionnaireTable): Promise<void> {
  if (!row.anonymous || (await toldFrom(ctx.tx, row, ctx.now)) === told) return
  await ctx.tx
    .updateTable('questionnaire_sheet')
    .set({ version: told })
    .where('questionnaire_id', '=', row.id)
    .where('version', '=', keptBack)
    .execute()
}
