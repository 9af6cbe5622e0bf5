/** What an account itself holds about its person (server/organisation-hooks.ts). Its erasure is a job of its own (account-service.ts). */
import type { AccountOfPerson, OrganisationHooks } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'

export const accountPart: OrganisationHooks = { ofAccount }

async function ofAccount(
  ctx: WriteContext,
  { accountId, addresses }: AccountOfPerson,
): Promise<Record<string, unknown>> {
  const { tx } = ctx
  const sessions = await tx
    .selectFrom('session')
    .select(['created_at as since', 'last_seen_at as lastSeen', 'user_agent as device'])
    .where('account_id', '=', accountId)
    .execute()
  const mails = addresses.length
    ? await tx
        .selectFrom('mail')
        .select(['created_at as at', 'kind', 'recipient', 'subject', 'state'])
        .where('recipient', 'in', addresses)
        .orderBy('created_at', 'desc')
        .execute()
    : []
  return { sessions, mails }
}
