/** The messages of accounts. A code never stands in a subject: subjects are stored unsealed. */
import type { WriteContext } from '../../../server/context.ts'
import { sendMail } from '../../../server/mailer.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { text, type Locale } from '../../../shared/i18n.ts'
import { accountMessages as messages } from '../messages.ts'
import { codeLimits, describeDevice, type Contact } from '../rules.ts'
import type { AccountTable, CodePurpose } from './tables.ts'

const minutes = codeLimits.lifeMs / 60_000

/** An address of this site in a language (D-LANG). */
function siteLink(ctx: WriteContext, locale: Locale, path: string): string {
  return `${ctx.kernel.config.publicUrl}${locale === 'en' ? '/en' : ''}${path}`
}

/** A code. Not sent once it has expired. Where sign-in is paused for the address, the confirming link goes out too. */
export async function mailCode(
  ctx: WriteContext,
  mail: { contact: Contact; locale: Locale; code: string; purpose: CodePurpose; unlockKey: string | null },
): Promise<void> {
  const { contact, locale, code } = mail
  const body = contact.channel === 'sms' ? messages.codeSms : messages.codeText
  await sendMail(ctx, {
    channel: contact.channel,
    to: contact.address,
    locale,
    kind: mail.purpose === 'proof' ? 'account.proof' : 'account.code',
    subject: text(locale, mail.purpose === 'proof' ? messages.proofSubject : messages.codeSubject),
    text: text(locale, body, { code, minutes }),
    expiresAt: ctx.now + codeLimits.lifeMs,
    sensitive: true,
  })
  if (mail.unlockKey) await mailPaused(ctx, { contact, locale, unlockKey: mail.unlockKey })
}

/**
 * Sign-in is paused for an address; the link lifts it (security.md: "stop at the 30th until mailed confirmation"). An
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
  await sendMail(ctx, {
    channel: 'email',
    to,
    locale,
    kind: 'account.paused',
    subject: text(locale, messages.pausedSubject),
    text: text(locale, messages.pausedText, { link }),
    expiresAt: ctx.now + codeLimits.unlockLifeMs,
    sensitive: true,
  })
}

async function emailOfPhone(ctx: WriteContext, phone: string): Promise<string | undefined> {
  const account = await ctx.tx
    .selectFrom('account')
    .select('email')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return account?.email
}

type Receiver = Pick<AccountTable, 'email' | 'locale'>

async function mailAccount(
  ctx: WriteContext,
  account: Receiver,
  mail: { kind: string; subject: string; text: string },
): Promise<void> {
  await sendMail(ctx, { channel: 'email', to: account.email, locale: account.locale, ...mail })
}

export async function mailNewDevice(ctx: WriteContext, account: Receiver): Promise<void> {
  const { locale } = account
  const device = describeDevice(ctx.client.userAgent) || text(locale, messages.unknownDevice)
  await mailAccount(ctx, account, {
    kind: 'account.device',
    subject: text(locale, messages.deviceSubject),
    text: text(locale, messages.deviceText, { time: formatDateTime(locale, ctx.now), device }),
  })
}

/** To the old and the new address: neither shows the other. */
export async function mailAddressChanged(ctx: WriteContext, account: Receiver): Promise<void> {
  const { locale } = account
  await mailAccount(ctx, account, {
    kind: 'account.address',
    subject: text(locale, messages.addressSubject),
    text: text(locale, messages.addressText, { time: formatDateTime(locale, ctx.now) }),
  })
}

export async function mailWelcome(
  ctx: WriteContext,
  account: Receiver & { name: string },
  company: string,
): Promise<void> {
  const { locale } = account
  await mailAccount(ctx, account, {
    kind: 'account.registered',
    subject: text(locale, messages.welcomeSubject),
    text: text(locale, messages.welcomeText, {
      name: account.name,
      company,
      link: siteLink(ctx, locale, '/signup'),
    }),
  })
}

export async function mailSecondFactor(
  ctx: WriteContext,
  account: Receiver,
  what: 'added' | 'removed',
): Promise<void> {
  const { locale } = account
  const added = what === 'added'
  await mailAccount(ctx, account, {
    kind: 'account.secondFactor',
    subject: text(locale, added ? messages.secondFactorSubject : messages.secondFactorRemovedSubject),
    text: text(locale, added ? messages.secondFactorText : messages.secondFactorRemovedText, {
      time: formatDateTime(locale, ctx.now),
    }),
  })
}
