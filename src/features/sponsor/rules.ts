/**
 * The rules of sponsorship, pure, for browser and server alike (requirement 3 sponsor tiers, requirement 9; decision 16): how many places of a
 * tier are left, how bidding for the chief tier stands, and what a sponsorship includes and real things have used of it.
 */

/** `expired`: nobody confirmed it before its hold ended. */
export const sponsorshipStates = [
  'applied',
  'confirmed',
  'waiting',
  'declined',
  'withdrawn',
  'expired',
] as const
export type SponsorshipState = (typeof sponsorshipStates)[number]
/** As it is said: the office cancels what an organisation has not withdrawn itself. */
export type ShownState = SponsorshipState | 'cancelled'
export const shownStateOf = (sponsorship: {
  readonly state: SponsorshipState
  readonly cancelled: boolean
}): ShownState =>
  sponsorship.state === 'withdrawn' && sponsorship.cancelled ? 'cancelled' : sponsorship.state
/** An organisation has at most one of these an edition. */
const liveStates = ['applied', 'confirmed', 'waiting'] as const
export type LiveState = (typeof liveStates)[number]
/** What an administrator may set (requirement 7.8). */
export const settableStates = ['applied', 'confirmed', 'waiting', 'declined', 'withdrawn'] as const
/** Characters; a contact person is judged as in a booking. */
export const sponsorLimits = {
  note: 1000,
  reason: 500,
  contract: 60,
} as const
/** Days after the application on which its holder is reminded, as for rooms (decision 14). */
export const reminderDays = [7, 12] as const
/** Bids are whole yuan. */
export const bidStepFen = 100
export const bidMaximumFen = 10_000_000_00

/** The state at a moment: a hold is over at the very millisecond it ends, though no job ran. */
export function stateAt(
  sponsorship: { readonly state: SponsorshipState; readonly holdEndsAt: number | null },
  now: number,
): SponsorshipState {
  const { state, holdEndsAt } = sponsorship
  return state === 'applied' && holdEndsAt !== null && holdEndsAt <= now ? 'expired' : state
}

export const isLive = (state: SponsorshipState): state is LiveState =>
  (liveStates as readonly string[]).includes(state)

export interface TierCount {
  /** Null: no limit. */
  readonly quota: number | null
  /** Applications that hold a place, confirmed sponsorships, and sponsors shown without one. */
  readonly taken: number
  readonly waiting: number
}

/** Places that anybody may apply for: what is free belongs to those who wait first. Null: no limit. */
export function leftOf({ quota, taken, waiting }: TierCount): number | null {
  return quota === null ? null : Math.max(0, quota - taken - waiting)
}

/** How many of those who wait move up now. */
export function movingUp({ quota, taken, waiting }: TierCount): number {
  return quota === null ? waiting : Math.max(0, Math.min(waiting, quota - taken))
}

/**
 * `none`: the tier has a price; `unset`: by bidding, its times are not set yet; `closed`: ended and still sealed; `opened`:
 * the amounts are known, and no bid comes after.
 */
export const biddingStates = ['none', 'unset', 'before', 'open', 'closed', 'opened'] as const
export type BiddingState = (typeof biddingStates)[number]
export interface Bidding {
  readonly byBidding: boolean
  readonly bidsFrom: number | null
  readonly bidsUntil: number | null
  readonly openedAt: number | null
}

/** The chief tier goes to the highest bid (requirement 3): the one without a price. */
export const isByBidding = (tier: string | null, yuan: number | null): boolean =>
  tier === 'chief' && yuan === null

/** A bid at the very millisecond of the end comes too late. */
export function biddingStateAt(
  { byBidding, bidsFrom, bidsUntil, openedAt }: Bidding,
  now: number,
): BiddingState {
  if (!byBidding) return 'none'
  if (openedAt !== null) return 'opened'
  if (bidsFrom === null || bidsUntil === null) return 'unset'
  if (now < bidsFrom) return 'before'
  return now < bidsUntil ? 'open' : 'closed'
}

/** Highest first; of equal bids the one that came first. */
export function rankBids<
  Bid extends { readonly amountFen: number; readonly placedAt: number; readonly id: string },
>(bids: readonly Bid[]): Bid[] {
  return bids.toSorted(
    (a, b) => b.amountFen - a.amountFen || a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1),
  )
}

/**
 * What the receipt of a bid is the SHA-256 of, as UTF-8: organisation, amount in fen and the bid's salt, each on a line.
 * Nobody can compute it without the salt, which only the bidder sees until the bids are opened.
 */
export const commitmentText = (bid: { companyId: string; amountFen: number; salt: string }): string =>
  `${bid.companyId}\n${bid.amountFen}\n${bid.salt}`

/** What a tier includes, and what uses it up. `table`: sponsor, coffee and display tables; negotiation tables come with the registration. */
export const ledgerKinds = ['delegate', 'room', 'table', 'logo'] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export interface LedgerUse {
  /** Id of the delegate, the booking or the content row. */
  readonly ref: string
  readonly name: { readonly cn: string; readonly en: string }
}
export interface LedgerLine {
  readonly kind: LedgerKind
  readonly included: number
  /** What is covered; never more than is included. */
  readonly used: readonly LedgerUse[]
  readonly left: number
  /** What came after everything included was used: charged as for anybody else. */
  readonly beyond: number
}

/** Real things, in the order in which they are covered: delegates as registered, bookings oldest first. */
export interface LedgerThings {
  readonly delegate: readonly LedgerUse[]
  readonly room: readonly LedgerUse[]
  readonly table: readonly LedgerUse[]
  readonly logo: readonly LedgerUse[]
}
export type Included = Readonly<Record<LedgerKind, number>>

/** Derived afresh each time; there is no counter that could go wrong. */
export function ledgerLines(included: Included, things: LedgerThings): LedgerLine[] {
  return ledgerKinds.map((kind) => {
    const used = things[kind].slice(0, included[kind])
    return {
      kind,
      included: included[kind],
      used,
      left: included[kind] - used.length,
      beyond: things[kind].length - used.length,
    }
  })
}
