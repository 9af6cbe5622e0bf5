/**
 * Price tiers as staff set them. A change holds for everybody who is charged that tier; invoices that were issued keep what
 * they say, and a new version can be issued.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { markOf, refuseStale } from '../../../server/database/edit-version.ts'
import { record } from '../../audit/server/service.ts'
import { isEdition, currentEdition, isReadOnly, editionOf } from '../../edition/server/service.ts'
import { registeredStatuses } from '../../registration/rules.ts'
import { pricedDelegates, pricingOf, tierOf, tierRows } from './delegate-price-service.ts'
import type { PriceTierTable } from './tables.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import type { feesApi, PriceTierShown } from '../contract.ts'
import { feeFieldMessages as words } from '../messages.ts'
import { overlappingTier } from '../rules.ts'

type Input = InputOf<typeof feesApi.savePriceTier>

export const listPriceTiers: Service<typeof feesApi.listPriceTiers> = async (ctx, input) => {
  const about = await editionOf(ctx, input.activityCode)
  const pricing = await pricingOf(ctx.db, about.edition)
  return ok({
    rows: await showTiers(ctx.db, { edition: about.edition, now: ctx.now }),
    ...about,
    groupOf: pricing.rule.of,
    groupPays: pricing.rule.pays,
    standardFeeFen: pricing.standard?.feeFen ?? null,
    dealersFreeTypes: [...pricing.dealersFreeTypes],
  })
}

async function showTiers(
  db: Db | Tx,
  { edition, now }: { edition: string; now: number },
): Promise<PriceTierShown[]> {
  const charged = await chargedBy(db, { edition, now })
  return (await tierRows(db, edition)).map((row) => ({
    ...tierOf(row),
    inForce: row.starts_at <= now && now < row.ends_at,
    delegates: charged.get(row.code) ?? 0,
    version: markOf(row),
  }))
}

/** How many delegates of submitted registrations each tier charges. */
async function chargedBy(
  db: Db | Tx,
  { edition, now }: { edition: string; now: number },
): Promise<Map<string, number>> {
  const pricing = await pricingOf(db, edition)
  const submitted = await db
    .selectFrom('company')
    .select('id')
    .where('edition', '=', edition)
    .where('status', 'in', [...registeredStatuses])
    .execute()
  const delegates = await pricedDelegates(db, { edition, pricing, now })
  const counts = new Map<string, number>()
  for (const { id } of submitted)
    for (const { tier, category } of delegates.get(id) ?? [])
      if (tier && !category) counts.set(tier.code, (counts.get(tier.code) ?? 0) + 1)
  return counts
}

export const tierLockId = (edition: string): string => `tiers:${edition}`

/**
 * Tiers of an edition are changed one after another: two that are saved at once and overlap must not both be kept. The
 * counter's row of the edition is what they wait for.
 */
async function lockTiers(ctx: WriteContext, edition: string): Promise<void> {
  const id = tierLockId(edition)
  await ctx.tx
    .insertInto('invoice_counter')
    .values({ id, value: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lockRow(ctx.tx, 'invoice_counter', id, 'fees.tierLock')
}

export const savePriceTier: Service<typeof feesApi.savePriceTier> = async (ctx, input) => {
  const before = input.id === undefined ? null : await findTier(ctx, input.id)
  if (input.id !== undefined && !before) return refuse('NOT_FOUND')
  const edition = before?.edition ?? input.activityCode ?? (await currentEdition(ctx.tx))
  if (await isReadOnly(ctx.tx, edition)) return refuse('READ_ONLY')
  if (!(await isEdition(ctx.tx, edition))) return refuse('NOT_FOUND')
  await lockTiers(ctx, edition)
  const rows = await tierRows(ctx.tx, edition)
  const stored = rows.find((row) => row.id === input.id) ?? null
  const show = async (id: string | undefined) =>
    (await showTiers(ctx.tx, { edition, now: ctx.now })).find((tier) => tier.id === id)
  const version = stored ? markOf(stored) : ''
  const stale = before && (await refuseStale(input.version, version, () => show(input.id)))
  if (stale) return stale
  const wrong = wrongFields(input, rows)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const id = stored?.id ?? ctx.kernel.random.id()
  const next: PriceTierTable = {
    id,
    edition,
    code: stored?.code ?? id,
    name: { cn: cleanText(input.name.cn), en: cleanText(input.name.en) },
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    fee_fen: input.feeFen,
    dealers_fee_fen: input.dealersFeeFen,
  }
  await write(ctx, stored, next)
  return ok((await show(id))!)
}

async function write(ctx: WriteContext, before: PriceTierTable | null, next: PriceTierTable): Promise<void> {
  const changed = (Object.keys(next) as (keyof PriceTierTable)[]).filter(
    (name) => !isDeepStrictEqual(next[name], before?.[name]),
  )
  if (!changed.length) return
  await ctx.tx
    .insertInto('price_tier')
    .values(next)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(next))
    .execute()
  await record(ctx, {
    action: 'fees.priceTier.save',
    subjectType: 'price_tier',
    subjectId: next.id,
    edition: next.edition,
    data: Object.fromEntries(changed.map((name) => [name, { from: before?.[name] ?? null, to: next[name] }])),
  })
}

function wrongFields(input: Input, rows: readonly PriceTierTable[]): Record<string, LocalizedMessage> {
  const wrong: Record<string, LocalizedMessage> = {}
  for (const locale of ['cn', 'en'] as const)
    if (!cleanText(input.name[locale])) wrong[`name.${locale}`] = localized(words.tierNameRequired)
  if (input.endsAt <= input.startsAt) return { ...wrong, endsAt: localized(words.tierEnd) }
  const tiers = rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    name: `${row.name.cn} / ${row.name.en}`,
  }))
  const { startsAt, endsAt } = input
  const other = overlappingTier(tiers, { id: input.id ?? null, startsAt, endsAt })
  return other ? { ...wrong, startsAt: localized(words.tierOverlap, { name: other.name }) } : wrong
}

async function findTier(ctx: WriteContext, id: string): Promise<PriceTierTable | null> {
  return (await ctx.tx.selectFrom('price_tier').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export const delPriceTier: Service<typeof feesApi.delPriceTier> = async (ctx, input) => {
  const found = await findTier(ctx, input.id)
  if (!found) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, found.edition)) return refuse('READ_ONLY')
  await lockTiers(ctx, found.edition)
  const tier = await findTier(ctx, input.id)
  if (!tier) return refuse('NOT_FOUND')
  const stale = await refuseStale(input.version, markOf(tier))
  if (stale) return stale
  const charged = await chargedBy(ctx.tx, { edition: tier.edition, now: ctx.now })
  if (charged.get(tier.code)) return refuse('IN_USE')
  await ctx.tx.deleteFrom('price_tier').where('id', '=', tier.id).execute()
  await record(ctx, {
    action: 'fees.priceTier.del',
    subjectType: 'price_tier',
    subjectId: tier.id,
    edition: tier.edition,
    data: { name: tier.name.cn, feeFen: tier.fee_fen },
  })
  return ok({ removed: true })
}
