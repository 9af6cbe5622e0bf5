/** An organisation's statement as it and the back office see it. */
import type { Service } from '../../../server/http/http.ts'
import { bothFilled } from '../../../shared/i18n.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { parametersOf } from '../../edition/server/service.ts'
import {
  companyNumber,
  findCompany,
  invoiceOf,
  isTakingPart,
  type Company,
} from '../../registration/server/service.ts'
import { offeredTier } from './delegate-price-service.ts'
import type { feesApi, InvoiceShown, PaymentShown, StatementShown } from '../contract.ts'
import { invoiceNumber } from '../rules.ts'
import { feesOf, registrationOf, type CompanyFees } from './statement-service.ts'
import type { InvoiceBody, InvoiceTable, PaymentTable } from './tables.ts'

/** Everything that a statement and the next invoice follow from. */
export interface Standing {
  readonly company: Company
  readonly fees: CompanyFees
  readonly payee: InvoiceBody['payee'] | null
  readonly paymentDays: number
  readonly invoices: readonly InvoiceTable[]
  /** What an invoice would say now. */
  readonly body: InvoiceBody | null
}

export async function standingOf(db: Db | Tx, options: { company: Company; now: number }): Promise<Standing> {
  const { company, now } = options
  const fees = (await feesOf(db, { edition: company.edition, companies: [company], now })).get(company.id)!
  const settings = await parametersOf(db, company.edition, [
    'PAYEE',
    'PAYEE_BANK',
    'PAYEE_ACCOUNT',
    'PAYEE_SWIFT',
    'PAYMENT_DAYS',
    'CONFERENCE_NAME',
  ])
  const name = bothFilled(settings.PAYEE)
  const payee: Standing['payee'] =
    name.cn && settings.PAYEE_ACCOUNT
      ? {
          name,
          bank: bothFilled(settings.PAYEE_BANK),
          account: settings.PAYEE_ACCOUNT,
          swift: settings.PAYEE_SWIFT,
        }
      : null
  return {
    company,
    fees,
    payee,
    paymentDays: settings.PAYMENT_DAYS,
    invoices: await invoicesOf(db, company.id),
    body: payee && {
      // Lines of nought explain a statement; on an invoice they would ask to be paid.
      lines: fees.lines.filter((line) => line.state === 'due' && line.sumFen !== 0),
      details: invoiceOf(company),
      company: {
        number: companyNumber(company),
        name: bothFilled(company.name),
        country: company.country,
      },
      payee,
      conference: bothFilled(settings.CONFERENCE_NAME),
    },
  }
}

function invoicesOf(db: Db | Tx, companyId: string): Promise<InvoiceTable[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .orderBy('version', 'desc')
    .execute()
}

const openOf = (standing: Standing) => standing.invoices.find((invoice) => invoice.state === 'open') ?? null

/** Whether the open invoice says what one issued now would. */
function isUnchanged(standing: Standing): boolean {
  const open = openOf(standing)
  return (
    open !== null &&
    open.paid_fen === standing.fees.paidFen &&
    JSON.stringify({ ...open.body, reference: undefined }) === JSON.stringify(standing.body)
  )
}

/** Why no invoice can be issued now. */
export function invoiceBarOf(standing: Standing): StatementShown['invoiceBar'] {
  const { company, fees, body } = standing
  const registration = registrationOf(company.status)
  if (registration !== 'live') return registration === 'draft' ? 'not-registered' : 'ended'
  if (fees.balanceFen <= 0) return 'nothing-due'
  if (!body) return 'no-payee'
  if (!body.details.title) return 'no-title'
  return isUnchanged(standing) ? 'unchanged' : null
}

export async function statementView(
  ctx: ReadContext | WriteContext,
  company: Company,
): Promise<StatementShown> {
  const db: Db | Tx = 'tx' in ctx ? ctx.tx : ctx.db
  const standing = await standingOf(db, { company, now: ctx.now })
  const { fees, payee, paymentDays } = standing
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const { lastPaymentAt: _last, sections, ...sums } = fees
  return {
    edition: company.edition,
    company: {
      id: company.id,
      number: companyNumber(company),
      name: company.name,
      type: company.type,
      country: company.country,
      status: company.status,
    },
    ...sums,
    sections: [...sections],
    details: invoiceOf(company),
    invoices: standing.invoices.map(showInvoice),
    payments: payments.map(showPayment),
    invoiceOutdated: openOf(standing) !== null && fees.balanceFen > 0 && !isUnchanged(standing),
    invoiceBar: invoiceBarOf(standing),
    payee,
    paymentDays,
    serverTime: ctx.now,
  }
}

export function showInvoice(row: InvoiceTable): InvoiceShown {
  return {
    id: row.id,
    number: invoiceNumber(row),
    version: row.version,
    state: row.state,
    totalFen: row.total_fen,
    paidFen: row.paid_fen,
    payableFen: row.total_fen - row.paid_fen,
    details: row.body.details,
    issuedAt: row.issued_at,
    dueAt: row.due_at,
    endedAt: row.ended_at,
    note: row.note,
  }
}

export function showPayment(row: PaymentTable): PaymentShown {
  return {
    id: row.id,
    state: row.state,
    amountFen: row.amount_fen,
    confirmedFen: row.confirmed_fen,
    paidOn: row.paid_on,
    payer: row.payer,
    reference: row.reference,
    fileId: row.file_id,
    by: row.by_kind,
    sentAt: row.sent_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    version: row.version,
  }
}

/** The company of who is signed in, contact or delegate: both read its statement. */
export async function findOwn(ctx: SignedIn<ReadContext>): Promise<Outcome<Company>> {
  const company = ctx.user.companyId ? await findCompany(ctx.db, ctx.user.companyId) : null
  return company ? ok(company) : refuse('NOT_REGISTERED')
}

/** The statement with what the caller may not do, and what one more delegate would cost. */
export async function ownView(
  ctx: SignedIn<ReadContext> | SignedIn<WriteContext>,
  company: Company,
): Promise<ResultOf<typeof feesApi.statement>> {
  return {
    ...(await statementView(ctx, company)),
    mayNot: await mayNotOf(ctx, company),
    tier: await offeredTier('tx' in ctx ? ctx.tx : ctx.db, company.edition, ctx.now),
  }
}

/** Why the caller may not pay or ask for an invoice; null where they may. */
export async function mayNotOf(
  ctx: SignedIn<ReadContext> | SignedIn<WriteContext>,
  company: Company,
): Promise<ResultOf<typeof feesApi.statement>['mayNot']> {
  if (!ctx.user.isPrimaryContact) return 'delegate'
  if (registrationOf(company.status) === 'ended') return 'ended'
  return (await isTakingPart('tx' in ctx ? ctx.tx : ctx.db, company, ctx.now)) ? null : 'late'
}

/** fees/statement */
export const ownStatement: Service<typeof feesApi.statement> = async (ctx) => {
  const own = await findOwn(ctx)
  return own.ok ? ok(await ownView(ctx, own.result)) : own
}

/** admin/fees/statement */
export const companyStatement: Service<typeof feesApi.companyStatement> = async (ctx, input) => {
  const company = await findCompany(ctx.db, input.companyId)
  return company ? ok(await statementView(ctx, company)) : refuse('NOT_FOUND')
}
