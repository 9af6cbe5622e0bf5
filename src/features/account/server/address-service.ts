/**
 * What happens when the address of an account is first proved. An account that was made by SMS holds an address that was only
 * typed: whoever reads that mailbox gets an account of their own, with nothing in it that the phone's owner typed about
 * themselves, and the phone signs in no more. The browser that proved the phone proves the address as the same person.
 */
import { hasRow } from '../../../server/database/queries.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Contact } from '../../../shared/contacts.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { forgetAddress, isKnownDevice } from './guard-service.ts'
import { mailFirstProof } from './mails.ts'
import { endSessions } from './session-service.ts'
import type { AccountTable } from './tables.ts'

interface Proved {
  readonly account: AccountTable
  /** Whether another channel ended, and its sessions with it. */
  readonly hasEnded: boolean
}

/**
 * Marks the address that a code was sent to as proved by the asking browser; the caller has judged the code. Only the phone
 * number that an account was made with is ever proved.
 */
export async function proveContact(
  ctx: WriteContext,
  account: AccountTable,
  channel: Contact['channel'],
): Promise<Proved> {
  if (channel === 'email' && (await isOfSomebodyElse(ctx, account)))
    return { account: await replaceAccount(ctx, account), hasEnded: true }
  const proved = await ctx.tx
    .updateTable('account')
    .set(channel === 'email' ? { email_verified_at: ctx.now } : { phone_verified_at: ctx.now })
    .set({ locale: ctx.locale })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { account: proved, hasEnded: false }
}

/** An account that begins now; none of its addresses is proved unless `given` says so. */
export const newAccount = (
  ctx: WriteContext,
  given: Pick<AccountTable, 'user_type' | 'role' | 'name' | 'email' | 'origin'> & Partial<AccountTable>,
): AccountTable => ({
  id: ctx.kernel.random.id(),
  phone: null,
  email_verified_at: null,
  phone_verified_at: null,
  locale: ctx.locale,
  created_at: ctx.now,
  updated_at: ctx.now,
  ...given,
})

async function isOfSomebodyElse(ctx: WriteContext, account: AccountTable): Promise<boolean> {
  if (account.email_verified_at !== null || account.phone === null || account.phone_verified_at === null)
    return false
  return !(await isKnownDevice(ctx, account.phone))
}

/** The account under a new id, so that nothing kept for the old one follows; registrations that go on do. */
async function replaceAccount(ctx: WriteContext, before: AccountTable): Promise<AccountTable> {
  const { email } = before
  const id = ctx.kernel.random.id()
  const edition = await currentEdition(ctx.tx)
  const listed = await ctx.kernel.memberships.of(ctx.tx, { accountId: '', email, edition })
  await closeAccount(ctx, before)
  const contactName = await ctx.kernel.memberships.handOver(ctx, {
    from: before.id,
    to: id,
    edition,
    isListed: listed !== null,
  })
  const name = listed?.delegateName || contactName || email.slice(0, email.indexOf('@'))
  const { user_type, role, origin } = before
  const account = newAccount(ctx, { id, user_type, role, origin, name, email, email_verified_at: ctx.now })
  await ctx.tx.insertInto('account').values(account).execute()
  await mailFirstProof(ctx, account, before.phone!)
  await record(ctx, {
    action: 'account.firstProof',
    subjectType: 'account',
    subjectId: id,
    data: { before: before.id },
    actor: { accountId: id, role: account.role },
  })
  return account
}

/** Whether a contact signs in to some account. */
export async function isSignInOf(ctx: WriteContext, { channel, address }: Contact): Promise<boolean> {
  const accounts = ctx.tx.selectFrom('account').select('id')
  const found =
    channel === 'email'
      ? accounts.where('email', '=', address)
      : accounts.where('phone', '=', address).where('phone_verified_at', 'is not', null)
  return hasRow(found)
}

/**
 * Whoever has just proved an address takes it from who only typed it: a phone number at once, an e-mail address from an account
 * in which no registration goes on. Where one does, its contact signs in instead.
 */
export async function releaseTyped(ctx: WriteContext, { channel, address }: Contact): Promise<void> {
  if (channel === 'sms') {
    await ctx.tx
      .updateTable('account')
      .set({ phone: null })
      .where('phone', '=', address)
      .where('phone_verified_at', 'is', null)
      .execute()
    return
  }
  const holder = await idleHolder(ctx, address)
  if (!holder) return
  await closeAccount(ctx, holder)
  await record(ctx, { action: 'account.addressReleased', subjectType: 'account', subjectId: holder.id })
}

/** The account that gives an e-mail address up to whoever proves it. */
async function idleHolder(ctx: WriteContext, address: string): Promise<AccountTable | undefined> {
  const holder = await ctx.tx
    .selectFrom('account')
    .selectAll()
    .where('email', '=', address)
    .where('email_verified_at', 'is', null)
    .where('user_type', '=', 2)
    .executeTakeFirst()
  return holder && !(await ctx.kernel.memberships.isRegistrant(ctx.tx, holder.id)) ? holder : undefined
}

/** Whether a proved contact can no longer register, because it signs in to an account that keeps it. */
export const isKept = async (ctx: WriteContext, contact: Contact): Promise<boolean> =>
  (await isSignInOf(ctx, contact)) &&
  !(contact.channel === 'email' && (await idleHolder(ctx, contact.address)))

/** Ends an account and every way into it; what other features keep by its id is theirs to tidy, as after an erasure. */
export async function closeAccount(ctx: WriteContext, account: AccountTable): Promise<void> {
  await endSessions(ctx.tx, { accountId: account.id, now: ctx.now, reason: 'removed' })
  await ctx.tx.deleteFrom('second_factor').where('id', '=', account.id).execute()
  await ctx.tx.deleteFrom('account').where('id', '=', account.id).execute()
  if (account.phone) await forgetAddress(ctx, account.phone)
}
