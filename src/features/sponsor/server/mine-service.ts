/** sponsor/mine: the own sponsorship, what it includes, and the own bids. */
import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { sponsorApi, OwnBid, SponsorMine } from '../contract.ts'
import { biddingStateAt, isLive, rankBids } from '../rules.ts'
import { readApplicant } from './applicant-service.ts'
import { unsealBid } from './bid-service.ts'
import { ledgersOf } from './ledger-service.ts'
import { effectiveState, placesInQueue, showSponsorship } from './view-service.ts'
import type { SponsorBidTable, SponsorOpeningTable } from './tables.ts'
import { readOpenings, readTiers, type Tier } from './tier-service.ts'

type Read = SignedIn<ReadContext>

export const readMine: Service<typeof sponsorApi.mine> = async (ctx) => {
  const { applicant, company } = await readApplicant(ctx)
  if (!company) return ok({ ...applicant, sponsorship: null, ledger: [], past: [], bids: [] })
  const { db, now } = ctx
  const { edition } = company
  const tiers = await readTiers(db, edition)
  const rows = await db
    .selectFrom('sponsorship')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const facts = { tiers, now, places: await placesInQueue(db, edition) }
  const live = rows.find((row) => row.ended_at === null && isLive(effectiveState(row, now)))
  const ledgers = await ledgersOf(db, { edition, sponsorships: live ? [live] : [], tiers, now })
  const awardedTier = live?.origin === 'bid' && live.state === 'confirmed' ? live.tier_id : null
  return ok({
    ...applicant,
    sponsorship: live ? showSponsorship(live, facts) : null,
    ledger: showLines(ledgers.get(company.id)?.lines),
    past: rows.filter((row) => row !== live).map((row) => showSponsorship(row, facts)),
    bids: await ownBids(ctx, { companyId: company.id, edition, tiers, awardedTier }),
  })
}

/** Lines as calls answer them. */
export function showLines(
  lines: readonly { kind: never | string; used: readonly object[] }[] | undefined,
): SponsorMine['ledger'] {
  return (lines ?? []).map((line) => ({ ...line, used: [...line.used] })) as SponsorMine['ledger']
}

async function ownBids(
  ctx: Read,
  of: { companyId: string; edition: string; tiers: readonly Tier[]; awardedTier: string | null },
): Promise<OwnBid[]> {
  const rows = await ctx.db
    .selectFrom('sponsor_bid')
    .selectAll()
    .where('company_id', '=', of.companyId)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  const openings = await readOpenings(ctx.db, of.edition)
  const bids: OwnBid[] = []
  for (const row of rows.filter((one) => one.replaced_at === null && one.withdrawn_at === null)) {
    const tier = of.tiers.find(({ id }) => id === row.tier_id)
    if (!tier) continue
    const earlier = rows.filter((one) => one.tier_id === row.tier_id && one.replaced_at !== null).length
    const opening = openings.get(tier.id)
    bids.push(await showOwnBid(ctx, { row, tier, opening, earlier, awarded: of.awardedTier === row.tier_id }))
  }
  return bids
}

async function showOwnBid(
  ctx: Read,
  of: {
    row: SponsorBidTable
    tier: Tier
    opening: SponsorOpeningTable | undefined
    earlier: number
    awarded: boolean
  },
): Promise<OwnBid> {
  const { row, tier, opening, earlier, awarded } = of
  // A delegate reads for the organisation, but what it has bid is the primary contact's to know (requirement 6).
  const known = ctx.user.isPrimaryContact ? await readAmount(ctx, row) : null
  return {
    id: row.id,
    tier: tier.key,
    tierName: tier.name,
    amountFen: known?.amountFen ?? null,
    salt: known?.salt ?? null,
    commitment: row.commitment,
    companyId: row.company_id,
    placedAt: row.placed_at,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    bidsUntil: tier.bidsUntil,
    bidding: biddingStateAt({ ...tier, openedAt: opening?.opened_at ?? null }, ctx.now),
    earlier,
    rank: opening ? await rankOf(ctx, row) : null,
    awarded,
  }
}

/** Null where the edition's key was destroyed (a purge), or the bytes are not what they were: the page still opens. */
async function readAmount(
  ctx: Read,
  row: SponsorBidTable,
): Promise<{ amountFen: number; salt: string } | null> {
  if (row.amount_fen !== null && row.salt !== null) return { amountFen: row.amount_fen, salt: row.salt }
  try {
    return await unsealBid(ctx, row)
  } catch (error) {
    ctx.kernel.log.error({ bid: row.id, err: error }, 'a sealed bid does not open')
    return null
  }
}

async function rankOf(ctx: Read, own: SponsorBidTable): Promise<number | null> {
  const rows = await ctx.db
    .selectFrom('sponsor_bid')
    .select(['id', 'amount_fen', 'placed_at'])
    .where('tier_id', '=', own.tier_id)
    .where('amount_fen', 'is not', null)
    .execute()
  const ranked = rankBids(
    rows.map((row) => ({ id: row.id, amountFen: row.amount_fen!, placedAt: row.placed_at })),
  )
  const place = ranked.findIndex(({ id }) => id === own.id)
  return place < 0 ? null : place + 1
}
