import { toBeijing } from '../../../shared/format.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { countedPath } from '../rules.ts'

/** Counts one visit and answers all visits of the path. No person and no address is kept. */
export async function countVisit(
  ctx: WriteContext,
  input: { path?: string | undefined; targetPath?: string | undefined },
): Promise<Outcome<{ count: number }>> {
  const target = input.path ?? input.targetPath ?? ''
  const address = target.startsWith('/') ? target : `/${target}`
  const path = countedPath(address)
  if (!path) return refuse('NOT_FOUND')
  const locale = /^\/en(?=\/|$)/.test(address) ? 'en' : 'cn'
  const day = toBeijing(ctx.now).slice(0, 10)
  await ctx.tx
    .insertInto('visit')
    .values({ id: `${path}|${locale}|${day}`, path, locale, day, count: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((e) => ({ count: e('visit.count', '+', 1) })))
    .execute()
  const total = await ctx.tx
    .selectFrom('visit')
    .select((e) => e.fn.sum<number>('count').as('total'))
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return ok({ count: Number(total.total) })
}
