/**
 * Sessions (decision 4): a token that the browser keeps and a cookie half; both are needed, hashes alone
 * are stored. Every call reads the session afresh, so logout and a changed role count at once.
 */
import { hasRow } from '../../../server/database/queries.ts'
import type { Sessions } from '../../../server/http/callers.ts'
import type { Service } from '../../../server/http/http.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kernel, SessionUser, SignedIn, WriteContext } from '../../../server/context.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { ok } from '../../../shared/outcome.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { accountApi, SecondFactorState } from '../contract.ts'
import { sessionLimits } from '../../../shared/session-limits.ts'
import { describeDevice } from '../rules.ts'
import { forgetOtherDevices } from './guard-service.ts'
import { belonging } from './belonging-service.ts'
import { provedEmail } from './proved-service.ts'
import type { AccountTable, SessionEnd } from './tables.ts'

const halfBytes = 32

/** Hash of a random value of 256 bits: no key or salt is needed against guessing. */
export function hashToken(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

/** Starts a session for an account: sets the cookie half, answers the token. Both are made here, never taken from outside. */
export async function openSession(
  ctx: WriteContext,
  options: { account: Pick<AccountTable, 'id' | 'user_type'>; secondFactor: SecondFactorState },
): Promise<string> {
  const token = ctx.kernel.random.bytes(halfBytes).toString('base64url')
  const half = ctx.kernel.random.bytes(halfBytes).toString('base64url')
  const limits = options.account.user_type === 3 ? sessionLimits.staff : sessionLimits.user
  await ctx.tx
    .insertInto('session')
    .values({
      id: ctx.kernel.random.id(),
      account_id: options.account.id,
      token_hash: hashToken(token),
      half_hash: hashToken(half),
      created_at: ctx.now,
      last_seen_at: ctx.now,
      expires_at: ctx.now + limits.lifeMs,
      idle_ms: limits.idleMs,
      user_agent: ctx.client.userAgent.slice(0, 300),
      second_factor: options.secondFactor,
    })
    .execute()
  ctx.client.setCookie('sessionHalf', half)
  return token
}

/** Who a token and its cookie half belong to. `expired` answers 401, `ended` 402, `null` 401 (requirement 7.1). */
export async function loadSession(
  kernel: Kernel,
  options: { token: string | null; sessionHalf: string | null; now: number },
): Promise<SessionUser | 'expired' | 'ended' | null> {
  const { token, sessionHalf, now } = options
  if (!token || !sessionHalf) return null
  const row = await sessionByToken.first(kernel.engine.reader, { tokenHash: hashToken(token) })
  if (!row || !timingSafeEqual(Buffer.from(row.half_hash), Buffer.from(hashToken(sessionHalf)))) return null
  if (row.ended_at !== null) return row.end_reason === 'logout' ? 'expired' : 'ended'
  if (isOver(row, now)) return 'expired'
  if (row.email === null || row.role === null || row.name === null) return 'ended'
  const account = { ...row, email: row.email, role: row.role, name: row.name }
  return describeUser(kernel, { account, userType: row.user_type === 3 ? 3 : 2, now })
}

const isOver = (row: { expires_at: number; last_seen_at: number; idle_ms: number }, now: number): boolean =>
  row.expires_at <= now || row.last_seen_at + row.idle_ms <= now

const sessionById = compileRead((db, given: { sessionId: string }) =>
  db
    .selectFrom('session')
    .select(['expires_at', 'last_seen_at', 'idle_ms'])
    .where('id', '=', given.sessionId)
    .where('ended_at', 'is', null),
)

/** Whether a session has neither ended nor expired: one statement, for what is asked at every change of a mailbox. */
export async function isAlive(db: Db, of: { sessionId: string; now: number }): Promise<boolean> {
  const row = await sessionById.first(db, { sessionId: of.sessionId })
  return row !== undefined && !isOver(row, of.now)
}

const sessionByToken = compileRead((db, given: { tokenHash: string }) =>
  db
    .selectFrom('session')
    .leftJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'session.account_id',
      'half_hash',
      'last_seen_at',
      'expires_at',
      'idle_ms',
      'ended_at',
    ])
    .select([
      'end_reason',
      'second_factor',
      'account.user_type',
      'account.role',
      'account.name',
      'account.email',
      'account.email_verified_at',
    ])
    .where('token_hash', '=', given.tokenHash),
)

interface LoadedAccount {
  readonly id: string
  readonly account_id: string
  readonly email: string
  readonly email_verified_at: number | null
  readonly name: string
  readonly role: SessionUser['role']
  readonly second_factor: SecondFactorState
  readonly last_seen_at: number
}

