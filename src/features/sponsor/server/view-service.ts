/** Sponsorships as they are shown: to the organisation itself and to the back office. */
import type { Db, Tx } from '../../../server/database/db.ts'
import type { SponsorshipShown } from '../contract.ts'
import { stateAt } from '../rules.ts'
import type { SponsorshipTable } from './tables.ts'
import type { Tier } from './tier-service.ts'

export const effectiveState = (row: Pick<SponsorshipTable, 'state' | 'hold_ends_at'>, now: number) =>
  stateAt({ state: row.state, holdEndsAt: row.hold_ends_at }, now)

/** From 1, among those who wait for the same tier. */
export async function placesInQueue(db: Db | Tx, edition: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sponsorship')
    .select(['id', 'tier_id'])
    .where('edition', '=', edition)
    .where('state', '=', 'waiting')
    .where('ended_at', 'is', null)
    .orderBy('waiting_since')
    .orderBy('id')
    .execute()
  const reached = new Map<string, number>()
  return new Map(
    rows.map(({ id, tier_id: tier }) => {
      const place = (reached.get(tier) ?? 0) + 1
      reached.set(tier, place)
      return [id, place]
    }),
  )
}

/** The office gives a reason, and only it ends what was confirmed. */
export const isCancelled = ({ state, reason, confirmed_at: confirmedAt }: SponsorshipTable): boolean =>
  state === 'withdrawn' && (reason !== null || confirmedAt !== null)

export function showSponsorship(
  row: SponsorshipTable,
  facts: { tiers: readonly Tier[]; now: number; places: ReadonlyMap<string, number> },
): SponsorshipShown {
  const tier = facts.tiers.find(({ id }) => id === row.tier_id)
  const state = effectiveState(row, facts.now)
  return {
    id: row.id,
    tier: tier?.key ?? '',
    tierName: tier?.name ?? { cn: '', en: '' },
    state,
    cancelled: isCancelled(row),
    holdEndsAt: row.hold_ends_at,
    place: state === 'waiting' ? (facts.places.get(row.id) ?? null) : null,
    priceFen: row.price_fen,
    contact: row.contact,
    email: row.email,
    phone: row.phone,
    note: row.note,
    contractNumber: row.contract_number,
    reason: row.reason ? row.reason : null,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    endedAt: state === 'expired' ? row.hold_ends_at : row.ended_at,
  }
}

/** One as it is after a write. */
export async function showOne(
  tx: Tx,
  row: SponsorshipTable,
  facts: { tiers: readonly Tier[]; now: number },
): Promise<SponsorshipShown> {
  return showSponsorship(row, { ...facts, places: await placesInQueue(tx, row.edition) })
}
