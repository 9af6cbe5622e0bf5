/** What becomes of an account later: erased (D-CONSENT), or moved to another address (security.md, "Mail"). Both are jobs that other features add. */
import type { WriteContext } from '../../../server/context.ts'
import { forgetMail } from '../../../server/mail-forget.ts'
import { normaliseEmail, normalisePhone } from '../../../shared/contacts.ts'
import { record } from '../../audit/server/service.ts'
import { mailAddressChanged } from './mails.ts'
import { endSessions } from './session-service.ts'

/** Job `account.erase`: the account, its devices, codes, counts and mail are gone; its sessions are told 402. Staff stay. */
export async function eraseAccount(ctx: WriteContext, { accountId }: { accountId: string }): Promise<void> {
  const account = await ctx.tx
    .deleteFrom('account')
    .where('id', '=', accountId)
    .where('user_type', '=', 2)
    .returning(['email', 'phone'])
    .executeTakeFirst()
  if (!account) return
  await endSessions(ctx.tx, { accountId, now: ctx.now, reason: 'removed' })
  for (const address of [account.email, account.phone]) {
    if (!address) continue
    await ctx.tx.deleteFrom('known_device').where('address', '=', address).execute()
    await ctx.tx.deleteFrom('login_code').where('address', '=', address).execute()
    await ctx.tx.deleteFrom('contact_guard').where('address', '=', address).execute()
    await forgetMail(ctx, { recipient: address })
  }
  await record(ctx, { action: 'account.erased', subjectType: 'account', subjectId: accountId })
}

/**
 * Job `account.email`: an administrator changed the primary contact's address. Both addresses are told and the
 * sessions end. An address that another account has is not taken from it; that is logged. `phone`: the contact's as it stands
 * in the registration; where it is another one, too, whoever has the old phone signs in with it no more.
 */
export async function changeEmail(
  ctx: WriteContext,
  input: { accountId: string; email: string; phone?: string },
): Promise<void> {
  const email = normaliseEmail(input.email)
  const account = await ctx.tx
    .selectFrom('account')
    .select(['email', 'phone', 'locale'])
    .where('id', '=', input.accountId)
    .executeTakeFirst()
  if (!email || !account || account.email === email) return
  const about = { subjectType: 'account', subjectId: input.accountId }
  const other = await ctx.tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (other) return record(ctx, { action: 'account.emailTaken', ...about })
  const isSomebodyElse = input.phone !== undefined && normalisePhone(input.phone) !== account.phone
  await ctx.tx
    .updateTable('account')
    .set({
      email,
      email_verified_at: null,
      ...(isSomebodyElse ? { phone_verified_at: null } : {}),
      updated_at: ctx.now,
    })
    .where('id', '=', input.accountId)
    .execute()
  await endSessions(ctx.tx, { accountId: input.accountId, now: ctx.now, reason: 'role' })
  for (const to of [account.email, email])
    await mailAddressChanged(ctx, { email: to, locale: account.locale })
  await record(ctx, { action: 'account.emailChanged', ...about })
}
