/** Sponsorships and bids (migrations/0012-sponsor.ts). Times are epoch ms, money is fen, JSON is text. */
import type { Both } from '../../../shared/i18n.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { SponsorshipState } from '../rules.ts'

export interface SponsorTables {
  sponsorship: SponsorshipTable
  sponsor_bid: SponsorBidTable
  sponsor_opening: SponsorOpeningTable
}

/**
 * An application for a tier, or what became of it. Live while `ended_at` is null: the unique index `sponsorship_live` allows
 * one an organisation. A hold whose `hold_ends_at` has passed is over although its row still lives (rules.ts `stateAt`);
 * whoever next writes to the tier ends it. Every write is made under the tier's lock (its content row).
 */
export interface SponsorshipTable {
  id: string
  edition: string
  company_id: string
  /** Id of a content row of type `sponsor-tier`; it rests on it (content_use). */
  tier_id: string
  state: SponsorshipState
  origin: 'application' | 'bid' | 'staff'
  /** When the present hold began; reminders count from it. */
  hold_since: number | null
  hold_ends_at: number | null
  /** The last reminder that was sent: 0, 7, 12. */
  reminded_days: number
  /** Its place among those who wait: by this, then id. */
  waiting_since: number | null
  contact: string
  email: string
  phone: string
  note: string
  /** As agreed: the tier's price at the time, or the bid. Null where the tier has none. */
  price_fen: number | null
  contract_number: string
  /** Id of a content row of type `sponsor`. */
  logo_id: string | null
  /** JSON { cn, en }: why it was declined or withdrawn. */
  reason: Both | null
  created_at: number
  confirmed_at: number | null
  changed_at: number
  ended_at: number | null
  version: number
}

/** A sealed bid. Before the opening the amount is nowhere but inside `sealed`. */
export interface SponsorBidTable {
  id: string
  edition: string
  tier_id: string
  company_id: string
  contact: string
  email: string
  phone: string
  /** Amount and salt, sealed by the vault (base64), record id `sponsor-bid:<id>`, under the edition's key. */
  sealed: string
  /** SHA-256, hex, of rules.ts `commitmentText`. */
  commitment: string
  placed_at: number
  /** When a later bid of the same organisation took its place. */
  replaced_at: number | null
  withdrawn_at: number | null
  /** Null until the bids are opened. */
  amount_fen: number | null
  salt: string | null
}

/** The bids of a tier were opened: final. */
export interface SponsorOpeningTable {
  /** The tier's id. */
  id: string
  edition: string
  opened_at: number
  /** Name of the administrator. */
  opened_by: string | null
  /** When those who were not chosen were told. */
  told_at: number | null
}

export const sponsorCodecs: ColumnCodecs<SponsorTables> = {
  sponsorship: { reason: 'json' },
}
