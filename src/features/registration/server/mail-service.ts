/**
 * Mail to an organisation, as text and simple HTML, in the words that features/template keeps for its kind. For every feature that
 * tells organisations something.
 */
import { formatDateTime } from '../../../shared/format.ts'
import type { Locale } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind, MailVariables } from '../../../server/mail-kind.ts'
import { sendMail } from '../../../server/mailer.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { both, fillBoth, type MailValues } from '../../template/server/draw-service.ts'
import type { InBoth } from '../../template/rules.ts'
import { composeMail } from '../../template/server/words-service.ts'
import { mailVariableMessages as m } from '../messages.ts'
import { companyNumber } from './row-service.ts'
import type { CompanyTable } from './tables.ts'

export { both, fillBoth }
export type { InBoth, MailValues }

/** What `companyValues` gives; every mail to an organisation may say it. */
export const companyVariables = {
  name: { label: m.name, sample: m.nameSample },
  company: { label: m.company, sample: m.companySample },
  number: { label: m.number, sample: m.numberSample },
  deadline: { label: m.deadline, sample: m.deadlineSample },
  conference: { label: m.conference, sample: m.conferenceSample },
  link: { label: m.link, sample: m.linkSample },
} as const satisfies MailVariables

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

/** Sends a mail of a kind, in the transaction of what it tells; the contact's language first. */
export async function mailCompany(
  ctx: WriteContext,
  options: {
    company: CompanyTable
    kind: MailKind
    /** Those of `companyValues`, and the kind's own. A `link` of its own replaces that of the registration. */
    values: MailValues
    /** The primary contact where nobody else is named. */
    to?: string
  },
): Promise<void> {
  const { company, kind, values, to = company.contact_email } = options
  if (!to) return
  const locale: Locale = company.locale === 'en' ? 'en' : 'cn'
  const mail = await composeMail(ctx, { kind, values, locale, edition: company.edition })
  await sendMail(ctx, { channel: 'email', to, locale, kind: kind.kind, companyId: company.id, ...mail })
}
