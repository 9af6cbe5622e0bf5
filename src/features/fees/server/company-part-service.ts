/** What fees keep for an organisation: an ended registration owes nothing, a deleted one leaves nothing (company-part.ts). */
import type { CompanyPart } from '../../../server/company-part.ts'
import { voidOpenInvoice } from './invoice-service.ts'

export const feesPart: CompanyPart = {
  /** Payments stay: what was paid has to be paid back or kept by agreement. */
  end: voidOpenInvoice,
  /** Proofs go with the organisation's files. Numbers of its invoices are not given again. */
  async remove(ctx, companyId) {
    await ctx.tx.deleteFrom('invoice').where('company_id', '=', companyId).execute()
    await ctx.tx.deleteFrom('payment').where('company_id', '=', companyId).execute()
  },
}
