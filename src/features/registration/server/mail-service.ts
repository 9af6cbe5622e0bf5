/**
 * Mail to an organisation, in both languages, as text and simple HTML: the contact's language first. For every feature that
 * tells organisations something.
 */
import { formatDateTime } from '../../../shared/format.ts'
import { fill, locales, type Locale, type Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { sendMail } from '../../../server/mailer.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { mailMessages as m } from '../messages.ts'
import { companyNumber } from './row-service.ts'
import type { CompanyTable } from './tables.ts'

export type InBoth = Record<Locale, string>
export type MailValues = Record<string, InBoth | string>
/** A line of a mail: a text with values that may differ by language. */
export interface MailLine {
  readonly message: Message
  readonly values?: MailValues
}

export const both = (cn: string, en: string): InBoth => ({ cn: cn || en, en: en || cn })

function show(locale: Locale, { message, values = {} }: MailLine): string {
  const own = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value[locale],
  ])
  return fill(message[locale], Object.fromEntries(own) as Record<string, string>)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

/** The contact's language first, the other below. */
function compose(
  first: Locale,
  options: { subject: MailLine; lines: readonly MailLine[] },
): { subject: string; text: string; html: string } {
  const order = [first, ...locales.filter((locale) => locale !== first)]
  const parts = order.map((locale) => options.lines.map((line) => show(locale, line)))
  const htmlOf = (locale: Locale, lines: readonly string[]) =>
    `<div lang="${locale === 'cn' ? 'zh-CN' : 'en'}">${lines.map((line) => `<p>${link(escapeHtml(line))}</p>`).join('\n')}</div>`
  return {
    subject: order.map((locale) => show(locale, options.subject)).join(' / '),
    text: `${parts.map((lines) => lines.join('\n\n')).join('\n\n----\n\n')}\n`,
    html: order.map((locale, index) => htmlOf(locale, parts[index]!)).join('\n<hr>\n'),
  }
}

function link(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}

/** What every mail says about a company. */
export async function companyValues(ctx: WriteContext, company: CompanyTable): Promise<MailValues> {
  const settings = await parametersOf(ctx.tx, company.edition, ['REGISTRATION_DEADLINE', 'CONFERENCE_NAME'])
  const deadline = settings.REGISTRATION_DEADLINE
  const { publicUrl } = ctx.kernel.config
  return {
    name: company.contact_name,
    company: both(company.name_cn, company.name_en),
    number: companyNumber(company) ?? '',
    deadline: both(
      formatDateTime('cn', deadline, { year: true }),
      formatDateTime('en', deadline, { year: true }),
    ),
    conference: both(settings.CONFERENCE_NAME.cn, settings.CONFERENCE_NAME.en),
    link: { cn: `${publicUrl}/signup`, en: `${publicUrl}/en/signup` },
  }
}

/** Greeting, what is to be said, where to look, and who writes; in the transaction of what it tells. */
export async function mailCompany(
  ctx: WriteContext,
  options: {
    company: CompanyTable
    kind: string
    subject: Message
    body: readonly MailLine[]
    /** Those of `companyValues`, and more. A `link` of its own replaces that of the registration. */
    values: MailValues
    /** The primary contact where nobody else is named. */
    to?: string
    /** How the link is introduced. */
    openLink?: Message
  },
): Promise<void> {
  const { company, values, to = company.contact_email, openLink = m.openLink } = options
  if (!to) return
  const lines = [{ message: m.greeting }, ...options.body, { message: openLink }, { message: m.closing }]
  const locale: Locale = company.locale === 'en' ? 'en' : 'cn'
  const mail = compose(locale, {
    subject: { message: options.subject, values },
    lines: lines.map((line) => ({
      ...line,
      values: { ...values, ...('values' in line ? line.values : {}) },
    })),
  })
  await sendMail(ctx, {
    channel: 'email',
    to,
    locale,
    kind: options.kind,
    companyId: company.id,
    ...mail,
  })
}
