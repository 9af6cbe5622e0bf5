/** The list of organisations: filtered, searched, sorted and paged by the database. */
import type { Service } from '../../../server/http/http.ts'
import { type Both } from '../../../shared/i18n.ts'
import { sql } from 'kysely'
import type { ReadContext } from '../../../server/context.ts'
import { pageOfFiled } from '../../../server/names/readings.ts'
import type { Db } from '../../../server/database/db.ts'
import { ok } from '../../../shared/outcome.ts'
import { paymentStandings, type PaymentStanding } from '../../fees/server/service.ts'
import { nameShown, companyNumber, registrationVersions } from '../../registration/server/service.ts'
import { companyStatuses, type CompanyStatus } from '../../registration/rules.ts'
import type { CompanyRow, reviewApi } from '../contract.ts'
import { bulkMaximum, pendingStatuses, type CompanySort, type DelegateSort } from '../rules.ts'
import { presentAt } from './presence-service.ts'
import {
  chosenEdition,
  delegateCount,
  missingScans,
  resolveFilter,
  selectCompanies,
} from './filter-service.ts'

/** Above any time, in ms. */
const afterAllTimes = sql.lit(9_000_000_000_000_000)
const companyOrder: Record<string, ReturnType<typeof sql>> = {
  waiting: sql`case when company.status in (${sql.join(pendingStatuses.map((status) => sql.lit(status)))})
    then coalesce(company.submitted_at, 0) else ${afterAllTimes} - coalesce(company.submitted_at, 0) end`,
  // The two engines sort nulls differently; 0 comes before any time.
  submittedAt: sql`coalesce(company.submitted_at, 0)`,
  updatedAt: sql`company.updated_at`,
  number: sql`coalesce(company.number, 0)`,
  delegates: delegateCount,
}
/** The expression and direction of a sort: a leading `-` sorts downwards. */
export function orderOf(order: Record<string, ReturnType<typeof sql>>, sort: CompanySort | DelegateSort) {
  const direction: 'asc' | 'desc' = sort.startsWith('-') ? 'desc' : 'asc'
  return { by: order[sort.replace('-', '')]!, direction }
}

export const listCompanies: Service<typeof reviewApi.getAllCompanyInfo> = async (ctx, input) => {
  const edition = await chosenEdition(ctx, input.edition)
  const filter = await resolveFilter(ctx.db, { ...input, edition }, ctx.now)
  const filed = isByName(input.sort) ? await fileByName(ctx, filter, input) : null
  const found = await readCompanies(ctx.db, filter, { ...input, filed })
  const rows = filed ? filed.ids.flatMap((id) => found.find((row) => row.id === id) ?? []) : found
  const payments = await paymentStandings(ctx.db, { edition, companies: rows, now: ctx.now })
  const versions = await registrationVersions(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const present = await presentAt(
    ctx,
    rows.map(({ id }) => id),
  )
  const { total } = await selectCompanies(ctx.db, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return ok({
    rows: rows.map((row) => ({
      ...showCompany(row, payments.get(row.id)!),
      version: versions.get(row.id)!,
      present: present.get(row.id) ?? [],
    })),
    total: Number(total),
    page: input.page,
    size: input.size,
    letters: filed?.letters ?? [],
    counts: await countStatuses(ctx.db, filter),
  })
}

/** A page of organisations: those that `filed` names, in no order, or by an order of the database. */
function readCompanies(
  db: Db,
  filter: Parameters<typeof selectCompanies>[1],
  asked: { sort: CompanySort; page: number; size: number; filed: { ids: readonly string[] } | null },
) {
  const { sort, page, size, filed } = asked
  const { by, direction } = orderOf(companyOrder, filed ? 'number' : sort)
  return selectCompanies(db, filter)
    .innerJoin('contact', 'contact.company_id', 'company.id')
    .select([
      'company.id',
      'company.edition',
      'company.number',
      'company.status',
      'company.name',
      'company.individual',
      'company.type',
      'company.country',
      'contact.name as contactName',
      'contact.email as contactEmail',
      'company.submitted_at',
      'company.updated_at',
    ])
    .select([delegateCount.as('delegates'), missingScans.as('missing_documents')])
    .$if(filed === null, (query) =>
      query
        .orderBy(by, direction)
        .orderBy('company.id', direction)
        .limit(size)
        .offset((page - 1) * size),
    )
    .$if(filed !== null, (query) => query.where('company.id', 'in', ['', ...filed!.ids]))
    .execute()
}

const isByName = (sort: CompanySort): boolean => sort === 'name' || sort === '-name'

/** The ids of a page in the order of names as they are read, and the page on which each letter begins. */
async function fileByName(
  ctx: Pick<ReadContext, 'db' | 'locale'>,
  filter: Parameters<typeof selectCompanies>[1],
  { sort, page, size }: { sort: CompanySort; page: number; size: number },
) {
  const all = await selectCompanies(ctx.db, filter)
    .select(['company.id', 'company.name', 'company.reading'])
    .execute()
  const { rows, letters } = pageOfFiled(all, { locale: ctx.locale, page, size, isReversed: sort === '-name' })
  return { ids: rows.map(({ row }) => row.id), letters }
}

export const listMatching: Service<typeof reviewApi.listMatching> = async (ctx, input) => {
  const edition = await chosenEdition(ctx, input.edition)
  const filter = await resolveFilter(ctx.db, { ...input, edition }, ctx.now)
  const found = await selectCompanies(ctx.db, filter)
    .select('company.id')
    .orderBy(companyOrder['number']!)
    .orderBy('company.id')
    .execute()
  const ids = found.slice(0, bulkMaximum).map(({ id }) => id)
  const versions = await registrationVersions(ctx.db, ids)
  return ok({ total: found.length, companies: ids.map((id) => ({ id, version: versions.get(id)! })) })
}

interface ListedCompany {
  id: string
  edition: string
  number: number | null
  status: CompanyStatus
  name: Both
  individual: boolean
  type: string
  country: string
  contactName: string
  contactEmail: string
  submitted_at: number | null
  updated_at: number
  delegates: number
  missing_documents: number
}

function showCompany(row: ListedCompany, payment: PaymentStanding): Omit<CompanyRow, 'version' | 'present'> {
  return {
    id: row.id,
    number: companyNumber(row),
    status: row.status,
    ...nameShown(row),
    individual: row.individual,
    type: row.type,
    country: row.country,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    delegates: Number(row.delegates),
    missingDocuments: Number(row.missing_documents),
    payment,
    submittedAt: row.submitted_at,
    updatedAt: row.updated_at,
  }
}

async function countStatuses(
  db: Db,
  filter: Parameters<typeof selectCompanies>[1],
): Promise<Record<CompanyStatus, number>> {
  const rows = await selectCompanies(db, filter, { anyStatus: true })
    .select((e) => ['company.status', e.fn.countAll<number>().as('count')])
    .groupBy('company.status')
    .execute()
  const found = new Map(rows.map((row) => [row.status, Number(row.count)]))
  return Object.fromEntries(companyStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
    CompanyStatus,
    number
  >
}
