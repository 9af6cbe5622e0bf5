/**
 * One-time codes (decision 5; requirement 11.1): sending within the limits, and judging a try once.
 * Nothing here looks whether an account exists, so known and unknown addresses get the same answer
 * after the same work.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../../server/database/db.ts'
import { countRows, hasRow } from '../../../server/database/queries.ts'
import { dayMs, hourMs } from '../../../shared/durations.ts'
import type { WriteContext } from '../../../server/context.ts'
import { guarded } from '../../../server/database/guards.ts'
import type { Contact } from '../../../shared/contacts.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { codeLimits, normaliseCode } from '../rules.ts'
import {
  chargeFailure,
  clearFailures,
  guardKeyOf,
  isStopped,
  issueUnlockKey,
  setGuard,
  type GuardKey,
} from './guard-service.ts'
import { mailCode, mailPaused } from './mails.ts'
import { clientLimit, isUsedUp, takeOne } from './rate-service.ts'
import type { CodePurpose } from './tables.ts'

const flowCookieSeconds = 30 * 60

/** `wait`: asked again inside 60 s (501). `limit`: a limit is reached (502). */
export type SendVerdict = 'sent' | 'wait' | 'limit'

/** Sends a code to an address. Limits are checked under a lock on the address, so parallel requests send one. */
export async function sendCode(
  ctx: WriteContext,
  options: { contact: Contact; purpose: CodePurpose; locale: Locale; flowId?: string },
): Promise<SendVerdict> {
  const { address } = options.contact
  const key = await guardKeyOf(ctx, address)
  const guard = await lockGuard(ctx, key)
  if (guard.last_sent_at !== null && guard.last_sent_at > ctx.now - codeLimits.resendWaitMs) return 'wait'
  if (await isOverLimit(ctx, key)) return 'limit'
  const flowId = options.flowId ?? openFlow(ctx)
  const code = ctx.kernel.random.digits(codeLimits.digits)
  await supersede(ctx, key, options.purpose)
  const overtakes = !(await hasLiveCode(ctx, address, options.purpose))
  await ctx.tx
    .insertInto('login_code')
    .values({
      id: ctx.kernel.random.id(),
      address,
      purpose: options.purpose,
      device_key: key.device,
      flow_hash: ctx.kernel.vault.hmac('flow', flowId),
      code_hash: ctx.kernel.vault.hmac('code', address, options.purpose, flowId, code),
      sent_at: ctx.now,
      expires_at: ctx.now + codeLimits.lifeMs,
    })
    .execute()
  await setGuard(ctx, key.id, { last_sent_at: ctx.now })
  const unlockKey = (await isStopped(ctx, address)) ? await issueUnlockKey(ctx, address) : null
  await mailCode(ctx, {
    contact: options.contact,
    locale: options.locale,
    code,
    purpose: options.purpose,
    unlockKey,
    replacesOlder: overtakes,
  })
  return 'sent'
}

