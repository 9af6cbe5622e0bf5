/** The messages of accounts. A locked phone shows subjects, so none has a code. */
import { localAddress } from '../../../shared/addresses.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { expireOlderMail, sendMail } from '../../../server/mail/mailer.ts'
import type { Contact } from '../../../shared/contacts.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { formatDateTime, formatTime } from '../../../shared/format.ts'
import { text, type Locale, type Message } from '../../../shared/i18n.ts'
import { type MailValues, composeMail } from '../../template/server/service.ts'
import { accountMailNames as n, accountMessages as m } from '../messages.ts'
import { isAddressProved } from './proved-service.ts'
import { codeLimits, describeDevice } from '../rules.ts'
import type { AccountTable, CodePurpose } from './tables.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const minutes = codeLimits.lifeMs / minuteMs

const codeVariables = {
  code: { label: n.theCode, sample: n.theCodeSample, required: true, secret: true, shows: 'code' },
  minutes: { label: n.minutes, sample: n.minutesSample },
  until: { label: n.until, sample: n.untilSample },
} as const satisfies MailVariables
/** Where the button leads: every kind but the codes, which count only in the browser that asked for them. */
const link = { label: n.buttonLink, sample: n.linkSample, secret: true } as const
const time = { label: commonFormMessages.time, sample: n.timeSample, required: true } as const

/** Each goes out in the reader's language. */
const kindOf = (
  kind: string,
  name: Message,
  words: readonly [subject: Message, text: Message, button?: Message],
  variables: MailVariables,
): MailKind => ({
  kind: `account.${kind}`,
  name,
  inOneLanguage: true,
  subject: words[0],
  body: [words[1]],
  ...(words[2]
    ? { button: { label: words[2], address: 'link' }, variables: { ...variables, link } }
    : { variables }),
})

export const accountMails = {
  code: { ...kindOf('code', n.code, [m.codeSubject, m.codeText], codeVariables), title: m.codeTitle },
  proof: kindOf('proof', n.proof, [m.proofSubject, m.codeText], codeVariables),
  paused: kindOf('paused', n.paused, [m.pausedSubject, m.pausedText, m.pausedButton], {
    hours: { label: n.hours, sample: n.hoursSample },
  }),
  device: kindOf('device', n.device, [m.deviceSubject, m.deviceText, m.accountButton], {
    time,
    device: { label: n.theDevice, sample: n.deviceSample, required: true },
  }),
  address: kindOf('address', n.address, [m.addressSubject, m.addressText, m.accountButton], { time }),
  firstProof: kindOf(
    'firstProof',
    n.firstProof,
    [m.firstProofSubject, m.firstProofText, m.registrationButton],
    {
      time,
      phone: { label: n.phoneEnding, sample: n.phoneEndingSample, required: true },
    },
  ),
  staff: kindOf('staff', n.staff, [m.staffSubject, m.staffText, m.staffButton], { time }),
  registered: kindOf('registered', n.registered, [m.welcomeSubject, m.welcomeText, m.welcomeButton], {
    name: { label: commonFormMessages.personName, sample: n.nameSample, typed: 'addressee' },
    company: { label: commonFormMessages.organisationName, sample: n.companySample, typed: 'line' },
  }),
  secondFactor: kindOf(
    'secondFactor',
    n.secondFactor,
    [m.secondFactorSubject, m.secondFactorText, m.staffButton],
    { time },
  ),
  secondFactorRemoved: kindOf(
    'secondFactorRemoved',
    n.secondFactorRemoved,
    [m.secondFactorRemovedSubject, m.secondFactorRemovedText, m.staffButton],
    { time },
  ),
} as const satisfies Record<string, MailKind>

/** An address of this site in a language (decision 3). */
function siteLink(ctx: WriteContext, locale: Locale, path: string): string {
  return ctx.kernel.config.publicUrl + localAddress(locale, path)
}

/** A code. Not sent once it has expired; `overtakes`: older ones that still wait are not sent any more. Where sign-in is paused for the address, the confirming link goes out too. */
export async function mailCode(
  ctx: WriteContext,
  mail: {
    contact: Contact
    locale: Locale
    code: string
    purpose: CodePurpose
    unlockKey: string | null
    replacesOlder: boolean
  },
): Promise<void> {
  const { contact, locale, code } = mail
  const until = formatTime(ctx.now + codeLimits.lifeMs)
  const kind = mail.purpose === 'proof' ? accountMails.proof : accountMails.code
  // The words of an SMS are those that the gateway has approved; nobody edits them here.
  const words =
    contact.channel === 'sms'
      ? { subject: text(locale, kind.name), text: text(locale, m.codeSms, { code, minutes }) }
      : await composeMail(ctx, { kind, locale, values: { code, minutes: String(minutes), until } })
  if (mail.replacesOlder) await expireOlderMail(ctx, { to: contact.address, kind: kind.kind })
  await sendMail(ctx, {
    channel: contact.channel,
    to: contact.address,
    locale,
    kind: kind.kind,
    ...words,
    expiresAt: ctx.now + codeLimits.lifeMs,
    sensitive: true,
  })
  if (mail.unlockKey) await mailPaused(ctx, { contact, locale, unlockKey: mail.unlockKey })
}

