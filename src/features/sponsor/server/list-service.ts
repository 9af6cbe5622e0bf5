/** What everybody may read: the tiers, and what is left for whom has not decided yet. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { leftTables } from '../../rooms-and-tables/server/service.ts'
import { shownEdition, parameter } from '../../edition/server/service.ts'
import { queryActivities } from '../../registration/server/service.ts'
import type { sponsorApi } from '../contract.ts'
import { showTiers } from './tier-service.ts'

/** sponsor/tiers */
export const listTiers: Service<typeof sponsorApi.tiers> = async (ctx, input) => {
  const edition = await shownEdition(ctx.db, input.year)
  if (!edition) return refuse('IN_PREPARATION')
  return ok({
    edition,
    serverTime: ctx.now,
    holdDays: await parameter(ctx.db, edition, 'SPONSOR_HOLD_DAYS'),
    tiers: await showTiers(ctx.db, { edition, now: ctx.now }),
  })
}

/** basic/leftSeats */
export const leftSeats: Service<typeof sponsorApi.leftSeats> = async (ctx, input) => {
  const activities = await queryActivities(ctx, input)
  if (!activities.ok) return activities
  const edition = await shownEdition(ctx.db, input.year)
  if (!edition) return ok({ activities: [], sponsorTiers: [], tables: [] })
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
    tables: await leftTables(ctx, edition),
  })
}
