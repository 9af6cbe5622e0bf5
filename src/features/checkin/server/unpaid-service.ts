/** Whose organisation has a fee open. A desk is told that, and no amount. */
import type { Kernel } from '../../../server/context.ts'
import type { Db, Engine, Tx } from '../../../server/database/db.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import { companiesInState, paymentStandings } from '../../fees/server/service.ts'

/** All organisations of an edition are looked through at most so often; whoever seems to owe something is looked at again. */
const keepMs = 20_000

interface Kept {
  readonly at: number
  readonly ids: Promise<ReadonlySet<string>>
}
const kept = new WeakMap<Engine, Map<string, Kept>>()

async function load(db: Db | Tx, of: { edition: string; now: number }): Promise<ReadonlySet<string>> {
  const unpaid = await companiesInState(db, { ...of, state: 'unpaid' })
  const part = await companiesInState(db, { ...of, state: 'part' })
  return new Set([...unpaid, ...part])
}

/** Ids of the organisations of an edition that owe something, as of the last seconds. */
export function unpaidCompanies(
  { engine }: Kernel,
  db: Db | Tx,
  of: { edition: string; now: number },
): Promise<ReadonlySet<string>> {
  const editions = kept.get(engine) ?? new Map<string, Kept>()
  kept.set(engine, editions)
  const found = editions.get(of.edition)
  if (found && Math.abs(of.now - found.at) < keepMs) return found.ids
  const ids = load(db, of)
  editions.set(of.edition, { at: of.now, ids })
  ids.catch(() => editions.delete(of.edition))
  return ids
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
  return ['unpaid', 'part'].includes(standings.get(of.company.id)?.state ?? '')
}
