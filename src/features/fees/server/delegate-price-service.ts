/**
 * Prices: what each delegate is charged, the group rule, and the sum line by line (requirement 9; decision 16). Integer fen throughout.
 *
 * A delegate costs what the tier charges that was in force when the delegate was submitted: at the first submission of the
 * registration, or when it was added later. Before the submission the price of today is shown.
 */
import type { Service } from '../../../server/http/http.ts'
import {
  priceOf,
  tierAt,
  type FeeRates,
  type FeeTier,
  type FeeTierInTime,
  type PricedCategory,
  type PricedDelegate,
} from '../../registration/prices.ts'
import { organisationTypeOf } from '../../../shared/organisation-types.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import { shownEdition, parametersOf } from '../../edition/server/service.ts'
import type { PriceShown, registrationApi, TierInForce } from '../../registration/contract.ts'
import { priceLineText } from '../../registration/messages.ts'
import { dealersFreeTypes } from '../../registration/rules.ts'
import type { PriceTierTable } from './tables.ts'
import { categoriesOf, type Company } from '../../registration/server/service.ts'

/** The rates of an edition, its tiers with their ids. */
export interface Pricing extends FeeRates {
  /** The categories that are not charged as every delegate, by code. */
  readonly categories: ReadonlyMap<string, PricedCategory>
  readonly tiers: readonly (FeeTierInTime & { readonly id: string })[]
  /** When registration closes. */
  readonly closesAt: number | null
}

