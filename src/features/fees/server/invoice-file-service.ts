/** A pro-forma invoice as PDF, in Chinese or English, from what it said when it was issued. */
import type { Service } from '../../../server/http/http.ts'
import { Readable } from 'node:stream'
import { formatDate, formatMoney } from '../../../shared/format.ts'
import { translator, type Locale, type Translate } from '../../../shared/i18n.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { FileAnswer } from '../../../server/context.ts'
import { writePdf, type PdfRecord, type PdfRow, type PdfTable } from '../../../server/documents/pdf.ts'
import type { feesApi } from '../contract.ts'
import { invoiceTexts as m, sectionLabels } from '../messages.ts'
import { chineseAmount, invoiceNumber, statementSections } from '../rules.ts'
import { readInvoice } from './invoice-service.ts'
import type { InvoiceBody, InvoiceTable } from './tables.ts'
import { findOwn } from './view-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** fees/invoice/file: an invoice of another organisation is as if it were not there. */
export const invoiceFile: Service<typeof feesApi.invoiceFile> = async (ctx, input) => {
  const own = await findOwn(ctx)
  if (!own.ok) return refuse('NOT_FOUND')
  return answer(await readInvoice(ctx, { id: input.id, companyId: own.result.id }), input.language)
}

/** admin/fees/invoice/file */
export const companyInvoiceFile: Service<typeof feesApi.companyInvoiceFile> = async (ctx, input) => {
  return answer(await readInvoice(ctx, { id: input.id, companyId: null }), input.language)
}

async function answer(invoice: InvoiceTable | null, locale: Locale): Promise<Outcome<FileAnswer>> {
  if (!invoice) return refuse('NOT_FOUND')
  const bytes = await writePdf(invoiceRecord(invoice, locale))
  return ok({
    file: {
      stream: Readable.from([bytes]),
      name: `${invoiceNumber(invoice)}.${locale}.pdf`,
      type: 'application/pdf',
      sizeBytes: bytes.length,
    },
  })
}

/** What is on the paper. */
export function invoiceRecord(invoice: InvoiceTable, locale: Locale): PdfRecord {
  const t = translator(locale)
  const body = invoice.body
  const number = invoiceNumber(invoice)
  const { reference = number } = body
  const date = (at: number) => formatDate(locale, at, { year: true })
  return {
    locale,
    at: invoice.issued_at,
    letterhead: body.conference[locale],
    title: t(m.title),
    ...(invoice.state === 'open' ? {} : { subtitle: t(invoice.state === 'void' ? m.isVoid : m.isReplaced) }),
    aside: [
      { label: t(commonFormMessages.number), value: number, strong: true },
      { label: t(m.issued), value: date(invoice.issued_at) },
      { label: t(commonFormMessages.dueDate), value: date(invoice.due_at) },
    ],
    sections: [
      { pair: [payerOf(body, locale, t), payeeOf(body, { reference, locale, t })] },
      { table: { ...tableOf(body, locale, t), gap: 20 }, totals: totalsOf(invoice, locale, t) },
      { notes: notesOf(body, reference, t) },
    ],
    footer: `${t(m.title)} ${number}`,
  }
}

const filled = (rows: readonly PdfRow[]): PdfRow[] => rows.filter((row) => row.value !== '')

function payerOf(body: InvoiceBody, locale: Locale, t: Translate) {
  const { details, company } = body
  const name = company.name[locale]
  return {
    heading: t(m.payer),
    rows: filled([
      { label: t(m.invoiceTitle), value: details.title, strong: true },
      { label: t(m.taxNumber), value: details.taxNumber },
      { label: t(m.organisation), value: name === details.title ? '' : name },
      { label: t(commonFormMessages.registrationNumber), value: company.number ?? '' },
      { label: t(m.address), value: details.address },
      { label: t(commonFormMessages.phone), value: details.telephone },
      { label: t(m.bank), value: details.bank },
      { label: t(m.account), value: details.bankAccount },
    ]),
  }
}

function payeeOf(
  { payee }: InvoiceBody,
  { reference, locale, t }: { reference: string; locale: Locale; t: Translate },
) {
  return {
    heading: t(m.payee),
    rows: filled([
      { label: t(m.accountName), value: payee.name[locale], strong: true },
      { label: t(m.bank), value: payee.bank[locale] },
      { label: t(m.account), value: payee.account },
      { label: t(m.swift), value: payee.swift },
      { label: t(commonFormMessages.paymentReference), value: reference },
    ]),
  }
}

/** A heading for each section, then its lines. */
function tableOf(body: InvoiceBody, locale: Locale, t: Translate): PdfTable {
  const money = (fen: number | null) => (fen === null ? '' : formatMoney(locale, fen))
  return {
    columns: [
      { header: t(m.description), share: 56 },
      { header: t(commonFormMessages.quantity), share: 10, right: true },
      { header: t(commonFormMessages.unitPrice), share: 17, right: true },
      { header: t(commonFormMessages.amount), share: 17, right: true },
    ],
    rows: statementSections.flatMap((section) => {
      const lines = body.lines.filter((line) => line.section === section)
      if (!lines.length) return []
      return [
        { group: t(sectionLabels[section]) },
        ...lines.map((line) => [
          line.text[locale],
          String(line.quantity),
          money(line.unitFen),
          money(line.sumFen),
        ]),
      ]
    }),
  }
}

function totalsOf(invoice: InvoiceTable, locale: Locale, t: Translate): PdfRow[] {
  const payableFen = invoice.total_fen - invoice.paid_fen
  const money = (fen: number) => formatMoney(locale, fen)
  return [
    ...(invoice.paid_fen
      ? [
          { label: t(m.total), value: money(invoice.total_fen) },
          { label: t(m.received), value: money(-invoice.paid_fen) },
        ]
      : []),
    { label: t(m.payable), value: money(payableFen), strong: true },
    // Chinese documents say the amount in words; in English nobody does.
    ...(locale === 'cn' ? [{ label: t(m.words), value: chineseAmount(payableFen) }] : []),
  ]
}

const notesOf = ({ details }: InvoiceBody, reference: string, t: Translate): string[] => [
  t(m.noteReference, { reference }),
  t(details.taxNumber ? m.noteProForma : m.noteWithoutTaxNumber),
]
