/** What organisations are told about their fees, in both languages, in the transaction of what it tells. */
import { formatDate, formatMoney, fromBeijing } from '../../../shared/format.ts'
import type { Message } from '../../../shared/i18n.ts'
import type { WriteContext } from '../../../server/context.ts'
import { companyValues, mailCompany, type InBoth } from '../../registration/server/mail-service.ts'
import type { CompanyTable } from '../../registration/server/service.ts'
import { feeMailMessages as m } from '../messages.ts'
import { invoiceNumber } from '../rules.ts'
import type { InvoiceTable, PaymentTable } from './tables.ts'

const money = (fen: number): InBoth => ({ cn: formatMoney('cn', fen), en: formatMoney('en', fen) })
const date = (at: number): InBoth => ({
  cn: formatDate('cn', at, { year: true }),
  en: formatDate('en', at, { year: true }),
})

async function tell(
  ctx: WriteContext,
  options: {
    company: CompanyTable
    kind: string
    subject: Message
    body: readonly { message: Message; values?: Record<string, InBoth | string> }[]
    values: Record<string, InBoth | string>
  },
): Promise<void> {
  const { publicUrl } = ctx.kernel.config
  await mailCompany(ctx, {
    ...options,
    values: {
      ...(await companyValues(ctx, options.company)),
      link: { cn: `${publicUrl}/fees`, en: `${publicUrl}/en/fees` },
      ...options.values,
    },
    openLink: m.openLink,
  })
}

export async function mailInvoice(
  ctx: WriteContext,
  options: { company: CompanyTable; invoice: InvoiceTable; replaced: InvoiceTable | null },
): Promise<void> {
  const { company, invoice, replaced } = options
  await tell(ctx, {
    company,
    kind: 'fees.invoice',
    subject: m.invoiceSubject,
    body: [{ message: m.invoiceIssued }, ...(replaced ? [{ message: m.invoiceReplaces }] : [])],
    values: {
      invoice: invoiceNumber(invoice),
      amount: money(invoice.total_fen - invoice.paid_fen),
      due: date(invoice.due_at),
      ...(replaced ? { old: invoiceNumber(replaced) } : {}),
    },
  })
}

export async function mailVoid(
  ctx: WriteContext,
  options: { company: CompanyTable; invoice: InvoiceTable; reason: InBoth },
): Promise<void> {
  await tell(ctx, {
    company: options.company,
    kind: 'fees.void',
    subject: m.voidSubject,
    body: [{ message: m.invoiceVoid }],
    values: { invoice: invoiceNumber(options.invoice), reason: options.reason },
  })
}

const paymentMails = {
  sent: [m.sentSubject, m.paymentSent],
  withdrawn: [m.withdrawnSubject, m.paymentWithdrawn],
  confirmed: [m.confirmedSubject, m.paymentConfirmed],
  refused: [m.refusedSubject, m.paymentRefused],
  'taken-back': [m.takenBackSubject, m.paymentTakenBack],
} as const satisfies Record<string, readonly [Message, Message]>

/** `restFen`: what is still due after a confirmed payment; below nought where too much was paid. */
export async function mailPayment(
  ctx: WriteContext,
  options: {
    company: CompanyTable
    payment: PaymentTable
    what: keyof typeof paymentMails
    reason?: InBoth
    restFen?: number
  },
): Promise<void> {
  const { payment, what, reason = { cn: '', en: '' }, restFen = 0 } = options
  const [subject, message] = paymentMails[what]
  const { standing, rest } = standingOf(restFen)
  await tell(ctx, {
    company: options.company,
    kind: `fees.payment.${what}`,
    subject,
    body: [{ message }, ...(what === 'confirmed' ? [{ message: standing }] : [])],
    values: {
      amount: money(payment.confirmed_fen ?? payment.amount_fen),
      paidOn: date(fromBeijing(`${payment.paid_on} 12:00`)),
      payer: payment.payer,
      reason,
      rest,
    },
  })
}

function standingOf(restFen: number): { standing: Message; rest: InBoth } {
  const standing = restFen > 0 ? m.standingPart : restFen < 0 ? m.standingOver : m.standingPaid
  return { standing, rest: money(Math.abs(restFen)) }
}
