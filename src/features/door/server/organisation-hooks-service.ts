/** What doors keep for an organisation: its wish, which goes with it. */
import type { OrganisationHooks } from '../../../server/organisation-hooks.ts'

export const doorPart: OrganisationHooks = {
  async remove(ctx, companyId) {
    await ctx.tx.deleteFrom('door_wish').where('company_id', '=', companyId).execute()
  },
}
