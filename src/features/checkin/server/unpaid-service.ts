/** Whose organisation has a fee open. A desk is told that, and no amount. */
import type { Kernel } from '../../../server/context.ts'
import type { Db, Engine, Tx } from '../../../server/database/db.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import { paymentStandings } from '../../fees/server/service.ts'

/**
 * All organisations of an edition are looked through again after the first of these; until the second a desk is not kept waiting for
 * it. Whoever seems to owe something is looked at once more.
 */
const freshMs = 20_000
const staleMs = 60_000

const owing: readonly string[] = ['unpaid', 'part']

interface Kept {
  readonly at: number
  readonly ids: Promise<ReadonlySet<string>>
}
const kept = new WeakMap<Engine, Map<string, Kept>>()

async function load(db: Db | Tx, of: { edition: string; now: number }): Promise<ReadonlySet<string>> {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'type', 'status'])
    .where('edition', '=', of.edition)
    .execute()
  const standings = await paymentStandings(db, { ...of, companies, isWhole: true })
  return new Set([...standings].filter(([, { state }]) => owing.includes(state)).map(([id]) => id))
}

/** Ids of the organisations of an edition that owe something, as of the last minute. */
export function unpaidCompanies(
  { engine }: Kernel,
  db: Db | Tx,
  of: { edition: string; now: number },
): Promise<ReadonlySet<string>> {
  const editions = kept.get(engine) ?? new Map<string, Kept>()
  kept.set(engine, editions)
  const found = editions.get(of.edition)
  const age = found ? Math.abs(of.now - found.at) : staleMs
  if (found && age < freshMs) return found.ids
  // In the background it is no part of anybody's transaction.
  const ids = load(age < staleMs ? engine.reader : db, of)
  editions.set(of.edition, { at: of.now, ids: found && age < staleMs ? found.ids : ids })
  ids.then(() => editions.set(of.edition, { at: of.now, ids })).catch(() => editions.delete(of.edition))
  return editions.get(of.edition)!.ids
}

/** Whether an organisation owes something now: what was paid a moment ago counts. */
export async function isUnpaid(
  kernel: Kernel,
  db: Db | Tx,
  of: {
    edition: string
    now: number
    company: { readonly id: string; readonly type: string; readonly status: CompanyStatus }
    /** It is too new to be among those that were looked through. */
    isNew?: boolean
  },
): Promise<boolean> {
  if (!of.isNew && !(await unpaidCompanies(kernel, db, of)).has(of.company.id)) return false
  const standings = await paymentStandings(db, { ...of, companies: [of.company] })
  return owing.includes(standings.get(of.company.id)?.state ?? '')
}
