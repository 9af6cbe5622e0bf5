/** What organisations are told about their fees, in both languages, in the transaction of what it tells. */
import { formatDate, formatMoney, fromBeijing } from '../../../shared/format.ts'
import type { Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { editionYear } from '../../edition/rules.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { companyVariables, mailCompany, type Company } from '../../registration/server/service.ts'
import { fillBoth, type MailValues } from '../../template/server/service.ts'
import type { InBoth } from '../../template/rules.ts'
import { mailMessages as g } from '../../registration/messages.ts'
import { feeMailMessages as m, feeMailNames as n } from '../messages.ts'
import { invoiceNumber } from '../rules.ts'
import type { InvoiceTable, PaymentTable } from './tables.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const money = (fen: number): InBoth => ({ cn: formatMoney('cn', fen), en: formatMoney('en', fen) })
const date = (at: number): InBoth => ({
  cn: formatDate('cn', at, { year: true }),
  en: formatDate('en', at, { year: true }),
})

const replacedBlock: Message = { cn: '{replaced}', en: '{replaced}' }
const standingBlock: Message = { cn: '{standing}', en: '{standing}' }
const amount = { amount: { label: commonFormMessages.amount, sample: n.amountSample } } as const
const invoice = {
  invoice: { label: n.invoiceNumber, sample: n.invoiceNumberSample, required: true },
} as const
const reason = {
  reason: { label: commonFormMessages.reason, sample: n.reasonSample, required: true, shows: 'note' },
} as const
const ofPayment = {
  ...amount,
  paidOn: { label: n.paidOn, sample: n.paidOnSample },
  payer: { label: n.payer, sample: n.payerSample, typed: 'line' },
} as const

function declare(
  kind: string,
  texts: { name: Message; subject: Message; body: readonly Message[]; variables: MailVariables },
): MailKind {
  return {
    kind: `fees.${kind}`,
    name: texts.name,
    subject: texts.subject,
    body: [g.greeting, ...texts.body],
    button: { label: m.openFees, address: 'link' },
    variables: { ...companyVariables, ...texts.variables },
  }
}

export const feeKinds = {
  invoice: declare('invoice', {
    name: n.invoice,
    subject: m.invoiceSubject,
    body: [m.invoiceIssued, m.invoiceFacts, replacedBlock],
    variables: {
      ...invoice,
      ...amount,
      due: { label: commonFormMessages.dueDate, sample: n.dueSample, required: true },
      reference: { label: commonFormMessages.paymentReference, sample: n.referenceSample },
      replaced: { label: n.replaced, sample: n.replacedSample, required: true },
    },
  }),
  void: declare('void', {
    name: n.void,
    subject: m.voidSubject,
    body: [m.invoiceVoid, m.reasonLine],
    variables: { ...invoice, ...reason },
  }),
  sent: declare('payment.sent', {
    name: n.sent,
    subject: m.sentSubject,
    body: [m.paymentSent, m.paymentFacts],
    variables: ofPayment,
  }),
  withdrawn: declare('payment.withdrawn', {
    name: n.withdrawn,
    subject: m.withdrawnSubject,
    body: [m.paymentWithdrawn, m.paymentFacts],
    variables: ofPayment,
  }),
  confirmed: declare('payment.confirmed', {
    name: n.confirmed,
    subject: m.confirmedSubject,
    body: [m.paymentConfirmed, m.paymentFacts, standingBlock],
    variables: {
      ...ofPayment,
      standing: { label: n.standing, sample: n.standingSample, required: true },
    },
  }),
  refused: declare('payment.refused', {
    name: n.refused,
    subject: m.refusedSubject,
    body: [m.paymentRefused, m.reasonLine, m.paymentFacts],
    variables: { ...ofPayment, ...reason },
  }),
  'taken-back': declare('payment.taken-back', {
    name: n.takenBack,
    subject: m.takenBackSubject,
    body: [m.paymentTakenBack, m.reasonLine, m.paymentFacts],
    variables: { ...ofPayment, ...reason },
  }),
} as const satisfies Record<string, MailKind>

async function tell(
  ctx: WriteContext,
  options: { company: Company; kind: MailKind; values: MailValues },
): Promise<void> {
  const { edition } = options.company
  const path = edition === (await currentEdition(ctx.tx)) ? '/fees' : `/account/${editionYear(edition)}`
  await mailCompany(ctx, { ...options, path })
}

export async function mailInvoice(
  ctx: WriteContext,
  options: { company: Company; invoice: InvoiceTable; replaced: InvoiceTable | null },
): Promise<void> {
  const { company, invoice: issued, replaced } = options
  await tell(ctx, {
    company,
    kind: feeKinds.invoice,
    values: {
      invoice: invoiceNumber(issued),
      amount: money(issued.total_fen - issued.paid_fen),
      due: date(issued.due_at),
      reference: issued.body.reference ?? '',
      replaced: replaced ? fillBoth(m.invoiceReplaces, { old: invoiceNumber(replaced) }) : '',
    },
  })
}

export async function mailVoid(
  ctx: WriteContext,
  options: { company: Company; invoice: InvoiceTable; reason: InBoth },
): Promise<void> {
  await tell(ctx, {
    company: options.company,
    kind: feeKinds.void,
    values: { invoice: invoiceNumber(options.invoice), reason: options.reason },
  })
}

/** `restFen`: what is still due after a confirmed payment; below nought where too much was paid. */
export async function mailPayment(
  ctx: WriteContext,
  options: {
    company: Company
    payment: PaymentTable
    what: Exclude<keyof typeof feeKinds, 'invoice' | 'void'>
    reason?: InBoth
    restFen?: number
  },
): Promise<void> {
  const { payment, what, reason: why = { cn: '', en: '' }, restFen = 0 } = options
  await tell(ctx, {
    company: options.company,
    kind: feeKinds[what],
    values: {
      amount: money(payment.confirmed_fen ?? payment.amount_fen),
      paidOn: date(fromBeijing(`${payment.paid_on} 12:00`)),
      payer: payment.payer,
      reason: why,
      standing: standingOf(restFen),
    },
  })
}

function standingOf(restFen: number): InBoth {
  const standing = restFen > 0 ? m.standingPart : restFen < 0 ? m.standingOver : m.standingPaid
  return fillBoth(standing, { rest: money(Math.abs(restFen)) })
}
