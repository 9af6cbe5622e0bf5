/** What invitation links are to an organisation's people (organisation-hooks.ts): they name an address, and go with whoever has it. */
import type { CategoryNames } from '../../registration/fields.ts'
import { categoryNamesOf } from '../../registration/server/service.ts'
import type { OrganisationHooks } from '../../../server/organisation-hooks.ts'

export const staffRegistrationPart: OrganisationHooks = {
  async submitted(ctx, companyId) {
    await ctx.tx
      .updateTable('invitation')
      .set((e) => ({ finished_at: ctx.now, open_key: null, version: e('version', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('finished_at', 'is', null)
      .execute()
  },
  async forget(ctx, { companyId, email }) {
    await ctx.tx
      .deleteFrom('invitation')
      .where('company_id', '=', companyId)
      .where('email', '=', email)
      .execute()
  },
  async forgetAccount(ctx, { addresses }) {
    if (addresses.length)
      await ctx.tx
        .deleteFrom('invitation')
        .where('email', 'in', [...addresses])
        .execute()
  },
  async ofAccount(ctx, { addresses }) {
    if (!addresses.length) return {}
    const rows = await ctx.tx
      .selectFrom('invitation')
      .selectAll()
      .where('email', 'in', [...addresses])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    if (!rows.length) return {}
    const names = new Map<string, CategoryNames>()
    for (const { edition } of rows)
      if (!names.has(edition)) names.set(edition, await categoryNamesOf(ctx.tx, edition))
    const invitations = rows.map((row) => ({
      edition: row.edition,
      category: names.get(row.edition)?.[row.category]?.[ctx.locale] ?? row.category,
      individual: row.individual,
      peopleLimit: row.people_limit,
      name: row.name,
      affiliation: row.affiliation,
      email: row.email,
      sentAt: row.sent_at,
      openedAt: row.opened_at,
      finishedAt: row.finished_at,
    }))
    return { invitations }
  },
  async remove(ctx, companyId) {
    await ctx.tx.deleteFrom('invitation').where('company_id', '=', companyId).execute()
  },
}
