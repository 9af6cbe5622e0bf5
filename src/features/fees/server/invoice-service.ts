/**
 * Pro-forma invoices: numbered per edition without gaps, one open a organisation. What an invoice says never changes; when
 * what is due does, a new version takes its place.
 */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import {
  companyNumber,
  lockOwnCompany,
  findCompany,
  type Company,
} from '../../registration/server/service.ts'
import type { feesApi } from '../contract.ts'
import { invoiceBarLabels } from '../messages.ts'
import { invoiceNumber, paymentReference } from '../rules.ts'
import { mailInvoice, mailVoid } from './mails.ts'
import type { InvoiceTable } from './tables.ts'
import {
  findOwn,
  invoiceBarOf,
  mayNotOf,
  ownView,
  showInvoice,
  standingOf,
  statementView,
  type Standing,
} from './view-service.ts'
import { dayMs } from '../../../shared/durations.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** fees/invoice/issue. Nothing changed: the invoice that stands is the answer. */
export const issueInvoice: Service<typeof feesApi.issueInvoice> = async (ctx) => {
  if (!ctx.user.companyId) return refuse('NOT_REGISTERED')
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  if ((await mayNotOf(ctx, own.result)) === 'late') return refuse('WRONG_STATUS')
  const issued = await issue(ctx, own.result)
  return issued.ok ? ok(await ownView(ctx, own.result)) : issued
}

/** admin/fees/invoice/issue */
export const issueInvoiceFor: Service<typeof feesApi.issueInvoiceFor> = async (ctx, input) => {
  const company = await lockAnyCompany(ctx, input.companyId)
  if (!company) return refuse('NOT_FOUND')
  const issued = await issue(ctx, company)
  return issued.ok ? ok(await statementView(ctx, company)) : issued
}

async function lockAnyCompany(ctx: WriteContext, companyId: string): Promise<Company | null> {
  if (!(await lockRow(ctx.tx, 'company', companyId, 'registration.companyLock'))) return null
  return findCompany(ctx.tx, companyId)
}

/** The company's row is locked: two that press the button at once make one invoice. */
async function issue(ctx: SignedIn<WriteContext>, company: Company): Promise<Outcome<null>> {
  const standing = await standingOf(ctx.tx, { company, now: ctx.now })
  const bar = invoiceBarOf(standing)
  if (bar === 'unchanged') return ok(null)
  if (bar) return refuse('INVOICE_NOT_POSSIBLE', { text: localized(invoiceBarLabels[bar]) })
  const replaced = standing.invoices.find((one) => one.state === 'open') ?? null
  if (replaced) await end(ctx, replaced, { state: 'replaced', note: null })
  const invoice = await insertInvoice(ctx, { standing, replaced })
  await record(ctx, {
    action: 'fees.invoice.issue',
    subjectType: 'company',
    subjectId: company.id,
    edition: company.edition,
    data: {
      number: invoiceNumber(invoice),
      totalFen: invoice.total_fen,
      ...(replaced ? { replaces: invoiceNumber(replaced) } : {}),
    },
  })
  await mailInvoice(ctx, { company, invoice, replaced })
  return ok(null)
}

/** The row alone, of what is due now; the caller has found that an invoice can be issued. */
export async function insertInvoice(
  ctx: WriteContext,
  { standing, replaced }: { standing: Standing; replaced: InvoiceTable | null },
): Promise<InvoiceTable> {
  const { company } = standing
  const named = {
    edition: company.edition,
    number: replaced?.number ?? (await nextNumber(ctx, company.edition)),
    version: (replaced?.version ?? 0) + 1,
  }
  const invoice: InvoiceTable = {
    id: ctx.kernel.random.id(),
    company_id: company.id,
    ...named,
    state: 'open',
    total_fen: standing.fees.dueFen,
    paid_fen: standing.fees.paidFen,
    body: { ...standing.body!, reference: paymentReference(companyNumber(company), invoiceNumber(named)) },
    issued_by: ctx.user?.accountId ?? null,
    issued_at: ctx.now,
    due_at: ctx.now + standing.paymentDays * dayMs,
    ended_at: null,
    note: null,
  }
  await ctx.tx.insertInto('invoice').values(invoice).execute()
  return invoice
}

/** The counter's row is held until this invoice is committed: numbers have no gaps. */
async function nextNumber(ctx: WriteContext, edition: string): Promise<number> {
  const row = await ctx.tx
    .insertInto('invoice_counter')
    .values({ id: edition, value: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({ value: e('invoice_counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}

async function end(
  ctx: WriteContext,
  invoice: InvoiceTable,
  as: { state: 'replaced' | 'void'; note: { cn: string; en: string } | null },
): Promise<void> {
  await ctx.tx
    .updateTable('invoice')
    .set({ state: as.state, ended_at: ctx.now, note: as.note })
    .where('id', '=', invoice.id)
    .execute()
}

/** admin/fees/invoice/void. Its number is not given again; the next invoice gets a new one. */
export const voidInvoice: Service<typeof feesApi.voidInvoice> = async (ctx, input) => {
  const found = await findInvoice(ctx, input.id)
  const company = found && (await lockAnyCompany(ctx, found.company_id))
  const invoice = company && (await findInvoice(ctx, input.id))
  if (!invoice) return refuse('NOT_FOUND')
  const wrong = wrongReason(input.reason)
  if (wrong) return wrong
  if (invoice.state !== 'open') return refuse('WRONG_STATUS')
  await end(ctx, invoice, { state: 'void', note: input.reason })
  await recordVoid(ctx, invoice)
  await mailVoid(ctx, { company, invoice, reason: input.reason })
  return ok(await statementView(ctx, company))
}

function recordVoid(ctx: WriteContext, invoice: InvoiceTable): Promise<void> {
  return record(ctx, {
    action: 'fees.invoice.void',
    subjectType: 'company',
    subjectId: invoice.company_id,
    edition: invoice.edition,
    data: { number: invoiceNumber(invoice) },
  })
}

/** A registration that has ended owes nothing: its open invoice is void. The company's row is locked. */
export async function voidOpenInvoice(ctx: WriteContext, companyId: string): Promise<void> {
  const invoice = await ctx.tx
    .selectFrom('invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!invoice) return
  await end(ctx, invoice, { state: 'void', note: null })
  await recordVoid(ctx, invoice)
}

export function wrongReason(reason: { cn: string; en: string }) {
  const missing = (['cn', 'en'] as const).filter((locale) => !reason[locale].trim())
  return missing.length
    ? refuseFields(
        Object.fromEntries(
          missing.map((locale) => [`reason.${locale}`, localized(commonFormMessages.reasonInBothLanguages)]),
        ),
      )
    : null
}

async function findInvoice(ctx: ReadContext | WriteContext, id: string): Promise<InvoiceTable | null> {
  const db = 'tx' in ctx ? ctx.tx : ctx.db
  return (await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** An invoice for whoever may read it: of the own organisation, or any for staff (`companyId` null). */
export async function readInvoice(
  ctx: ReadContext,
  asked: { id: string; companyId: string | null },
): Promise<InvoiceTable | null> {
  const invoice = await findInvoice(ctx, asked.id)
  return invoice && (asked.companyId === null || invoice.company_id === asked.companyId) ? invoice : null
}

/** fees/invoice/list */
export const listInvoices: Service<typeof feesApi.listInvoices> = async (ctx) => {
  const own = await findOwn(ctx)
  if (!own.ok) return own
  const rows = await ctx.db
    .selectFrom('invoice')
    .selectAll()
    .where('company_id', '=', own.result.id)
    .orderBy('number', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return ok({ rows: rows.map(showInvoice) })
}
