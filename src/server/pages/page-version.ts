/** The version that tells every node what is kept of content is stale: pages, facts (edits are live within 2 s on all nodes). */
import { compileRead } from '../database/compiled.ts'
import type { Db, Tx } from '../database/db.ts'

const name = 'pages'

/** Answers the new version. */
export async function raisePageVersion(tx: Tx): Promise<number> {
  const { version } = await tx
    .insertInto('node_version')
    .values({ name, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((e) => ({ version: e('node_version.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const versionOf = compileRead((db, given: { name: string }) =>
  db.selectFrom('node_version').select('version').where('name', '=', given.name),
)

export async function readPageVersion(db: Db | Tx): Promise<number> {
  return (await versionOf.first(db, { name }))?.version ?? 0
}
