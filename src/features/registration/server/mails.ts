/** Mails of a registration, in both languages, as text and HTML (decision 7: each change is mailed). */
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { bothFilled, type Both, fillMessage, type Message } from '../../../shared/i18n.ts'
import { defuse } from '../../../shared/typed-words.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import type { MailFile, MailHold } from '../../../server/mail/mailer.ts'
import { parameter } from '../../edition/server/service.ts'
import { both, fillBoth } from '../../template/server/service.ts'
import type { InBoth } from '../../template/rules.ts'
import { mailMessages as m, mailVariableMessages as v } from '../messages.ts'
import type { CompanyStatus } from '../rules.ts'
import { correctionsText, type Correction } from './correction-service.ts'
import { companyVariables, mailCompany } from './mail-service.ts'
import { companyNumber, findCompany } from './row-service.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { Company, PersonTable } from './tables.ts'

/** A person's ticket as a mail has it. */
export interface MailedTicket {
  /** The check-in code in groups, as it is typed. */
  readonly code: string
  /** The code as a picture, and the calendar. */
  readonly files: readonly MailFile[]
}

/** What registration asks of tickets; src/app/server/ports.ts fills it. */
export interface DelegateTickets {
  /** The page of the own ticket. */
  readonly path: string
  /** Of someone who attends; the organisation's row is locked. */
  forMail(ctx: WriteContext, options: { company: Company; personId: string }): Promise<MailedTicket>
  /** The calendar file of a person's ticket as it now is, with the activities that `ended` as cancelled; none without a ticket. */
  changed(
    ctx: WriteContext,
    options: {
      company: Company
      person: Pick<PersonTable, 'id' | 'attends'>
      ended?: readonly ActivityCode[]
    },
  ): Promise<readonly MailFile[]>
  /** A calendar file that cancels what a person has in it: read before it is given up. */
  cancelled(
    ctx: WriteContext,
    options: { company: Company; personId: string; to: string },
  ): Promise<readonly MailFile[]>
}

/** Greeting, and what is to be said. */
const around = (...body: readonly Message[]) => [m.greeting, ...body]
const opens = (label: Message) => ({ label, address: 'link' })
const noteBlock: Message = { cn: '{note}', en: '{note}' }
const reasonBlock: Message = { cn: '{reason}', en: '{reason}' }
const wordsBlock: Message = { cn: '{words}', en: '{words}' }
const lostBlock: Message = { cn: '{lost}', en: '{lost}' }
const correctionsBlock: Message = { cn: '{corrections}', en: '{corrections}' }
const feeBlock: Message = { cn: '{fee}', en: '{fee}' }
const seatsBlock: Message = { cn: '{seats}', en: '{seats}' }
const ticketBlock: Message = { cn: '{ticket}', en: '{ticket}' }
/** Whoever has the code comes in with it. */
const ticket = { label: v.ticket, sample: v.ticketSample, secret: true } as const
const note = { label: v.note, sample: v.noteSample, shows: 'note' } as const

const statusKind = (status: CompanyStatus, name: Message, subject: Message, body: Message) => ({
  kind: `registration.${status}`,
  name,
  subject,
  body: around(body, noteBlock),
  button: opens(m.openRegistration),
  variables: { ...companyVariables, note },
})

const categoryVariables = {
  before: { label: v.categoryBefore, sample: v.categoryBeforeSample, required: true },
  category: { label: v.category, sample: v.categorySample, required: true },
  seats: { label: v.seats, sample: v.seatsSample, required: true },
} as const

