/** What becomes of an account later: erased (decision 13), or moved to another address (requirement 11.7). Both are jobs that other features add. */
import type { WriteContext } from '../../../server/context.ts'
import { forgetMail } from '../../../server/mail/redaction.ts'
import { foldEmail, normaliseEmail, normalisePhone } from '../../../shared/contacts.ts'
import { record } from '../../audit/server/service.ts'
import { releaseTyped } from './address-service.ts'
import { forgetAddress } from './guard-service.ts'
import { mailAddressChanged } from './mails.ts'
import { endSessions } from './session-service.ts'

/** Job `account.erase`: the account, what features keep by it, its devices, codes, counts and mail are gone; its sessions are told 402. Staff stay. */
export async function eraseAccount(ctx: WriteContext, { accountId }: { accountId: string }): Promise<void> {
  const account = await ctx.tx
    .deleteFrom('account')
    .where('id', '=', accountId)
    .where('user_type', '=', 2)
    .returning(['email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .executeTakeFirst()
  if (!account) return
  const proved = [
    ...(account.email_verified_at === null ? [] : [foldEmail(account.email)]),
    ...(account.phone && account.phone_verified_at !== null ? [account.phone] : []),
  ]
  // Staff who delete or anonymise an organisation end its accounts here alone, without the erasure by the person.
  for (const part of ctx.kernel.organisationHooks)
    await part.forgetAccount?.(ctx, { accountId, addresses: proved })
  await endSessions(ctx.tx, { accountId, now: ctx.now, reason: 'removed' })
  for (const address of [account.email, account.phone]) {
    if (!address) continue
    await forgetAddress(ctx, address)
    await forgetMail(ctx, { recipient: address })
  }
  await record(ctx, { action: 'account.erased', subjectType: 'account', subjectId: accountId })
}

/**
 * Job `account.email`: an administrator changed the primary contact's address. Both addresses are told and the
 * sessions end. An address that another account has is not taken from it, and a member of staff keeps the own one; that is
 * logged. `phone`, `name`: the contact's in the registration; where the phone is another one, too, the old one signs in no more.
 */
export async function changeEmail(
  ctx: WriteContext,
  input: { accountId: string; email: string; phone?: string; name?: string },
): Promise<void> {
  const email = normaliseEmail(input.email)
  const account = await ctx.tx
    .selectFrom('account')
    .select(['email', 'phone', 'locale', 'user_type'])
    .where('id', '=', input.accountId)
    .executeTakeFirst()
  if (!email || !account || account.email === email) return
  const about = { subjectType: 'account' as const, subjectId: input.accountId }
  // Whoever may edit a registration must not choose the address that a colleague signs in with.
  if (account.user_type === 3) return record(ctx, { action: 'account.emailOfStaff', ...about })
  await releaseTyped(ctx, { channel: 'email', address: email })
  const other = await ctx.tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (other) return record(ctx, { action: 'account.emailTaken', ...about })
  const isSomebodyElse = input.phone !== undefined && normalisePhone(input.phone) !== account.phone
  await ctx.tx
    .updateTable('account')
    .set({
      email,
      email_verified_at: null,
      ...(isSomebodyElse ? { phone: null, phone_verified_at: null } : {}),
      ...(input.name ? { name: input.name } : {}),
      updated_at: ctx.now,
    })
    .where('id', '=', input.accountId)
    .execute()
  await endSessions(ctx.tx, { accountId: input.accountId, now: ctx.now, reason: 'role' })
  for (const to of [account.email, email])
    await mailAddressChanged(ctx, { email: to, locale: account.locale })
  await record(ctx, { action: 'account.emailChanged', ...about })
}
