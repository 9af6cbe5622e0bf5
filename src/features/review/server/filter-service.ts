/** Which organisations a list or an export is about: one filter for both (requirement 7.1). */
import { sql, type ExpressionBuilder } from 'kysely'
import type { ReadContext, WriteContext } from '../../../server/context.ts'
import type { Database, Db } from '../../../server/database/db.ts'
import { hasFolded, plain } from '../../../server/database/text-folding.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { companiesInState } from '../../fees/server/service.ts'
import { companyStatuses, type CompanyStatus } from '../../registration/rules.ts'
import type { CompanyFilter } from '../contract.ts'

/** The edition asked for, else the current one. */
export async function chosenEdition(
  ctx: ReadContext | WriteContext,
  edition: string | undefined,
): Promise<string> {
  return edition ?? ctx.user?.edition ?? (await currentEdition('tx' in ctx ? ctx.tx : ctx.db))
}

/** Who must send a scan and has not: people from abroad and from Hong Kong, Macao and Taiwan (requirement 5). */
const needsScan = sql.join([sql.lit('hk-macao-taiwan'), sql.lit('abroad')])
/** People of an organisation whose scan is missing, the contact among them. */
export const missingScans = sql<number>`(select count(*) from person where person.company_id = company.id
  and person.erased_at is null and person.origin in (${needsScan}) and coalesce(person.id_file_id, '') = '')`
export const delegateScanMissing = sql<boolean>`(delegate.origin in (${needsScan}) and coalesce(delegate.id_file_id, '') = '')`
export const delegateCount = sql<number>`(select count(*) from delegate where delegate.company_id = company.id)`
const visaCount = sql<number>`(select count(*) from delegate where delegate.company_id = company.id and delegate.visa_needed = 1)`

/** The statuses asked for; null: all. Unknown ones among `statuses` are omitted. */
function chosenStatuses(filter: Pick<CompanyFilter, 'status' | 'statuses'>): CompanyStatus[] | null {
  if (filter.status) return [filter.status]
  if (filter.statuses === undefined) return null
  const asked = filter.statuses.split(',')
  return companyStatuses.filter((status) => asked.includes(status))
}

type Builder = ExpressionBuilder<Database, 'company'>

/** Name or short name, the contact, a delegate, or the number (`LIRC2025-0142`, `142`). */
function matches(e: Builder, query: string) {
  const number = /^(?:lirc\d{4}-)?0*(\d{1,9})$/.exec(plain(query))?.[1]
  return e.or([
    hasFolded('company.search', query),
    e.exists(
      e
        .selectFrom('person')
        .select('person.id')
        .whereRef('person.company_id', '=', 'company.id')
        .where(hasFolded('person.search', query)),
    ),
    ...(number ? [e('company.number', '=', Number(number))] : []),
  ])
}

/** A filter whose state of payment has become the organisations that it means. */
interface ResolvedFilter extends CompanyFilter {
  readonly edition: string
  readonly ids?: readonly string[]
}

/** What is owed follows from rules, not from a column: who stands so is found out first. */
export async function resolveFilter(
  db: Db,
  filter: CompanyFilter & { edition: string },
  now: number,
): Promise<ResolvedFilter> {
  const { payment, edition } = filter
  return payment ? { ...filter, ids: await companiesInState(db, { edition, state: payment, now }) } : filter
}

/** The organisations of an edition that a filter leaves, without a choice of columns. `anyStatus` ignores the status. */
export function selectCompanies(db: Db, filter: ResolvedFilter, options: { anyStatus?: boolean } = {}) {
  let query = db.selectFrom('company').where('company.edition', '=', filter.edition)
  const statuses = options.anyStatus ? null : chosenStatuses(filter)
  if (statuses)
    query = query.where('company.status', 'in', statuses.length ? statuses : [sql.lit('none') as never])
  if (filter.type) query = query.where('company.type', '=', filter.type)
  if (filter.country) query = query.where('company.country', '=', filter.country)
  if (filter.submittedFrom !== undefined)
    query = query.where('company.submitted_at', '>=', filter.submittedFrom)
  if (filter.submittedTo !== undefined) query = query.where('company.submitted_at', '<', filter.submittedTo)
  if (filter.missingDocuments !== undefined)
    query = query.where(missingScans, filter.missingDocuments ? '>' : '=', 0)
  if (filter.ids) query = query.where('company.id', 'in', filter.ids.length ? [...filter.ids] : [''])
  if (filter.individual !== undefined) query = query.where('company.individual', '=', filter.individual)
  const { category } = filter
  if (category)
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('delegate')
          .select('delegate.id')
          .whereRef('delegate.company_id', '=', 'company.id')
          .where('delegate.category', '=', category),
      ),
    )
  if (filter.visaNeeded !== undefined) query = query.where(visaCount, filter.visaNeeded ? '>' : '=', 0)
  const { q } = filter
  return q?.trim() ? query.where((e) => matches(e as Builder, q)) : query
}
