/** The account of someone who registers an organisation: made for a contact that a code has just proved, and signed in. */
import { dayMs } from '../../../shared/durations.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Contact } from '../../../shared/contacts.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { codeLimits } from '../rules.ts'
import { isSignInOf, newAccount, proveContact, releaseTyped } from './address-service.ts'
import { rememberDevice } from './guard-service.ts'
import { mailWelcome } from './mails.ts'
import { clientLimit, isUsedUp, takeOne } from './rate-service.ts'
import { openSession } from './session-service.ts'
import type { AccountTable } from './tables.ts'

export type RegistrantAccount = Pick<AccountTable, 'id' | 'user_type' | 'name' | 'email' | 'locale'>

export interface Registrant {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The one of the two that the code proved. */
  readonly contact: Contact
}

/** Makes the account. CONTACT_REGISTERED, kept, where another account has the e-mail address or the phone number. */
export async function makeRegistrant(
  ctx: WriteContext,
  registrant: Registrant,
): Promise<Outcome<RegistrantAccount>> {
  // What a client address may learn in a day about addresses that its codes did not prove.
  const answers = clientLimit(ctx, 'taken', codeLimits.takenAnswersPerClientPerDay, dayMs)
  if (await isUsedUp(ctx.tx, answers)) return refuse('TOO_MANY', { keep: true })
  await releaseTyped(ctx, registrant.contact)
  const account = await insertAccount(ctx, registrant)
  if (account) return ok(account)
  // About the address that the code proved anything may be said; about the other one a few times a day.
  if (!(await isSignInOf(ctx, registrant.contact))) await takeOne(ctx.tx, answers)
  return refuse('CONTACT_REGISTERED', { keep: true })
}

async function insertAccount(
  ctx: WriteContext,
  { name, email, phone, contact }: Registrant,
): Promise<RegistrantAccount | undefined> {
  return ctx.tx
    .insertInto('account')
    .values(
      newAccount(ctx, {
        user_type: 2,
        role: 'user',
        name,
        email,
        phone,
        email_verified_at: contact.channel === 'email' ? ctx.now : null,
        phone_verified_at: contact.channel === 'sms' ? ctx.now : null,
        origin: 'register',
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_type', 'name', 'email', 'locale'])
    .executeTakeFirst()
}

/**
 * The ids of the accounts of people whom staff register, by address: the one that signs in with it, else a new one, which has
 * proved nothing until its person signs in with a code. An address that cannot be theirs has none: a member of staff has it, or an
 * account in use that somebody proved by phone. Addresses are folded; each is there once.
 */
export async function accountsForRegistrants(
  ctx: WriteContext,
  people: readonly { readonly name: string; readonly email: string }[],
): Promise<Map<string, string>> {
  let holders = await holdersOf(ctx, people)
  const typed = [...holders.values()].filter(isOfAnotherChannel)
  for (const { email } of typed) await releaseTyped(ctx, { channel: 'email', address: email })
  if (typed.length) holders = await holdersOf(ctx, people)
  const fresh = people.filter(({ email }) => !holders.has(email))
  for (const some of piecesOf(fresh))
    await ctx.tx
      .insertInto('account')
      .values(
        some.map(({ name, email }) =>
          newAccount(ctx, { user_type: 2, role: 'user', name, email, origin: 'entered' }),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  // Where another member of staff entered the same address at the same moment, theirs.
  const made = await holdersOf(ctx, fresh)
  return new Map(
    [...holders, ...made].flatMap(([email, row]) =>
      row.user_type === 2 && !isOfAnotherChannel(row) ? [[email, row.id] as const] : [],
    ),
  )
}

/** Whether an address signs in to the back office: nobody can register with it. */
export async function isOfStaff(db: Db | Tx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('user_type', '=', 3)
    .executeTakeFirst()
  return row !== undefined
}

async function holdersOf(
  ctx: WriteContext,
  people: readonly { readonly email: string }[],
): Promise<Map<string, AccountTable>> {
  const found = new Map<string, AccountTable>()
  for (const some of piecesOf(people.map(({ email }) => email)))
    for (const row of await ctx.tx
      .selectFrom('account')
      .selectAll()
      .where('email', 'in', [...some])
      .execute())
      found.set(row.email, row)
  return found
}

/** Its phone was proved and its e-mail address was only typed. */
const isOfAnotherChannel = (account: AccountTable) =>
  account.user_type === 2 && account.email_verified_at === null && account.phone_verified_at !== null

/** Takes an account back that was made in this very transaction. */
export async function unmakeRegistrant(ctx: WriteContext, accountId: string): Promise<void> {
  await ctx.tx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** Signs the person in and sends the welcome; answers the token. */
export async function welcomeRegistrant(
  ctx: WriteContext,
  options: { account: RegistrantAccount; contact: Contact; company: string },
): Promise<string> {
  const { account, contact, company } = options
  const token = await openSession(ctx, { account, secondFactor: 'none' })
  await rememberDevice(ctx, contact.address)
  await mailWelcome(ctx, account, company)
  return token
}

/** Proves the e-mail address of an account by a link that was mailed to it, and signs in; answers the token. */
export async function signInByMail(ctx: WriteContext, accountId: string): Promise<string> {
  const before = await ctx.tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { account } = await proveContact(ctx, before, 'email')
  const token = await openSession(ctx, { account, secondFactor: 'none' })
  await rememberDevice(ctx, account.email)
  return token
}
