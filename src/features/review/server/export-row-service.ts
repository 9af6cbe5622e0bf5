/** The rows of exports, read in batches: what columns show stands ready in them, certificate numbers masked or opened. */
import { sql } from 'kysely'
import type { Kernel } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { paymentStandings, type PaymentStanding } from '../../fees/server/service.ts'
import {
  categoryNamesOf,
  companiesOf,
  openNumber,
  invoiceOf,
  type Company,
  type DelegateTable,
  type PersonTable,
} from '../../registration/server/service.ts'
import type { CategoryNames } from '../../registration/fields.ts'
import type { InvoiceFields } from '../../registration/rules.ts'
import { resolveFilter, selectCompanies } from './filter-service.ts'
import { seatsOfDelegates, type DelegateSeats } from './member-service.ts'
import type { ExportChoice } from './tables.ts'

export interface ExportSource {
  readonly db: Db
  readonly kernel: Kernel
  readonly choice: ExportChoice
  /** Called after each batch with the number of its rows. */
  readonly onBatch?: (rows: number) => Promise<void>
}

const batchCompanies = 100

/** The organisations by their numbers, in batches; those that have none yet come last, in the order in which they began. */
async function* companyBatches(source: ExportSource): AsyncGenerator<Company[]> {
  const filter = await resolveFilter(source.db, source.choice.filter, source.kernel.clock.now())
  const found = await selectCompanies(source.db, filter)
    .select('company.id')
    .orderBy(sql`case when company.number is null then 1 else 0 end`)
    .orderBy('company.number')
    .orderBy('company.id')
    .execute()
  for (let from = 0; from < found.length; from += batchCompanies) {
    const ids = found.slice(from, from + batchCompanies).map(({ id }) => id)
    const batch = await companiesOf(source.db, (all) => all.where('company.id', 'in', ids))
    yield inOrderOf(ids, batch, ({ id }) => id)
  }
}

/** Rows in the order of the organisations that they belong to. */
function inOrderOf<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => places.get(idOf(a))! - places.get(idOf(b))!)
}

export interface CompanyLine {
  readonly company: Company
  readonly delegates: number
  /** One of them attends the dealers' conference. */
  readonly dealers: boolean
  readonly slots: string
  readonly certificate: string
  readonly invoice: InvoiceFields
  readonly payment: PaymentStanding
}

export async function* companyLines(source: ExportSource): AsyncGenerator<CompanyLine> {
  for await (const batch of companyBatches(source)) {
    const ids = batch.map((company) => company.id)
    const counts = await countDelegates(source.db, ids)
    const dealers = await withDealers(source.db, ids)
    const slots = await slotsOf(source, ids)
    const payments = await paymentStandings(source.db, {
      edition: source.choice.filter.edition,
      companies: batch,
      now: source.kernel.clock.now(),
    })
    for (const company of batch) {
      yield {
        company,
        delegates: counts.get(company.id) ?? 0,
        dealers: dealers.has(company.id),
        slots: (slots.get(company.id) ?? []).join('\n'),
        certificate: await certificateOf(source, company.contact),
        invoice: invoiceOf(company),
        payment: payments.get(company.id)!,
      }
    }
    await source.onBatch?.(batch.length)
  }
}

/** Of these organisations, those with a delegate at the dealers’ conference. */
async function withDealers(db: Db, companyIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select('delegate_activity.company_id as id')
    .distinct()
    .where('delegate_activity.company_id', 'in', companyIds)
    .where('delegate_activity.state', '=', 'joined')
    .where('activity.code', '=', 'dealers-conference')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function countDelegates(db: Db, companyIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('delegate')
    .select((e) => ['company_id', e.fn.countAll<number>().as('count')])
    .where('company_id', 'in', [...companyIds])
    .groupBy('company_id')
    .execute()
  return new Map(rows.map((row) => [row.company_id, Number(row.count)]))
}

async function slotsOf(source: ExportSource, companyIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await source.db
    .selectFrom('company_negotiation')
    .innerJoin('negotiation_slot', 'negotiation_slot.id', 'company_negotiation.slot_id')
    .select(['company_negotiation.company_id', 'negotiation_slot.starts_at'])
    .where('company_negotiation.company_id', 'in', [...companyIds])
    .orderBy('negotiation_slot.starts_at')
    .execute()
  const found = new Map<string, string[]>()
  for (const row of rows) {
    const slots = found.get(row.company_id) ?? []
    slots.push(formatDateTime(source.choice.language, row.starts_at, { year: true }))
    found.set(row.company_id, slots)
  }
  return found
}

/** Masked, or in full where that was asked for. What can no longer be opened (a purged edition) stays masked. */
async function certificateOf(source: ExportSource, person: PersonTable | DelegateTable): Promise<string> {
  const masked = person.certificate_masked
  if (source.choice.numbers === 'masked') return masked
  try {
    return (await openNumber({ kernel: source.kernel }, person)) ?? masked
  } catch {
    return masked
  }
}

export interface DelegateLine {
  readonly company: Company
  readonly delegate: DelegateTable
  readonly position: number
  readonly seats: DelegateSeats
  readonly certificate: string
  /** Names of the edition's categories. */
  readonly categories: CategoryNames
}

export async function* delegateLines(
  source: ExportSource,
  withNumbers: boolean,
): AsyncGenerator<DelegateLine> {
  const categories = await categoryNamesOf(source.db, source.choice.filter.edition)
  for await (const batch of companyBatches(source)) {
    const companies = new Map(batch.map((company) => [company.id, company]))
    const rows = await source.db
      .selectFrom('delegate')
      .selectAll()
      .where('company_id', 'in', [...companies.keys()])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const seats = await seatsOfDelegates(
      source.db,
      rows.map((row) => row.id),
    )
    let [companyId, position] = ['', 0]
    for (const delegate of inOrderOf([...companies.keys()], rows, ({ company_id }) => company_id)) {
      position = delegate.company_id === companyId ? position + 1 : 1
      companyId = delegate.company_id
      yield {
        company: companies.get(companyId)!,
        delegate,
        position,
        seats: seats.get(delegate.id) ?? { joined: [], waiting: [] },
        certificate: withNumbers ? await certificateOf(source, delegate) : '',
        categories,
      }
    }
    await source.onBatch?.(rows.length)
  }
}
