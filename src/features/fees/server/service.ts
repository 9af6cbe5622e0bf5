/** The door of fees for features above it: lists and exports of registrations show the state of payment. */
import type { Db, Tx } from '../../../server/database/db.ts'
import type { BalanceState } from '../rules.ts'
import type { FeeRow } from '../contract.ts'
import { listedFees } from './list-service.ts'
import { feesOf, type FeeCompany } from './statement-service.ts'

export interface PaymentStanding {
  readonly state: BalanceState
  readonly dueFen: number
  readonly paidFen: number
}

/** Of organisations of one edition; the number of queries does not grow with theirs. */
export async function paymentStandings(
  db: Db | Tx,
  asked: { edition: string; companies: readonly FeeCompany[]; now: number; isWhole?: boolean },
): Promise<Map<string, PaymentStanding>> {
  const fees = await feesOf(db, asked)
  return new Map(
    [...fees].map(([id, { state, dueFen, paidFen }]) => [id, { state, dueFen, paidFen }] as const),
  )
}

/** The organisations of an edition whose payment stands so. */
export async function companiesInState(
  db: Db | Tx,
  asked: { edition: string; state: BalanceState; now: number },
): Promise<string[]> {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'type', 'status'])
    .where('edition', '=', asked.edition)
    .execute()
  const standings = await paymentStandings(db, { ...asked, companies, isWhole: true })
  return [...standings].filter(([, standing]) => standing.state === asked.state).map(([id]) => id)
}

/** What every organisation of an edition owes and has paid, as the list of fees shows it. */
export async function feesOfAll(db: Db | Tx, asked: { edition: string; now: number }): Promise<FeeRow[]> {
  return (await listedFees(db, asked)).map(({ row }) => row)
}
