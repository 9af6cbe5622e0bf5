/** Asking for a code and signing in with it (requirement 7.2; requirement 8 "Login"). */
import type { Service } from '../../../server/http/http.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Membership } from '../../../server/ports.ts'
import { normaliseContact, type Contact } from '../../../shared/contacts.ts'
import { wireEntityType, wireJobRank } from '../../../shared/organisation-types.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import type { accountApi } from '../contract.ts'
import { accountMessages as messages } from '../messages.ts'
import { codeLimits } from '../rules.ts'
import { isKept, newAccount, proveContact } from './address-service.ts'
import { checkTry, judgeCode, sendCode, useCode, type CodeVerdict, type SendVerdict } from './code-service.ts'
import { confirmUnlock, rememberDevice } from './guard-service.ts'
import { mailNewDevice } from './mails.ts'
import { secondFactorAtLogin } from './second-factor-service.ts'
import { provedEmail } from './proved-service.ts'
import { openSession } from './session-service.ts'
import type { AccountTable } from './tables.ts'

/** What the spec's send-code call answers: 0000 always, with 501 or 502 beside it (requirement 8). */
export function sendAnswer<Result>(verdict: SendVerdict, result: Result): Outcome<Result> {
  if (verdict === 'wait')
    return ok(result, {
      errorCode: '501',
      errorText: localized(messages.codeWait, { seconds: codeLimits.resendWaitMs / 1000 }),
    })
  if (verdict === 'limit') return ok(result, { errorCode: '502', errorText: localized(messages.codeLimit) })
  return ok(result)
}

/** POST registration/sendRegCode. */
export const sendRegCode: Service<typeof accountApi.sendRegCode> = async (ctx, input) => {
  const contact = normaliseContact(input.dest)
  if (!contact) return refuseFields({ dest: localized(messages.contactWrong) })
  const verdict = await sendCode(ctx, {
    contact,
    purpose: input.purpose ?? 'any',
    locale: input.locale ?? ctx.locale,
  })
  return sendAnswer(verdict, null)
}

/** A try that was not judged: told in words, and nothing is kept of it. */
export function refuseUnjudged(verdict: Extract<CodeVerdict, { kind: 'delayed' | 'stopped' }>): Refusal {
  return verdict.kind === 'stopped'
    ? refuse('TOO_MANY', { text: localized(messages.stopped) })
    : refuse('TOO_MANY', { text: localized(messages.tooManyWrong, { minutes: verdict.minutes }) })
}

/**
 * POST registration/checkCode: counted as `register` counts it, so that nobody guesses here for less. Only someone who has proved
 * the contact learns that an account has it.
 */
export const checkCode: Service<typeof accountApi.checkCode> = async (ctx, input) => {
  const contact = normaliseContact(input.dest)
  if (!contact) return refuseFields({ dest: localized(messages.contactWrong) })
  const verdict = await checkTry(ctx, { contact, purpose: 'register', code: input.regstionCode })
  if (verdict.kind === 'delayed' || verdict.kind === 'stopped') return refuseUnjudged(verdict)
  if (verdict.kind === 'wrong') return refuse('REGISTER_WRONG_CODE', { keep: true })
  return (await isKept(ctx, contact)) ? refuse('CONTACT_REGISTERED', { keep: true }) : ok(null)
}

/** POST login: 2001 for any code that is not right; 3001 only after a right one. Answers the token. */
export const login: Service<typeof accountApi.login> = async (ctx, input) => {
  const contact = normaliseContact(input.realm)
  if (!contact) return refuseFields({ realm: localized(messages.contactWrong) })
  const verdict = await judgeCode(ctx, { contact, purpose: 'login', code: input.registrationCode })
  if (verdict.kind === 'delayed' || verdict.kind === 'stopped') return refuseUnjudged(verdict)
  if (verdict.kind === 'wrong' || !(await useCode(ctx, verdict.codeId)))
    return refuse('LOGIN_WRONG_CODE', { keep: true })
  const account = (await findAccount(ctx, contact)) ?? (await makeDelegateAccount(ctx, contact))
  if (!account) return refuse('LOGIN_NO_ACCOUNT', { keep: true })
  return signIn(ctx, { account, contact })
}

