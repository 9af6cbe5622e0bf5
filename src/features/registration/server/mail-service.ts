/**
 * Mail to an organisation, as text and HTML, in the words that features/template keeps for its kind. For every feature that
 * tells organisations something.
 */
import { formatDateTime } from '../../../shared/format.ts'
import { bothFilled, type Locale } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { localAddress } from '../../../shared/addresses.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { sendMail, type MailFile, type MailHold } from '../../../server/mail/mailer.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import { isAddressProved, provedAddressOf, takeOne } from '../../account/server/service.ts'
import type { MailWords } from '../../template/rules.ts'
import {
  both,
  drawMail,
  type MailSite,
  mailSiteOf,
  type MailValues,
  wordsOf,
} from '../../template/server/service.ts'
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

/** A mail to one organisation. */
interface CompanyMail {
  readonly company: Company
  readonly kind: MailKind
  /** Where its link leads, a path of the site; the registration without it. */
  readonly path?: string
  /** The kind's own beside those of `companyVariables`, or in their place. */
  readonly values?: MailValues
  /** The primary contact where nobody else is named. */
  readonly to?: string
  /** What goes along. */
  readonly files?: readonly MailFile[]
  /** It tells of what can still be taken back. */
  readonly hold?: MailHold | undefined
}

/** What every mail says about a company. */
function companyValues({ company, path = '/signup' }: CompanyMail, site: MailSite) {
  const { publicUrl, deadline } = site
  return {
    name: company.contact.name,
    company: bothFilled(company.name),
    number: companyNumber(company) ?? '',
    deadline: both(
      formatDateTime('cn', deadline, { year: true }),
      formatDateTime('en', deadline, { year: true }),
    ),
    conference: site.name,
    link: { cn: publicUrl + localAddress('cn', path), en: publicUrl + localAddress('en', path) },
  }
}

/** Mails a day to an address that has not proved itself, though a reviewer has approved who names it. */
const unprovedPerDay = 10

/**
 * Whether an organisation's mail may go to an address. The account's own, once it is proved, always; the contact and the listed
 * delegates of an organisation that was approved or that staff entered, few a day until they have signed in. Nothing else: whatever someone typed into a booking
 * is a detail of the booking, and nobody's mailbox is filled by a stranger's registration.
 */
async function mayReach(
  ctx: WriteContext,
  { company, key, proved }: { company: Company; key: string; proved: string | null },
): Promise<boolean> {
  if (proved === key) return true
  // Staff have looked at who is named: as reviewers, or because they entered it.
  const isVouchedFor = company.status === 'approved' || company.entered_by !== null
  if (!isVouchedFor || !(await isListed(ctx, { company, key }))) return false
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
 * Sends mails to organisations of one edition, in the transaction of what they tell; each in the contact's language first. The
 * edition's settings and the words of a kind are read once, however many mails say them. Nothing is sent to an address that an
 * organisation may not reach.
 */
export async function mailCompanies(ctx: WriteContext, mails: readonly CompanyMail[]): Promise<void> {
  const words = new Map<MailKind, MailWords>()
  const proved = new Map<string, string | null>()
  let site: MailSite | null = null
  for (const mail of mails) {
    const { company, kind, to = company.contact.email } = mail
    const key = normaliseEmail(to)
    const { account_id: accountId } = company
    if (!proved.has(accountId)) proved.set(accountId, await provedAddressOf(ctx.tx, accountId))
    if (key === null || !(await mayReach(ctx, { company, key, proved: proved.get(accountId)! }))) continue
    site ??= await mailSiteOf(ctx.tx, ctx.kernel, company.edition)
    if (!words.has(kind)) words.set(kind, await wordsOf(ctx.tx, { kind, edition: company.edition }))
    const common = companyValues(mail, site)
    const values: MailValues = { ...common, ...mail.values }
    const locale: Locale = company.locale === 'en' ? 'en' : 'cn'
    const drawn = drawMail({ kind, words: words.get(kind)!, values, locale, site })
    const { files = [], hold } = mail
    const addressed = { channel: 'email', to, locale, kind: kind.kind, companyId: company.id } as const
    await sendMail(ctx, { ...addressed, ...drawn, files, ...(hold && { hold }) })
  }
}

/** Sends one mail (`mailCompanies`). */
export const mailCompany = (ctx: WriteContext, mail: CompanyMail): Promise<void> => mailCompanies(ctx, [mail])
