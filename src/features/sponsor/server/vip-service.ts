/**
 * admin/updateVipStatus: confirming, declining, moving and entering sponsorships, and awarding a tier by bidding. The same
 * locks and the same count as for applications; only the queue is passed over.
 */
import type { ActOf } from '../../audit/messages.ts'
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { codeOf } from '../../../shared/spellings.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { mayBook } from '../../booking/rules.ts'
import { sponsorTierSpellings } from '../../content/rules.ts'
import { readRows } from '../../content/server/service.ts'
import { isReadOnly } from '../../edition/server/service.ts'
import { findCompany, reachOf, type Company } from '../../registration/server/service.ts'
import type { sponsorApi, VipRow } from '../contract.ts'
import { sponsorMessages as messages } from '../messages.ts'
import { isLive } from '../rules.ts'
import { endSponsorship, findLive, insertSponsorship, restOnRows } from './apply-service.ts'
import { findBid } from './bid-service.ts'
import {
  changeSponsorship,
  logSponsorship,
  newHold,
  openTiers,
  planHold,
  applyTierExpiry,
  type OpenTiers,
} from './hold-service.ts'
import { mailSponsor, type SponsorMail } from './mails.ts'
import { tellOthers } from './opening-service.ts'
import type { SponsorshipTable } from './tables.ts'
import { countTiers, readTiers, type Tier } from './tier-service.ts'
import { showVips } from './vip-list-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

type Write = SignedIn<WriteContext>
type Input = InputOf<typeof sponsorApi.updateVipStatus>

/** Everything that a change looks at: locked, settled and read afresh. */
interface Change {
  readonly company: Company
  readonly input: Input
  readonly open: OpenTiers
  readonly tier: Tier
  readonly live: SponsorshipTable | null
  /** The content row to link; undefined leaves what is there. */
  readonly logoId: string | null | undefined
}

export const updateVipStatus: Service<typeof sponsorApi.updateVipStatus> = async (ctx, input) => {
  const change = await openChange(ctx, input)
  if ('ok' in change) return change
  const done = isLive(input.status) ? await setLive(ctx, change) : await setEnded(ctx, change)
  if (!done.ok) return done
  return ok(await showOne(ctx, { company: change.company, sponsorship: done.result }))
}

async function showOne(ctx: Write, vip: Parameters<typeof showVips>[1][number]): Promise<VipRow> {
  const [row] = await showVips(ctx.tx, [vip], { edition: vip.company.edition, now: ctx.now })
  return row!
}

async function openChange(ctx: Write, input: Input): Promise<Change | Refusal> {
  if (!(await lockRow(ctx.tx, 'company', input.companyId, 'registration.companyLock')))
    return refuse('NOT_FOUND')
  const company = (await findCompany(ctx.tx, input.companyId))!
  const { edition } = company
  if (await isReadOnly(ctx.tx, edition)) return refuse('READ_ONLY')
  const asked = tierNamed(await readTiers(ctx.tx, edition), input.tier)
  if (!asked) return refuseFields({ tier: localized(messages.noSuchTier) })
  const logo = input.logo
    ? (await readRows(ctx.tx, { edition, type: 'sponsor' })).find(({ key }) => key === input.logo)
    : null
  if (logo === undefined) return refuseFields({ logo: localized(messages.noSuchLogo) })
  const before = await findLive(ctx.tx, company.id)
  const open = await openTiers(ctx, {
    edition,
    ids: [asked.id, ...(before ? [before.tier_id] : [])],
    alsoLock: logo ? [logo.id] : [],
  })
  const tier = open.tiers.find(({ id }) => id === asked.id)
  if (!tier) return refuseFields({ tier: localized(messages.noSuchTier) })
  const live = (await findLive(ctx.tx, company.id)) ?? null
  // Where nothing was there yet, none is sent; what has come since, or gone, is a change, too.
  const hasRead = live !== null || input.version !== undefined
  const stale = hasRead
    ? await refuseStale(input.version, live?.version ?? 0, () => showOne(ctx, { company, sponsorship: live }))
    : null
  if (stale) return stale
  const reason = [input.reason?.cn.trim(), input.reason?.en.trim()]
  if (input.reason && !reason.every(Boolean))
    return refuseFields({ reason: localized(commonFormMessages.reasonInBothLanguages) })
  const logoId = input.logo === undefined ? undefined : (logo?.id ?? null)
  return { company, input, open, tier, live, logoId }
}

