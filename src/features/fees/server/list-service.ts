/** The back office's list of what organisations owe and have paid. Sums follow from rules, so they are made here and not by the database. */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { compareFiled, loadReadings, type Readings } from '../../../server/names/readings.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { fold, hasFolded, holds, plain } from '../../../server/database/text-folding.ts'
import { editionOf } from '../../edition/server/service.ts'
import { companyNumber, type Company } from '../../registration/server/service.ts'
import type { FeeRow, feesApi, StaffPayment } from '../contract.ts'
import {
  balanceStates,
  invoiceNumber,
  moneyFigures,
  numbersIn,
  overdueOf,
  paymentStates,
  type BalanceState,
  type PaymentState,
} from '../rules.ts'
import type { InvoiceTable } from './tables.ts'
import { feesOf, type CompanyFees } from './statement-service.ts'
import { showPayment } from './view-service.ts'

interface FeeFilter {
  readonly q?: string | undefined
  readonly state?: BalanceState | undefined
  readonly overdue?: boolean | undefined
}
export interface ListedFees {
  readonly row: FeeRow
  readonly fees: CompanyFees
}

type Listed = Pick<Company, 'id' | 'edition' | 'number' | 'status' | 'type' | 'name' | 'search'> & {
  contactName: string
}

/** Every organisation of an edition that has submitted, or paid; before any filter. */
export async function listedFees(
  db: Db | Tx,
  asked: { edition: string; now: number; q?: string | undefined },
): Promise<ListedFees[]> {
  const { edition, now } = asked
  const companies = await db
    .selectFrom('company')
    .innerJoin('contact', 'contact.company_id', 'company.id')
    .select(['company.id', 'company.edition', 'number', 'status', 'type', 'company.name', 'company.search'])
    .select('contact.name as contactName')
    .where('company.edition', '=', edition)
    .orderBy('number')
    .orderBy('company.id')
    .execute()
  const fees = await feesOf(db, { edition, companies, now, isWhole: true })
  const invoices = await db
    .selectFrom('invoice')
    .select(['company_id', 'edition', 'number', 'version', 'total_fen', 'due_at'])
    .where('edition', '=', edition)
    .where('state', '=', 'open')
    .execute()
  const open = new Map(invoices.map((invoice) => [invoice.company_id, invoice]))
  const words = plain(asked.q ?? '')
  const named = new Set(await namedIn(db, words, edition))
  return companies
    .filter((company) => named.has(company.id) || matches(company, words))
    .map((company) => {
      const own = fees.get(company.id)!
      return { fees: own, row: showRow({ company, fees: own, invoice: open.get(company.id), now }) }
    })
    .filter(({ row }) => row.status !== 'draft' || row.state !== 'none-due')
}

/** Name, short name or contact. */
const matches = (company: Listed, words: string): boolean =>
  holds(`${company.search}\n${fold(company.contactName)}`, words)

/** The organisations whose registration or invoice, of any version, is named by its number: a transfer may quote either. */
async function namedIn(db: Db | Tx, words: string, edition: string): Promise<string[]> {
  const { registrations, invoices } = numbersIn(words, edition)
  if (!registrations.length && !invoices.length) return []
  const found = await db
    .selectFrom('company')
    .leftJoin('invoice', 'invoice.company_id', 'company.id')
    .select('company.id')
    .distinct()
    .where('company.edition', '=', edition)
    .where((e) =>
      e.or([
        ...registrations.map((number) => e('company.number', '=', number)),
        ...invoices.map((number) => e('invoice.number', '=', number)),
      ]),
    )
    .execute()
  return found.map(({ id }) => id)
}

function showRow(options: {
  company: Listed
  fees: CompanyFees
  invoice: Pick<InvoiceTable, 'edition' | 'number' | 'version' | 'total_fen' | 'due_at'> | undefined
  now: number
}): FeeRow {
  const { company, fees, invoice, now } = options
  const { dueFen, reservedFen, paidFen, sentFen, balanceFen, state } = fees
  return {
    companyId: company.id,
    number: companyNumber(company),
    name: company.name,
    type: company.type,
    status: company.status,
    contactName: company.contactName,
    dueFen,
    reservedFen,
    paidFen,
    sentFen,
    balanceFen,
    state,
    invoiceNumber: invoice ? invoiceNumber(invoice) : null,
    invoiceDueAt: invoice?.due_at ?? null,
    overdueFen: overdueOf(fees, {
      invoice: invoice ? { totalFen: invoice.total_fen, dueAt: invoice.due_at } : null,
      now,
    }),
    lastPaymentAt: fees.lastPaymentAt,
  }
}

