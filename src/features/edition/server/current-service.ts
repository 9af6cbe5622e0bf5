/** Which edition the site shows (D-EDITION): the parameter CURRENT_EDITION of an edition, else the next 21 October. */
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/db.ts'

export const currentCode = 'CURRENT_EDITION'

/** Makes an edition the current one, or no longer; at most one is. False when there is no such edition. */
export async function setCurrent(
  { tx }: Pick<WriteContext, 'tx'>,
  options: { edition: string; isCurrent: boolean },
): Promise<boolean> {
  const { edition, isCurrent } = options
  const found = await tx
    .updateTable('edition')
    .set({ current: isCurrent ? 1 : 0 })
    .where('code', '=', edition)
    .returning('code')
    .executeTakeFirst()
  if (!found || !isCurrent) return found !== undefined
  await tx.updateTable('edition').set({ current: 0 }).where('code', '!=', edition).execute()
  await tx.deleteFrom('parameter').where('code', '=', currentCode).where('edition', '!=', edition).execute()
  return true
}

/** Whether there is such an edition; nothing is written for one that nobody has begun. */
export async function isEdition(db: Db | Tx, code: string): Promise<boolean> {
  const found = await db.selectFrom('edition').select('code').where('code', '=', code).executeTakeFirst()
  return found !== undefined
}
