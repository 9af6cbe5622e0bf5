/** What mail to many keeps of an organisation's people: it goes with them (company-part.ts). */
import type { CompanyPart } from '../../../server/company-part.ts'
import { emailKey } from '../../registration/rules.ts'

export const mailingPart: CompanyPart = {
  async forget(ctx, gone) {
    await ctx.tx
      .deleteFrom('mailing_recipient')
      .where('company_id', '=', gone.companyId)
      .where('address_key', '=', emailKey(gone.email))
      .execute()
  },
  async remove(ctx, companyId) {
    await ctx.tx.deleteFrom('mailing_recipient').where('company_id', '=', companyId).execute()
  },
}
