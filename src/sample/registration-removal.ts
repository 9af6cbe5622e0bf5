/** Takes the sample and the trials out of the database again (decision 2). */
import type { WriteContext } from '../server/context.ts'

/** Takes out everything that the sample and the trials put in. Answers how many organisations went. */
export async function removeSampleCompanies(ctx: WriteContext): Promise<number> {
  const samples = await ctx.tx
    .selectFrom('sample_record')
    .select('id')
    .where('kind', '=', 'company')
    .execute()
  for (let start = 0; start < samples.length; start += 500) {
    const ids = samples.slice(start, start + 500).map((row) => row.id)
    for (const companyId of ids) {
      for (const part of ctx.kernel.organisationHooks) await part.remove?.(ctx, companyId)
    }
    const companies = await ctx.tx.selectFrom('company').select('account_id').where('id', 'in', ids).execute()
    for (const table of [
      'delegate_activity',
      'person',
      'company_negotiation',
      'correction',
      'registration_change',
      'company_history',
      'company_name',
      'registration_consent',
    ] as const) {
      await ctx.tx.deleteFrom(table).where('company_id', 'in', ids).execute()
    }
    await ctx.tx.deleteFrom('company').where('id', 'in', ids).execute()
    const accounts = companies.map((row) => row.account_id)
    if (accounts.length) await ctx.tx.deleteFrom('account').where('id', 'in', accounts).execute()
    await ctx.tx.deleteFrom('sample_record').where('id', 'in', ids).execute()
  }
  return samples.length
}