/** By its key, or by the tier that it is where no other row is the same. */
function tierNamed(tiers: readonly Tier[], name: string): Tier | undefined {
  const code = codeOf(sponsorTierSpellings, name)
  const same = tiers.filter(({ tier }) => tier === code)
  return tiers.find(({ key }) => key === name) ?? (same.length === 1 ? same[0] : undefined)
}

async function setEnded(ctx: Write, { input, open, tier, live }: Change): Promise<Outcome<SponsorshipTable>> {
  if (!live) return refuse('WRONG_STATUS')
  if (live.tier_id !== tier.id) return refuse('WRONG_STATUS', { text: localized(messages.notTheTier) })
  const state = input.status === 'declined' ? 'declined' : 'withdrawn'
  if (state === 'declined' && live.state === 'confirmed') return refuse('WRONG_STATUS')
  const reason = input.reason ?? null
  const act = state === 'declined' ? 'decline' : 'revoke'
  const row = await endSponsorship(ctx, { row: live, open, state, act, reason })
  await mailSponsor(ctx, { kind: state, row, tier })
  return ok(row)
}

async function setLive(ctx: Write, change: Change): Promise<Outcome<SponsorshipTable>> {
  const { company, input, open, tier, live } = change
  if (!mayBook(company)) return refuse('NOT_REGISTERED')
  if (input.holdUntil !== undefined && input.holdUntil <= ctx.now)
    return refuseFields({ holdUntil: localized(messages.holdPast) })
  const logoTaken = await isLogoTaken(ctx, change)
  if (logoTaken) return refuseFields({ logo: localized(messages.logoTaken) })
  const isMoved = live !== null && live.tier_id !== tier.id
  const price = await priceOf(ctx, change)
  if ('ok' in price) return price
  if (await needsPlace(ctx, change)) return refuse('TIER_FULL', { text: localized(messages.tierIsFull) })
  const columns = { ...(await columnsFor(ctx, change)), ...price }
  const row = live
    ? await changeSponsorship(ctx, live.id, columns)
    : await insertSponsorship(ctx, { ...newColumns(change), ...columns })
  if (!row) return refuse('WRONG_STATUS')
  if (live) await restOnRows(ctx, row)
  if (row.state === 'applied') await planHold(ctx, row)
  await logSponsorship(ctx, {
    act: actOf(live, row),
    row,
    tier,
    data: {
      from: live?.state ?? null,
      fromTier: isMoved ? live.tier_id : null,
      contract: row.contract_number,
    },
  })
  const kind = mailOf(live, row)
  if (kind) await mailSponsor(ctx, { kind, row, tier })
  const left = open.tiers.find(({ id }) => id === live?.tier_id)
  if (isMoved && left) await applyTierExpiry(ctx, { tier: left, tiers: open.tiers })
  if (tier.byBidding) await tellOthers(ctx, { tier, isFull: (await freePlaces(ctx, change)) === 0 })
  return ok(row)
}

/** Places of the tier that nobody has; those who wait are passed over here. Null: no limit. */
async function freePlaces(ctx: Write, { open, tier }: Change): Promise<number | null> {
  const { edition, tiers } = open
  const { quota, taken } = (await countTiers(ctx.tx, { edition, tiers, now: ctx.now })).get(tier.id)!
  return quota === null ? null : Math.max(0, quota - taken)
}

/** Whether the change takes a place that is not there. */
async function needsPlace(ctx: Write, change: Change): Promise<boolean> {
  const { input, tier, live } = change
  const holdsOne = live !== null && live.tier_id === tier.id && live.state !== 'waiting'
  if (input.status === 'waiting' || holdsOne) return false
  // A sponsor's row that is shown already and now linked has taken its place before.
  const free = await freePlaces(ctx, change)
  return free !== null && free <= (await placesOfLogo(ctx, change))
}

