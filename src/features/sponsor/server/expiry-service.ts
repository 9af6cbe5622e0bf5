/** What the clock changes though nobody writes: quotas that were raised, bidding that begins and ends. */
import type { WriteContext } from '../../../server/context.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { openTiers } from './hold-service.ts'
import { readTiers } from './tier-service.ts'

export const turnKind = 'sponsor.turn'
/** Boundaries that have passed since the last look are caught up with. */
const lookBackMs = 10 * 60_000

/** Periodic job: settles tiers with applications or a queue (a quota may have been raised), and plans the pages' turns. */
export async function cleanUpTiers(ctx: WriteContext): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('sponsorship')
    .select(['edition', 'tier_id'])
    .distinct()
    .where('ended_at', 'is', null)
    .where('state', 'in', ['waiting', 'applied'])
    .execute()
  for (const edition of new Set(rows.map((row) => row.edition))) {
    const ids = rows.filter((row) => row.edition === edition).map((row) => row.tier_id)
    await openTiers(ctx, { edition, ids })
  }
  const edition = await currentEdition(ctx.tx)
  for (const tier of await readTiers(ctx.tx, edition))
    for (const at of [tier.bidsFrom, tier.bidsUntil])
      if (at !== null && at > ctx.now - lookBackMs)
        await addJob(ctx, { kind: turnKind, runAt: at, key: `${turnKind}:${tier.id}:${at}` })
}

/** Job: bidding of a tier has begun or ended; the public page says so. */
export async function turnPages(ctx: WriteContext): Promise<void> {
  touchPages(ctx)
}