/** Who an address belongs to. A phone number signs in only once it was proved by SMS, and never to a member of staff. */
async function findAccount(ctx: WriteContext, contact: Contact): Promise<AccountTable | undefined> {
  const accounts = ctx.tx.selectFrom('account').selectAll()
  return contact.channel === 'email'
    ? accounts.where('email', '=', contact.address).executeTakeFirst()
    : accounts
        .where('phone', '=', contact.address)
        .where('phone_verified_at', 'is not', null)
        .where('user_type', '=', 2)
        .executeTakeFirst()
}

/** A delegate signs in with the own e-mail (requirement 6): the account is made at the first login. */
async function makeDelegateAccount(ctx: WriteContext, contact: Contact): Promise<AccountTable | undefined> {
  if (contact.channel !== 'email') return undefined
  const edition = await currentEdition(ctx.tx)
  const membership = await ctx.kernel.memberships.of(ctx.tx, {
    accountId: '',
    email: contact.address,
    edition,
  })
  if (!membership?.delegateId) return undefined
  await ctx.tx
    .insertInto('account')
    .values(
      newAccount(ctx, {
        user_type: 2,
        role: 'user',
        name: membership.delegateName ?? contact.address,
        email: contact.address,
        email_verified_at: ctx.now,
        origin: 'delegate',
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findAccount(ctx, contact)
}

/** Everything that follows a proved address: session, known device, mail about a new one, log. */
async function signIn(
  ctx: WriteContext,
  options: { account: AccountTable; contact: Contact },
): Promise<Outcome<string>> {
  const { contact } = options
  const { account, hasEnded } = await proveContact(ctx, options.account, contact.channel)
  const secondFactor = await secondFactorAtLogin(ctx, account)
  const token = await openSession(ctx, { account, secondFactor })
  const { isNew } = await rememberDevice(ctx, contact.address)
  if (isNew) await mailNewDevice(ctx, { email: account.email, locale: ctx.locale })
  await record(ctx, {
    action: 'account.login',
    subjectType: 'account',
    subjectId: account.id,
    data: { channel: contact.channel, newDevice: isNew },
    actor: { accountId: account.id, role: account.role },
  })
  return ok(token, hasEnded ? { text: localized(messages.otherSignInEnded) } : {})
}

/** POST login/unlock: the link of the mail about a paused sign-in. */
export const unlock: Service<typeof accountApi.unlock> = async (ctx, input) => {
  return (await confirmUnlock(ctx, input.key))
    ? ok(null)
    : refuse('NOT_FOUND', { text: localized(messages.unlockWrong) })
}

/** GET login/checkLogin: the current user in the spec's spellings. */
export const checkLogin: Service<typeof accountApi.checkLogin> = async (ctx) => {
  const { user } = ctx
  const membership = user.companyId === null ? null : await membershipOf(ctx)
  return ok({
    id: user.accountId,
    name: user.name,
    email: user.email,
    entityType: membership && wireEntityType(membership.entityType),
    entityName: membership && pickLanguage(ctx.locale, membership.entityName).text,
    jobRank: membership?.jobRank ? wireJobRank(membership.jobRank) : null,
    userType: user.userType,
    role: user.role,
    companyId: user.companyId,
    delegateId: user.delegateId,
    isPrimaryContact: user.isPrimaryContact,
    lettterFlag: user.letterFlag,
    canEditUntil: membership && (await parameter(ctx.db, user.edition, 'REGISTRATION_DEADLINE')),
    edition: user.edition,
    secondFactor: user.secondFactor,
  })
}

/** The membership that the session was loaded with. */
async function membershipOf({ db, kernel, user }: SignedIn<ReadContext>): Promise<Membership | null> {
  const { accountId, edition } = user
  const account = await db
    .selectFrom('account')
    .select(['email', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return kernel.memberships.of(db, { accountId, email: provedEmail(account), edition })
}
