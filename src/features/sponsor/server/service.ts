/** The door of sponsorships for features above it: fees, lists, exports. */
import type { Db, Tx } from '../../../server/database/db.ts'
import { isLive, type LiveState } from '../rules.ts'
import { ledgersOf } from './ledger-service.ts'
import { effectiveState } from './view-service.ts'
import { readTiers } from './tier-service.ts'

export { ledgerOf, type Ledger } from './ledger-service.ts'

interface HeldSponsorship {
  readonly id: string
  /** The tier's key. */
  readonly tier: string
  readonly tierName: { readonly cn: string; readonly en: string }
  readonly state: LiveState
  readonly priceFen: number | null
  readonly createdAt: number
  readonly confirmedAt: number | null
}

/** The live sponsorship of an organisation, true at read time; null without one. */
export async function sponsorshipOf(
  db: Db | Tx,
  { companyId, now }: { companyId: string; now: number },
): Promise<HeldSponsorship | null> {
  const row = await db
    .selectFrom('sponsorship')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const state = effectiveState(row, now)
  const tier = (await readTiers(db, row.edition)).find(({ id }) => id === row.tier_id)
  if (!isLive(state) || !tier) return null
  return {
    id: row.id,
    tier: tier.key,
    tierName: tier.name,
    state,
    priceFen: row.price_fen,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
  }
}

export interface SponsorshipForFees {
  readonly id: string
  readonly name: { readonly cn: string; readonly en: string }
  readonly state: 'held' | 'confirmed'
  readonly priceFen: number | null
  /** What its ledger covers; nothing before it is confirmed. */
  readonly covers: { readonly delegates: number; readonly bookingIds: readonly string[] }
}

/** Sponsorships that cost something, of many organisations, by organisation; who waits pays nothing yet. */
export async function sponsorshipsForFees(
  db: Db | Tx,
  options: { edition: string; companyIds?: readonly string[]; now: number },
): Promise<Map<string, SponsorshipForFees[]>> {
  const { edition, companyIds, now } = options
  if (companyIds && !companyIds.length) return new Map()
  const rows = await db
    .selectFrom('sponsorship')
    .selectAll()
    .where('edition', '=', edition)
    .where('ended_at', 'is', null)
    .$if(companyIds !== undefined, (query) => query.where('company_id', 'in', [...companyIds!]))
    .execute()
  const tiers = await readTiers(db, edition)
  const ledgers = await ledgersOf(db, { edition, sponsorships: rows, tiers, now })
  const found = new Map<string, SponsorshipForFees[]>()
  for (const row of rows) {
    const state = effectiveState(row, now)
    const tier = tiers.find(({ id }) => id === row.tier_id)
    if (!tier || (state !== 'applied' && state !== 'confirmed')) continue
    const ledger = ledgers.get(row.company_id)
    found.set(row.company_id, [
      {
        id: row.id,
        name: tier.name,
        state: state === 'confirmed' ? 'confirmed' : 'held',
        priceFen: row.price_fen,
        covers: {
          delegates: ledger?.coveredDelegates ?? 0,
          bookingIds: ledger?.coveredBookingIds ?? [],
        },
      },
    ])
  }
  return found
}