/** Of those that match otherwise, the ones in the asked state. */
export const inState =
  (filter: FeeFilter) =>
  ({ row }: ListedFees) =>
    (filter.state === undefined || row.state === filter.state) &&
    (filter.overdue === undefined || row.overdueFen > 0 === filter.overdue)

const byNumber = (a: FeeRow, b: FeeRow) => (a.number ?? '~').localeCompare(b.number ?? '~')
type Order = (a: FeeRow, b: FeeRow) => number
const orders = ({ organisation }: Readings): Record<InputOf<typeof feesApi.list>['sort'], Order> => ({
  number: byNumber,
  name: (one, other) => {
    const [a, b] = [one, other].map(({ name: { cn, en } }) => cn || en) as [string, string]
    return compareFiled({ name: a, reading: organisation(a) }, { name: b, reading: organisation(b) })
  },
  '-dueFen': (a, b) => b.dueFen - a.dueFen || byNumber(a, b),
  '-balanceFen': (a, b) => b.balanceFen - a.balanceFen || byNumber(a, b),
  '-lastPaymentAt': (a, b) => (b.lastPaymentAt ?? 0) - (a.lastPaymentAt ?? 0) || byNumber(a, b),
})

/** admin/fees/list */
export const listFees: Service<typeof feesApi.list> = async (ctx, input) => {
  const { current: _current, ...about } = await editionOf(ctx, input.activityCode)
  const all = await listedFees(ctx.db, { edition: about.edition, now: ctx.now, q: input.q })
  const inTime = all.filter(inState({ overdue: input.overdue }))
  const rows = inTime.filter(inState(input)).map(({ row }) => row)
  const from = (input.page - 1) * input.size
  return ok({
    rows: rows.toSorted(orders(await loadReadings())[input.sort]).slice(from, from + input.size),
    total: rows.length,
    page: input.page,
    size: input.size,
    counts: Object.fromEntries(
      balanceStates.map((state) => [state, inTime.filter(({ row }) => row.state === state).length]),
    ) as Record<BalanceState, number>,
    sums: moneyFigures(rows),
    ...about,
  })
}

function selectPayments(
  db: Db | Tx,
  filter: { edition: string; companyId?: string | undefined; words: string; named: readonly string[] },
) {
  const { words, named, companyId } = filter
  return db
    .selectFrom('payment')
    .innerJoin('company', 'company.id', 'payment.company_id')
    .where('payment.edition', '=', filter.edition)
    .$if(companyId !== undefined, (query) => query.where('payment.company_id', '=', companyId!))
    .$if(words !== '', (query) =>
      query.where((e) =>
        e.or([
          hasFolded(['payment.search', 'company.search'], words),
          ...named.map((id) => e('company.id', '=', id)),
        ]),
      ),
    )
}

/** admin/fees/payment/list: those to be checked first, oldest first; then the others, newest first. */
export const listPayments: Service<typeof feesApi.listPayments> = async (ctx, input) => {
  const { edition } = await editionOf(ctx, input.activityCode)
  const words = plain(input.q ?? '')
  const filter = { edition, companyId: input.companyId, words, named: await namedIn(ctx.db, words, edition) }
  const states = await selectPayments(ctx.db, filter)
    .select((e) => ['payment.state', e.fn.countAll<number>().as('count')])
    .groupBy('payment.state')
    .execute()
  const count = (state: PaymentState) => Number(states.find((row) => row.state === state)?.count ?? 0)
  const rows = await selectPayments(ctx.db, filter)
    .selectAll('payment')
    .select(['company.number', 'company.name'])
    .$if(input.state !== undefined, (query) => query.where('payment.state', '=', input.state!))
    .orderBy((e) => e.case().when('payment.state', '=', 'sent').then(0).else(1).end())
    .orderBy((e) => e.case().when('payment.state', '=', 'sent').then(e.ref('payment.sent_at')).else(0).end())
    .orderBy('payment.sent_at', 'desc')
    .orderBy('payment.id')
    .limit(input.size)
    .offset((input.page - 1) * input.size)
    .execute()
  return ok({
    rows: rows.map((row): StaffPayment => ({
      ...showPayment(row),
      company: {
        id: row.company_id,
        number: companyNumber(row),
        name: row.name,
      },
    })),
    total: input.state ? count(input.state) : paymentStates.reduce((sum, state) => sum + count(state), 0),
    page: input.page,
    size: input.size,
    counts: Object.fromEntries(paymentStates.map((state) => [state, count(state)])) as Record<
      PaymentState,
      number
    >,
  })
}
