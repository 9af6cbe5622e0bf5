/** Prices: the tier in force, the group rule, and the sum line by line (spec §9; D-SPONSOR). Integer fen throughout. */
import type { InputOf } from '../../../shared/call.ts'
import { fill, type Message } from '../../../shared/i18n.ts'
import { organisationTypeOf } from '../../../shared/organisation-types.ts'
import { ok, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext } from '../../../server/context.ts'
import type { Db } from '../../../server/db.ts'
import { currentEdition, parametersOf } from '../../edition/server/service.ts'
import type { PriceShown, registrationApi } from '../contract.ts'
import { registrationMessages as messages } from '../messages.ts'
import { feesFor, isDealersFree, untilNextFree, type GroupRule, type PriceLineKind } from '../rules.ts'

interface Tier {
  code: string
  name: { cn: string; en: string }
  feeFen: number | null
  dealersFeeFen: number | null
  endsAt: number | null
}

/** The tier in force; without tiers the edition's one fee, where it is set. */
async function currentTier(
  db: Db,
  options: { edition: string; now: number; feeFen: number; deadline: number },
): Promise<Tier | null> {
  const row = await db
    .selectFrom('price_tier')
    .selectAll()
    .where('edition', '=', options.edition)
    .where('starts_at', '<=', options.now)
    .where('ends_at', '>', options.now)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) {
    return {
      code: row.code,
      name: { cn: row.name_cn, en: row.name_en },
      feeFen: row.fee_fen,
      dealersFeeFen: row.dealers_fee_fen,
      endsAt: row.ends_at,
    }
  }
  if (options.feeFen <= 0) return null
  const name = { cn: messages.lineDelegateFee.cn, en: messages.lineDelegateFee.en }
  return { code: 'standard', name, feeFen: options.feeFen, dealersFeeFen: null, endsAt: options.deadline }
}

/**
 * What so many delegates owe now. `dealers`: how many of them attend the dealers' conference, which is
 * charged only where the tier has a fee for it, and never to government, research and media.
 */
export async function priceOf(
  db: Db,
  options: { edition: string; now: number; delegates: number; dealers: number; type: string },
): Promise<PriceShown> {
  const settings = await parametersOf(db, options.edition, [
    'GROUP_OF',
    'GROUP_PAYS',
    'DELEGATE_FEE_YUAN',
    'REGISTRATION_DEADLINE',
  ])
  const rule = { of: settings.GROUP_OF, pays: settings.GROUP_PAYS }
  const tier = await currentTier(db, {
    edition: options.edition,
    now: options.now,
    feeFen: settings.DELEGATE_FEE_YUAN,
    deadline: settings.REGISTRATION_DEADLINE,
  })
  const fees = feesFor(options.delegates, rule)
  const lines = priceLines({ ...options, tier, fees, rule })
  const known = tier?.feeFen !== null && tier?.feeFen !== undefined
  return {
    tier: tier && { code: tier.code, name: tier.name, feeFen: tier.feeFen, endsAt: tier.endsAt },
    delegates: options.delegates,
    fees,
    untilNextFree: untilNextFree(options.delegates, rule),
    lines,
    totalFen: known ? lines.reduce((sum, line) => sum + (line.sumFen ?? 0), 0) : null,
  }
}

/** The sum explained: every fee, what the group rule takes off, and the dealers' conference. Pure. */
export function priceLines(options: {
  tier: Pick<Tier, 'feeFen' | 'dealersFeeFen'> | null
  delegates: number
  fees: number
  rule: GroupRule
  dealers: number
  type: string
}): PriceShown['lines'] {
  const { tier, delegates, fees, dealers } = options
  const feeFen = tier?.feeFen ?? null
  const lines: PriceShown['lines'] = []
  const add = (kind: PriceLineKind, quantity: number, unitFen: number | null) => {
    const { cn, en } = lineTexts[kind]
    const variables = { of: options.rule.of, pays: options.rule.pays }
    const text = { cn: fill(cn, variables), en: fill(en, variables) }
    // Adding 0 turns a -0 into 0.
    const sumFen = unitFen === null ? null : quantity * unitFen + 0
    if (quantity > 0) lines.push({ kind, quantity, unitFen, sumFen, text })
  }
  add('delegate-fee', delegates, feeFen)
  add('group-rule', delegates - fees, feeFen === null ? null : -feeFen)
  if (isDealersFree(options.type)) add('dealers-free', dealers, 0)
  else if (tier?.dealersFeeFen) add('dealers-conference', dealers, tier.dealersFeeFen)
  return lines
}

const lineTexts = {
  'delegate-fee': messages.lineDelegateFee,
  'group-rule': messages.lineGroupRule,
  'dealers-conference': messages.lineDealers,
  'dealers-free': messages.lineDealersFree,
} as const satisfies Record<PriceLineKind, Message>

/** activity/current-price: for any number of delegates, before anybody has registered. */
export async function currentPrice(
  ctx: ReadContext,
  input: InputOf<typeof registrationApi.currentPrice>,
): Promise<Outcome<PriceShown>> {
  const edition = await currentEdition(ctx.db, ctx.now)
  const type = organisationTypeOf(input.entityType ?? '') ?? ''
  return ok(
    await priceOf(ctx.db, { edition, now: ctx.now, delegates: input.delegates ?? 1, dealers: 0, type }),
  )
}