/** The tiers of an edition in order of time. */
export function tierRows(db: Db, edition: string): Promise<PriceTierTable[]> {
  return db
    .selectFrom('price_tier')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** For prices; who edits tiers locks them and reads the table. */
const keptTiers = keepFact(['price_tier'], tierRows)

const keptDealersTypes = keepFact(['activity'], async (db, edition: string): Promise<string[] | null> => {
  const dealers = await db
    .selectFrom('activity')
    .select('free_types')
    .where('edition', '=', edition)
    .where('code', '=', 'dealers-conference')
    .executeTakeFirst()
  return dealers?.free_types ?? null
})

export const tierOf = (row: PriceTierTable): Pricing['tiers'][number] => ({
  id: row.id,
  code: row.code,
  name: row.name,
  feeFen: row.fee_fen,
  dealersFeeFen: row.dealers_fee_fen,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

export async function pricingOf(db: Db, edition: string): Promise<Pricing> {
  const settings = await parametersOf(db, edition, [
    'GROUP_OF',
    'GROUP_PAYS',
    'DELEGATE_FEE_YUAN',
    'REGISTRATION_DEADLINE',
  ])
  const rows = await keptTiers(db, edition)
  return {
    categories: await pricedCategories(db, edition),
    tiers: rows.map(tierOf),
    closesAt: settings.REGISTRATION_DEADLINE,
    standard:
      settings.DELEGATE_FEE_YUAN > 0
        ? {
            code: 'standard',
            name: { cn: '', en: '' },
            feeFen: settings.DELEGATE_FEE_YUAN,
            dealersFeeFen: null,
          }
        : null,
    rule: { of: settings.GROUP_OF, pays: settings.GROUP_PAYS },
    dealersFreeTypes: (await keptDealersTypes(db, edition)) ?? dealersFreeTypes,
  }
}

async function pricedCategories(db: Db, edition: string): Promise<Map<string, PricedCategory>> {
  const all = await categoriesOf(db, edition)
  return new Map(
    all
      .filter(({ fee }) => fee !== 'standard')
      .map(({ code, name, fee, fee_fen }) => [code, { code, name, feeFen: fee === 'fixed' ? fee_fen! : 0 }]),
  )
}

/** A delegate that is on record; the tier of one that was submitted is settled. */
interface ChargedDelegate extends PricedDelegate {
  readonly id: string
  readonly isSettled: boolean
}

/**
 * The delegates of an edition's organisations with the tier that each is charged, in their order: one query for any number
 * of organisations. Whoever has none is not in the map.
 */
export async function pricedDelegates(
  db: Db,
  options: { edition: string; companyIds?: readonly string[]; pricing: Pricing; now: number },
): Promise<Map<string, ChargedDelegate[]>> {
  const { companyIds, pricing, now } = options
  const rows = await db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .select((e) => [
      'delegate.id',
      'delegate.company_id',
      'delegate.category',
      'delegate.created_at',
      'company.submitted_at',
      e
        .selectFrom('company_history')
        .select((h) => h.fn.min<number | null>('company_history.at').as('at'))
        .whereRef('company_history.company_id', '=', 'company.id')
        .where('company_history.status', '=', 'submitted')
        .as('first_submitted_at'),
      e
        .selectFrom('delegate_activity')
        .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
        .select((seats) => seats.fn.countAll<number>().as('count'))
        .whereRef('delegate_activity.delegate_id', '=', 'delegate.id')
        .where('delegate_activity.state', '=', 'joined')
        .where('activity.code', '=', 'dealers-conference')
        .as('dealers'),
    ])
    .where('company.edition', '=', options.edition)
    .$if(companyIds !== undefined, (query) => query.where('company.id', 'in', companyIds!))
    .orderBy('delegate.position')
    .orderBy('delegate.id')
    .execute()
  const found = new Map<string, ChargedDelegate[]>()
  for (const row of rows) {
    const submittedAt = row.submitted_at === null ? null : Number(row.first_submitted_at ?? row.submitted_at)
    const at = submittedAt === null ? now : Math.max(submittedAt, row.created_at)
    const delegates = found.get(row.company_id) ?? []
    found.set(row.company_id, delegates)
    delegates.push({
      id: row.id,
      isSettled: submittedAt !== null,
      tier: tierAt(pricing.tiers, at, pricing.standard),
      dealers: Number(row.dealers) > 0,
      category: pricing.categories.get(row.category),
    })
  }
  return found
}

/** What an organisation's delegates cost; the same lines that its statement begins with (features/fees). */
export async function companyPrice(
  db: Db,
  options: { company: Pick<Company, 'id' | 'edition' | 'type'>; now: number },
): Promise<PriceShown> {
  const { company, now } = options
  const pricing = await pricingOf(db, company.edition)
  const priced = await pricedDelegates(db, {
    edition: company.edition,
    companyIds: [company.id],
    pricing,
    now,
  })
  return showPrice({ pricing, delegates: priced.get(company.id) ?? [], type: company.type, now })
}

/** The sum explained, with what it follows from: the form works it out afresh while it is filled in. Pure. */
function showPrice(options: {
  pricing: Pricing
  delegates: readonly (PricedDelegate | ChargedDelegate)[]
  type: string
  now: number
}): PriceShown {
  const { pricing, delegates, type, now } = options
  const { rule, dealersFreeTypes } = pricing
  const { lines, ...sums } = priceOf(pricing, { delegates, type, now })
  const charged = delegates.filter((one) => 'id' in one && one.isSettled) as ChargedDelegate[]
  return {
    tier: tierInForce(pricing, now),
    delegates: delegates.length,
    ...sums,
    lines: lines.map(({ kind, tier: own, category, quantity, unitFen, sumFen }) => ({
      kind,
      quantity,
      unitFen,
      sumFen,
      text: priceLineText({ kind, tier: own, ...(category && { category }) }, rule),
    })),
    rates: {
      tiers: pricing.tiers.filter(({ endsAt }) => endsAt > now).map(({ id: _id, ...shown }) => shown),
      standard: pricing.standard && { ...pricing.standard },
      rule: { ...rule },
      dealersFreeTypes: [...dealersFreeTypes],
    },
    settled: Object.fromEntries(charged.map((one) => [one.id, one.tier])),
    categories: Object.fromEntries(
      delegates.flatMap((one) => ('id' in one && one.category ? [[one.id, { ...one.category }]] : [])),
    ),
  }
}

function tierInForce(pricing: Pricing, now: number): TierInForce {
  const tier = tierAt(pricing.tiers, now, pricing.standard)
  return (
    tier && {
      code: tier.code,
      name: tierName(tier),
      feeFen: tier.feeFen,
      endsAt: endOf(tier, pricing),
    }
  )
}

/** The price at which an edition can still be registered for. */
export async function offeredTier(db: Db | Tx, edition: string, now: number): Promise<TierInForce> {
  if (edition !== (await shownEdition(db, undefined))) return null
  const tier = tierInForce(await pricingOf(db, edition), now)
  return tier?.endsAt != null && tier.endsAt <= now ? null : tier
}

/** Until when a price can be had: a tier that outlasts registration ends with it. */
function endOf({ endsAt }: { endsAt?: number }, { closesAt }: Pricing): number | null {
  return endsAt === undefined || closesAt === null ? (endsAt ?? closesAt) : Math.min(endsAt, closesAt)
}

/** The edition's one fee has no name of its own. */
function tierName(tier: FeeTier): { cn: string; en: string } {
  return tier.name.cn
    ? { ...tier.name }
    : priceLineText({ kind: 'delegate-fee', tier: null }, { of: 0, pays: 0 })
}

/**
 * activity/current-price: the price in force and the sum for any number of delegates, before anybody has registered. For who
 * is signed in with a registration, the delegates that stand keep their price, and those beyond them cost today's.
 */
export const currentPrice: Service<typeof registrationApi.currentPrice> = async (ctx, input) => {
  const edition = await shownEdition(ctx.db, undefined)
  if (!edition) return refuse('IN_PREPARATION')
  const pricing = await pricingOf(ctx.db, edition)
  const own = ctx.user?.companyId
    ? await pricedDelegates(ctx.db, {
        edition,
        companyIds: [ctx.user.companyId],
        pricing,
        now: ctx.now,
      })
    : null
  const saved = (own?.get(ctx.user?.companyId ?? '') ?? []).slice(0, input.delegates ?? 1)
  const today = tierAt(pricing.tiers, ctx.now, pricing.standard)
  const more = Array.from({ length: Math.max(0, (input.delegates ?? 1) - saved.length) }, () => ({
    tier: today,
    dealers: false,
  }))
  return ok(
    showPrice({
      pricing,
      delegates: [...saved, ...more],
      type: organisationTypeOf(input.entityType ?? '') ?? '',
      now: ctx.now,
    }),
  )
}
