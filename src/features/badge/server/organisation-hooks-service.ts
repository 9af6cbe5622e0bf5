/** What prints of badges are to an organisation (organisation-hooks.ts): they go with the person and the registration. */
import type { OrganisationHooks } from '../../../server/organisation-hooks.ts'
import { endPrintsWith } from './run-service.ts'

export const badgePart: OrganisationHooks = {
  async personLeft(ctx, { personId, why }) {
    await endPrintsWith(ctx, personId)
    // A successor keeps the record, whose badge then shows as changed; why it was printed again was about the one before.
    if (why === 'replaced')
      await ctx.tx
        .updateTable('badge_print')
        .set({ reason: null })
        .where('person_id', '=', personId)
        .execute()
    else await ctx.tx.deleteFrom('badge_print').where('person_id', '=', personId).execute()
  },
  async written(ctx, { personId }) {
    const rows = await ctx.tx
      .selectFrom('badge_print')
      .select(['printed_at', 'format', 'reason'])
      .where('person_id', '=', personId)
      .orderBy('printed_at')
      .orderBy('id')
      .execute()
    if (!rows.length) return {}
    const prints = rows.map((row) => ({ at: row.printed_at, format: row.format, reason: row.reason }))
    return { badgePrints: prints }
  },
  async remove(ctx, companyId) {
    await ctx.tx.deleteFrom('badge_print').where('company_id', '=', companyId).execute()
  },
}
