/** Sponsors (requirement 7.8; requirement 3; decision 16). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import {
  both,
  editionCode,
  id,
  pageInput,
  pageOf,
  reasonInput,
  time,
  year,
} from '../../shared/contract-schemas.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { keyPattern } from '../../shared/content-fields.ts'
import { saysOneOf } from '../../shared/spellings-schema.ts'
import { tableKinds } from '../booking/rules.ts'
import { sponsorTiers, sponsorTierSpellings, type SponsorTier } from '../content/rules.ts'
import {
  biddingStates,
  bidMaximumFen,
  ledgerKinds,
  settableStates,
  sponsorLimits,
  sponsorshipStates,
} from './rules.ts'

/** The key of a content row of type `sponsor-tier`. */
const tierKey = z.string().regex(keyPattern).max(80)
const state = z.enum(sponsorshipStates)
const choice = z.enum(Object.keys(sponsorTiers) as SponsorTier[])
/** Text as typed; messages in the caller's language follow from the service. */
const typed = z.string().max(4000)
const person = { contact: typed, email: typed, phone: typed }
const personShown = { contact: z.string(), email: z.string(), phone: z.string() }
const bidding = {
  bidding: z.enum(biddingStates),
  bidsFrom: time.nullable(),
  bidsUntil: time.nullable(),
  bidMinimumFen: z.int().nullable(),
}

/** What a tier is and what is left of it. Rights as rich text, and pictures, are the content row's. */
const tierShown = z
  .object({
    /** Key of the content row; names the tier in all calls. */
    key: z.string(),
    /** Its place in the spec's order of tiers. */
    tier: choice,
    name: both,
    /** Null: by bidding, or no price yet. */
    priceFen: z.int().nullable(),
    quota: z.int().nullable(),
    /** Places that may be applied for now; null: no limit. 0 also while others wait. */
    left: z.int().nullable(),
    /** How many organisations wait for a place. */
    waiting: z.int(),
    /** Places included; null: not stated. */
    delegates: z.int().nullable(),
    rooms: z.int().nullable(),
    tables: z.int().nullable(),
    logo: z.boolean(),
    byBidding: z.boolean(),
    ...bidding,
  })
  .meta({ id: 'SponsorTier' })
export type TierShown = z.output<typeof tierShown>

const ledgerLine = z.object({
  kind: z.enum(ledgerKinds),
  included: z.int(),
  used: z.array(z.object({ ref: z.string(), name: both })),
  left: z.int(),
  /** Beyond what is included: charged as for anybody else. */
  beyond: z.int(),
})
/** An application or sponsorship, as the organisation itself sees it. */
const sponsorshipShown = z
  .object({
    id,
    tier: z.string(),
    tierName: both,
    /** True at read time: a hold that has ended is `expired`. */
    state,
    /** Of a withdrawn one: the conference office cancelled it, or it ended as a confirmed one with its registration. */
    cancelled: z.boolean(),
    /** Of an application: until when the place is kept. */
    holdEndsAt: time.nullable(),
    /** While waiting: from 1. */
    place: z.int().nullable(),
    /** What it costs: the tier's price as it was applied for, or the bid. */
    priceFen: z.int().nullable(),
    ...personShown,
    note: z.string(),
    contractNumber: z.string(),
    /** Why it was declined or withdrawn by the organisers. */
    reason: both.nullable(),
    createdAt: time,
    changedAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'Sponsorship' })
export type SponsorshipShown = z.output<typeof sponsorshipShown>

/** The own bid that counts: the latest one. */
const ownBid = z.object({
  id,
  tier: z.string(),
  tierName: both,
  /** Null for a delegate: only the primary contact sees amount and salt. */
  amountFen: z.int().nullable(),
  /** With amount and organisation it makes the commitment (rules.ts `commitmentText`). */
  salt: z.string().nullable(),
  /** SHA-256, hex: the receipt. */
  commitment: z.string(),
  companyId: id,
  placedAt: time,
  ...personShown,
  bidsUntil: time.nullable(),
  bidding: z.enum(biddingStates),
  /** How many bids of the organisation it replaced; all are kept. */
  earlier: z.int(),
  /** After the opening: null before. */
  rank: z.int().nullable(),
  awarded: z.boolean(),
})
export type OwnBid = z.output<typeof ownBid>

