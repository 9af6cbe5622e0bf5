/** Which records came with the sample and have not been rewritten since; `npm run sample -- remove` takes them out again. */
import type { Db, Tx } from '../../../server/database/db.ts'

const pieceSize = 500

/** Those of some ids that are marked as sample. */
export async function sampleAmong(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let start = 0; start < ids.length; start += pieceSize) {
    const rows = await db
      .selectFrom('sample_record')
      .select('id')
      .where('id', 'in', ids.slice(start, start + pieceSize))
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Whether a record is marked as sample. */
export const isSample = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await sampleAmong(db, [id])).has(id)

/** Someone has rewritten the record: it is the editors' own from now on, and stays when the sample goes. */
export async function unmarkSample(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sample_record').where('id', '=', id).execute()
}

/** A copy of a record of the sample belongs to the sample, too. */
export async function copySampleMark(
  tx: Tx,
  copy: { from: string; to: string; edition: string },
): Promise<void> {
  const mark = await tx
    .selectFrom('sample_record')
    .select('kind')
    .where('id', '=', copy.from)
    .executeTakeFirst()
  if (mark)
    await tx
      .insertInto('sample_record')
      .values({ id: copy.to, kind: mark.kind, edition: copy.edition })
      .execute()
}
