/** The work of a change of many: registration by registration, each in a transaction of its own, by whoever runs it once only. */
import { asSystem, type Kernel, type SessionUser, type WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { renewLease, type RunningJob } from '../../../server/jobs/jobs.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import { changeStatus } from '../../registration/server/service.ts'
import { messages } from '../messages.ts'
import { bulkKeptMs, takeBackMs } from '../rules.ts'
import { countItems, endBulk, logBulk } from './bulk-service.ts'
import { announceReview } from './presence-service.ts'
import { statusOf, whyNot } from './status-service.ts'
import type { ReviewBulkTable } from './tables.ts'

/** So many registrations are changed before the lease of the work is renewed; open pages hear as often. */
const leaseEvery = 10

/** The job. After a crash it goes on where it was: what has been changed is marked so in the same transaction. */
export async function runBulk(
  kernel: Kernel,
  { bulkId }: { bulkId: string },
  job: RunningJob,
): Promise<void> {
  for (let turn = 1; ; turn++) {
    job.signal.throwIfAborted()
    const isTold = turn % leaseEvery === 0
    // One after the other, on purpose: other writes come in between.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await takeTurn(kernel, { bulkId, isTold }))) return
    // oxlint-disable-next-line no-await-in-loop
    if (isTold) await renewLease(kernel, job.id)
  }
}

/** One that fails stops none of the others: it is named as not changed. */
async function takeTurn(kernel: Kernel, turn: { bulkId: string; isTold: boolean }): Promise<boolean> {
  try {
    return await asSystem(kernel, (ctx) => changeNext(ctx, turn))
  } catch (error) {
    kernel.log.error({ bulk: turn.bulkId, err: error }, 'a registration could not be changed')
    return asSystem(kernel, async (ctx) => {
      await lockRow(ctx.tx, 'review_bulk', turn.bulkId)
      const item = await nextOf(ctx, turn.bulkId)
      if (!item) throw error
      await settle(ctx, item.id, { state: 'refused', why: messages.bulkFailed })
      return true
    })
  }
}

const nextOf = (ctx: WriteContext, bulkId: string) =>
  ctx.tx
    .selectFrom('review_bulk_item')
    .selectAll()
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

const settle = (
  ctx: WriteContext,
  id: string,
  became: { state: 'changed' | 'skipped' } | { state: 'refused'; why: Both },
) => ctx.tx.updateTable('review_bulk_item').set(became).where('id', '=', id).execute()

/** False where nothing is left to do. Two nodes that run the same work take turns. */
async function changeNext(
  ctx: WriteContext,
  { bulkId, isTold }: { bulkId: string; isTold: boolean },
): Promise<boolean> {
  await lockRow(ctx.tx, 'review_bulk', bulkId, 'review.bulkTurn')
  const bulk = await ctx.tx.selectFrom('review_bulk').selectAll().where('id', '=', bulkId).executeTakeFirst()
  if (bulk?.state !== 'running') return false
  const user = await reviewerOf(ctx, bulk)
  const item = await nextOf(ctx, bulkId)
  if (!item || !user) {
    await endBulk(ctx, bulk, item ? 'stopped' : 'done')
    await logBulk({ ...ctx, user }, 'review.bulkEnd', bulk, {
      total: bulk.total,
      ...(await countItems(ctx.tx, bulkId)),
    })
    return false
  }
  const { company_id: companyId, version } = item
  const before = await statusOf(ctx, companyId)
  const changed = await changeStatus(
    { ...ctx, user },
    {
      companyId,
      version,
      to: bulk.status,
      note: bulk.note,
      takeBackUntil: ctx.now + takeBackMs,
      ofMany: true,
    },
  )
  await settle(ctx, item.id, becameOf(changed, before, bulk.status))
  if (isTold) await announceReview(ctx)
  return true
}

function becameOf(changed: Outcome<unknown>, before: CompanyStatus | null, to: CompanyStatus) {
  if (changed.ok) return { state: 'changed' } as const
  // Whatever else has changed about it, there was nothing to do.
  if (before === to) return { state: 'skipped' } as const
  return { state: 'refused', why: whyNot(changed, before, to).message } as const
}

/** Whose decisions these are, as an entry of the log and a step in a history name them; null once the account may not review. */
async function reviewerOf(ctx: WriteContext, bulk: ReviewBulkTable): Promise<SessionUser | null> {
  const account = await ctx.tx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', bulk.account_id)
    .executeTakeFirst()
  if (account?.role !== 'administrator' && account?.role !== 'reviewer') return null
  return {
    accountId: account.id,
    sessionId: '',
    name: account.name,
    email: account.email,
    userType: 3,
    role: account.role,
    companyId: null,
    delegateId: null,
    isPrimaryContact: false,
    letterFlag: false,
    edition: bulk.edition,
    secondFactor: 'none',
    touchDue: false,
  }
}

/** Removes what ended a day ago. */
export async function cleanUpBulks(ctx: WriteContext): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('review_bulk')
    .where('ended_at', '<=', ctx.now - bulkKeptMs)
    .returning('id')
    .execute()
  if (!gone.length) return
  const ids = gone.map(({ id }) => id)
  await ctx.tx.deleteFrom('review_bulk_item').where('bulk_id', 'in', ids).execute()
}
