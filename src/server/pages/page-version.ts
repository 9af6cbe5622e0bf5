/** The version that tells every node that cached pages are stale (edits are live within 2 s on all nodes). */
import type { WriteContext } from '../context.ts'
import type { Db } from '../database/db.ts'

/** Marks all cached pages stale, in the transaction of the edit. */
export async function touchPages(ctx: Pick<WriteContext, 'tx'>): Promise<void> {
  await ctx.tx
    .insertInto('node_version')
    .values({ name: 'pages', version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((e) => ({ version: e('node_version.version', '+', 1) })),
    )
    .execute()
}

export async function readPageVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('node_version')
    .select('version')
    .where('name', '=', 'pages')
    .executeTakeFirst()
  return row?.version ?? 0
}
