/** Staff accounts, made and removed by an operator's command (requirement 10.4; decision 18). */
import type { WriteContext } from '../../../server/context.ts'
import { lockRows, type Db } from '../../../server/database/db.ts'
import type { Role, StaffRole } from '../../../shared/call.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { accountMessages as messages } from '../messages.ts'
import { closeAccount, newAccount } from './address-service.ts'
import { forgetAddress } from './guard-service.ts'
import { mailStaff } from './mails.ts'
import { provedEmail } from './proved-service.ts'
import { removeSecondFactor } from './second-factor-service.ts'
import { endSessions } from './session-service.ts'
import type { AccountTable } from './tables.ts'

/**
 * Makes a staff account, or gives an existing account another role. What the account holds by then is not trusted further than
 * its e-mail address was proved: its sessions end (402), a phone number signs in no more, and the person is told by mail.
 */
export async function addStaff(
  ctx: WriteContext,
  input: { email: string; role: StaffRole; name?: string },
): Promise<Outcome<{ accountId: string; created: boolean }>> {
  const email = normaliseEmail(input.email)
  if (!email) return refuseFields({ email: localized(messages.emailWrong) })
  const existing = await findByEmail(ctx, email)
  if (existing && input.role !== 'administrator' && (await isLastAdministrator(ctx, existing)))
    return refuse('WRONG_STATUS', { text: localized(messages.lastAdministrator) })
  const accountId = existing
    ? await promote(ctx, existing, input)
    : await insertStaff(ctx, { ...input, email })
  await record(ctx, {
    action: 'account.staffAdded',
    subjectType: 'account',
    subjectId: accountId,
    data: { role: input.role, before: existing?.role ?? null },
  })
  return ok({ accountId, created: !existing })
}

async function insertStaff(
  ctx: WriteContext,
  input: { email: string; role: StaffRole; name?: string },
): Promise<string> {
  const { email, role, name = email.slice(0, email.indexOf('@')) } = input
  const account = newAccount(ctx, { user_type: 3, role, name, email, origin: 'staff' })
  await ctx.tx.insertInto('account').values(account).execute()
  return account.id
}

/** Gives the role to an existing account; one that a stranger may have made under the address is replaced. Answers its id. */
async function promote(
  ctx: WriteContext,
  existing: AccountTable,
  input: { role: StaffRole; name?: string },
): Promise<string> {
  const { email, locale, user_type: userType } = existing
  const isProved = provedEmail(existing) !== null
  let { id } = existing
  if (!isProved && userType === 2) {
    await closeAccount(ctx, existing)
    id = await insertStaff(ctx, { ...input, email })
    await ctx.kernel.memberships.handOver(ctx, {
      from: existing.id,
      to: id,
      edition: await currentEdition(ctx.tx),
      isListed: false,
    })
    if (await ctx.kernel.memberships.isRegistrant(ctx.tx, id))
      await ctx.tx.updateTable('account').set({ origin: existing.origin }).where('id', '=', id).execute()
  } else {
    // Only a member of staff who has proved the address can have enrolled an authenticator.
    if (!isProved || userType !== 3) await ctx.tx.deleteFrom('second_factor').where('id', '=', id).execute()
    if (existing.phone) await forgetAddress(ctx, existing.phone)
    await changeRole(ctx, existing, { userType: 3, role: input.role })
  }
  await mailStaff(ctx, { email, locale })
  return id
}

async function changeRole(
  ctx: WriteContext,
  account: AccountTable,
  to: { userType: 2 | 3; role: Role },
): Promise<void> {
  await ctx.tx
    .updateTable('account')
    .set({
      user_type: to.userType,
      role: to.role,
      // Staff sign in by e-mail alone.
      ...(to.userType === 3 ? { phone: null, phone_verified_at: null } : {}),
      updated_at: ctx.now,
    })
    .where('id', '=', account.id)
    .execute()
  await endSessions(ctx.tx, { accountId: account.id, now: ctx.now, reason: 'role' })
}

/**
 * Whether nobody else could do what only administrators may. The rows of all administrators are locked, so that of two who go at
 * the same moment one stays.
 */
async function isLastAdministrator(ctx: WriteContext, { id, role }: AccountTable): Promise<boolean> {
  if (role !== 'administrator') return false
  const administrators = () =>
    ctx.tx.selectFrom('account').select('id').where('role', '=', 'administrator').orderBy('id').execute()
  const ids = (await administrators()).map((row) => row.id)
  await lockRows(ctx.tx, 'account', ids, 'account.lastAdministrator')
  return (await administrators()).every((row) => row.id === id)
}

/** Takes the staff role away: who registered stays as a normal user, who was only staff is removed. Sessions end (402). */
export async function removeStaff(ctx: WriteContext, input: { email: string }): Promise<Outcome<null>> {
  const account = await findStaff(ctx, input.email)
  if (!account) return refuse('NOT_FOUND')
  if (await isLastAdministrator(ctx, account))
    return refuse('WRONG_STATUS', { text: localized(messages.lastAdministrator) })
  await keepName(ctx, account)
  await ctx.tx.deleteFrom('second_factor').where('id', '=', account.id).execute()
  if (account.origin === 'staff') {
    await endSessions(ctx.tx, { accountId: account.id, now: ctx.now, reason: 'removed' })
    await ctx.tx.deleteFrom('account').where('id', '=', account.id).execute()
  } else {
    await changeRole(ctx, account, { userType: 2, role: 'user' })
  }
  await record(ctx, {
    action: 'account.staffRemoved',
    subjectType: 'account',
    subjectId: account.id,
    data: { before: account.role },
  })
  return ok(null)
}

/** What was done stays under the name of who did it. */
async function keepName(ctx: WriteContext, { id, name, role }: AccountTable): Promise<void> {
  const kept = { name, role, left_at: ctx.now }
  await ctx.tx
    .insertInto('former_staff')
    .values({ id, ...kept })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
    .execute()
}

/** Takes a lost authenticator away; the person enrols a new one at the next login. */
export async function resetStaffFactor(ctx: WriteContext, input: { email: string }): Promise<Outcome<null>> {
  const account = await findStaff(ctx, input.email)
  if (!account || !(await removeSecondFactor(ctx, account))) return refuse('NOT_FOUND')
  await endSessions(ctx.tx, { accountId: account.id, now: ctx.now, reason: 'role' })
  await record(ctx, { action: 'account.secondFactorRemoved', subjectType: 'account', subjectId: account.id })
  return ok(null)
}

export interface StaffRow {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly secondFactor: boolean
}

export async function listStaff(db: Db): Promise<StaffRow[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.id', 'account.id')
    .select(['email', 'name', 'role', 'confirmed_at'])
    .where('user_type', '=', 3)
    .orderBy('email')
    .execute()
  return rows.map(({ confirmed_at, ...row }) => ({ ...row, secondFactor: confirmed_at !== null }))
}

function findByEmail(ctx: WriteContext, email: string): Promise<AccountTable | undefined> {
  return ctx.tx.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

async function findStaff(ctx: WriteContext, typed: string): Promise<AccountTable | undefined> {
  const account = await findByEmail(ctx, normaliseEmail(typed) ?? '')
  return account?.user_type === 3 ? account : undefined
}
