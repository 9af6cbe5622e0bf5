/**
 * Records of other features that rest on content rows: a sponsorship on its tier. As with pictures, whoever rests on a row
 * says so here, and content knows nobody; such a row can be neither deleted nor unpublished.
 */
import type { WriteContext } from '../../../server/context.ts'
import { countRows } from '../../../server/database/queries.ts'
import type { Db, Tx } from '../../../server/database/db.ts'

/**
 * Says on which rows a record rests; what was said of it before is forgotten. With `[]` a record that goes lets go of them.
 * The rows must be locked, so that none of them is taken away meanwhile.
 */
export async function setRowUses(
  ctx: Pick<WriteContext, 'tx'>,
  use: { subjectType: string; subjectId: string; rowIds: readonly string[] },
): Promise<void> {
  const subject = { subject_type: use.subjectType, subject_id: use.subjectId }
  await ctx.tx
    .deleteFrom('content_use')
    .where('subject_type', '=', subject.subject_type)
    .where('subject_id', '=', subject.subject_id)
    .execute()
  const ids = [...new Set(use.rowIds)]
  if (!ids.length) return
  await ctx.tx
    .insertInto('content_use')
    .values(ids.map((id) => ({ row_id: id, ...subject })))
    .execute()
}

export const countUses = (db: Db | Tx, rowId: string): Promise<number> =>
  countRows(db.selectFrom('content_use').where('row_id', '=', rowId))
