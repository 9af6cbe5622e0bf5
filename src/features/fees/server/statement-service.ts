/** What organisations owe: the facts of every feature put together, for one or for all of an edition (line-service.ts says how). */
import type { Db, Tx } from '../../../server/database/db.ts'
import { bookingsOfCompanies } from '../../booking/server/service.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import { pricedDelegates, pricingOf } from './delegate-price-service.ts'
import { sponsorshipsForFees } from '../../sponsor/server/service.ts'
import { balanceStateOf, type BalanceState, type StatementLine } from '../rules.ts'
import { statementLines, statementSums, type StatementSums } from './line-service.ts'

/** An organisation as its fees see it. */
export interface FeeCompany {
  readonly id: string
  readonly type: string
  readonly status: CompanyStatus
}

export interface CompanyFees extends StatementSums {
  readonly lines: StatementLine[]
  readonly paidFen: number
  readonly sentFen: number
  readonly balanceFen: number
  readonly state: BalanceState
  readonly lastPaymentAt: number | null
}

export function registrationOf(status: CompanyStatus): 'draft' | 'live' | 'ended' {
  if (status === 'draft') return 'draft'
  return status === 'rejected' || status === 'cancelled' ? 'ended' : 'live'
}

/**
 * The fees of organisations of one edition, by organisation. The number of queries does not grow with that of the
 * organisations: a list of 600 costs what a list of one does, and the arithmetic.
 */
export async function feesOf(
  db: Db | Tx,
  asked: { edition: string; companies: readonly FeeCompany[]; now: number; isWhole?: boolean },
): Promise<Map<string, CompanyFees>> {
  const { edition, companies, now } = asked
  if (!companies.length) return new Map()
  // A whole edition is asked for without naming everybody.
  const scope = asked.isWhole ? { edition, now } : { edition, now, companyIds: companies.map(({ id }) => id) }
  const pricing = await pricingOf(db, edition)
  const delegates = await pricedDelegates(db, { ...scope, pricing })
  const bookings = await bookingsOfCompanies(db, scope)
  const sponsorships = await sponsorshipsForFees(db, scope)
  const payments = await paymentSums(db, scope)
  return new Map(
    companies.map((company) => {
      const lines = statementLines({
        delegates: delegates.get(company.id) ?? [],
        rule: pricing.rule,
        dealersFree: pricing.dealersFreeTypes.includes(company.type),
        registration: registrationOf(company.status),
        bookings: bookings.get(company.id) ?? [],
        sponsorships: sponsorships.get(company.id) ?? [],
      })
      return [company.id, standing(lines, payments.get(company.id) ?? nothingPaid)]
    }),
  )
}

interface PaymentSums {
  readonly paidFen: number
  readonly sentFen: number
  readonly sentCount: number
  readonly lastAt: number | null
}
const nothingPaid: PaymentSums = { paidFen: 0, sentFen: 0, sentCount: 0, lastAt: null }

function standing(lines: StatementLine[], payments: PaymentSums): CompanyFees {
  const sums = statementSums(lines)
  const { paidFen, sentFen, sentCount } = payments
  return {
    lines,
    ...sums,
    paidFen,
    sentFen,
    balanceFen: sums.dueFen - paidFen,
    state: balanceStateOf({ dueFen: sums.dueFen, paidFen, sentCount }),
    lastPaymentAt: payments.lastAt,
  }
}

async function paymentSums(
  db: Db | Tx,
  { edition, companyIds }: { edition: string; companyIds?: readonly string[] },
): Promise<Map<string, PaymentSums>> {
  const rows = await db
    .selectFrom('payment')
    .select((e) => [
      'company_id',
      'state',
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('amount_fen').as('amount'),
      e.fn.sum<number | null>('confirmed_fen').as('confirmed'),
      e.fn.max<number>('sent_at').as('last'),
    ])
    .where('edition', '=', edition)
    .where('state', 'in', ['sent', 'confirmed'])
    .$if(companyIds !== undefined, (query) => query.where('company_id', 'in', [...companyIds!]))
    .groupBy(['company_id', 'state'])
    .execute()
  const found = new Map<string, PaymentSums>()
  for (const row of rows) {
    const before = found.get(row.company_id) ?? nothingPaid
    const isSent = row.state === 'sent'
    found.set(row.company_id, {
      paidFen: before.paidFen + (isSent ? 0 : Number(row.confirmed ?? 0)),
      sentFen: before.sentFen + (isSent ? Number(row.amount) : 0),
      sentCount: before.sentCount + (isSent ? Number(row.count) : 0),
      lastAt: Math.max(before.lastAt ?? 0, Number(row.last)),
    })
  }
  return found
}
