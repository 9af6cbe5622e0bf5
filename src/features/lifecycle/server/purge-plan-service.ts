/**
 * ID data goes some days after an edition, and never unannounced: administrators are told by mail, with what goes and when,
 * at least seven days before, and may postpone or stop it with a reason. Other dates than those announced are announced anew.
 */
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Database, Db, Tx } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import { countIdData, holdsIdData, purgeDueAt, purgeEdition } from '../../registration/server/service.ts'
import type { lifecycleApi } from '../contract.ts'
import { lifecycleMessages as messages } from '../messages.ts'
import { announcedDays } from '../rules.ts'
import { mailPurge } from './mails.ts'

type Plan = Database['purge_plan']
type Shown = ResultOf<typeof lifecycleApi.decidePurge>

const leadMs = announcedDays * 86_400_000

const planOf = (db: Db | Tx, edition: string) =>
  db.selectFrom('purge_plan').selectAll().where('edition', '=', edition).executeTakeFirst()

/** The plan of an edition that holds ID data; null for any other. */
export async function showPlan(db: Db | Tx, edition: string): Promise<Shown | null> {
  if (!(await holdsIdData(db, edition))) return null
  return shownOf(await planOf(db, edition), (await purgeDueAt(db, edition)).at)
}

const shownOf = (plan: Plan | undefined, dueAt: number): Shown => ({
  dueAt,
  purgeAt: plan?.purge_at ?? null,
  announcedAt: plan?.announced_at ?? null,
  stopped: plan?.stopped ?? false,
  notBefore: plan?.not_before ?? null,
  reason: plan?.reason ?? null,
  decidedBy: plan?.decided_by ?? null,
})

/** The daily job: announces what is due within seven days, and deletes what was announced long enough ago. */
export async function purgeWhatIsDue(ctx: WriteContext): Promise<void> {
  const editions = await ctx.tx.selectFrom('edition').select('code').execute()
  for (const { code } of editions) {
    const plan = await planOf(ctx.tx, code)
    const dueAt = Math.max((await purgeDueAt(ctx.tx, code)).at, plan?.not_before ?? 0)
    if (plan?.stopped || dueAt - leadMs > ctx.now || !(await holdsIdData(ctx.tx, code))) continue
    if (plan?.due_at !== dueAt || plan.purge_at === null) await announce(ctx, { edition: code, dueAt })
    else if (plan.purge_at <= ctx.now) {
      await purgeEdition(ctx, code)
      await ctx.tx.deleteFrom('purge_plan').where('edition', '=', code).execute()
    }
  }
}

async function announce(ctx: WriteContext, of: { edition: string; dueAt: number }): Promise<void> {
  const { edition, dueAt } = of
  const purgeAt = Math.max(dueAt, ctx.now + leadMs)
  await putPlan(ctx, edition, { due_at: dueAt, purge_at: purgeAt, announced_at: ctx.now })
  const { endsAt } = await purgeDueAt(ctx.tx, edition)
  await mailPurge(ctx, { edition, purgeAt, endsAt, counts: await countIdData(ctx.tx, edition) })
  await record(ctx, {
    action: 'edition.purgeAnnounced',
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data: { purgeAt },
  })
}

async function putPlan(ctx: WriteContext, edition: string, values: Partial<Plan>): Promise<void> {
  const empty = {
    due_at: null,
    purge_at: null,
    announced_at: null,
    stopped: false,
    not_before: null,
    reason: null,
    decided_by: null,
    decided_at: null,
  }
  await ctx.tx
    .insertInto('purge_plan')
    .values({ edition, ...empty, ...values })
    .onConflict((conflict) => conflict.column('edition').doUpdateSet(values))
    .execute()
}

/** admin/decide-purge: whatever is decided, the next date is announced anew. */
export const decidePurge: Service<typeof lifecycleApi.decidePurge> = async (ctx, input) => {
  const { activityCode: edition, decision, reason } = input
  if (!(await holdsIdData(ctx.tx, edition))) return refuse('NOT_FOUND')
  const notBefore = input.notBefore ? fromBeijing(`${input.notBefore} 00:00`) : Number.NaN
  if (decision === 'postpone' && !(notBefore > ctx.now))
    return refuseFields({ notBefore: localized(messages.noDate) })
  await putPlan(ctx, edition, {
    due_at: null,
    purge_at: null,
    announced_at: null,
    stopped: decision === 'stop',
    not_before: decision === 'postpone' ? notBefore : null,
    reason,
    decided_by: ctx.user.name,
    decided_at: ctx.now,
  })
  await record(ctx, {
    action: `edition.purge.${decision}`,
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data: { reason, ...(decision === 'postpone' && { notBefore: input.notBefore! }) },
  })
  return ok(shownOf(await planOf(ctx.tx, edition), (await purgeDueAt(ctx.tx, edition)).at))
}
