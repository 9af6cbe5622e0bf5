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
    .select(['kind', 'shown', 'made_at', 'revoked_at'])
    .where('number', '=', number)
    .executeTakeFirst()
  return ok({
    state: found
      ? found.revoked_at === null
        ? ('valid' as const)
        : ('revoked' as const)
      : ('unknown' as const),
    number,
    kind: found?.kind ?? null,
    name: found?.shown ?? null,
    issuedOn: found ? beijingDay(found.made_at) : null,
    revokedOn: found?.revoked_at ? beijingDay(found.revoked_at) : null,
    checkedAt: ctx.now,
  })
}
