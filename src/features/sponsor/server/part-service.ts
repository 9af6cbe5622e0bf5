/** What an organisation keeps with sponsors (server/company-part.ts): freed when its registration ends, gone when it is deleted. */
import type { CompanyPart } from '../../../server/company-part.ts'
import type { WriteContext } from '../../../server/context.ts'
import { touchPages } from '../../../server/page-version.ts'
import { setRowUses } from '../../content/server/use-service.ts'
import { endSponsorship, findLive } from './apply-service.ts'
import { takeBidBack } from './bid-service.ts'
import { openTiers } from './hold-service.ts'

export const sponsorPart: CompanyPart = { end: endParts, remove: removeParts }

/** The sponsorship is withdrawn, its place goes to the next; bids that are still sealed are taken back. */
async function endParts(ctx: WriteContext, companyId: string): Promise<void> {
  const live = await findLive(ctx.tx, companyId)
  const bids = await ctx.tx
    .selectFrom('sponsor_bid')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('replaced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('amount_fen', 'is', null)
    .execute()
  const tierIds = [...(live ? [live.tier_id] : []), ...bids.map((bid) => bid.tier_id)]
  const edition = live?.edition ?? bids[0]?.edition
  if (edition === undefined) return
  const open = await openTiers(ctx, { edition, ids: tierIds })
  const still = await findLive(ctx.tx, companyId)
  if (still) await endSponsorship(ctx, { row: still, open, state: 'withdrawn', act: 'endedWithRegistration' })
  for (const bid of bids) {
    const tier = open.tiers.find(({ id }) => id === bid.tier_id)
    if (tier) await takeBidBack(ctx, { bid, tier })
  }
}

async function removeParts(ctx: WriteContext, companyId: string): Promise<void> {
  for (const [table, subjectType] of [
    ['sponsorship', 'sponsorship'],
    ['sponsor_bid', 'sponsor_bid'],
  ] as const) {
    const rows = await ctx.tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .returning(['id', 'tier_id'])
      .execute()
    for (const { id } of rows) await setRowUses(ctx, { subjectType, subjectId: id, rowIds: [] })
    if (rows.length) await touchPages(ctx)
  }
}
