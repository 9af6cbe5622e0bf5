/** The sample's sponsorships in every state, and sealed bids (reference/sample-sponsor.json; decision 2). They go with its organisations. */
import sample from '../../reference/sample-sponsor.json' with { type: 'json' }
import type { WriteContext } from '../server/context.ts'
import { readRows } from '../features/content/server/row-service.ts'
import { parameter } from '../features/edition/server/service.ts'
import { reminderDays, type SponsorshipState } from '../features/sponsor/rules.ts'
import { insertSponsorship } from '../features/sponsor/server/apply-service.ts'
import { insertBid } from '../features/sponsor/server/bid-service.ts'
import { planHold } from '../features/sponsor/server/hold-service.ts'
import { readTiers, type Tier } from '../features/sponsor/server/tier-service.ts'
import { dayMs } from '../shared/durations.ts'
import { reachOf, type Company } from '../features/registration/server/service.ts'
import { sampleOrganisations } from './organisations.ts'
import { hasRows } from './marks.ts'

interface SampleSponsorship {
  readonly organisation: number
  readonly tier: string
  readonly state: string
  readonly daysAgo: number
  readonly contract?: string
  readonly logo?: string
  readonly note?: string
  readonly reason?: { readonly cn: string; readonly en: string }
}
interface Sample {
  readonly edition: string
  readonly tiers: readonly Tier[]
  readonly organisations: ReadonlyMap<number, Company>
  readonly logos: ReadonlyMap<string, string>
  readonly holdDays: number
}

/** What the edition has no tier or organisation for is omitted; where anything is there already, nothing is added. */
export async function loadSampleSponsors(ctx: WriteContext, edition: string): Promise<void> {
  if (await hasRows(ctx.tx, 'sponsorship', edition)) return
  const sponsors = await readRows(ctx.tx, { edition, type: 'sponsor' })
  const loading: Sample = {
    edition,
    tiers: await readTiers(ctx.tx, edition),
    organisations: await sampleOrganisations(ctx, edition),
    logos: new Map(sponsors.map(({ key, id }) => [key, id])),
    holdDays: await parameter(ctx.tx, edition, 'SPONSOR_HOLD_DAYS'),
  }
  for (const given of sample.sponsorships as readonly SampleSponsorship[])
    await addSponsorship(ctx, loading, given)
  for (const { organisation, tier: key, yuan, daysAgo } of sample.bids) {
    const tier = loading.tiers.find((one) => one.key === key)
    const bidder = loading.organisations.get(organisation)
    if (!tier || !bidder) continue
    const { id: companyId } = bidder
    const person = reachOf(bidder)
    const at = { ...ctx, now: ctx.now - daysAgo * dayMs }
    await insertBid(at, { tierId: tier.id, companyId, edition, amountFen: yuan * 100, person })
  }
}

async function addSponsorship(ctx: WriteContext, loading: Sample, given: SampleSponsorship): Promise<void> {
  const tier = loading.tiers.find(({ key }) => key === given.tier)
  const organisation = loading.organisations.get(given.organisation)
  if (!tier || !organisation) return
  const { id: companyId } = organisation
  const person = reachOf(organisation)
  const createdAt = ctx.now - given.daysAgo * dayMs
  const state = given.state as SponsorshipState
  const holds = state === 'applied' || state === 'expired'
  const holdEndsAt = createdAt + loading.holdDays * dayMs
  const endedAt = state === 'expired' ? holdEndsAt : state === 'declined' ? createdAt + 3 * dayMs : null
  const row = await insertSponsorship(ctx, {
    edition: loading.edition,
    company_id: companyId,
    tier_id: tier.id,
    state,
    origin: 'application',
    ...person,
    hold_since: holds ? createdAt : null,
    hold_ends_at: holds ? holdEndsAt : null,
    reminded_days: reminderDays.filter((day) => day <= given.daysAgo).at(-1) ?? 0,
    waiting_since: state === 'waiting' ? createdAt : null,
    note: given.note ?? '',
    price_fen: tier.priceFen,
    contract_number: given.contract ?? '',
    logo_id: loading.logos.get(given.logo ?? '') ?? null,
    reason: given.reason ?? null,
    created_at: createdAt,
    changed_at: endedAt ?? createdAt,
    confirmed_at: state === 'confirmed' ? createdAt + 5 * dayMs : null,
    ended_at: endedAt,
  })
  if (row && state === 'applied') await planHold(ctx, row)
}
