/**
 * Tiers: content rows of type `sponsor-tier`, and how many of their places are taken. Whoever changes a sponsorship or a bid
 * locks the tier's row first (after the organisation's) and counts afresh: there is no counter.
 */
import { createHash } from 'node:crypto'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { readRows, type PublishedRow } from '../../content/server/service.ts'
import type { SponsorTier } from '../../content/rules.ts'
import type { TierShown } from '../contract.ts'
import { biddingStateAt, isByBidding, leftOf, stateAt, type TierCount } from '../rules.ts'
import type { SponsorOpeningTable } from './tables.ts'

/** A tier as the rules need it. */
export interface Tier {
  readonly id: string
  readonly edition: string
  readonly key: string
  readonly tier: SponsorTier
  readonly name: { readonly cn: string; readonly en: string }
  readonly priceFen: number | null
  readonly quota: number | null
  readonly delegates: number | null
  readonly rooms: number | null
  readonly tables: number | null
  readonly logo: boolean
  readonly byBidding: boolean
  readonly bidsFrom: number | null
  readonly bidsUntil: number | null
  readonly bidMinimumFen: number | null
}

const fenOf = (yuan: number | null) => (yuan === null ? null : yuan * 100)

function tierOf(edition: string, row: PublishedRow<'sponsor-tier'>): Tier[] {
  const { values } = row
  if (values.tier === null) return []
  const byBidding = isByBidding(values.tier, values.yuan)
  return [
    {
      id: row.id,
      edition,
      key: row.key,
      tier: values.tier,
      name: { cn: row.cn.name || row.en.name, en: row.en.name || row.cn.name },
      priceFen: fenOf(values.yuan),
      quota: values.quota,
      delegates: values.delegates,
      rooms: values.rooms,
      tables: values.tables,
      logo: values.logo === true,
      byBidding,
      bidsFrom: byBidding ? values.bidsFrom : null,
      bidsUntil: byBidding ? values.bidsUntil : null,
      bidMinimumFen: byBidding ? fenOf(values.bidMinimum) : null,
    },
  ]
}

/** The published tiers of an edition, in their order. A tier that anything rests on cannot be unpublished. */
export async function readTiers(db: Db | Tx, edition: string): Promise<Tier[]> {
  return (await readRows(db, { edition, type: 'sponsor-tier' })).flatMap((row) => tierOf(edition, row))
}

/** Locks content rows (tiers, and a sponsor's own row) in the order of their ids. */
export async function lockTierRows(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockRow(tx, 'content_row', id, 'sponsor.tierLock')
}

/**
 * What of each tier's quota is taken and who waits, by tier id. A sponsor that is shown (content row of type `sponsor`)
 * and belongs to no sponsorship was agreed otherwise and takes a place too, of the first tier of its kind.
 */
export async function countTiers(
  db: Db | Tx,
  options: { edition: string; tiers: readonly Tier[]; now: number },
): Promise<Map<string, TierCount>> {
  const { edition, tiers, now } = options
  const rows = await db
    .selectFrom('sponsorship')
    .select(['tier_id', 'state', 'hold_ends_at', 'ended_at', 'logo_id'])
    .where('edition', '=', edition)
    .execute()
  const linked = new Set(rows.map((row) => row.logo_id))
  const shown = (await readRows(db, { edition, type: 'sponsor' })).filter(({ id }) => !linked.has(id))
  const live = rows.filter((row) => row.ended_at === null)
  const ofTier = (id: string) => live.filter((row) => row.tier_id === id)
  const counts = tiers.map(({ id, tier, quota }): [string, TierCount] => {
    const states = ofTier(id).map((row) => stateAt({ state: row.state, holdEndsAt: row.hold_ends_at }, now))
    const isFirst = tiers.find((one) => one.tier === tier)?.id === id
    const agreed = isFirst ? shown.filter(({ values }) => values.tier === tier).length : 0
    return [
      id,
      {
        quota,
        taken: states.filter((state) => state === 'applied' || state === 'confirmed').length + agreed,
        waiting: states.filter((state) => state === 'waiting').length,
      },
    ]
  })
  return new Map(counts)
}

/** Openings of an edition's tiers, by tier id. */
export async function readOpenings(
  db: Db | Tx,
  edition: string,
): Promise<ReadonlyMap<string, SponsorOpeningTable>> {
  const rows = await db.selectFrom('sponsor_opening').selectAll().where('edition', '=', edition).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function showTier(tier: Tier, facts: { count: TierCount; openedAt: number | null; now: number }): TierShown {
  const { id: _, edition: __, ...shown } = tier
  return {
    ...shown,
    left: leftOf(facts.count),
    waiting: facts.count.waiting,
    bidding: biddingStateAt({ ...tier, openedAt: facts.openedAt }, facts.now),
  }
}

/** The tiers with what is left of them. */
export async function showTiers(
  db: Db | Tx,
  { edition, now }: { edition: string; now: number },
): Promise<(TierShown & { taken: number })[]> {
  const tiers = await readTiers(db, edition)
  const counts = await countTiers(db, { edition, tiers, now })
  const openings = await readOpenings(db, edition)
  return tiers.map((tier) => {
    const count = counts.get(tier.id)!
    const openedAt = openings.get(tier.id)?.opened_at ?? null
    return { ...showTier(tier, { count, openedAt, now }), taken: count.taken }
  })
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
