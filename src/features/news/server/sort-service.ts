/** The order that editors give the news of a year (requirement 7.7). */
import type { Service } from '../../../server/http/http.ts'
import { refuseOtherOrder } from '../../../server/database/edit-version.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { record } from '../../audit/server/service.ts'
import { isReadOnly } from '../../edition/server/service.ts'
import type { newsApi } from '../contract.ts'
import { newsServerMessages as messages } from '../messages.ts'

/**
 * The named news change places among those that they hold, so that a page of a long list can be put in order by itself.
 * Everything up to the last of those places gets a number; what is behind moves behind, in the order that it has.
 */
export const sortNews: Service<typeof newsApi.sortNews> = async (ctx, input) => {
  const ids = [...new Set(input.ids)]
  const named = await ctx.tx
    .selectFrom('news')
    .select(['id', 'year', 'edition'])
    .where('id', 'in', ids)
    .execute()
  const [first] = named
  if (!first || named.length !== ids.length) return refuse('NOT_FOUND')
  if (named.some((row) => row.year !== first.year)) return refuseFields({ ids: localized(messages.oneYear) })
  if (await isReadOnly(ctx.tx, first.edition)) return refuse('READ_ONLY')
  await lockYear(ctx, first.year)
  const order = await ctx.tx
    .selectFrom('news')
    .select('id')
    .where('year', '=', first.year)
    .orderBy('pinned', 'desc')
    .orderBy('sort')
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const isNamed = new Set(ids)
  const other = refuseOtherOrder(input, order)
  if (other) return other
  const waiting = ids.filter((id) => order.some((row) => row.id === id))
  const last = order.findLastIndex((row) => isNamed.has(row.id))
  const front = order.slice(0, last + 1).map((row) => (isNamed.has(row.id) ? waiting.shift()! : row.id))
  await placeNews(ctx, { year: first.year, front })
  await record(ctx, {
    action: 'news.sort',
    subjectType: 'news',
    subjectId: ids[0]!,
    edition: first.edition,
    data: { year: first.year, ids },
  })
  touchPages(ctx)
  return ok(null)
}

/** Numbers the first pieces of a year; what is behind moves behind them. */
async function placeNews(
  ctx: WriteContext,
  { year, front }: { year: number; front: readonly string[] },
): Promise<void> {
  await ctx.tx
    .updateTable('news')
    .set((e) => ({ sort: e('sort', '+', front.length + 1) }))
    .where('year', '=', year)
    .execute()
  for (const [index, id] of front.entries())
    await ctx.tx
      .updateTable('news')
      .set({ sort: index + 1 })
      .where('id', '=', id)
      .execute()
}

/** Its oldest piece stands for a year: two who sort at once come one after the other. */
async function lockYear(ctx: WriteContext, year: number): Promise<void> {
  const oldest = await ctx.tx
    .selectFrom('news')
    .select('id')
    .where('year', '=', year)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (oldest) await lockRow(ctx.tx, 'news', oldest.id, 'news.sortLock')
}
