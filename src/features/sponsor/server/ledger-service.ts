/**
 * What confirmed sponsorships include and what real delegates, bookings and logos have used of it, derived afresh each time
 * (rules.ts `ledgerLines`); for one organisation or for many with the same number of queries.
 */
import type { Db, Tx } from '../../../server/database/db.ts'
import { bookingsOfCompanies } from '../../booking/server/service.ts'
import { readRows } from '../../content/server/service.ts'
import { ledgerLines, type Included, type LedgerLine, type LedgerThings, type LedgerUse } from '../rules.ts'
import type { SponsorshipTable } from './tables.ts'
import { readTiers, type Tier } from './tier-service.ts'

export interface Ledger {
  readonly lines: readonly LedgerLine[]
  /** Rooms and tables that cost nothing more. */
  readonly coveredBookingIds: readonly string[]
  /** How many of the delegates. */
  readonly coveredDelegates: number
}

const noLedger: Ledger = { lines: [], coveredBookingIds: [], coveredDelegates: 0 }

const includedIn = (tier: Tier): Included => ({
  delegate: tier.delegates ?? 0,
  room: tier.rooms ?? 0,
  table: tier.tables ?? 0,
  logo: tier.logo ? 1 : 0,
})

/** Ledgers of confirmed sponsorships of one edition, by organisation; the others have none. */
export async function ledgersOf(
  db: Db | Tx,
  options: {
    edition: string
    sponsorships: readonly SponsorshipTable[]
    tiers: readonly Tier[]
    now: number
  },
): Promise<Map<string, Ledger>> {
  const { edition, tiers, now } = options
  const confirmed = options.sponsorships.filter((row) => row.state === 'confirmed' && row.ended_at === null)
  const companyIds = confirmed.map((row) => row.company_id)
  if (!companyIds.length) return new Map()
  const delegates = await delegatesOf(db, companyIds)
  const bookings = await bookingsOfCompanies(db, { edition, companyIds, now })
  const logos = new Map((await readRows(db, { edition, type: 'sponsor' })).map((row) => [row.id, row]))
  const ledgers = new Map<string, Ledger>()
  for (const row of confirmed) {
    const tier = tiers.find(({ id }) => id === row.tier_id)
    if (!tier) continue
    const held = (bookings.get(row.company_id) ?? []).toSorted(
      (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
    )
    const usesOf = (isRoom: boolean): LedgerUse[] =>
      held
        .filter(({ kind }) => (isRoom ? kind === 'room' : kind !== 'room' && kind !== 'negotiation'))
        .map(({ id, name }) => ({ ref: id, name }))
    const logo = row.logo_id === null ? undefined : logos.get(row.logo_id)
    const things: LedgerThings = {
      delegate: delegates.get(row.company_id) ?? [],
      room: usesOf(true),
      table: usesOf(false),
      logo: logo ? [{ ref: logo.key, name: { cn: logo.cn.name, en: logo.en.name } }] : [],
    }
    ledgers.set(row.company_id, ledgerFrom(ledgerLines(includedIn(tier), things)))
  }
  return ledgers
}

function ledgerFrom(lines: readonly LedgerLine[]): Ledger {
  const usedOf = (kind: LedgerLine['kind']) => lines.find((line) => line.kind === kind)?.used ?? []
  return {
    lines,
    coveredBookingIds: [...usedOf('room'), ...usedOf('table')].map(({ ref }) => ref),
    coveredDelegates: usedOf('delegate').length,
  }
}

/** In the order of the registration. */
async function delegatesOf(db: Db | Tx, companyIds: readonly string[]): Promise<Map<string, LedgerUse[]>> {
  const rows = await db
    .selectFrom('delegate')
    .select(['id', 'company_id', 'name'])
    .where('company_id', 'in', [...companyIds])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const found = new Map<string, LedgerUse[]>()
  for (const { id, company_id: companyId, name } of rows)
    found.set(companyId, [...(found.get(companyId) ?? []), { ref: id, name: { cn: name, en: name } }])
  return found
}

/** The ledger of one organisation; empty where nothing is confirmed. */
export async function ledgerOf(
  db: Db | Tx,
  { companyId, now }: { companyId: string; now: number },
): Promise<Ledger> {
  const row = await db
    .selectFrom('sponsorship')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'confirmed')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return noLedger
  const { edition } = row
  const ledgers = await ledgersOf(db, {
    edition,
    sponsorships: [row],
    tiers: await readTiers(db, edition),
    now,
  })
  return ledgers.get(companyId) ?? noLedger
}
