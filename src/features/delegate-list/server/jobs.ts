/** Archives in the background, and what is left of lists once they are over. */
import { hourMs } from '../../../shared/durations.ts'
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import { bytesJobs, removeBytes } from '../../../server/files/stored-bytes.ts'
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { purgeDueAt } from '../../registration/server/service.ts'
import { madeWithinMs } from '../rules.ts'
import { fileJob, runFile } from './file-run-service.ts'
import { forgetReceivers } from './organisation-hooks-service.ts'
import { emptyFacts, endLists, endWhereUnfit, feature, storageKeyOf } from './standing-service.ts'

const strays = bytesJobs(feature, {
  isOwn: (key) => key.startsWith('delegate-list/'),
  named: namedKeys,
})

/** Archives of lists that are not over, or are being made. */
async function namedKeys({ engine, clock }: Kernel): Promise<string[]> {
  const rows = await engine.reader
    .selectFrom('delegate_list')
    .innerJoin('document', 'document.subject_id', 'delegate_list.id')
    .select('delegate_list.id')
    .where('document.revoked_at', 'is', null)
    .where('document.ends_at', '>', clock.now())
    .execute()
  return rows.map(({ id }) => storageKeyOf(id))
}

export const jobs: JobHandlers = {
  [fileJob]: { line: 'watched', runLong: runFile },
  'delegateList.tidy': { runLong: tidy },
  ...strays.jobs,
}

export const periodic: readonly PeriodicJob[] = [
  { kind: 'delegateList.tidy', everyMs: hourMs },
  strays.periodic,
]

const live = (ctx: WriteContext) =>
  ctx.tx
    .selectFrom('delegate_list')
    .innerJoin('document', 'document.subject_id', 'delegate_list.id')
    .selectAll('delegate_list')
    .select('document.ends_at')
    .where('document.revoked_at', 'is', null)
    .orderBy('delegate_list.id')

/**
 * Each list in a transaction of its own: the archive of one that is over goes, one with someone on it who may be on it no longer ends,
 * one without a file ends, too. Once the ID data of an edition are due to go, so is all that its lists say.
 */
async function tidy(kernel: Kernel): Promise<void> {
  const lists = await asSystem(kernel, (ctx) => live(ctx).execute())
  for (const { id } of lists) await asSystem(kernel, (ctx) => tidyOne(ctx, id))
  const editions = await kernel.engine.reader
    .selectFrom('delegate_list')
    .select('edition')
    .distinct()
    .where('receiver_email', '<>', '')
    .execute()
  for (const { edition } of editions) await asSystem(kernel, (ctx) => purgeLists(ctx, edition))
}

async function tidyOne(ctx: WriteContext, id: string): Promise<void> {
  const list = await live(ctx).where('delegate_list.id', '=', id).executeTakeFirst()
  if (!list) return
  if ((list.ends_at ?? 0) <= ctx.now) {
    if (list.token_hash === null && list.password === null) return
    await ctx.tx
      .updateTable('delegate_list')
      .set({ token_hash: null, password: null })
      .where('id', '=', id)
      .execute()
    return removeBytes(ctx, feature, [storageKeyOf(id)])
  }
  if (list.made_at === null && list.issued_at + madeWithinMs <= ctx.now)
    return endLists(ctx, [id], { why: 'unmade' })
  await endWhereUnfit(ctx, list)
}

async function purgeLists(ctx: WriteContext, edition: string): Promise<void> {
  if ((await purgeDueAt(ctx.tx, edition)).at > ctx.now) return
  const rows = await ctx.tx.selectFrom('delegate_list').select('id').where('edition', '=', edition).execute()
  for (const { id } of rows) await emptyFacts(ctx, { listId: id })
  await forgetReceivers(
    ctx,
    rows.map(({ id }) => id),
  )
}
