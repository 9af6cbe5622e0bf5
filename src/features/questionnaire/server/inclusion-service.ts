/**
 * Anonymous answers are included in the results in groups: whoever looks before and after someone answered would otherwise read
 * that answer from the difference. While answers come, at least a group of the last ones is held back (`version` 0); once the
 * questionnaire has ended, those are included together, unless they are fewer than a group.
 */
import { countRows } from '../../../server/database/queries.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { anonymousMinimum } from '../fields.ts'
import { shownState } from './row-service.ts'
import type { QuestionnaireTable } from './tables.ts'

/** Versions of sheets that no result shows yet, and of those that the results include. */
export const heldBack = 0
const included = 1

async function findHeldBack(db: Db | Tx, questionnaireId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('questionnaire_sheet')
    .select('id')
    .where('questionnaire_id', '=', questionnaireId)
    .where('version', '=', heldBack)
    .orderBy('id')
    .limit(2 * anonymousMinimum)
    .execute()
  return rows.map(({ id }) => id)
}

/** The lowest version of the sheets that the results include now. */
export async function includedFrom(db: Db | Tx, row: QuestionnaireTable, now: number): Promise<number> {
  if (!row.anonymous) return heldBack
  const state = await shownState(db, row, now)
  if (state !== 'closed' && state !== 'draft') return included
  return (await findHeldBack(db, row.id)).length >= anonymousMinimum ? heldBack : included
}

/** How many answers the results include now. */
export async function countIncluded(db: Db | Tx, row: QuestionnaireTable, now: number): Promise<number> {
  const sheets = db.selectFrom('questionnaire_sheet').where('questionnaire_id', '=', row.id)
  return countRows(sheets.where('version', '>=', await includedFrom(db, row, now)))
}

/** Includes a group of those held back, by their ids, which are in no order; another group stays back. The questionnaire is locked. */
export async function includeSome(ctx: WriteContext, questionnaireId: string): Promise<void> {
  const waiting = await findHeldBack(ctx.tx, questionnaireId)
  if (waiting.length < 2 * anonymousMinimum) return
  await ctx.tx
    .updateTable('questionnaire_sheet')
    .set({ version: included })
    .where('id', 'in', waiting.slice(0, anonymousMinimum))
    .execute()
}

/** What was included because the questionnaire had ended stays so when it opens again. The questionnaire is locked. */
export async function keepIncluded(ctx: WriteContext, row: QuestionnaireTable): Promise<void> {
  if (!row.anonymous || (await includedFrom(ctx.tx, row, ctx.now)) === included) return
  await ctx.tx
    .updateTable('questionnaire_sheet')
    .set({ version: included })
    .where('questionnaire_id', '=', row.id)
    .where('version', '=', heldBack)
    .execute()
}
