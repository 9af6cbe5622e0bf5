/**
 * What an organisation's delegates cost, line by line, pure (requirement 9; decision 16). Registration shows it while the form is
 * filled in and fees put it into the statement: both from here, so the two never differ.
 */

/** Group rule: of every five delegates four pay (requirement 9, decision 16); both figures are parameters of the edition. */
export const groupRule = { of: 5, pays: 4 } as const
export interface GroupRule {
  /** So many delegates … */
  of: number
  /** … pay for so many. No rule where this is not below `of`. */
  pays: number
}

/** How many fees so many delegates owe. */
export function feesFor(delegates: number, rule: GroupRule = groupRule): number {
  if (rule.of < 1 || rule.pays >= rule.of) return delegates
  return delegates - Math.floor(delegates / rule.of) * (rule.of - rule.pays)
}
/** How many more delegates bring the next free one; 0 where there is no group rule. */
export function untilNextFree(delegates: number, rule: GroupRule = groupRule): number {
  return rule.of < 1 || rule.pays >= rule.of ? 0 : rule.of - (delegates % rule.of)
}

/** A price in force for a time; fen, null where it is not known yet. */
export interface FeeTier {
  readonly code: string
  readonly name: { readonly cn: string; readonly en: string }
  readonly feeFen: number | null
  readonly dealersFeeFen: number | null
}
export interface FeeTierInTime extends FeeTier {
  /** Epoch ms; the tier is in force from its start until just before its end. */
  readonly startsAt: number
  readonly endsAt: number
}

/** A category of people that is not charged as every delegate: free, or a fee of its own instead of the delegate's. */
export interface PricedCategory {
  readonly code: string
  readonly name: { readonly cn: string; readonly en: string }
  /** 0: free. */
  readonly feeFen: number
}

/** A delegate as its price sees it. */
export interface PricedDelegate {
  /** The tier in force when the delegate was submitted; null where none was. */
  readonly tier: FeeTier | null
  /** Attends the dealers' conference. */
  readonly dealers: boolean
  /** Left out: charged as every delegate. */
  readonly category?: PricedCategory | undefined
}

/** Everything that the price of an edition's delegates follows from; all of it is edited as data. */
export interface FeeRates {
  readonly tiers: readonly FeeTierInTime[]
  /** What is charged where no tier is in force; null while it is not set. */
  readonly standard: FeeTier | null
  readonly rule: GroupRule
  /** Types of organisation that attend the dealers' conference free. */
  readonly dealersFreeTypes: readonly string[]
}

/** What attending the dealers' conference adds for a delegate: 0 where it is free of a fee, null where it has none. */
export function dealersFeeOf(rates: FeeRates, of: { tier: FeeTier | null; type: string }): number | null {
  if (!of.tier?.dealersFeeFen) return null
  return rates.dealersFreeTypes.includes(of.type) ? 0 : of.tier.dealersFeeFen
}

/** The price of delegates: the lines, and their sum, null while a fee in it is not known. */
interface DelegatePrice {
  readonly fees: number
  readonly untilNextFree: number
  readonly lines: readonly FeeLine[]
  readonly totalFen: number | null
}

/**
 * What an organisation's delegates cost by the rates of an edition: the form, the summary, the statement and the invoice all
 * have it from here. `now` (epoch ms) says which tier an organisation without delegates would be charged.
 */
export function priceOf(
  rates: FeeRates,
  of: { delegates: readonly PricedDelegate[]; type: string; now: number },
): DelegatePrice {
  const { delegates, type, now } = of
  const { rule } = rates
  const charged = delegates.filter(({ category }) => !category).length
  const lines = delegateFeeLines({ delegates, rule, dealersFree: rates.dealersFreeTypes.includes(type) })
  const isKnown =
    lines.every((line) => line.sumFen !== null) &&
    (delegates.length > 0 || tierAt(rates.tiers, now, rates.standard)?.feeFen != null)
  return {
    fees: feesFor(charged, rule),
    untilNextFree: untilNextFree(charged, rule),
    lines,
    totalFen: isKnown ? lines.reduce((sum, line) => sum + (line.sumFen ?? 0), 0) : null,
  }
}

/** What a form knows of prices: the rates, and by delegate the tier of those that were submitted. */
interface KnownPrices {
  readonly rates: FeeRates
  readonly settled: Readonly<Record<string, FeeTier | null>>
  /** By delegate, the category of those that are not charged as every delegate. */
  readonly categories: Readonly<Record<string, PricedCategory>>
}

/** The tier that a delegate of a form is charged: the settled one, else that of `now` (epoch ms). `id` is '' before it is saved. */
export function tierOfDelegate({ rates, settled }: KnownPrices, id: string, now: number): FeeTier | null {
  return settled[id] ?? tierAt(rates.tiers, now, rates.standard)
}