/** The person behind a session as everything stands now: membership, letter flag. */
async function describeUser(
  { engine, memberships }: Kernel,
  options: { account: LoadedAccount; userType: 2 | 3; now: number },
): Promise<SessionUser> {
  const { account, userType, now } = options
  const db = engine.reader
  const edition = await currentEdition(db)
  const membership =
    userType === 3
      ? null
      : await memberships.of(db, { accountId: account.account_id, email: provedEmail(account), edition })
  const secondFactor = account.second_factor
  return {
    accountId: account.account_id,
    sessionId: account.id,
    name: membership?.delegateName ?? account.name,
    email: account.email,
    userType,
    role: account.role,
    edition,
    secondFactor,
    ...belonging(membership, { userType, secondFactor }),
    touchDue: account.last_seen_at + sessionLimits.touchMs <= now,
  }
}

/**
 * The same person as they belong to another edition, by the registration that the account itself made there; without one they
 * belong to no organisation. Addresses are not looked up: a delegate's record of a past edition opens nothing.
 */
async function userInEdition(
  { engine, memberships }: Kernel,
  { user, edition }: { user: SessionUser; edition: string },
): Promise<SessionUser> {
  const { accountId } = user
  const own =
    user.userType === 3 ? null : await memberships.of(engine.reader, { accountId, email: null, edition })
  return { ...user, edition, ...belonging(own, user) }
}

/** Notes that a session is alive; the kernel asks for it at most once a minute a session, so that reads stay reads. */
async function touchSession(tx: Tx, options: { sessionId: string; now: number }): Promise<void> {
  await tx
    .updateTable('session')
    .set({ last_seen_at: options.now })
    .where('id', '=', options.sessionId)
    .where('last_seen_at', '<', options.now)
    .execute()
}

/** Uses a fresh proof up, in the transaction of the call that needs it. False: none for this session, used, or too old. */
export async function spendFreshProof(ctx: SignedIn<WriteContext>, proof: string): Promise<boolean> {
  return hasRow(
    ctx.tx
      .updateTable('proof')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', hashToken(proof))
      .where('session_id', '=', ctx.user.sessionId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning('id'),
  )
}

/** Whether a proof of this session is not too old yet; one that a call has used up counts here still. */
export async function hasFreshProof(db: Db, of: { sessionId: string; now: number }): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('proof')
      .select('id')
      .where('session_id', '=', of.sessionId)
      .where('expires_at', '>', of.now),
  )
}

/** What the kernel asks of accounts at every call. */
export const accountSessions: Sessions = {
  load: loadSession,
  inEdition: userInEdition,
  isAlive,
  touch: touchSession,
  spendFreshProof,
  hasFreshProof,
}

/** Ends sessions of an account on the server; they are told 402 at the next request. Answers how many. */
export async function endSessions(
  tx: Tx,
  options: { accountId: string; now: number; reason: SessionEnd; exceptSessionId?: string },
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: options.now, end_reason: options.reason })
    .where('account_id', '=', options.accountId)
    .where('ended_at', 'is', null)
    .where('id', '!=', options.exceptSessionId ?? '')
    .returning('id')
    .execute()
  return ended.length
}

/** Ends this session (login/logout). */
export const logout: Service<typeof accountApi.logout> = async (ctx) => {
  await ctx.tx
    .updateTable('session')
    .set({ ended_at: ctx.now, end_reason: 'logout' })
    .where('id', '=', ctx.user.sessionId)
    .where('ended_at', 'is', null)
    .execute()
  ctx.client.setCookie('sessionHalf', null)
  return ok(null)
}

const maskedPhone = (phone: string | null) => phone && `${'•'.repeat(phone.length - 4)}${phone.slice(-4)}`

/** Where the account is signed in, and by what (login/sessions). */
export const listSessions: Service<typeof accountApi.sessions> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'idle_ms'])
    .where('account_id', '=', ctx.user.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const account = await ctx.db
    .selectFrom('account')
    .select(['email', 'email_verified_at', 'phone', 'phone_verified_at'])
    .where('id', '=', ctx.user.accountId)
    .executeTakeFirstOrThrow()
  return ok({
    email: { address: account.email, isProved: provedEmail(account) !== null },
    phone: account.phone_verified_at === null ? null : maskedPhone(account.phone),
    rows: rows
      .filter((row) => row.last_seen_at + row.idle_ms > ctx.now)
      .map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        device: describeDevice(row.user_agent),
        current: row.id === ctx.user.sessionId,
      })),
  })
}

/** Ends every other session of the account and forgets the browsers that were known to it (login/signOutEverywhere). */
export const signOutEverywhere: Service<typeof accountApi.signOutEverywhere> = async (ctx) => {
  const { accountId, sessionId } = ctx.user
  const account = await ctx.tx
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  for (const address of [account?.email, account?.phone]) if (address) await forgetOtherDevices(ctx, address)
  const ended = await endSessions(ctx.tx, {
    accountId,
    now: ctx.now,
    reason: 'elsewhere',
    exceptSessionId: sessionId,
  })
  return ok({ ended })
}