export const registrationMails = {
  submitted: statusKind('submitted', m.submittedName, m.submittedSubject, m.submittedBody),
  resubmitted: statusKind('resubmitted', m.resubmittedName, m.resubmittedSubject, m.resubmittedBody),
  returned: {
    kind: 'registration.returned',
    name: m.returnedName,
    subject: m.returnedSubject,
    body: around(m.returnedBody, correctionsBlock, noteBlock),
    button: opens(m.openCorrections),
    variables: {
      ...companyVariables,
      corrections: { label: v.corrections, sample: v.correctionsSample, required: true, shows: 'note' },
      note: { ...note, required: true },
    },
  },
  approved: {
    kind: 'registration.approved',
    name: m.approvedName,
    subject: m.approvedSubject,
    body: around(m.approvedBody, feeBlock, m.approvedNext, noteBlock, ticketBlock),
    button: opens(m.openRegistration),
    variables: {
      ...companyVariables,
      note,
      fee: { label: v.fee, sample: v.feeSample, shows: 'facts' },
      ticket,
    },
  },
  rejected: statusKind('rejected', m.rejectedName, m.rejectedSubject, m.rejectedBody),
  cancelled: statusKind('cancelled', m.cancelledName, m.cancelledSubject, m.cancelledBody),
  undone: {
    kind: 'registration.undone',
    name: m.undoneName,
    subject: m.undoneSubject,
    body: around(m.undoneBody, reasonBlock, lostBlock),
    button: opens(m.openRegistration),
    variables: {
      ...companyVariables,
      undone: { label: v.undone, sample: v.undoneSample, required: true },
      status: { label: v.status, sample: v.statusSample, required: true },
      reason: { label: v.reason, sample: v.reasonSample, required: true, shows: 'note' },
      lost: { label: v.lost, sample: v.lostSample, required: true },
    },
  },
  delegate: {
    kind: 'registration.delegate',
    name: m.delegateName,
    subject: m.delegateSubject,
    title: m.delegateTitle,
    body: around(m.delegateBody, ticketBlock),
    button: opens(m.openTicket),
    variables: { ...companyVariables, ticket },
  },
  replaced: {
    kind: 'registration.replaced',
    name: m.replacedName,
    title: m.replacedTitle,
    subject: m.replacedSubject,
    body: around(m.replacedBody),
    variables: companyVariables,
  },
  left: {
    kind: 'registration.left',
    name: m.leftName,
    title: m.leftTitle,
    subject: m.leftSubject,
    body: around(m.leftBody),
    variables: companyVariables,
  },
  replacedByOffice: {
    kind: 'registration.replacedByOffice',
    name: m.replacedByOfficeName,
    subject: m.replacedByOfficeSubject,
    body: around(m.replacedByOfficeBody, m.replacedByOfficeFacts),
    button: opens(m.openRegistration),
    variables: {
      ...companyVariables,
      delegate: { label: v.delegate, sample: v.delegateSample, required: true, typed: 'line' },
      successor: { label: v.successor, sample: v.successorSample, required: true, typed: 'line' },
    },
  },
  categoryChanged: {
    kind: 'registration.categoryChanged',
    name: m.categoryChangedName,
    subject: m.categoryChangedSubject,
    body: around(m.categoryChangedBody, m.categoryChangedFacts, seatsBlock),
    button: opens(m.openRegistration),
    variables: {
      ...companyVariables,
      ...categoryVariables,
      delegate: { label: v.delegate, sample: v.delegateSample, required: true, typed: 'line' },
    },
  },
  ownCategoryChanged: {
    kind: 'registration.ownCategoryChanged',
    name: m.ownCategoryChangedName,
    title: m.ownCategoryChangedTitle,
    subject: m.ownCategoryChangedSubject,
    body: around(m.ownCategoryChangedBody, m.ownCategoryChangedFacts, seatsBlock),
    button: opens(m.openTicket),
    variables: { ...companyVariables, ...categoryVariables },
  },
  contactAsked: {
    kind: 'registration.contactAsked',
    name: m.contactAskedName,
    subject: m.contactAskedSubject,
    body: around(m.contactAskedBody, wordsBlock, m.contactAskedNext),
    button: opens(m.openRegistration),
    variables: {
      ...companyVariables,
      asker: { label: v.asker, sample: v.delegateSample, required: true, typed: 'line' },
      // A code has proved it, and it is what the contact needs: to write back, and to add the person with.
      askerEmail: { label: v.askerEmail, sample: v.askerEmailSample, required: true, secret: true },
      words: { label: v.words, sample: v.wordsSample, secret: true, typed: 'text' },
    },
  },
  seatOffered: {
    kind: 'registration.seatOffered',
    name: m.offerName,
    subject: m.offerSubject,
    body: around(m.offerBody, m.offerUntil, m.offerWhat),
    button: opens(m.openOffer),
    variables: {
      ...companyVariables,
      activity: { label: v.activity, sample: v.activitySample, required: true },
      delegate: { label: v.delegate, sample: v.delegateSample, typed: 'line' },
      until: { label: v.until, sample: v.untilSample, required: true, shows: 'deadline' },
    },
  },
} as const satisfies Record<string, MailKind>

