/**
 * Mail to an organisation, as text and simple HTML, in the words that features/template keeps for its kind. For every feature that
 * tells organisations something.
 */
import { formatDateTime } from '../../../shared/format.ts'
import { bothFilled, type Locale } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { addressOf } from '../../../server/pages/markup.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { sendMail } from '../../../server/mail/mailer.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import { isAddressProved, provedAddressOf, takeOne } from '../../account/server/service.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { both, type MailValues, composeMail } from '../../template/server/service.ts'
import { mailVariableMessages as m } from '../messages.ts'
import { companyNumber } from './row-service.ts'
import type { Company } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** What `companyValues` gives; every mail to an organisation may say it. */
export const companyVariables = {
  name: { label: m.name, sample: m.nameSample, typed: 'addressee' },
  company: { label: commonFormMessages.organisationName, sample: m.companySample, typed: 'line' },
  number: { label: commonFormMessages.registrationNumber, sample: m.numberSample },
  deadline: { label: m.deadline, sample: m.deadlineSample },
  conference: { label: m.conference, sample: m.conferenceSample },
  link: { label: m.link, sample: m.linkSample },
} as const satisfies MailVariables

/** What every mail says about a company. */
async function companyValues(
  ctx: WriteContext,
  { company, path = '/signup' }: { company: Company; path?: string },
): Promise<MailValues> {
  const settings = await parametersOf(ctx.tx, company.edition, ['REGISTRATION_DEADLINE', 'CONFERENCE_NAME'])
  const deadline = settings.REGISTRATION_DEADLINE
  const { publicUrl } = ctx.kernel.config
  return {
    name: company.contact.name,
    company: bothFilled(company.name),
    number: companyNumber(company) ?? '',
    deadline: both(
      formatDateTime('cn', deadline, { year: true }),
      formatDateTime('en', deadline, { year: true }),
    ),
    conference: both(settings.CONFERENCE_NAME.cn, settings.CONFERENCE_NAME.en),
    link: { cn: publicUrl + addressOf('cn', path), en: publicUrl + addressOf('en', path) },
  }
}

/** Mails a day to an address that has not proved itself, though a reviewer has approved who names it. */
const unprovedPerDay = 10

/**
 * Whether an organisation's mail may go to an address. The account's own, once it is proved, always; the contact and the listed
 * delegates of an approved organisation, few a day until they have signed in. Nothing else: whatever someone typed into a booking
 * is a detail of the booking, and nobody's mailbox is filled by a stranger's registration.
 */
async function mayReach(
  ctx: WriteContext,
  { company, key }: { company: Company; key: string },
): Promise<boolean> {
  if ((await provedAddressOf(ctx.tx, company.account_id)) === key) return true
  if (company.status !== 'approved' || !(await isListed(ctx, { company, key }))) return false
  if (await isAddressProved(ctx.tx, key)) return true
  const id = `mail:unproved:${ctx.kernel.vault.hmac('address', key)}`
  return takeOne(ctx.tx, { id, limit: unprovedPerDay, windowMs: dayMs, now: ctx.now })
}

async function isListed(
  ctx: WriteContext,
  { company, key }: { company: Company; key: string },
): Promise<boolean> {
  if (key === company.contact.email) return true
  const delegate = await ctx.tx
    .selectFrom('delegate')
    .select('id')
    .where('company_id', '=', company.id)
    .where('email_key', '=', key)
    .executeTakeFirst()
  return delegate !== undefined
}

/**
 * Sends a mail of a kind, in the transaction of what it tells; the contact's language first. Nothing is sent to an address that it
 * may not reach.
 */
export async function mailCompany(
  ctx: WriteContext,
  options: {
    company: Company
    kind: MailKind
    /** Where its link leads, a path of the site; the registration without it. */
    path?: string
    /** The kind's own beside those of `companyVariables`, or in their place. */
    values?: MailValues
    /** The primary contact where nobody else is named. */
    to?: string
  },
): Promise<void> {
  const { company, kind } = options
  const to = options.to ?? company.contact.email
  const key = normaliseEmail(to)
  if (key === null || !(await mayReach(ctx, { company, key }))) return
  const values = { ...(await companyValues(ctx, options)), ...options.values }
  const locale: Locale = company.locale === 'en' ? 'en' : 'cn'
  const mail = await composeMail(ctx, { kind, values, locale, edition: company.edition })
  await sendMail(ctx, { channel: 'email', to, locale, kind: kind.kind, companyId: company.id, ...mail })
}
