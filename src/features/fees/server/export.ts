/** admin/fees/export: what organisations owe, line by line, with invoices and payments, as a workbook. Logged. */
import type { Service } from '../../../server/http/http.ts'
import { toBeijing } from '../../../shared/format.ts'
import { translator, type Translate } from '../../../shared/i18n.ts'
import { ok } from '../../../shared/outcome.ts'
import { defineSheet, writeWorkbook, xlsxType, type Sheet } from '../../../server/documents/spreadsheet.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { statusLabels } from '../../registration/messages.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import type { FeeRow, feesApi } from '../contract.ts'
import {
  balanceLabels,
  feeExportTexts as m,
  invoiceLabels,
  lineStateLabels,
  paymentLabels,
  sectionLabels,
} from '../messages.ts'
import { invoiceNumber, type StatementLine } from '../rules.ts'
import { inState, listedFees, type ListedFees } from './list-service.ts'
import type { InvoiceTable, PaymentTable } from './tables.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const yuan = (fen: number | null) => ({ fen })

export const exportFees: Service<typeof feesApi.exportFees> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.tx))
  const listed = (await listedFees(ctx.tx, { edition, now: ctx.now, q: input.q })).filter(inState(input))
  const rows = new Map(listed.map(({ row }) => [row.companyId, row]))
  const invoices = await ctx.tx
    .selectFrom('invoice')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('number')
    .orderBy('version')
    .execute()
  const payments = await ctx.tx
    .selectFrom('payment')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  await record(ctx, {
    action: 'fees.export',
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data: { organisations: listed.length, state: input.state ?? null, overdue: input.overdue ?? null },
  })
  const t = translator(input.language)
  const sheets = [
    companySheet(listed, t),
    lineSheet(listed, t, input.language),
    invoiceSheet(
      invoices.filter(({ company_id: id }) => rows.has(id)),
      rows,
      t,
    ),
    paymentSheet(
      payments.filter(({ company_id: id }) => rows.has(id)),
      rows,
      t,
    ),
  ]
  const name = `${edition.replace('_', '')}-fees-${toBeijing(ctx.now).slice(0, 10)}.xlsx`
  return ok({ file: { stream: writeWorkbook(sheets, { at: ctx.now }), name, type: xlsxType } })
}

/** The columns that every sheet begins with. */
function nameColumns<Row>(t: Translate, rowOf: (row: Row) => FeeRow) {
  return [
    {
      header: t(commonFormMessages.registrationNumber),
      widthCharacters: 16,
      value: (row: Row) => rowOf(row).number,
    },
    { header: t(m.nameCn), widthCharacters: 36, value: (row: Row) => rowOf(row).name.cn },
    { header: t(m.nameEn), widthCharacters: 36, value: (row: Row) => rowOf(row).name.en },
  ]
}

function companySheet(listed: readonly ListedFees[], t: Translate): Sheet {
  const money = (header: string, of: (row: FeeRow) => number) => ({
    header,
    widthCharacters: 14,
    value: ({ row }: ListedFees) => yuan(of(row)),
  })
  return defineSheet({
    name: t(m.companies),
    columns: [
      ...nameColumns(t, ({ row }: ListedFees) => row),
      {
        header: t(m.status),
        widthCharacters: 14,
        value: ({ row }) => t(statusLabels[row.status as CompanyStatus]),
      },
      { header: t(m.state), widthCharacters: 14, value: ({ row }) => t(balanceLabels[row.state]) },
      money(t(m.due), (row) => row.dueFen),
      money(t(m.reserved), (row) => row.reservedFen),
      money(t(m.paid), (row) => row.paidFen),
      money(t(m.sent), (row) => row.sentFen),
      money(t(m.balance), (row) => row.balanceFen),
      { header: t(m.invoice), widthCharacters: 20, value: ({ row }) => row.invoiceNumber },
      {
        header: t(commonFormMessages.dueDate),
        widthCharacters: 18,
        value: ({ row }) => ({ moment: row.invoiceDueAt }),
      },
    ],
    rows: listed,
  })
}

function lineSheet(listed: readonly ListedFees[], t: Translate, language: 'cn' | 'en'): Sheet {
  const rows = listed.flatMap(({ row, fees }) => fees.lines.map((line) => ({ row, line })))
  type Row = { row: FeeRow; line: StatementLine }
  return defineSheet({
    name: t(m.lines),
    columns: [
      ...nameColumns(t, ({ row }: Row) => row),
      { header: t(m.section), widthCharacters: 18, value: ({ line }) => t(sectionLabels[line.section]) },
      { header: t(m.line), widthCharacters: 48, value: ({ line }) => line.text[language] },
      { header: t(m.lineState), widthCharacters: 18, value: ({ line }) => t(lineStateLabels[line.state]) },
      { header: t(commonFormMessages.quantity), widthCharacters: 8, value: ({ line }) => line.quantity },
      {
        header: t(m.unit),
        widthCharacters: 14,
        value: ({ line }) => yuan(line.unitFen),
      },
      { header: t(m.sum), widthCharacters: 14, value: ({ line }) => yuan(line.sumFen) },
    ],
    rows,
  })
}

function invoiceSheet(
  invoices: readonly InvoiceTable[],
  rows: ReadonlyMap<string, FeeRow>,
  t: Translate,
): Sheet {
  return defineSheet({
    name: t(m.invoices),
    columns: [
      ...nameColumns(t, (invoice: InvoiceTable) => rows.get(invoice.company_id)!),
      { header: t(m.invoice), widthCharacters: 20, value: (invoice) => invoiceNumber(invoice) },
      { header: t(m.invoiceState), widthCharacters: 16, value: ({ state }) => t(invoiceLabels[state]) },
      { header: t(m.total), widthCharacters: 14, value: (invoice) => yuan(invoice.total_fen) },
      { header: t(m.paid), widthCharacters: 14, value: (invoice) => yuan(invoice.paid_fen) },
      { header: t(m.issuedAt), widthCharacters: 18, value: (invoice) => ({ moment: invoice.issued_at }) },
      {
        header: t(commonFormMessages.dueDate),
        widthCharacters: 18,
        value: (invoice) => ({ moment: invoice.due_at }),
      },
    ],
    rows: invoices,
  })
}

function paymentSheet(
  payments: readonly PaymentTable[],
  rows: ReadonlyMap<string, FeeRow>,
  t: Translate,
): Sheet {
  return defineSheet({
    name: t(m.payments),
    columns: [
      ...nameColumns(t, (payment: PaymentTable) => rows.get(payment.company_id)!),
      { header: t(m.paymentState), widthCharacters: 14, value: ({ state }) => t(paymentLabels[state]) },
      { header: t(m.told), widthCharacters: 14, value: (payment) => yuan(payment.amount_fen) },
      {
        header: t(m.paid),
        widthCharacters: 14,
        value: ({ confirmed_fen: fen }) => yuan(fen),
      },
      { header: t(m.paidOn), widthCharacters: 14, value: (payment) => ({ day: payment.paid_on }) },
      { header: t(m.payer), widthCharacters: 30, value: (payment) => payment.payer },
      { header: t(m.reference), widthCharacters: 24, value: (payment) => payment.reference },
      { header: t(m.sentAt), widthCharacters: 18, value: (payment) => ({ moment: payment.sent_at }) },
    ],
    rows: payments,
  })
}
