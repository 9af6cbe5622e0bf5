/** Which edition the site shows, and which editions visitors may see. Both change by an act of an administrator only. */
import { ConfigError } from '../../../server/config.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import { editionAhead, editionYear } from '../rules.ts'

const currentOne = compileRead((db) => db.selectFrom('edition').select('code').where('current', '=', true))

const currentCode = keepFact(['edition'], async (db) => (await currentOne.first(db, {}))?.code)

/** The edition that the site shows now. Throws where no first start has been made. */
export async function currentEdition(db: Db | Tx): Promise<string> {
  const code = await currentCode(db)
  if (!code)
    throw new ConfigError(
      'There is no edition yet: start the server once (npm start), then repeat the command',
    )
  return code
}

const publishedOne = compileRead((db, given: { code: string }) =>
  db
    .selectFrom('edition')
    .select('code')
    .where('code', '=', given.code)
    .where('published_at', 'is not', null),
)

/** Whether visitors may see an edition. One in preparation, or that does not exist, shows them nothing of its own. */
export const isPublished = keepFact(
  ['edition'],
  async (db, code: string): Promise<boolean> => (await publishedOne.first(db, { code })) !== undefined,
)

/** Makes an edition the current one in place of another. The caller has seen that both are what they were. */
export async function setCurrent({ tx }: Pick<WriteContext, 'tx'>, edition: string): Promise<void> {
  await tx.updateTable('edition').set({ current: false }).where('current', '=', true).execute()
  await tx.updateTable('edition').set({ current: true }).where('code', '=', edition).execute()
}

/**
 * The first start: the edition of the next 21 October becomes current, in preparation, and those before it are archives. Where
 * an edition is current already, nothing changes. Answers the current edition.
 */
export async function beginFirstEdition({ tx, now }: Pick<WriteContext, 'tx' | 'now'>): Promise<string> {
  const known = await currentOne.first(tx, {})
  if (known) return known.code
  const code = editionAhead(now)
  await addEdition({ tx, now }, code)
  await setCurrent({ tx }, code)
  await tx
    .updateTable('edition')
    .set({ published_at: now })
    .where('year', '<', editionYear(code))
    .where('published_at', 'is', null)
    .execute()
  return code
}

/** Adds an edition, in preparation; false where there is one of that year already. */
export async function addEdition(
  { tx, now }: Pick<WriteContext, 'tx' | 'now'>,
  code: string,
): Promise<boolean> {
  const made = await tx
    .insertInto('edition')
    .values({
      code,
      year: editionYear(code),
      current: false,
      published_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether there is such an edition; nothing is written for one that nobody has begun. */
export const isEdition = keepFact(['edition'], async (db, code: string): Promise<boolean> => {
  const found = await db.selectFrom('edition').select('code').where('code', '=', code).executeTakeFirst()
  return found !== undefined
})
