/** What fees keep for an organisation: an ended registration owes nothing; money and invoices outlive it (organisation-hooks.ts). */
import {
  isNamedInBoth,
  type ForgottenPerson,
  type OrganisationHooks,
} from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { formatMoney } from '../../../shared/format.ts'
import { fillMessage, type Message } from '../../../shared/i18n.ts'
import { keptRecords } from '../messages.ts'
import { invoiceNumber } from '../rules.ts'
import { feesHome } from './home-service.ts'
import { voidOpenInvoice } from './invoice-service.ts'

export const feesPart: OrganisationHooks = {
  home: feesHome,
  /** Payments stay: what was paid has to be paid back or kept by agreement. */
  end: voidOpenInvoice,
  kept,
  forget: forgetReasons,
  /** Only the sample has anything left here: of other organisations, what is kept has refused the deletion. */
  async remove(ctx, companyId) {
    await ctx.tx.deleteFrom('invoice').where('company_id', '=', companyId).execute()
    await ctx.tx.deleteFrom('payment').where('company_id', '=', companyId).execute()
  },
}

/** Why staff refused a payment or withdrew an invoice: not of the books, and it may name someone. */
async function forgetReasons({ tx }: WriteContext, gone: ForgottenPerson): Promise<void> {
  const { companyId } = gone
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'reason'])
    .where('company_id', '=', companyId)
    .execute()
  for (const { id, reason } of payments)
    if (isNamedInBoth(reason, gone))
      await tx.updateTable('payment').set({ reason: null }).where('id', '=', id).execute()
  const invoices = await tx
    .selectFrom('invoice')
    .select(['id', 'note'])
    .where('company_id', '=', companyId)
    .execute()
  for (const { id, note } of invoices)
    if (isNamedInBoth(note, gone))
      await tx.updateTable('invoice').set({ note: null }).where('id', '=', id).execute()
}

/** Every payment, also one that was refused, and every invoice, also a void one: the numbers run without gaps. */
async function kept(db: Db, companyId: string): Promise<Message[]> {
  const payments = await db
    .selectFrom('payment')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('confirmed_fen').as('received')])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const invoices = await db
    .selectFrom('invoice')
    .select(['edition', 'number', 'version'])
    .where('company_id', '=', companyId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  const found: Message[] = []
  if (Number(payments.count))
    found.push(
      fillMessage(keptRecords.payments, (locale) => ({
        count: Number(payments.count),
        received: formatMoney(locale, Number(payments.received ?? 0)),
      })),
    )
  if (invoices.length)
    found.push(fillMessage(keptRecords.invoices, () => ({ numbers: invoices.map(invoiceNumber).join(', ') })))
  return found
}