/**
 * Sign-in is paused for an address; the link lifts it (requirement 11: "stop at the 30th until mailed confirmation"). An
 * SMS gateway sends codes only, so for a phone number the link goes to its account's e-mail.
 */
export async function mailPaused(
  ctx: WriteContext,
  mail: { contact: Contact; locale: Locale; unlockKey: string },
): Promise<void> {
  const { contact, locale } = mail
  const to = contact.channel === 'email' ? contact.address : await emailOfPhone(ctx, contact.address)
  if (!to) return
  const link = siteLink(ctx, locale, `/unlock?key=${mail.unlockKey}`)
  const values = { link, hours: String(codeLimits.unlockLifeMs / hourMs) }
  await sendMail(ctx, {
    channel: 'email',
    to,
    locale,
    kind: accountMails.paused.kind,
    ...(await composeMail(ctx, { kind: accountMails.paused, locale, values })),
    expiresAt: ctx.now + codeLimits.unlockLifeMs,
    sensitive: true,
  })
}

async function emailOfPhone(ctx: WriteContext, phone: string): Promise<string | undefined> {
  const account = await ctx.tx
    .selectFrom('account')
    .select('email')
    .where('phone', '=', phone)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return account?.email
}

type Receiver = Pick<AccountTable, 'email' | 'locale'>

async function mailAccount(
  ctx: WriteContext,
  account: Receiver,
  mail: { kind: MailKind; path: string; edition?: string; values?: MailValues; byStaff?: true },
): Promise<void> {
  const { email: to, locale } = account
  const time: MailValues =
    'time' in mail.kind.variables ? { time: formatDateTime(locale, ctx.now, { year: true }) } : {}
  // An address that was only typed beside a phone number gets nothing but the codes it is asked to prove itself with.
  if (!mail.byStaff && !(await isAddressProved(ctx.tx, to))) return
  const values = { ...time, link: siteLink(ctx, locale, mail.path), ...mail.values }
  const words = await composeMail(ctx, { ...mail, values, locale })
  await sendMail(ctx, { channel: 'email', to, locale, kind: mail.kind.kind, ...words })
}

export async function mailNewDevice(ctx: WriteContext, account: Receiver): Promise<void> {
  const device = describeDevice(ctx.client.userAgent) || text(account.locale, m.unknownDevice)
  await mailAccount(ctx, account, { kind: accountMails.device, path: '/account', values: { device } })
}

/** To the old and the new address, which a member of staff has typed: neither shows the other. */
export async function mailAddressChanged(ctx: WriteContext, account: Receiver): Promise<void> {
  await mailAccount(ctx, account, { kind: accountMails.address, path: '/account', byStaff: true })
}

/** To whoever proved an address under which someone else had made an account; names the phone's last four digits. */
export async function mailFirstProof(ctx: WriteContext, account: Receiver, phone: string): Promise<void> {
  await mailAccount(ctx, account, {
    kind: accountMails.firstProof,
    path: '/signup',
    values: { phone: phone.slice(-4) },
  })
}

/** To someone whose account became a staff account, by an operator who named the address. */
export async function mailStaff(ctx: WriteContext, account: Receiver): Promise<void> {
  await mailAccount(ctx, account, { kind: accountMails.staff, path: '/admin', byStaff: true })
}

export async function mailWelcome(
  ctx: WriteContext,
  account: Receiver & { name: string },
  company: string,
): Promise<void> {
  const values = { name: account.name, company }
  await mailAccount(ctx, account, { kind: accountMails.registered, path: '/signup', values })
}

export async function mailSecondFactor(
  ctx: WriteContext,
  account: Receiver,
  what: 'added' | 'removed',
): Promise<void> {
  const kind = what === 'added' ? accountMails.secondFactor : accountMails.secondFactorRemoved
  await mailAccount(ctx, account, { kind, path: '/admin' })
}

/** To every administrator, each in the account's language; `link` leads to a page of the back office. */
export async function mailAdministrators(
  ctx: WriteContext,
  mail: { kind: MailKind; path: `/admin/${string}`; edition: string; values: MailValues },
): Promise<void> {
  const administrators = await ctx.tx
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('user_type', '=', 3)
    .where('role', '=', 'administrator')
    .orderBy('id')
    .execute()
  for (const one of administrators) await mailAccount(ctx, one, { ...mail, byStaff: true })
}