/** The price of a form as it stands, before anything of it is saved. */
export function formPrice(
  known: KnownPrices,
  form: {
    type: string
    delegates: readonly {
      readonly id: string
      readonly activities: readonly string[]
      /** As chosen in the form, where it is not the one on record. */
      readonly chosen?: PricedCategory | null
    }[]
    now: number
  },
): DelegatePrice {
  const { type, now } = form
  const delegates = form.delegates.map(({ id, activities, chosen }) => ({
    tier: tierOfDelegate(known, id, now),
    dealers: activities.includes('dealers-conference'),
    category: chosen === undefined ? known.categories[id] : (chosen ?? undefined),
  }))
  return priceOf(known.rates, { delegates, type, now })
}

export const priceLineKinds = [
  'delegate-fee',
  'group-rule',
  'category-fee',
  'category-free',
  'dealers-conference',
  'dealers-free',
] as const
type PriceLineKind = (typeof priceLineKinds)[number]
export interface FeeLine {
  readonly kind: PriceLineKind
  readonly tier: FeeTier | null
  /** Of `category-fee` and `category-free`. */
  readonly category?: PricedCategory
  readonly quantity: number
  /** Null where the price is not known. */
  readonly unitFen: number | null
  readonly sumFen: number | null
}

/** The tier in force at a moment: what has no tier of its own costs the edition's one fee, where that is set. */
export function tierAt(
  tiers: readonly FeeTierInTime[],
  at: number,
  standard: FeeTier | null,
): (FeeTier & { endsAt?: number }) | null {
  return (
    tiers
      .filter((tier) => tier.startsAt <= at && at < tier.endsAt)
      .toSorted((a, b) => b.startsAt - a.startsAt)[0] ?? standard
  )
}

/**
 * The sum explained: the fees of each tier, what the group rule takes off, people of categories with a fee of their own or none, and
 * the dealers' conference, which is free for people of a free category. The group rule counts those alone who are charged as delegates.
 *
 * The free ones of the group rule are the cheapest fees: who registered early is not charged a later price because a
 * colleague came later. A fee that is not known counts as dearer than any that is.
 */
export function delegateFeeLines(options: {
  delegates: readonly PricedDelegate[]
  rule: GroupRule
  /** The organisation's type attends the dealers' conference free. */
  dealersFree: boolean
}): FeeLine[] {
  const { delegates, rule } = options
  const fees = delegates.filter(({ category }) => !category).map((delegate) => delegate.tier)
  const free = fees
    .toSorted((a, b) => (a?.feeFen ?? Infinity) - (b?.feeFen ?? Infinity) || 0)
    .slice(0, fees.length - feesFor(fees.length, rule))
  const dealers = delegates
    .filter((delegate) => delegate.dealers && delegate.category?.feeFen !== 0)
    .map((delegate) => delegate.tier)
  return [
    ...linesOf('delegate-fee', fees, (tier) => tier?.feeFen ?? null),
    ...linesOf('group-rule', free, (tier) => (tier?.feeFen ? -tier.feeFen : (tier?.feeFen ?? null))),
    ...categoryLines(delegates),
    ...dealersLines(dealers, options.dealersFree),
  ]
}

/** One line a category, in the order in which the categories first appear. */
function categoryLines(delegates: readonly PricedDelegate[]): FeeLine[] {
  const all = delegates.flatMap(({ category }) => category ?? [])
  return [...Map.groupBy(all, ({ code }) => code).values()].map((of) => {
    const [category] = of as [PricedCategory]
    const { feeFen } = category
    return {
      kind: feeFen ? 'category-fee' : 'category-free',
      tier: null,
      category,
      quantity: of.length,
      unitFen: feeFen,
      sumFen: of.length * feeFen,
    }
  })
}

function dealersLines(tiers: readonly (FeeTier | null)[], free: boolean): FeeLine[] {
  if (free)
    return tiers.length
      ? [{ kind: 'dealers-free', tier: null, quantity: tiers.length, unitFen: 0, sumFen: 0 }]
      : []
  // A tier without a fee for it charges nothing.
  return linesOf(
    'dealers-conference',
    tiers.filter((tier) => tier?.dealersFeeFen),
    (tier) => tier?.dealersFeeFen ?? null,
  )
}

/** One line a tier, in the order in which the tiers first appear. */
function linesOf(
  kind: PriceLineKind,
  tiers: readonly (FeeTier | null)[],
  unitOf: (tier: FeeTier | null) => number | null,
): FeeLine[] {
  const byCode = new Map<string, { tier: FeeTier | null; quantity: number }>()
  for (const tier of tiers) {
    const code = tier?.code ?? ''
    byCode.set(code, { tier, quantity: (byCode.get(code)?.quantity ?? 0) + 1 })
  }
  return [...byCode.values()].map(({ tier, quantity }) => {
    const unitFen = unitOf(tier)
    return { kind, tier, quantity, unitFen, sumFen: unitFen === null ? null : quantity * unitFen }
  })
}
