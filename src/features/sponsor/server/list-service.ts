/** What everybody may read: the tiers, and what is left for whom has not decided yet. */
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext } from '../../../server/context.ts'
import { leftTables } from '../../booking/server/table-service.ts'
import { editionCode } from '../../edition/rules.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import { queryActivities } from '../../registration/server/activity-service.ts'
import type { sponsorApi } from '../contract.ts'
import { showTiers } from './tier-service.ts'

async function editionOf(ctx: ReadContext, year: number | undefined): Promise<string> {
  return year === undefined ? currentEdition(ctx.db, ctx.now) : editionCode(year)
}

/** sponsor/tiers */
export async function listTiers(
  ctx: ReadContext,
  input: InputOf<typeof sponsorApi.tiers>,
): Promise<Outcome<ResultOf<typeof sponsorApi.tiers>>> {
  const edition = await editionOf(ctx, input.year)
  return ok({
    edition,
    serverTime: ctx.now,
    holdDays: await parameter(ctx.db, edition, 'SPONSOR_HOLD_DAYS'),
    tiers: await showTiers(ctx.db, { edition, now: ctx.now }),
  })
}

/** basic/leftSeats */
export async function leftSeats(
  ctx: ReadContext,
  input: InputOf<typeof sponsorApi.leftSeats>,
): Promise<Outcome<ResultOf<typeof sponsorApi.leftSeats>>> {
  const activities = await queryActivities(ctx, input)
  if (!activities.ok) return activities
  const edition = await editionOf(ctx, input.year)
  const tiers = await showTiers(ctx.db, { edition, now: ctx.now })
  return ok({
    activities: activities.result.map(({ code, name, capacity, left }) => ({ code, name, capacity, left })),
    sponsorTiers: tiers.map(({ key, tier, name, quota, left, priceFen, byBidding }) => ({
      key,
      tier,
      name,
      quota,
      left,
      yuan: priceFen === null ? null : priceFen / 100,
      byBidding,
    })),
    tables: await leftTables(ctx.db, { edition, now: ctx.now }),
  })
}
