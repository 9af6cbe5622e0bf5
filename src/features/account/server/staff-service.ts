/** Staff accounts, made and removed by an operator's command (operations.md, "Commands"; D-ADMIN). */
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/db.ts'
import type { Role, StaffRole } from '../../../shared/call.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { accountMessages as messages } from '../messages.ts'
import { removeSecondFactor } from './second-factor-service.ts'
import { endSessions } from './session-service.ts'
import type { AccountTable } from './tables.ts'

/** Makes a staff account, or gives an existing account another role; its open sessions end (402). */
export async function addStaff(
  ctx: WriteContext,
  input: { email: string; role: StaffRole; name?: string },
): Promise<Outcome<{ accountId: string; created: boolean }>> {
  const email = normaliseEmail(input.email)
  if (!email) return refuseFields({ email: said(messages.emailWrong) })
  const existing = await findByEmail(ctx, email)
  const accountId = existing?.id ?? ctx.kernel.random.id()
  if (existing) {
    await changeRole(ctx, existing, { userType: 3, role: input.role })
  } else {
    await ctx.tx
      .insertInto('account')
      .values({
        id: accountId,
        user_type: 3,
        role: input.role,
        name: input.name ?? email.slice(0, email.indexOf('@')),
        email,
        phone: null,
        email_verified_at: null,
        phone_verified_at: null,
        locale: ctx.locale,
        origin: 'staff',
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
  }
  await record(ctx, {
    action: 'account.staffAdded',
    subjectType: 'account',
    subjectId: accountId,
    data: { role: input.role, before: existing?.role ?? null },
  })
  return ok({ accountId, created: !existing })
}

async function changeRole(
  ctx: WriteContext,
  account: AccountTable,
  to: { userType: 2 | 3; role: Role },
): Promise<void> {
  if (account.role === to.role) return
  await ctx.tx
    .updateTable('account')
    .set({ user_type: to.userType, role: to.role, updated_at: ctx.now })
    .where('id', '=', account.id)
    .execute()
  await endSessions(ctx.tx, { accountId: account.id, now: ctx.now, reason: 'role' })
}

/** Takes the staff role away: who registered stays as a normal user, who was only staff is removed. Sessions end (402). */
export async function removeStaff(ctx: WriteContext, input: { email: string }): Promise<Outcome<null>> {
  const account = await findStaff(ctx, input.email)
  if (!account) return refuse('NOT_FOUND')
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
  return rows.map(({ email, name, role, confirmed_at }) => ({
    email,
    name,
    role,
    secondFactor: confirmed_at !== null,
  }))
}

function findByEmail(ctx: WriteContext, email: string): Promise<AccountTable | undefined> {
  return ctx.tx.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

async function findStaff(ctx: WriteContext, typed: string): Promise<AccountTable | undefined> {
  const account = await findByEmail(ctx, normaliseEmail(typed) ?? '')
  return account?.user_type === 3 ? account : undefined
}
