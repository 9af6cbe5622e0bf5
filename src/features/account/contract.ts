/** The calls of accounts: codes, captcha, register, login, current user, second factor, fresh proof (requirement 7.2; decision 4; decision 18). */
import { z } from 'zod'
import { defineCall, staffRoles } from '../../shared/call.ts'
import { fieldMessage } from '../../shared/field-messages.ts'
import type { Message } from '../../shared/i18n.ts'
import { organisationTypeSpellings } from '../../shared/organisation-types.ts'
import { digits, spelled } from '../../shared/spellings-schema.ts'
import { accountMessages as messages } from './messages.ts'
import { textLimits } from './rules.ts'

const nothing = z.strictObject({})
const none = z.null()
/** Text within limits, both refused with one text. */
const within = (limits: { min: number; max: number }, message: Message) =>
  z.string().trim().min(limits.min, fieldMessage(message)).max(limits.max, fieldMessage(message))
const code = z
  .string()
  .trim()
  .min(textLimits.code.min, fieldMessage(messages.codeRequired))
  .max(textLimits.code.max, fieldMessage(messages.codeTooLong, { max: textLimits.code.max }))
const contactMessage = z
  .string()
  .trim()
  .max(
    textLimits.contactMessage.max,
    fieldMessage(messages.contactMessageTooLong, { max: textLimits.contactMessage.max }),
  )
/** A bearer token of 256 bits, base64url. */
const token = z.string()

/** How a session stands with its second factor (decision 18): `enrol` must enrol first, `verify` must enter a code, else nothing is asked. */
const secondFactorStates = ['none', 'enrol', 'verify', 'done'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

const codePurposes = ['login', 'register'] as const

export const registrationInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(textLimits.name.min, fieldMessage(messages.nameRequired))
    .max(textLimits.name.max),
  phone: within(textLimits.phone, messages.phoneWrong),
  email: within(textLimits.email, messages.emailWrong),
  /** The verification code; the spec's spelling (requirement 3). */
  regstionCode: code,
  /** Anything but 2 is refused and logged by the service. */
  userType: z
    .union([z.int(), z.string().regex(/^\d{1,3}$/)])
    .transform(Number)
    .default(2),
  /** 1: the code went to the phone; otherwise e-mail (requirement 3, decision 6). */
  phOrEm: digits([1, 2]).default(2),
  entityType: spelled(organisationTypeSpellings, fieldMessage(messages.entityTypeWrong)),
  entityName: within(textLimits.entityName, messages.entityNameWrong),
  certiType: digits([1, 2], fieldMessage(messages.certiTypeWrong)),
  certiNo: within(textLimits.certiNo, messages.certiNoWrong),
  /** Without them the account is made, the certificate number is checked but not kept, and the form asks. */
  consents: z
    .strictObject({
      privacy: z.boolean(),
      identity: z.boolean(),
      sharing: z.boolean(),
      directory: z.boolean(),
    })
    .optional(),
  /** `version` of the texts that were shown (basic/legal-texts); those in force without it. */
  consentVersion: z.int().optional(),
})

export const currentUser = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Wire spelling: `Insurance Company`, `Reinsurance Company`, `Broker`, … (requirement 3); null for staff. */
  entityType: z.string().nullable(),
  /** Of the organisation, in the caller’s language where it has one. */
  entityName: z.string().nullable(),
  /** `部门级` for department level (requirement 3). */
  jobRank: z.string().nullable(),
  userType: z.union([z.literal(2), z.literal(3)]),
  role: z.enum(['user', ...staffRoles]),
  companyId: z.string().nullable(),
  delegateId: z.string().nullable(),
  isPrimaryContact: z.boolean(),
  /** The spec's spelling. */
  lettterFlag: z.boolean(),
  /** Epoch ms up to which own data may be edited (the deadline); null when the edition has none. */
  canEditUntil: z.number().nullable(),
  edition: z.string(),
  secondFactor: z.enum(secondFactorStates),
})
export type CurrentUser = z.output<typeof currentUser>

