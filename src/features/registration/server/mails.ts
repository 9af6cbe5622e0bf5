/** Mails of a registration, in both languages, as text and simple HTML (D-COMPANY: each change is mailed). */
import { formatDateTime } from '../../../shared/format.ts'
import { fill, type Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { fieldLabels, mailMessages as m } from '../messages.ts'
import type { CompanyStatus } from '../rules.ts'
import { both, companyValues, mailCompany, type InBoth } from './mail-service.ts'
import { findCompany } from './row-service.ts'
import type { CompanyTable } from './tables.ts'

const statusMails: Partial<Record<CompanyStatus, { subject: Message; body: Message }>> = {
  submitted: { subject: m.submittedSubject, body: m.submittedBody },
  resubmitted: { subject: m.resubmittedSubject, body: m.resubmittedBody },
  returned: { subject: m.returnedSubject, body: m.returnedBody },
  approved: { subject: m.approvedSubject, body: m.approvedBody },
  rejected: { subject: m.rejectedSubject, body: m.rejectedBody },
  cancelled: { subject: m.cancelledSubject, body: m.cancelledBody },
}

export interface Correction {
  readonly path: string
  readonly reason: { readonly cn: string; readonly en: string }
}

/** Tells the contact of a new status, with what is to be corrected and the reviewer's note. */
export async function mailStatus(
  ctx: WriteContext,
  options: {
    company: CompanyTable
    corrections: readonly Correction[]
    note: { cn: string; en: string } | null
  },
): Promise<void> {
  const { company, corrections, note } = options
  const texts = statusMails[company.status]
  if (!texts) return
  const names = await delegateNames(ctx, company.id)
  await mailCompany(ctx, {
    company,
    kind: `registration.${company.status}`,
    subject: texts.subject,
    values: await companyValues(ctx, company),
    body: [
      { message: texts.body },
      ...corrections.map(({ path, reason }) => ({
        message: m.returnedField,
        values: { field: pathLabel(path, names), reason: both(reason.cn, reason.en) },
      })),
      ...(note ? [{ message: m.note, values: { note: both(note.cn, note.en) } }] : []),
    ],
  })
}

async function delegateNames(ctx: WriteContext, companyId: string): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .selectFrom('delegate')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** `contact.mobile` → 主要联系人 · 手机 / Primary contact · Mobile. */
export function pathLabel(path: string, names: ReadonlyMap<string, string>): InBoth {
  const [part, ...rest] = path.split('.')
  const field = rest.at(-1) ?? part ?? ''
  const label: Message = (fieldLabels as Record<string, Message>)[field] ?? { cn: field, en: field }
  if (part === 'contact')
    return { cn: `${m.contactWord.cn} · ${label.cn}`, en: `${m.contactWord.en} · ${label.en}` }
  if (part !== 'delegates') return { cn: label.cn, en: label.en }
  const name = names.get(rest[0] ?? '') ?? ''
  return {
    cn: `${fill(m.delegateWord.cn, { name })} · ${label.cn}`,
    en: `${fill(m.delegateWord.en, { name })} · ${label.en}`,
  }
}

/** At the first approval: tells each delegate of the place, and that the own address signs in (spec §6). */
export async function mailDelegates(ctx: WriteContext, company: CompanyTable): Promise<void> {
  const delegates = await ctx.tx
    .selectFrom('delegate')
    .select(['name', 'email'])
    .where('company_id', '=', company.id)
    .where('is_primary_contact', '=', 0)
    .where('email_key', 'is not', null)
    .orderBy('position')
    .execute()
  const values = await companyValues(ctx, company)
  for (const { name, email } of delegates) {
    await mailCompany(ctx, {
      company,
      to: email,
      kind: 'registration.delegate',
      subject: m.delegateSubject,
      body: [{ message: m.delegateBody }],
      values: { ...values, name },
    })
  }
}

/** Tells the contact that a seat is kept for a waiting delegate, and until when. */
export async function mailSeatOffer(
  ctx: WriteContext,
  options: {
    companyId: string
    delegateId: string
    activity: { name_cn: string; name_en: string }
    endsAt: number
  },
): Promise<void> {
  const company = await findCompany(ctx.tx, options.companyId)
  if (!company) return
  const names = await delegateNames(ctx, company.id)
  const { activity, endsAt } = options
  await mailCompany(ctx, {
    company,
    kind: 'registration.seatOffered',
    subject: m.offerSubject,
    values: {
      ...(await companyValues(ctx, company)),
      activity: both(activity.name_cn, activity.name_en),
      delegate: names.get(options.delegateId) ?? '',
      until: both(formatDateTime('cn', endsAt), formatDateTime('en', endsAt)),
    },
    body: [{ message: m.offerBody }],
  })
}
