/** The sample's prices, account, invoices and payments (reference/sample-fees.json; decision 2). */
import sample from '../../reference/sample-fees.json' with { type: 'json' }
import type { WriteContext } from '../server/context.ts'
import { foldLines } from '../server/database/text-folding.ts'
import { putParameter } from '../features/edition/server/service.ts'
import { findCompany, invoiceOf } from '../features/registration/server/row-service.ts'
import type { Company } from '../features/registration/server/service.ts'
import { beijingDay, type PaymentState } from '../features/fees/rules.ts'
import { insertInvoice } from '../features/fees/server/invoice-service.ts'
import { tierLockId } from '../features/fees/server/price-tier-service.ts'
import { invoiceBarOf, standingOf } from '../features/fees/server/view-service.ts'
import { dayMs } from '../shared/durations.ts'
import { sampleOrganisations } from './organisations.ts'
import { hasRows } from './marks.ts'

/** Where an edition has prices already, nothing is added. */
export async function loadSampleFees(ctx: WriteContext, edition: string): Promise<void> {
  if (await hasRows(ctx.tx, 'price_tier', edition)) return
  await addTiers(ctx, edition)
  await addAccount(ctx, edition)
  const companies = await sampleOrganisations(ctx, edition)
  for (const given of sample.invoices) {
    const company = companies.get(given.organisation)
    if (company) await addInvoice({ ...ctx, now: ctx.now - given.daysAgo * dayMs }, company, given.taxNumber)
  }
  for (const given of sample.payments) {
    const company = companies.get(given.organisation)
    if (company) await addPayment(ctx, company, given)
  }
}

async function addTiers(ctx: WriteContext, edition: string): Promise<void> {
  for (const tier of sample.tiers) {
    const id = ctx.kernel.random.id()
    await ctx.tx
      .insertInto('price_tier')
      .values({
        id,
        edition,
        code: id,
        name: tier.name,
        starts_at: ctx.now + tier.fromDay * dayMs,
        ends_at: ctx.now + tier.toDay * dayMs,
        fee_fen: tier.yuan * 100,
        dealers_fee_fen: tier.dealersYuan * 100,
      })
      .execute()
    await ctx.tx.insertInto('sample_record').values({ id, kind: 'price-tier', edition }).execute()
  }
}

/** Gone with the sample's other parameters. */
async function addAccount(ctx: WriteContext, edition: string): Promise<void> {
  for (const [code, value] of Object.entries(sample.parameters)) {
    await putParameter(ctx, {
      edition,
      code,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })
    await ctx.tx
      .insertInto('sample_record')
      .values({ id: `${edition}:${code}`, kind: 'parameter', edition })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function addInvoice(ctx: WriteContext, company: Company, taxNumber: string): Promise<void> {
  const details = { ...invoiceOf(company), title: company.name.cn || company.name.en, taxNumber }
  await ctx.tx.updateTable('company').set({ invoice: details }).where('id', '=', company.id).execute()
  const standing = await standingOf(ctx.tx, {
    company: (await findCompany(ctx.tx, company.id))!,
    now: ctx.now,
  })
  if (invoiceBarOf(standing) === null) await insertInvoice(ctx, { standing, replaced: null })
}

/** A share of what is due, in whole yuan. */
async function addPayment(
  ctx: WriteContext,
  company: Company,
  given: (typeof sample.payments)[number],
): Promise<void> {
  const { fees } = await standingOf(ctx.tx, { company, now: ctx.now })
  const amount = Math.floor((fees.dueFen * given.percent) / 10_000) * 100
  if (amount <= 0) return
  const at = ctx.now - given.daysAgo * dayMs
  const state = given.state as PaymentState
  const payer = company.name.cn || company.name.en
  await ctx.tx
    .insertInto('payment')
    .values({
      id: ctx.kernel.random.id(),
      edition: company.edition,
      company_id: company.id,
      state,
      amount_fen: amount,
      confirmed_fen: state === 'confirmed' ? amount : null,
      paid_on: beijingDay(at),
      payer,
      reference: given.reference,
      file_id: null,
      by_kind: 'organisation',
      sent_by: company.account_id,
      sent_at: at,
      decided_by: null,
      decided_at: state === 'sent' ? null : at + 3_600_000,
      reason: 'reason' in given ? given.reason : null,
      search: foldLines(payer, given.reference),
      version: 1,
    })
    .execute()
}

/** Tiers, and the counters of their editions where no invoice is left; what organisations had goes with them. */
export async function removeSampleFees(ctx: WriteContext): Promise<void> {
  const tiers = await ctx.tx
    .deleteFrom('sample_record')
    .where('kind', '=', 'price-tier')
    .returning(['id', 'edition'])
    .execute()
  for (const { id } of tiers) await ctx.tx.deleteFrom('price_tier').where('id', '=', id).execute()
  // Another edition's numbers go on, also where the organisations that had them are gone.
  for (const edition of new Set(tiers.map((tier) => tier.edition)))
    await ctx.tx
      .deleteFrom('invoice_counter')
      .where('id', 'in', [edition, tierLockId(edition)])
      .where((e) =>
        e.not(e.exists(e.selectFrom('invoice').select('invoice.id').where('invoice.edition', '=', edition))),
      )
      .execute()
}
