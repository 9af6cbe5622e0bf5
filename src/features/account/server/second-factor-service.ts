/**
 * The second factor of staff: an authenticator app (decision 18). Required in production; a step of it counts
 * once (a code that was seen cannot be used again); lost ones are removed by another administrator's command.
 */
import { hasRow } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { generateSecret, generateURI, verify } from 'otplib'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { text } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import type { accountApi, SecondFactorState } from '../contract.ts'
import { accountMessages as messages } from '../messages.ts'
import { normaliseCode } from '../rules.ts'
import { chargeFailure, clearFailures, type GuardKey } from './guard-service.ts'
import { mailSecondFactor } from './mails.ts'
import { provedAddressOf } from './proved-service.ts'
import type { AccountTable } from './tables.ts'

/** The pseudo-edition under whose key TOTP secrets are sealed: they outlive every edition. */
const vaultEdition = 'account'
const stepSeconds = 30

/** How a new session stands: an enrolled authenticator is always asked for, and production demands one of staff. */
export async function secondFactorAtLogin(
  ctx: WriteContext,
  account: Pick<AccountTable, 'id' | 'user_type'>,
): Promise<SecondFactorState> {
  if (account.user_type !== 3) return 'none'
  if (await isEnrolled(ctx.tx, account.id)) return 'verify'
  return ctx.kernel.config.production ? 'enrol' : 'none'
}

export async function isEnrolled(db: Db, accountId: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('second_factor')
      .select('id')
      .where('id', '=', accountId)
      .where('confirmed_at', 'is not', null),
  )
}

/** GET login/secondFactor/state. */
export const secondFactorState: Service<typeof accountApi.secondFactorState> = async (ctx) => {
  return ok({
    state: ctx.user.secondFactor,
    enrolled: await isEnrolled(ctx.db, ctx.user.accountId),
    required: ctx.user.userType === 3 && ctx.kernel.config.production,
  })
}

/** POST login/secondFactor/enrol: a fresh secret, in force only once confirmed. Refused where one is in force, and before the e-mail address is proved. */
export const enrolSecondFactor: Service<typeof accountApi.secondFactorEnrol> = async (ctx) => {
  const { accountId, email, userType } = ctx.user
  if (userType !== 3) return refuse('FORBIDDEN')
  if ((await provedAddressOf(ctx.tx, accountId)) === null)
    return refuse('FORBIDDEN', { text: localized(messages.secondFactorUnproved) })
  if (await isEnrolled(ctx.tx, accountId))
    return refuse('FORBIDDEN', { text: localized(messages.secondFactorEnrolled) })
  const secret = generateSecret()
  const sealed = await ctx.kernel.vault.seal({
    edition: vaultEdition,
    recordId: accountId,
    plaintext: secret,
  })
  const row = { secret: sealed.toString('base64'), last_step: 0, created_at: ctx.now }
  await ctx.tx
    .insertInto('second_factor')
    .values({ id: accountId, confirmed_at: null, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('second_factor.confirmed_at', 'is', null),
    )
    .execute()
  const uri = generateURI({ issuer: text(ctx.locale, messages.issuer), label: email, secret })
  return ok({ uri, secret })
}

/** What is counted of an account's authenticator codes (guard-service.ts). */
const factorKey = (accountId: string): GuardKey => ({
  id: `factor:${accountId}`,
  address: `factor:${accountId}`,
  device: null,
})

type FactorVerdict = 'right' | 'wrong' | 'delayed' | 'none'

/** Judges an authenticator code, with the same counting of failures as mailed codes. One step to either side is allowed. */
export async function judgeFactor(
  ctx: SignedIn<WriteContext>,
  options: { code: string; confirmed: boolean },
): Promise<FactorVerdict> {
  const { accountId } = ctx.user
  const row = await ctx.tx
    .selectFrom('second_factor')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row || (row.confirmed_at !== null) !== options.confirmed) return 'none'
  const key = factorKey(accountId)
  if ((await chargeFailure(ctx, key)).kind !== 'free') return 'delayed'
  const token = normaliseCode(options.code)
  if (!/^\d{6}$/.test(token)) return 'wrong'
  const sealed = Buffer.from(row.secret, 'base64')
  const secret = await ctx.kernel.vault.open({ edition: vaultEdition, recordId: accountId, sealed })
  const epoch = Math.floor(ctx.now / 1000)
  const checked = await verify({ secret: secret.toString(), token, epoch, epochTolerance: stepSeconds })
  if (!checked.valid) return 'wrong'
  const step = Math.floor(epoch / stepSeconds) + (checked.delta ?? 0)
  const taken = await ctx.tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('id', '=', accountId)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  if (!taken) return 'wrong'
  await clearFailures(ctx, key)
  return 'right'
}

export function refuseFactor(verdict: Exclude<FactorVerdict, 'right'>): Refusal {
  if (verdict === 'delayed') return refuse('TOO_MANY')
  if (verdict === 'none') return refuseFields({ code: localized(messages.secondFactorNotStarted) })
  return { ...refuseFields({ code: localized(messages.secondFactorWrong) }), keep: true }
}

/** POST login/secondFactor/confirm: the first code puts the authenticator in force and counts as this session's second step. */
export const confirmSecondFactor: Service<typeof accountApi.secondFactorConfirm> = async (ctx, input) => {
  if ((await provedAddressOf(ctx.tx, ctx.user.accountId)) === null)
    return refuse('FORBIDDEN', { text: localized(messages.secondFactorUnproved) })
  const verdict = await judgeFactor(ctx, { code: input.code, confirmed: false })
  if (verdict !== 'right') return refuseFactor(verdict)
  const { accountId } = ctx.user
  await ctx.tx
    .updateTable('second_factor')
    .set({ confirmed_at: ctx.now })
    .where('id', '=', accountId)
    .execute()
  await passSession(ctx)
  const account = await ctx.tx
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await mailSecondFactor(ctx, account, 'added')
  await record(ctx, { action: 'account.secondFactorAdded', subjectType: 'account', subjectId: accountId })
  return ok(null)
}

/** POST login/secondFactor/verify: the second step of signing in. */
export const verifySecondFactor: Service<typeof accountApi.secondFactorVerify> = async (ctx, input) => {
  const verdict = await judgeFactor(ctx, { code: input.code, confirmed: true })
  if (verdict !== 'right') return refuseFactor(verdict)
  await passSession(ctx)
  return ok(null)
}

async function passSession(ctx: SignedIn<WriteContext>): Promise<void> {
  await ctx.tx
    .updateTable('session')
    .set({ second_factor: 'done' })
    .where('id', '=', ctx.user.sessionId)
    .execute()
}

/**
 * Takes a lost authenticator away (the administrators' command); false when there was none. Wrong codes of the lost one do not
 * count against the next: whoever was stopped by them would stay so.
 */
export async function removeSecondFactor(
  ctx: WriteContext,
  account: Pick<AccountTable, 'id' | 'email' | 'locale'>,
): Promise<boolean> {
  const removed = await ctx.tx
    .deleteFrom('second_factor')
    .where('id', '=', account.id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return false
  await clearFailures(ctx, factorKey(account.id))
  await mailSecondFactor(ctx, account, 'removed')
  return true
}
