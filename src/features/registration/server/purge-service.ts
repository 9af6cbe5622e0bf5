/**
 * ID data goes some days after the edition (decision 12; requirement 11.6): numbers, scans, drafts and
 * unfinished uploads are deleted, what people chose in it with them, and the key that they were sealed under is destroyed, so that no copy of
 * the database from before can be read for them. The registrations themselves stay.
 *
 * The key goes right after the commit, and once more by a job of the same transaction: a process that ends between the two, or a
 * store that is away, leaves none behind.
 */
import { emptyDocument } from './row-service.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { scrubSoon } from '../../../server/database/scrub.ts'
import { record } from '../../audit/server/service.ts'
import { purgeDue, parametersOf } from '../../edition/server/service.ts'
import { countPurgedFiles, purgeFiles } from '../../files/server/service.ts'

/** When the ID data of an edition is to go: epoch ms, with the figures that it follows from. */
export async function purgeDueAt(
  db: Db | Tx,
  edition: string,
): Promise<{ at: number; endsAt: number; keptDays: number }> {
  const set = await parametersOf(db, edition, ['CONFERENCE_END', 'ID_RETENTION_DAYS'])
  const keptDays = set.ID_RETENTION_DAYS
  return { at: purgeDue(set), endsAt: set.CONFERENCE_END, keptDays }
}

/** Deletes the ID data of an edition and, after the commit, its key. Logged. */
export async function purgeEdition(
  ctx: WriteContext,
  edition: string,
): Promise<{ numbers: number; files: number; drafts: number }> {
  const { tx } = ctx
  const numbers = await tx
    .updateTable('person')
    .set(emptyDocument)
    .where('edition', '=', edition)
    .where('certificate', 'is not', null)
    .returning('id')
    .execute()
  const drafts = await tx.deleteFrom('draft').where('edition', '=', edition).returning('id').execute()
  const files = await purgeFiles(ctx, { edition })
  // Of who sent a scan and no number.
  await tx.updateTable('person').set(emptyDocument).where('edition', '=', edition).execute()
  for (const { purged } of ctx.kernel.organisationHooks) await purged?.(ctx, edition)
  const removed = { numbers: numbers.length, files, drafts: drafts.length }
  await record(ctx, {
    action: 'edition.purge',
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data: removed,
  })
  await scrubSoon(ctx, { rewrite: true })
  await addJob(ctx, { kind: destroyKeyJobKind, payload: { edition }, key: `${destroyKeyJobKind}:${edition}` })
  ctx.afterCommit(() => ctx.kernel.vault.destroyEditionKey(edition))
  return removed
}

export const destroyKeyJobKind = 'registration.destroyKey'

/** Job: the key of a purged edition. What has been sealed since (a purge before its time) keeps it: the next purge is that one's. */
export async function destroyKey(ctx: WriteContext, { edition }: { edition: string }): Promise<void> {
  if (!(await holdsIdData(ctx.tx, edition))) await ctx.kernel.vault.destroyEditionKey(edition)
}

/** What a purge of an edition would delete. */
export async function countIdData(
  db: Db | Tx,
  edition: string,
): Promise<{ numbers: number; files: number; drafts: number }> {
  const count = async (query: { executeTakeFirst(): Promise<{ count: number } | undefined> }) =>
    Number((await query.executeTakeFirst())?.count ?? 0)
  const of = (table: 'person' | 'draft') =>
    db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('edition', '=', edition)
  return {
    numbers: await count(of('person').where('certificate', 'is not', null)),
    files: await countPurgedFiles(db, edition),
    drafts: await count(of('draft')),
  }
}

/** Whether an edition holds any ID data, drafts or unfinished uploads. */
export async function holdsIdData(db: Db | Tx, edition: string): Promise<boolean> {
  const one = (table: 'person' | 'draft') =>
    db.selectFrom(table).select('id').where('edition', '=', edition).limit(1)
  const found = await Promise.all([
    one('person').where('certificate', 'is not', null).executeTakeFirst(),
    one('draft').executeTakeFirst(),
  ])
  return found.some((row) => row !== undefined) || (await countPurgedFiles(db, edition)) > 0
}
