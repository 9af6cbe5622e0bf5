/** basic/leftSeats: what is left for whom has not decided yet. Table types join with the tables themselves. */
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext } from '../../../server/context.ts'
import { editionCode } from '../../edition/rules.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { queryActivities } from '../../registration/server/activity-service.ts'
import type { contentApi } from '../contract.ts'
import { readRows } from './row-service.ts'

type Result = ResultOf<typeof contentApi.leftSeats>

export async function leftSeats(
  ctx: ReadContext,
  input: InputOf<typeof contentApi.leftSeats>,
): Promise<Outcome<Result>> {
  const activities = await queryActivities(ctx, input)
  if (!activities.ok) return activities
  return ok({
    activities: activities.result.map(({ code, name, capacity, left }) => ({ code, name, capacity, left })),
    sponsorTiers: await tiersLeft(ctx, input.year),
  })
}

/** A tier's quota less the sponsors that are shown in it; counted afresh each time. */
async function tiersLeft(ctx: ReadContext, year: number | undefined): Promise<Result['sponsorTiers']> {
  const edition = year === undefined ? await currentEdition(ctx.db, ctx.now) : editionCode(year)
  const sponsors = await readRows(ctx.db, { edition, type: 'sponsor' })
  const tiers = await readRows(ctx.db, { edition, type: 'sponsor-tier' })
  return tiers.flatMap(({ values, cn, en }) => {
    const { tier, quota, yuan } = values
    if (tier === null) return []
    const taken = sponsors.filter((sponsor) => sponsor.values.tier === tier).length
    return {
      tier,
      name: { cn: cn.name, en: en.name },
      quota,
      left: quota === null ? null : Math.max(0, quota - taken),
      yuan,
      byBidding: tier === 'chief' && yuan === null,
    }
  })
}
