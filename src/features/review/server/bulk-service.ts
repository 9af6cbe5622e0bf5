/** One change of status for many registrations: begun, looked at, stopped. bulk-run-service.ts does the work. */
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { guarded } from '../../../server/database/guards.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { localized, ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { nameShown } from '../../registration/server/service.ts'
import type { BulkProgress, reviewApi } from '../contract.ts'
import { messages } from '../messages.ts'
import { bulkKeptMs, bulkNamed } from '../rules.ts'
import { announceReview } from './presence-service.ts'
import type { ReviewBulkItemTable, ReviewBulkTable } from './tables.ts'

export const bulkJobKind = 'review.bulk'

export const startBulk: Service<typeof reviewApi.startBulk> = async (ctx, input) => {
  const { note } = input
  if (note && (!note.cn.trim() || !note.en.trim()))
    return refuseFields({ note: localized(messages.reasonBothLanguages) })
  const { edition } = ctx.user
  const id = ctx.kernel.random.id()
  const chosen = [...new Map(input.companies.map((one) => [one.companyId, one])).values()]
  const bulk: ReviewBulkTable = {
    id,
    edition,
    busy: guarded('review.oneBulk') ? edition : id,
    account_id: ctx.user.accountId,
    status: input.status,
    note: note ?? null,
    state: 'running',
    total: chosen.length,
    created_at: ctx.now,
    ended_at: null,
  }
  const begun = await ctx.tx
    .insertInto('review_bulk')
    .values(bulk)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) return refuse('BULK_RUNNING')
  const items = chosen.map(({ companyId, version }, position): ReviewBulkItemTable => ({
    id: ctx.kernel.random.id(),
    bulk_id: id,
    position,
    company_id: companyId,
    version,
    state: 'waiting',
    why: null,
  }))
  for (const some of piecesOf(items)) await ctx.tx.insertInto('review_bulk_item').values(some).execute()
  await addJob(ctx, { kind: bulkJobKind, payload: { bulkId: id }, key: `${bulkJobKind}:${id}` })
  await logBulk(ctx, 'review.bulkStart', bulk)
  await announceReview(ctx)
  return ok(await showBulk(ctx, bulk))
}

/** How many, and to what; the registrations each have an entry of their own. */
export const logBulk = (
  ctx: WriteContext,
  action: 'review.bulkStart' | 'review.bulkStop' | 'review.bulkEnd',
  { id, edition, status }: ReviewBulkTable,
  counts: Partial<Counts> & { total?: number } = {},
): Promise<void> =>
  record(ctx, {
    action,
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data: { bulk: id, to: status, ...counts },
  })

export const readBulk: Service<typeof reviewApi.getBulk> = async (ctx) => {
  const { accountId, edition } = ctx.user
  const bulks = ctx.db.selectFrom('review_bulk').selectAll().where('edition', '=', edition)
  const running = await bulks.where('state', '=', 'running').executeTakeFirst()
  const own = bulks.where('account_id', '=', accountId).where('ended_at', '>', ctx.now - bulkKeptMs)
  const bulk = running ?? (await own.orderBy('ended_at', 'desc').orderBy('id').limit(1).executeTakeFirst())
  return ok({ bulk: bulk ? await showBulk(ctx, bulk) : null })
}

export const stopBulk: Service<typeof reviewApi.stopBulk> = async (ctx, { bulkId }) => {
  await lockRow(ctx.tx, 'review_bulk', bulkId)
  const bulk = await ctx.tx
    .selectFrom('review_bulk')
    .selectAll()
    .where('id', '=', bulkId)
    .where('edition', '=', ctx.user.edition)
    .executeTakeFirst()
  if (!bulk) return refuse('NOT_FOUND')
  if (bulk.state !== 'running') return ok(await showBulk(ctx, bulk))
  const stopped = await endBulk(ctx, bulk, 'stopped')
  await logBulk(ctx, 'review.bulkStop', bulk, await countItems(ctx.tx, bulk.id))
  return ok(await showBulk(ctx, stopped))
}

/** The edition is free for the next one. */
export async function endBulk(
  ctx: WriteContext,
  bulk: ReviewBulkTable,
  state: 'done' | 'stopped',
): Promise<ReviewBulkTable> {
  const ended = { state, busy: null, ended_at: ctx.now }
  await ctx.tx.updateTable('review_bulk').set(ended).where('id', '=', bulk.id).execute()
  await announceReview(ctx)
  return { ...bulk, ...ended }
}

type Counts = Pick<BulkProgress, 'changed' | 'refused' | 'skipped'>

export async function countItems(db: Db, bulkId: string): Promise<Counts> {
  const rows = await db
    .selectFrom('review_bulk_item')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('bulk_id', '=', bulkId)
    .groupBy('state')
    .execute()
  const of = (state: ReviewBulkItemTable['state']) =>
    Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { changed: of('changed'), refused: of('refused'), skipped: of('skipped') }
}

async function showBulk(
  ctx: SignedIn<ReadContext> | SignedIn<WriteContext>,
  bulk: ReviewBulkTable,
): Promise<BulkProgress> {
  const db: Db = 'tx' in ctx ? ctx.tx : ctx.db
  const account = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', bulk.account_id)
    .executeTakeFirst()
  const left = await db
    .selectFrom('review_bulk_item')
    .leftJoin('company', 'company.id', 'review_bulk_item.company_id')
    .select(['review_bulk_item.company_id', 'review_bulk_item.why', 'company.name'])
    .where('bulk_id', '=', bulk.id)
    .where('review_bulk_item.state', '=', 'refused')
    .orderBy('position')
    .limit(bulkNamed)
    .execute()
  return {
    bulkId: bulk.id,
    status: bulk.status,
    by: account?.name ?? '',
    isOwn: bulk.account_id === ctx.user.accountId,
    state: bulk.state,
    total: bulk.total,
    ...(await countItems(db, bulk.id)),
    startedAt: bulk.created_at,
    endedAt: bulk.ended_at,
    left: left.map(({ company_id, why, name }) => ({
      companyId: company_id,
      ...(name ? nameShown({ name }) : { nameCn: '', nameEn: '' }),
      message: why?.[ctx.locale] ?? '',
    })),
  }
}
