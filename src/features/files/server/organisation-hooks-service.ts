/** Files by who sent them (server/organisation-hooks.ts): what no record has claimed goes with its account. */
import type { AccountOfPerson, OrganisationHooks } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import { removeBytes } from './claim-service.ts'

export const filesPart: OrganisationHooks = { forgetAccount, ofAccount }

async function forgetAccount(ctx: WriteContext, { accountId }: AccountOfPerson): Promise<void> {
  const uploads = () => ctx.tx.selectFrom('upload').select('id').where('account_id', '=', accountId)
  const chunks = await ctx.tx
    .deleteFrom('upload_chunk')
    .where('upload_id', 'in', uploads())
    .returning('storage_key')
    .execute()
  await ctx.tx.deleteFrom('upload').where('account_id', '=', accountId).execute()
  const files = await ctx.tx
    .deleteFrom('stored_file')
    .where('account_id', '=', accountId)
    .where('claimed_at', 'is', null)
    .returning('storage_key')
    .execute()
  await ctx.tx.deleteFrom('short_link').where('account_id', '=', accountId).execute()
  await removeBytes(ctx, [...chunks, ...files])
}

async function ofAccount(
  ctx: WriteContext,
  { accountId }: AccountOfPerson,
): Promise<Record<string, unknown>> {
  const files = await ctx.tx
    .selectFrom('stored_file')
    .select(['edition', 'purpose', 'name', 'type', 'size_bytes as sizeBytes', 'created_at as sentAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return { files }
}
