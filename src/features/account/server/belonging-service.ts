/** What of a person follows from the organisation that they belong to. */
import type { AgendaContext } from '../../../server/organisation-hooks.ts'
import type { SessionUser } from '../../../server/context.ts'
import type { Membership } from '../../../server/ports.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { letterFlagOf } from '../rules.ts'
import { provedEmail } from './proved-service.ts'

export function belonging(
  membership: Membership | null,
  { userType, secondFactor }: Pick<SessionUser, 'userType' | 'secondFactor'>,
) {
  const owesFactor = secondFactor === 'enrol' || secondFactor === 'verify'
  // Messages are for organisations.
  const organisation = membership?.isIndividual ? null : membership
  const [entityType, jobRank] = [organisation?.entityType ?? null, organisation?.jobRank ?? null]
  return {
    companyId: membership?.companyId ?? null,
    delegateId: membership?.delegateId ?? null,
    isPrimaryContact: membership?.isPrimaryContact ?? false,
    // Staff who have not yet taken the second step have no rights at all.
    letterFlag: !owesFactor && letterFlagOf({ userType, entityType, jobRank }),
  }
}

/**
 * Where an account belongs in an edition, without a session: for what its calendar reads. In a past edition a delegate's record is
 * not looked up by the address, as for a session. Staff belong nowhere. Null where there is no such account.
 */
export async function belongingOf(
  { db, kernel }: Pick<AgendaContext, 'db' | 'kernel'>,
  { accountId, edition }: { accountId: string; edition: string },
): Promise<ReturnType<typeof belonging> | null> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'email_verified_at', 'user_type'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return null
  const isCurrent = edition === (await currentEdition(db))
  const email = isCurrent ? provedEmail(account) : null
  const membership =
    account.user_type === 3 ? null : await kernel.memberships.of(db, { accountId, email, edition })
  return belonging(membership, { userType: 2, secondFactor: 'none' })
}
