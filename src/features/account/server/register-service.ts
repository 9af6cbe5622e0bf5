/**
 * Registration of a person with an organisation (POST registration/register; spec §3, §4, §8). The code is
 * judged first: that an address or an organisation is known is told to nobody without a right one.
 */
import { clientKey } from '../../../server/http/client.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { InputOf } from '../../../shared/call.ts'
import { certificateKindOfType, normaliseCertificate } from '../../../shared/certificates.ts'
import { normaliseEmail, normalisePhone, type Contact } from '../../../shared/contacts.ts'
import { ok, refuse, refuseFields, said, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import { consentVersion, refuseOutdated } from '../../legal/server/service.ts'
import { createDraftCompany } from '../../registration/server/company-service.ts'
import { refuseWhenClosed } from '../../registration/server/ticket-service.ts'
import type { accountApi } from '../contract.ts'
import { accountMessages as messages } from '../messages.ts'
import { checkRegistration, codeLimits } from '../rules.ts'
import { isSignInOf, releaseTyped } from './address-service.ts'
import { judgeCode, useCode } from './code-service.ts'
import { rememberDevice } from './guard-service.ts'
import { refuseUnjudged } from './login-service.ts'
import { mailWelcome } from './mails.ts'
import { isUsedUp, takeOne } from './rate-service.ts'
import { openSession } from './session-service.ts'
import type { AccountTable } from './tables.ts'

type RegistrationInput = InputOf<typeof accountApi.register>

interface Applicant {
  readonly input: RegistrationInput
  readonly email: string
  readonly phone: string
  /** The address that the code proved. */
  readonly contact: Contact
  readonly edition: string
}

/** Registers, and signs in: answers the token. 2001, then 4001, then 5001 (spec §8). */
export async function register(ctx: WriteContext, input: RegistrationInput): Promise<Outcome<string>> {
  if (input.userType !== 2) return refuseUserType(ctx, input.userType)
  const edition = await currentEdition(ctx.tx, ctx.now)
  const closed = await refuseWhenClosed(ctx, ctx.tx, edition)
  if (closed) return closed
  const fields = checkRegistration(input, ctx.now)
  const [email, phone] = [normaliseEmail(input.email), normalisePhone(input.phone)]
  if (Object.keys(fields).length || !email || !phone) return refuseFields(fields)
  const outdated = await refuseOutdated(ctx.tx, input.consentVersion)
  if (outdated) return outdated
  const seconds = await parameter(ctx.tx, edition, 'REGISTER_WAIT_SECONDS')
  const wait = waitOf(ctx, seconds)
  if (await isUsedUp(ctx.tx, wait))
    return refuse('WAIT_REGISTER', { said: said(messages.registerWait, { seconds }) })
  const contact: Contact =
    input.phOrEm === 1 ? { channel: 'sms', address: phone } : { channel: 'email', address: email }
  const verdict = await judgeCode(ctx, { contact, purpose: 'register', code: input.regstionCode })
  if (verdict.kind === 'delayed' || verdict.kind === 'stopped') return refuseUnjudged(verdict)
  if (verdict.kind === 'wrong') return refuse('REGISTER_WRONG_CODE', { keep: true })
  const made = await makeAccount(ctx, { input, email, phone, contact, edition })
  if (!made.ok) return made
  if (!(await useCode(ctx, verdict.codeId))) return refuse('REGISTER_WRONG_CODE')
  await takeOne(ctx.tx, wait)
  return ok(await welcome(ctx, { account: made.result, contact, company: input.entityName }))
}

/** Nobody makes an administrator of himself (calls.md): refused, and kept in the log. */
async function refuseUserType(ctx: WriteContext, userType: number): Promise<Refusal> {
  await record(ctx, {
    action: 'account.userTypeRefused',
    subjectType: 'account',
    subjectId: 'none',
    data: { userType },
  })
  return refuse('FORBIDDEN', { said: said(messages.userTypeRefused), keep: true })
}

/** 60 s between registrations (spec §5; the edition's parameter), counted for a browser, else for its address. */
function waitOf(ctx: WriteContext, seconds: number) {
  const who = ctx.client.flowId ?? clientKey(ctx.client.address)
  return {
    id: `register:${ctx.kernel.vault.hmac('register', who)}`,
    limit: 1,
    windowMs: seconds * 1000,
    now: ctx.now,
  }
}

/**
 * The account, then the draft of the organisation. A refusal keeps the try that it cost, so what was written
 * of the account is taken back by hand.
 */
async function makeAccount(ctx: WriteContext, applicant: Applicant): Promise<Outcome<AccountTable>> {
  const { input, email, phone, contact, edition } = applicant
  const asked = takenAnswersOf(ctx)
  if (await isUsedUp(ctx.tx, asked)) return refuse('TOO_MANY', { keep: true })
  await releaseTyped(ctx, contact)
  const account = await insertAccount(ctx, applicant)
  if (!account) {
    // About the address that the code proved anything may be said; about the other one a few times a day.
    if (!(await isSignInOf(ctx, contact))) await takeOne(ctx.tx, asked)
    return refuse('CONTACT_REGISTERED', { keep: true })
  }
  const consents = input.consents
    ? { ...input.consents, version: await consentVersion(ctx.tx), at: ctx.now }
    : null
  const company = await createDraftCompany(ctx, {
    accountId: account.id,
    edition,
    type: input.entityType,
    name: input.entityName,
    contactName: input.name,
    contactEmail: email,
    contactPhone: phone,
    certificateKind: certificateKindOfType[input.certiType],
    // Without consent a number is checked and not kept.
    certificateNumber: consents ? normaliseCertificate(input.certiNo) : '',
    consents,
  })
  if (!company.ok) {
    await ctx.tx.deleteFrom('account').where('id', '=', account.id).execute()
    return { ...company, keep: true }
  }
  await record(ctx, {
    action: 'account.register',
    subjectType: 'account',
    subjectId: account.id,
    data: { companyId: company.result.companyId },
    actor: { accountId: account.id, role: 'user' },
  })
  return ok(account)
}

/** Null where another account has the e-mail address or the phone number. */
async function insertAccount(ctx: WriteContext, applicant: Applicant): Promise<AccountTable | undefined> {
  const { input, email, phone, contact } = applicant
  return ctx.tx
    .insertInto('account')
    .values({
      id: ctx.kernel.random.id(),
      user_type: 2,
      role: 'user',
      name: input.name,
      email,
      phone,
      email_verified_at: contact.channel === 'email' ? ctx.now : null,
      phone_verified_at: contact.channel === 'sms' ? ctx.now : null,
      locale: ctx.locale,
      origin: 'register',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** What a client address may learn in a day about addresses that its codes did not prove. */
function takenAnswersOf(ctx: WriteContext) {
  return {
    id: `taken:client:${clientKey(ctx.client.address)}`,
    limit: codeLimits.takenAnswersPerClientPerDay,
    windowMs: codeLimits.dayMs,
    now: ctx.now,
  }
}

async function welcome(
  ctx: WriteContext,
  options: { account: AccountTable; contact: Contact; company: string },
): Promise<string> {
  const { account, contact, company } = options
  const token = await openSession(ctx, { account, secondFactor: 'none' })
  await rememberDevice(ctx, contact.address)
  await mailWelcome(ctx, account, company)
  return token
}
