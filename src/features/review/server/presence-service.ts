/** Who has a registration open: said again and again while it is, so that it ends by itself; told to the open pages of all. */
import { ok, refuse } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { announce, liveStream } from '../../../server/live/live.ts'
import type { Service } from '../../../server/http/http.ts'
import type { PresentPerson, reviewApi } from '../contract.ts'
import { presence } from '../rules.ts'

/** What every open review page listens to. */
const topic = 'review'

type Asking = SignedIn<ReadContext> | SignedIn<WriteContext>

/** Tells all review pages that something in the queue is no longer as they show it. */
export const announceReview = (ctx: WriteContext): Promise<void> => announce(ctx, topic)

/** Who has some registrations open now, by id. */
export async function presentAt(
  ctx: Asking,
  companyIds: readonly string[],
): Promise<Map<string, PresentPerson[]>> {
  const found = new Map<string, PresentPerson[]>()
  if (!companyIds.length) return found
  const db: Db = 'tx' in ctx ? ctx.tx : ctx.db
  const rows = await db
    .selectFrom('review_presence')
    .innerJoin('account', 'account.id', 'review_presence.account_id')
    .select([
      'review_presence.company_id',
      'review_presence.account_id',
      'review_presence.since',
      'account.name',
    ])
    .where('review_presence.company_id', 'in', [...companyIds])
    .where('review_presence.seen_at', '>', ctx.now - presence.goneAfterMs)
    .orderBy('review_presence.since')
    .orderBy('review_presence.account_id')
    .execute()
  for (const row of rows)
    found.set(row.company_id, [
      ...(found.get(row.company_id) ?? []),
      { name: row.name ?? '', since: row.since, isSelf: row.account_id === ctx.user.accountId },
    ])
  return found
}

export const stayPresent: Service<typeof reviewApi.stayPresent> = async (ctx, { companyId, isHere }) => {
  const company = await ctx.tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) return refuse('NOT_FOUND')
  const { accountId } = ctx.user
  const own = ctx.tx
    .selectFrom('review_presence')
    .select('seen_at')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
  const before = await own.executeTakeFirst()
  const wasHere = before !== undefined && before.seen_at > ctx.now - presence.goneAfterMs
  await forgetGone(ctx)
  // Whoever opens the next one has left the one before.
  await ctx.tx
    .deleteFrom('review_presence')
    .where('account_id', '=', accountId)
    .where('company_id', isHere ? '<>' : '=', companyId)
    .execute()
  if (isHere)
    await ctx.tx
      .insertInto('review_presence')
      .values({ company_id: companyId, account_id: accountId, since: ctx.now, seen_at: ctx.now })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'account_id']).doUpdateSet({ seen_at: ctx.now }),
      )
      .execute()
  if (wasHere !== isHere) await announceReview(ctx)
  return ok({ present: (await presentAt(ctx, [companyId])).get(companyId) ?? [] })
}

/** Whoever went without a word. */
async function forgetGone(ctx: WriteContext): Promise<void> {
  await ctx.tx
    .deleteFrom('review_presence')
    .where('seen_at', '<=', ctx.now - presence.goneAfterMs)
    .execute()
}

export const events: Service<typeof reviewApi.events> = (ctx) =>
  Promise.resolve(liveStream(ctx, { topics: [topic] }))
