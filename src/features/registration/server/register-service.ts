/**
 * Registration of a person with an organisation: an account, then the draft of the organisation (POST registration/register,
 * which account declares, since its sign-up dialog sends it). The code is judged first: that an address or an organisation is
 * known is told to nobody without a right one.
 */
import type { Service } from '../../../server/http/http.ts'
import { clientKey } from '../../../server/http/client.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { InputOf } from '../../../shared/call.ts'
import { certificateKindOfType, normaliseCertificate } from '../../../shared/certificates.ts'
import { normaliseEmail, normalisePhone, type Contact } from '../../../shared/contacts.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import { consentVersion, refuseOutdated } from '../../legal/server/service.ts'
import {
  judgeCode,
  useCode,
  refuseUnjudged,
  isUsedUp,
  takeOne,
  makeRegistrant,
  unmakeRegistrant,
  welcomeRegistrant,
  type RegistrantAccount,
} from '../../account/server/service.ts'
import { createDraftCompany } from './company-service.ts'
import { refuseWhenClosed } from './ticket-service.ts'
import type { accountApi } from '../../account/contract.ts'
import { accountMessages as messages } from '../../account/messages.ts'
import { checkRegistration } from '../../account/rules.ts'

type RegistrationInput = InputOf<typeof accountApi.register>

interface Applicant {
  readonly input: RegistrationInput
  readonly email: string
  readonly phone: string
  /** The address that the code proved. */
  readonly contact: Contact
  readonly edition: string
}

/** Registers, and signs in: answers the token. 2001, then 4001, then 5001 (requirement 8). */
export const register: Service<typeof accountApi.register> = async (ctx, input) => {
  if (input.userType !== 2) return refuseUserType(ctx, input.userType)
  const edition = await currentEdition(ctx.tx)
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
    return refuse('WAIT_REGISTER', { text: localized(messages.registerWait, { seconds }) })
  const contact: Contact =
    input.phOrEm === 1 ? { channel: 'sms', address: phone } : { channel: 'email', address: email }
  const verdict = await judgeCode(ctx, { contact, purpose: 'register', code: input.regstionCode })
  if (verdict.kind === 'delayed' || verdict.kind === 'stopped') return refuseUnjudged(verdict)
  if (verdict.kind === 'wrong') return refuse('REGISTER_WRONG_CODE', { keep: true })
  const made = await makeAccount(ctx, { input, email, phone, contact, edition })
  if (!made.ok) return made
  if (!(await useCode(ctx, verdict.codeId))) return refuse('REGISTER_WRONG_CODE')
  await takeOne(ctx.tx, wait)
  return ok(await welcomeRegistrant(ctx, { account: made.result, contact, company: input.entityName }))
}

/** Nobody makes an administrator of himself (requirement 7): refused, and kept in the log. */
async function refuseUserType(ctx: WriteContext, userType: number): Promise<Refusal> {
  await record(ctx, {
    action: 'account.userTypeRefused',
    subjectType: 'account',
    subjectId: 'none',
    data: { userType },
  })
  return refuse('FORBIDDEN', { text: localized(messages.userTypeRefused), keep: true })
}

/** 60 s between registrations (requirement 5; the edition's parameter), counted for a browser, else for its address. */
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
async function makeAccount(ctx: WriteContext, applicant: Applicant): Promise<Outcome<RegistrantAccount>> {
  const { input, email, phone, contact, edition } = applicant
  const made = await makeRegistrant(ctx, { name: input.name, email, phone, contact })
  if (!made.ok) return made
  const account = made.result
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
    await unmakeRegistrant(ctx, account.id)
    return { ...company, keep: true }
  }
  await record(ctx, {
    action: 'account.register',
    subjectType: 'account',
    subjectId: account.id,
    data: { companyId: company.result.companyId },
    actor: { accountId: account.id, role: 'user' },
  })
  return made
}