const mine = z.object({
  edition: z.string(),
  serverTime: time,
  /** From when on organisations apply no more. */
  closesAt: time,
  holdDays: z.int(),
  /** Null: may apply and bid. Else why not. */
  mayNot: z.enum(['notRegistered', 'notContact', 'closed', 'staff']).nullable(),
  /**
   * Set where the organisation holds as many rooms, tables and sponsor places as it may: then it cannot apply. Bids are no holds,
   * and those that are on a waiting list stay there.
   */
  holdsFull: z.object({ count: z.int(), limit: z.int(), approved: z.boolean() }).nullable(),
  /** Of the own registration, to fill the form with. */
  contact: z.object({ company: both, ...personShown }).nullable(),
  /** The live one; else null. */
  sponsorship: sponsorshipShown.nullable(),
  /** What the confirmed sponsorship includes and what is used of it; empty without one. */
  ledger: z.array(ledgerLine),
  /** Ended ones, newest first. */
  past: z.array(sponsorshipShown),
  bids: z.array(ownBid),
})
export type SponsorMine = z.output<typeof mine>

const reads = { staff: ['reviewer', 'reader'] } as const
const manages = { staff: ['reviewer'] } as const
const administers = { staff: ['administrator'] } as const

export const vipSorts = [
  '-changedAt',
  'changedAt',
  'name',
  '-name',
  'tier',
  '-tier',
  'holdEndsAt',
  '-holdEndsAt',
] as const

/** An organisation of the edition with its sponsorship; `sponsorship` is null where it has none. */
const vipRow = z.object({
  companyId: id,
  number: z.string().nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  type: z.string(),
  country: z.string(),
  companyStatus: z.string(),
  sponsorship: sponsorshipShown
    .extend({
      version: z.int(),
      /** Key and name of the linked content row of type `sponsor`. */
      logo: z.object({ key: z.string(), name: both }).nullable(),
      /** By application, from a bid, or entered by the organisers. */
      origin: z.enum(['application', 'bid', 'staff']),
    })
    .nullable(),
  ledger: z.array(ledgerLine),
})
export type VipRow = z.output<typeof vipRow>

/** Which organisations; the same for the list and the export. */
const vipFilter = {
  activityCode: editionCode.optional(),
  q: z.string().max(100).optional(),
  tier: tierKey.optional(),
  /** `none`: organisations without a sponsorship, so that one can be entered. */
  state: z.enum([...sponsorshipStates, 'none']).optional(),
}

const openedBid = z.object({
  rank: z.int(),
  companyId: id,
  number: z.string().nullable(),
  name: both,
  amountFen: z.int(),
  placedAt: time,
  commitment: z.string(),
  salt: z.string(),
  ...personShown,
  /** Bids of the same organisation that this one replaced. */
  earlier: z.int(),
  awarded: z.boolean(),
})
export type OpenedBid = z.output<typeof openedBid>

const bidTier = z.object({
  tier: z.string(),
  name: both,
  ...bidding,
  quota: z.int().nullable(),
  /** Organisations with a bid that counts: all that is told before the opening. */
  count: z.int(),
  openedAt: time.nullable(),
  openedBy: z.string().nullable(),
  /** Ranked; empty before the opening. */
  bids: z.array(openedBid),
})
export type BidTier = z.output<typeof bidTier>

const bidsResult = z.object({
  edition: z.string(),
  serverTime: time,
  tiers: z.array(bidTier),
  mayOpen: z.boolean(),
})

