/**
 * document/verify: what anybody who holds a document may learn of it. Every number takes the same way: one look-up by the whole number,
 * signs included, so that neither a near miss nor a malformed number tells itself from one that nobody has.
 */
import { beijingDay } from '../../fees/rules.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Service } from '../../../server/http/http.ts'
import type { documentApi } from '../contract.ts'
import { tidyNumber } from '../rules.ts'

export const verifyDocument: Service<typeof documentApi.verify> = async (ctx, input) => {
  const number = tidyNumber(input.number)
  const found = await ctx.db
    .selectFrom('document')
    .select(['kind', 'shown', 'made_at', 'revoked_at', 'ends_at'])
    .where('number', '=', number)
    .executeTakeFirst()
  const isOver = found?.ends_at != null && found.ends_at <= ctx.now
  const endedAt = found?.revoked_at ?? (isOver ? found.ends_at : null)
  return ok({
    state: !found ? ('unknown' as const) : endedAt === null ? ('valid' as const) : ('revoked' as const),
    number,
    kind: found?.kind ?? null,
    name: found?.shown ?? null,
    issuedOn: found ? beijingDay(found.made_at) : null,
    revokedOn: endedAt === null ? null : beijingDay(endedAt),
    checkedAt: ctx.now,
  })
}
