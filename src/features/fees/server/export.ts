/** admin/fees/export: what organisations owe, line by line, with invoices and payments, as a workbook. Logged. */
import type { Service } from '../../../server/http/http.ts'
import { toBeijing } from '../../../shared/format.ts'
import { translator, type Locale, type Translate } from '../../../shared/i18n.ts'
import { ok } from '../../../shared/outcome.ts'
import {
  columnsOf,
  defineSheet,
  writeWorkbook,
  xlsxType,
  type ColumnLine,
  type Sheet,
} from '../../../server/documents/spreadsheet.ts'
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
import { forRefundOf, invoiceNumber, outstandingOf } from '../rules.ts'
import { inState, listedFees, type ListedFees } from './list-service.ts'
import type { InvoiceTable, PaymentTable } from './tables.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const exportFees: Service<typeof feesApi.exportFees> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.tx))
  const listed = (await listedFees(ctx.tx, { edition, now: ctx.now, q: input.q })).filter(inState(input))
  const rows = new Map(listed.map(({ row }) => [row.companyId, row]))
  const isListed = ({ company_id: id }: { company_id: string }) => rows.has(id)
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
    invoiceSheet(invoices.filter(isListed), rows, t),
    paymentSheet(payments.filter(isListed), rows, t),
  ]
  const name = `${edition.replace('_', '')}-fees-${toBeijing(ctx.now).slice(0, 10)}.xlsx`
  return ok({ file: { stream: writeWorkbook(sheets, { at: ctx.now }), name, type: xlsxType } })
}

const yuan = (fen: number | null) => ({ fen })
const moment = (at: number | null) => ({ moment: at })
const { registrationNumber, dueDate, quantity } = commonFormMessages

/** The columns that every sheet begins with. */
const nameColumns = <Row>(rowOf: (row: Row) => FeeRow): ColumnLine<Row>[] => [
  [registrationNumber, 16, (row) => rowOf(row).number],
  [m.nameCn, 36, (row) => rowOf(row).name.cn],
  [m.nameEn, 36, (row) => rowOf(row).name.en],
]

function companySheet(listed: readonly ListedFees[], t: Translate): Sheet {
  const columns = columnsOf<ListedFees>(t, [
    ...nameColumns(({ row }: ListedFees) => row),
    [m.status, 14, ({ row }) => t(statusLabels[row.status as CompanyStatus])],
    [m.state, 14, ({ row }) => t(balanceLabels[row.state])],
    [m.due, 14, ({ row }) => yuan(row.dueFen)],
    [m.reserved, 14, ({ row }) => yuan(row.reservedFen)],
    [m.paid, 14, ({ row }) => yuan(row.paidFen)],
    [m.sent, 14, ({ row }) => yuan(row.sentFen)],
    [m.balance, 14, ({ row }) => yuan(outstandingOf(row.balanceFen))],
    [m.overdue, 14, ({ row }) => yuan(row.overdueFen)],
    [m.forRefund, 14, ({ row }) => yuan(forRefundOf(row.balanceFen))],
    [m.invoice, 20, ({ row }) => row.invoiceNumber],
    [dueDate, 18, ({ row }) => moment(row.invoiceDueAt)],
  ])
  return defineSheet({ name: t(m.companies), columns, rows: listed })
}

function lineSheet(listed: readonly ListedFees[], t: Translate, language: Locale): Sheet {
  const rows = listed.flatMap(({ row, fees }) => fees.lines.map((line) => ({ row, line })))
  const columns = columnsOf<(typeof rows)[number]>(t, [
    ...nameColumns(({ row }: (typeof rows)[number]) => row),
    [m.section, 18, ({ line }) => t(sectionLabels[line.section])],
    [m.line, 48, ({ line }) => line.text[language]],
    [m.lineState, 18, ({ line }) => t(lineStateLabels[line.state])],
    [quantity, 8, ({ line }) => line.quantity],
    [m.unit, 14, ({ line }) => yuan(line.unitFen)],
    [m.sum, 14, ({ line }) => yuan(line.sumFen)],
  ])
  return defineSheet({ name: t(m.lines), columns, rows })
}

type Rows = ReadonlyMap<string, FeeRow>

function invoiceSheet(invoices: readonly InvoiceTable[], rows: Rows, t: Translate): Sheet {
  const columns = columnsOf<InvoiceTable>(t, [
    ...nameColumns((invoice: InvoiceTable) => rows.get(invoice.company_id)!),
    [m.invoice, 20, invoiceNumber],
    [m.invoiceState, 16, ({ state }) => t(invoiceLabels[state])],
    [m.total, 14, ({ total_fen: fen }) => yuan(fen)],
    [m.paid, 14, ({ paid_fen: fen }) => yuan(fen)],
    [m.issuedAt, 18, ({ issued_at: at }) => moment(at)],
    [dueDate, 18, ({ due_at: at }) => moment(at)],
  ])
  return defineSheet({ name: t(m.invoices), columns, rows: invoices })
}

function paymentSheet(payments: readonly PaymentTable[], rows: Rows, t: Translate): Sheet {
  const columns = columnsOf<PaymentTable>(t, [
    ...nameColumns((payment: PaymentTable) => rows.get(payment.company_id)!),
    [m.paymentState, 14, ({ state }) => t(paymentLabels[state])],
    [m.told, 14, ({ amount_fen: fen }) => yuan(fen)],
    [m.paid, 14, ({ confirmed_fen: fen }) => yuan(fen)],
    [m.paidOn, 14, ({ paid_on: day }) => ({ day })],
    [m.payer, 30, ({ payer }) => payer],
    [m.reference, 24, ({ reference }) => reference],
    [m.sentAt, 18, ({ sent_at: at }) => moment(at)],
  ])
  return defineSheet({ name: t(m.payments), columns, rows: payments })
}