/** The upsert makes the row of the address or device and holds it until the end of the transaction, so parallel requests queue here. */
async function lockGuard(ctx: WriteContext, { id, address }: GuardKey) {
  const insert = ctx.tx.insertInto('contact_guard').values({ id, address, failures: 0, updated_at: ctx.now })
  if (guarded('account.sendLock')) {
    return insert
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ updated_at: ctx.now }))
      .returning('last_sent_at')
      .executeTakeFirstOrThrow()
  }
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
  return ctx.tx
    .selectFrom('contact_guard')
    .select('last_sent_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * 10 a day for an address, then the client's and the whole site's limit; always in this order, so that locks cannot cross. A known
 * device has ten of its own, and strangers who share its network or fill the site's hour do not count against it.
 */
async function isOverLimit(ctx: WriteContext, { address, device }: GuardKey): Promise<boolean> {
  const { tx, now } = ctx
  const sent = tx
    .selectFrom('login_code')
    .where('address', '=', address)
    .where('device_key', device === null ? 'is' : '=', device)
    .where('sent_at', '>', now - dayMs)
  if ((await countRows(sent)) >= codeLimits.perAddressPerDay) return true
  if (device !== null) return false
  if (!(await takeOne(tx, clientLimit(ctx, 'send', codeLimits.perClientPerHour, hourMs)))) return true
  const site = { id: 'send:site', limit: codeLimits.perSitePerHour, windowMs: hourMs, now }
  return !(await takeOne(tx, site))
}

/** A code counts in the browser that asked for it: a cookie names the flow. */
function openFlow(ctx: WriteContext): string {
  const flowId = ctx.client.flowId ?? ctx.kernel.random.bytes(32).toString('base64url')
  ctx.client.setCookie('flow', flowId, { maxAgeSeconds: flowCookieSeconds })
  return flowId
}

/**
 * The newest code of an address alone is valid, among those of the known device or of all unknown browsers; a proof code of someone
 * signed in is another matter than a login code.
 */
async function supersede(ctx: WriteContext, key: GuardKey, purpose: CodePurpose): Promise<void> {
  await ctx.tx
    .updateTable('login_code')
    .set({ superseded_at: ctx.now })
    .where('address', '=', key.address)
    .where('device_key', key.device === null ? 'is' : '=', key.device)
    .where('purpose', purpose === 'proof' ? '=' : '!=', 'proof')
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** Whether a code that still counts may be on its way: its mail is not overtaken. */
async function hasLiveCode(ctx: WriteContext, address: string, purpose: CodePurpose): Promise<boolean> {
  return hasRow(
    ctx.tx
      .selectFrom('login_code')
      .select('id')
      .where('address', '=', address)
      .where('purpose', purpose === 'proof' ? '=' : '!=', 'proof')
      .where('used_at', 'is', null)
      .where('superseded_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .limit(1),
  )
}

export type CodeVerdict =
  | { readonly kind: 'right'; readonly codeId: string }
  /** Wrong, expired, used, superseded, of another browser, or none: the caller cannot tell which. */
  | { readonly kind: 'wrong' }
  /** Not judged: the address waits, or is stopped until the mailed link is confirmed. */
  | { readonly kind: 'delayed'; readonly minutes: number }
  | { readonly kind: 'stopped' }

interface CodeTry {
  readonly contact: Contact
  readonly purpose: CodePurpose
  readonly code: string
  readonly flowId?: string
}

/**
 * Judges one try. A right code is not yet used: `useCode` does that once everything else is right, and a refusal
 * after it still has cost one of the five tries. Callers keep what was written on `wrong`.
 */
export async function judgeCode(ctx: WriteContext, options: CodeTry): Promise<CodeVerdict> {
  const { address } = options.contact
  const flowId = options.flowId ?? ctx.client.flowId
  const guesses = clientLimit(ctx, 'guess', codeLimits.failuresPerClientPerHour, hourMs)
  const key = await guardKeyOf(ctx, address)
  if (key.device === null && (await isUsedUp(ctx.tx, guesses))) return { kind: 'delayed', minutes: 60 }
  const row = flowId === null ? undefined : await takeTry(ctx, { address, purpose: options.purpose, flowId })
  if (!row || flowId === null) return { kind: 'wrong' }
  const charge = await chargeFailure(ctx, key)
  if (charge.kind !== 'free') {
    await giveTryBack(ctx, row.id)
    return charge.kind === 'stopped'
      ? { kind: 'stopped' }
      : { kind: 'delayed', minutes: Math.max(1, Math.ceil((charge.untilMs - ctx.now) / 60_000)) }
  }
  const given = normaliseCode(options.code)
  const hashes = ctx.kernel.vault.hmacs('code', address, row.purpose, flowId, given)
  if (!hashes.some((hash) => timingSafeEqual(Buffer.from(hash), Buffer.from(row.code_hash)))) {
    if (key.device === null) await takeOne(ctx.tx, guesses)
    if (charge.failures === codeLimits.stopAtFailure) await tellPaused(ctx, options.contact)
    return { kind: 'wrong' }
  }
  await clearFailures(ctx, key)
  return { kind: 'right', codeId: row.id }
}

/** The same for a code that is to be used later: a right one has cost no try, or the last of them could not be used. */
export async function checkTry(ctx: WriteContext, options: CodeTry): Promise<CodeVerdict> {
  const verdict = await judgeCode(ctx, options)
  if (verdict.kind === 'right') await giveTryBack(ctx, verdict.codeId)
  return verdict
}

/**
 * Takes one of the five tries of the live code: one UPDATE … RETURNING, so that of any number of parallel tries five
 * are judged (measured: read-then-write judged 50 of 50). The row stays locked, so a right one is used once.
 */
async function takeTry(
  ctx: WriteContext,
  options: { address: string; purpose: CodePurpose; flowId: string },
) {
  const { tx, now } = ctx
  const purposes: CodePurpose[] = options.purpose === 'proof' ? ['proof'] : [options.purpose, 'any']
  const flowHashes = ctx.kernel.vault.hmacs('flow', options.flowId)
  const isLive = (e: ExpressionBuilder<Database, 'login_code'>) =>
    e.and([
      e('address', '=', options.address),
      e('purpose', 'in', purposes),
      e('flow_hash', 'in', flowHashes),
      e('used_at', 'is', null),
      e('superseded_at', 'is', null),
      e('expires_at', '>', now),
      e('attempts', '<', codeLimits.triesPerCode),
    ])
  if (!guarded('account.codeTries')) return takeTryUnguarded(ctx, isLive)
  return tx
    .updateTable('login_code')
    .set((e) => ({ attempts: e('attempts', '+', 1) }))
    .where(isLive)
    .returning(['id', 'purpose', 'code_hash'])
    .executeTakeFirst()
}

/** What the guard prevents, for the race tests that take it away: read, then write. */
async function takeTryUnguarded(
  ctx: WriteContext,
  isLive: (e: ExpressionBuilder<Database, 'login_code'>) => Expression<SqlBool>,
) {
  const row = await ctx.tx
    .selectFrom('login_code')
    .select(['id', 'purpose', 'code_hash', 'attempts'])
    .where(isLive)
    .executeTakeFirst()
  if (row)
    await ctx.tx
      .updateTable('login_code')
      .set({ attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .execute()
  return row
}

/** A try that was not judged costs none, nor one that leaves the code to be used. */
async function giveTryBack(ctx: WriteContext, codeId: string): Promise<void> {
  await ctx.tx
    .updateTable('login_code')
    .set((e) => ({ attempts: e('attempts', '-', 1) }))
    .where('id', '=', codeId)
    .execute()
}

/** Uses a code up. False when someone was faster. */
export async function useCode(ctx: WriteContext, codeId: string): Promise<boolean> {
  let update = ctx.tx.updateTable('login_code').set({ used_at: ctx.now }).where('id', '=', codeId)
  if (guarded('account.codeTries')) update = update.where('used_at', 'is', null)
  return hasRow(update.returning('id'))
}

async function tellPaused(ctx: WriteContext, contact: Contact): Promise<void> {
  await ctx.tx
    .insertInto('contact_guard')
    .values({ id: contact.address, address: contact.address, failures: 0, updated_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await mailPaused(ctx, {
    contact,
    locale: ctx.locale,
    unlockKey: await issueUnlockKey(ctx, contact.address),
  })
}