/** -1 where linking the sponsor's row frees the place that it takes by being shown; else 0. */
async function placesOfLogo(ctx: Write, { logoId, tier, company }: Change): Promise<number> {
  if (!logoId) return 0
  const rows = await readRows(ctx.tx, { edition: company.edition, type: 'sponsor' })
  const isOfTier = rows.find(({ id }) => id === logoId)?.values.tier === tier.tier
  const linked = await ctx.tx
    .selectFrom('sponsorship')
    .select('id')
    .where('logo_id', '=', logoId)
    .executeTakeFirst()
  return isOfTier && !linked ? -1 : 0
}

async function isLogoTaken(ctx: Write, { logoId, live }: Change): Promise<boolean> {
  if (!logoId) return false
  const other = await ctx.tx
    .selectFrom('sponsorship')
    .select('id')
    .where('logo_id', '=', logoId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined && other.id !== live?.id
}

/** The tier's price as it is now, or kept where nothing but the state changes; of a tier by bidding the opened bid. */
async function priceOf(
  ctx: Write,
  { company, tier, live, input }: Change,
): Promise<{ price_fen: number | null; origin?: 'bid' } | Refusal> {
  if (!tier.byBidding) return { price_fen: live?.tier_id === tier.id ? live.price_fen : tier.priceFen }
  if (input.status !== 'confirmed') return refuseFields({ status: localized(messages.onlyConfirm) })
  const bid = await findBid(ctx.tx, { tierId: tier.id, companyId: company.id })
  if (bid && bid.amount_fen === null) return refuse('BIDS_SEALED')
  if (!bid) return refuseFields({ companyId: localized(messages.noBid) })
  return { price_fen: bid.amount_fen, origin: 'bid' }
}

async function columnsFor(ctx: Write, { input, tier, live, logoId, company }: Change) {
  const { status } = input
  const keepsHold = live?.state === 'applied' && live.tier_id === tier.id
  const fresh = (await newHold(ctx, company.edition)).columns
  const hold =
    status !== 'applied'
      ? { hold_since: null, hold_ends_at: null }
      : {
          ...(keepsHold ? { hold_since: live.hold_since, hold_ends_at: live.hold_ends_at } : fresh),
          ...(input.holdUntil === undefined ? {} : { hold_ends_at: input.holdUntil }),
        }
  const waits = live?.state === 'waiting' && live.tier_id === tier.id ? live.waiting_since : ctx.now
  return {
    tier_id: tier.id,
    state: status,
    ...hold,
    waiting_since: status === 'waiting' ? waits : null,
    confirmed_at: status === 'confirmed' ? (live?.confirmed_at ?? ctx.now) : null,
    ...(input.contractNumber === undefined ? {} : { contract_number: input.contractNumber.trim() }),
    ...(logoId === undefined ? {} : { logo_id: logoId }),
  }
}

/** Entered by the organisers: the contact is that of the registration. */
const newColumns = ({ company, tier, input }: Change) => ({
  edition: company.edition,
  company_id: company.id,
  tier_id: tier.id,
  state: input.status,
  origin: 'staff' as const,
  ...reachOf(company),
})

function actOf(live: SponsorshipTable | null, row: SponsorshipTable): ActOf<'sponsor'> {
  if (!live) return row.origin === 'bid' ? 'award' : 'enter'
  if (live.tier_id !== row.tier_id) return row.origin === 'bid' ? 'award' : 'move'
  return row.state === 'confirmed' && live.state !== 'confirmed' ? 'confirm' : 'change'
}

/** Contract numbers and logos are nobody's news. */
function mailOf(live: SponsorshipTable | null, row: SponsorshipTable): SponsorMail | null {
  const isSame =
    live?.state === row.state && live.tier_id === row.tier_id && live.hold_ends_at === row.hold_ends_at
  if (isSame) return null
  if (row.state === 'confirmed') return 'confirmed'
  if (live) return 'changed'
  return row.state === 'waiting' ? 'waiting' : 'applied'
}