export const accountApi = {
  sendRegCode: defineCall({
    method: 'POST',
    path: 'registration/sendRegCode',
    access: 'public',
    input: z.strictObject({
      dest: within(textLimits.email, messages.contactWrong),
      locale: z.enum(['cn', 'en']).optional(),
      /** Without one the code serves either dialog, once. */
      purpose: z.enum(codePurposes).optional(),
    }),
    result: none,
    refusals: [],
    errorCodes: ['501', '502'],
    summary:
      'Sends a one-time code. 0000 with errorCode 501: asked again inside 60 s; 502: a limit is reached.',
  }),
  checkCode: defineCall({
    method: 'POST',
    path: 'registration/checkCode',
    access: 'public',
    input: z.strictObject({
      dest: within(textLimits.email, messages.contactWrong),
      regstionCode: code,
    }),
    result: none,
    refusals: ['REGISTER_WRONG_CODE', 'CONTACT_REGISTERED'],
    summary:
      'Whether a registration code is right, before the rest is filled in. A wrong one costs a try as in register; a right one is not used up. 4001 after a right code only: the address has an account.',
  }),
  register: defineCall({
    method: 'POST',
    path: 'registration/register',
    access: 'public',
    input: registrationInput,
    result: token,
    refusals: [
      'REGISTER_WRONG_CODE',
      'CONTACT_REGISTERED',
      'COMPANY_REGISTERED',
      'WAIT_REGISTER',
      'REGISTRATION_CLOSED',
      'IN_PREPARATION',
      'CONSENT_OUTDATED',
      'FORBIDDEN',
    ],
    summary:
      'Registers a person and the organisation, and signs in. 2001 wrong code, 4001 phone or e-mail taken, 5001 organisation taken.',
  }),
  askContact: defineCall({
    method: 'POST',
    path: 'registration/askContact',
    access: 'public',
    input: z.strictObject({
      ...registrationInput.pick({ name: true, email: true, entityName: true, regstionCode: true }).shape,
      message: contactMessage.default(''),
    }),
    result: none,
    refusals: ['REGISTER_WRONG_CODE', 'REGISTRATION_CLOSED', 'IN_PREPARATION'],
    summary:
      'Asks the primary contact of a registered organisation to add the person whose e-mail address the code proved. Answers the same whether or not a contact can be reached.',
  }),
  login: defineCall({
    method: 'POST',
    path: 'login',
    access: 'public',
    input: z.strictObject({
      realm: within(textLimits.email, messages.accountRequired),
      registrationCode: code,
    }),
    result: token,
    refusals: ['LOGIN_WRONG_CODE', 'LOGIN_NO_ACCOUNT'],
    summary:
      'Signs in with an e-mailed code. 2001 wrong code; 3001 no such account, only told after a right code.',
  }),
  logout: defineCall({
    method: 'POST',
    path: 'login/logout',
    access: 'user',
    input: nothing,
    result: none,
    summary: 'Ends this session on the server.',
  }),
  checkLogin: defineCall({
    method: 'GET',
    path: 'login/checkLogin',
    access: 'user',
    input: nothing,
    result: currentUser,
    refusals: [],
    summary: 'The current user.',
  }),
  unlock: defineCall({
    method: 'POST',
    path: 'login/unlock',
    access: 'public',
    input: z.strictObject({ key: z.string().min(20).max(100) }),
    result: none,
    summary: 'Confirms the mailed link that lets an address sign in again after 30 wrong codes.',
  }),
  captcha: defineCall({
    method: 'GET',
    path: 'basic/captcha',
    access: 'public',
    writes: true,
    input: z.strictObject({ locale: z.enum(['cn', 'en']).optional() }),
    result: z.strictObject({
      captchaId: z.string(),
      /** SVG markup; show it as an image (data URL), never as markup of the page. */
      image: z.string(),
      /** A question in the caller's language that needs no eyesight; its answer is accepted instead. */
      question: z.string(),
    }),
    summary: 'A picture and a question; the answer to either, once, within 10 minutes.',
  }),
  secondFactorState: defineCall({
    method: 'GET',
    path: 'login/secondFactor/state',
    access: 'user',
    input: nothing,
    result: z.strictObject({
      state: z.enum(secondFactorStates),
      enrolled: z.boolean(),
      required: z.boolean(),
    }),
    summary: 'How this session stands with the second factor.',
  }),
  secondFactorEnrol: defineCall({
    method: 'POST',
    path: 'login/secondFactor/enrol',
    access: 'user',
    input: nothing,
    result: z.strictObject({ uri: z.string(), secret: z.string() }),
    summary: 'Starts enrolling an authenticator app: the otpauth URI and the secret in base 32, shown once.',
  }),
  secondFactorConfirm: defineCall({
    method: 'POST',
    path: 'login/secondFactor/confirm',
    access: 'user',
    input: z.strictObject({ code }),
    result: none,
    summary: 'Confirms the authenticator with its first code.',
  }),
  secondFactorVerify: defineCall({
    method: 'POST',
    path: 'login/secondFactor/verify',
    access: 'user',
    input: z.strictObject({ code }),
    result: none,
    summary: 'The second step of signing in, after the e-mailed code.',
  }),
  proofRequest: defineCall({
    method: 'POST',
    path: 'login/proof/request',
    access: 'user',
    input: nothing,
    result: z.strictObject({
      /** `authenticator`: no mail was sent, the app's code is wanted. `email`: a code was mailed. */
      by: z.enum(['authenticator', 'email']),
    }),
    summary:
      'Asks for a fresh proof: mails a code where no authenticator is enrolled. errorCode 501 and 502 as in sendRegCode.',
  }),
  proof: defineCall({
    method: 'POST',
    path: 'login/proof',
    access: 'user',
    input: z.strictObject({ code }),
    result: token,
    refusals: ['SECOND_FACTOR_NEEDED'],
    summary: 'A fresh proof for one call within 5 minutes; sent as the header X-Proof.',
  }),
  sessions: defineCall({
    method: 'GET',
    path: 'login/sessions',
    access: 'user',
    input: nothing,
    result: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: z.string(),
          createdAt: z.number(),
          lastSeenAt: z.number(),
          /** Browser and system in a few words. */
          device: z.string(),
          current: z.boolean(),
        }),
      ),
      /** What signs in to this account. `isProved`: a code sent there has been used. */
      email: z.strictObject({ address: z.string(), isProved: z.boolean() }),
      /** The phone number that signs in, masked; null where none does. */
      phone: z.string().nullable(),
    }),
    summary: 'Where this account is signed in, and what signs in to it.',
  }),
  signOutEverywhere: defineCall({
    method: 'POST',
    path: 'login/signOutEverywhere',
    access: 'user',
    input: nothing,
    result: z.strictObject({ ended: z.int() }),
    summary: 'Ends every other session of this account; they are told 402.',
  }),
} as const