const statusMails: Partial<Record<CompanyStatus, MailKind>> = registrationMails

/** Tells the contact of a new status, with what is to be corrected and the reviewer's note. */
export async function mailStatus(
  ctx: WriteContext,
  options: {
    company: Company
    corrections: readonly Correction[]
    note: { cn: string; en: string } | null
    hold?: MailHold | undefined
    files?: readonly MailFile[]
  },
): Promise<void> {
  const { company, corrections, note, hold, files = [] } = options
  const kind = statusMails[company.status]
  if (!kind) return
  const people = corrections.length
    ? await ctx.tx.selectFrom('person').selectAll().where('company_id', '=', company.id).execute()
    : []
  const names = await delegateNames(ctx, company.id)
  const approved = company.status === 'approved' ? await approvedValues(ctx, company) : null
  await mailCompany(ctx, {
    company,
    kind,
    hold,
    values: {
      corrections: correctionsText(corrections, { names, company, people }),
      note: note ? fillBoth(m.note, { note: both(note.cn, note.en) }) : '',
      ...approved?.values,
    },
    files: [...files, ...(approved?.files ?? [])],
  })
}

/** What the delegates cost, how and until when it is paid, and the contact's own ticket where the contact attends. */
async function approvedValues(ctx: WriteContext, company: Company) {
  const { totalFen } = await ctx.kernel.prices.ofCompany(ctx.tx, { company, now: ctx.now })
  const amount = totalFen === null ? null : both(formatMoney('cn', totalFen), formatMoney('en', totalFen))
  const days = await parameter(ctx.tx, company.edition, 'PAYMENT_DAYS')
  const due = { days, number: companyNumber(company) ?? '' }
  const fee =
    amount &&
    (totalFen
      ? fillMessage(m.approvedDue, (locale) => ({ ...due, fee: amount[locale] }))
      : fillBoth(m.approvedFee, { fee: m.approvedFree }))
  const { words, files } = await ticketOf(ctx, company, company.contact)
  return { values: { fee: fee ?? '', ticket: words }, files }
}

/** A person's ticket in the words of a mail, with the files that go along; nothing of who does not attend. */
export async function ticketOf(
  ctx: WriteContext,
  company: Company,
  person: Pick<PersonTable, 'id' | 'attends'>,
): Promise<Pick<MailedTicket, 'files'> & { words: InBoth | '' }> {
  if (!person.attends) return { words: '', files: [] }
  const { code, files } = await ctx.kernel.tickets.forMail(ctx, { company, personId: person.id })
  return { words: fillBoth(m.ticket, { code }), files }
}

export async function delegateNames(ctx: WriteContext, companyId: string): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .selectFrom('delegate')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute()
  return new Map(rows.map((row) => [row.id, defuse(row.name)]))
}

/** Tells the contact that a seat is kept for a waiting delegate, and until when. */
export async function mailSeatOffer(
  ctx: WriteContext,
  options: {
    companyId: string
    delegateId: string
    activity: { name: Both }
    endsAt: number
  },
): Promise<void> {
  const company = await findCompany(ctx.tx, options.companyId)
  if (!company) return
  const names = await delegateNames(ctx, company.id)
  const { activity, delegateId, endsAt } = options
  await mailCompany(ctx, {
    company,
    kind: registrationMails.seatOffered,
    values: {
      activity: bothFilled(activity.name),
      delegate: names.get(delegateId) ?? '',
      until: both(formatDateTime('cn', endsAt, { year: true }), formatDateTime('en', endsAt, { year: true })),
    },
    // A colleague's seat does not stand in the contact's calendar.
    ...(delegateId === company.contact.id && {
      files: await ctx.kernel.tickets.changed(ctx, { company, person: company.contact }),
    }),
  })
}