export const sponsorApi = {
  // Public --------------------------------------------------------------------------------------
  tiers: defineCall({
    method: 'GET',
    path: 'sponsor/tiers',
    access: 'public',
    input: z.strictObject({ year: year.optional() }),
    result: z.object({ edition: z.string(), serverTime: time, holdDays: z.int(), tiers: z.array(tierShown) }),
    summary: 'Sponsor tiers with price, quota, what is left and included, and how bidding stands.',
  }),
  leftSeats: defineCall({
    method: 'GET',
    path: 'basic/leftSeats',
    access: 'public',
    summary:
      'What is left: seats of each activity, places of each sponsor tier, tables of each kind. null is no limit.',
    input: z.strictObject({ year: year.optional() }),
    result: z.object({
      activities: z.array(
        z.object({ code: z.string(), name: both, capacity: z.int().nullable(), left: z.int().nullable() }),
      ),
      sponsorTiers: z.array(
        z.object({
          key: z.string(),
          tier: choice,
          name: both,
          quota: z.int().nullable(),
          left: z.int().nullable(),
          yuan: z.int().nullable(),
          /** The chief tier goes to the highest bid (requirement 3). */
          byBidding: z.boolean(),
        }),
      ),
      tables: z.array(
        z.object({ kind: z.enum(tableKinds), capacity: z.int(), left: z.int(), fromFen: z.int() }),
      ),
    }),
  }),

  // Organisations -------------------------------------------------------------------------------
  mine: defineCall({
    method: 'GET',
    path: 'sponsor/mine',
    access: 'user',
    input: z.strictObject({}),
    result: mine,
    summary: 'The own sponsorship with its ledger, and the own bids; amounts for the primary contact only.',
  }),
  apply: defineCall({
    method: 'POST',
    path: 'sponsor/apply',
    access: 'user',
    input: z.strictObject({
      tier: tierKey,
      ...person,
      note: typed.optional(),
      /** Wait for a place where none is left. */
      queue: z.boolean().optional(),
    }),
    result: sponsorshipShown,
    summary: 'Applies for a tier; holds a place of its quota. TIER_FULL where none is left: `queue` waits.',
  }),
  withdraw: defineCall({
    method: 'POST',
    path: 'sponsor/withdraw',
    access: 'user',
    input: z.strictObject({ id }),
    result: sponsorshipShown,
    summary: 'Withdraws an own application that is not confirmed, or leaves the waiting list.',
  }),
  bid: defineCall({
    method: 'POST',
    path: 'sponsor/bid',
    access: 'user',
    input: z.strictObject({
      tier: tierKey,
      /** Whole yuan, in fen. */
      amountFen: z.int().min(0).max(bidMaximumFen),
      ...person,
    }),
    /** Without the amount: answers are kept for repeated requests. Read `sponsor/mine` for it. */
    result: z.object({ id, tier: z.string(), commitment: z.string(), placedAt: time }),
    summary: 'A sealed bid for a tier by bidding; replaces the own earlier one. Answers the receipt.',
  }),
  withdrawBid: defineCall({
    method: 'POST',
    path: 'sponsor/bid/withdraw',
    access: 'user',
    input: z.strictObject({ tier: tierKey }),
    result: z.object({ withdrawn: z.boolean() }),
    summary: 'Takes the own bid back while bidding is open.',
  }),

  // Back office ---------------------------------------------------------------------------------
  listForVip: defineCall({
    method: 'GET',
    path: 'admin/companyInfoListForVip',
    access: reads,
    input: z.strictObject({
      ...vipFilter,
      sort: z.enum(vipSorts).default('-changedAt'),
      ...pageInput(),
    }),
    result: pageOf(vipRow).extend({
      /** For each state, how many match the other filters. */
      counts: z.record(z.enum([...sponsorshipStates, 'none']), z.int()),
      tiers: z.array(tierShown.extend({ taken: z.int() })),
      /** Content rows of type `sponsor` that can be linked. */
      logos: z.array(z.object({ key: z.string(), name: both, linked: z.boolean() })),
      edition: z.string(),
      editions: z.array(z.string()),
      serverTime: time,
      readOnly: z.boolean(),
    }),
    summary: 'Organisations with their sponsorship: tier, status, hold, ledger, contact.',
  }),
  updateVipStatus: defineCall({
    method: 'POST',
    path: 'admin/updateVipStatus',
    access: manages,
    input: z.strictObject({
      companyId: id,
      /** Its key, or one of the specification's tiers where the edition has one row of it. Another than the present one moves the sponsorship. */
      tier: z.string().max(80).meta(saysOneOf(sponsorTierSpellings)),
      status: z.enum(settableStates).default('confirmed'),
      /** Told to the organisation where it is declined or withdrawn; both languages. */
      reason: reasonInput(sponsorLimits.reason).optional(),
      contractNumber: z.string().max(sponsorLimits.contract).optional(),
      /** Key of a content row of type `sponsor`; null unlinks. */
      logo: tierKey.nullable().optional(),
      /** A new end of an application's hold. */
      holdUntil: time.optional(),
      /** The one that was read: CHANGED_MEANWHILE otherwise. Left out where there is none yet. */
      version: countedVersion.optional(),
    }),
    result: vipRow,
    summary:
      'Confirms, declines, moves or enters a sponsorship; awards a tier by bidding. Mailed and logged.',
  }),
  exportVip: defineCall({
    method: 'GET',
    path: 'admin/exportSponsorExcelCompanyInfo',
    access: manages,
    writes: true,
    unversioned: 'Writes nothing but the log.',
    freshProof: true,
    body: 'file',
    types: ['xlsx'],
    input: z.strictObject({ ...vipFilter, language: z.enum(['cn', 'en']).default('cn') }),
    result: z.void(),
    summary: 'Sponsorships as an Excel workbook. Logged.',
  }),
  bids: defineCall({
    method: 'GET',
    path: 'admin/sponsor/bids',
    access: reads,
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: bidsResult,
    summary: 'Tiers by bidding: how many have bid; after the opening the ranked bids with their receipts.',
  }),
  openBids: defineCall({
    method: 'POST',
    path: 'admin/sponsor/openBids',
    access: administers,
    freshProof: true,
    unversioned: 'Opens the bids of a tier once and for all; a second time is refused.',
    input: z.strictObject({ activityCode: editionCode.optional(), tier: tierKey }),
    result: bidsResult,
    summary:
      'Opens the bids after their end; every amount and receipt goes into the log. Bids are final then.',
  }),
} as const
