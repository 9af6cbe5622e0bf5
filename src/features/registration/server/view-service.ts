/** A registration as the organisation and its reviewers see it: everything, with numbers masked (requirement 7.5). */
import type { ReadContext, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import { filesOf } from '../../files/server/service.ts'
import { consentVersion } from '../../legal/server/service.ts'
import type { ActivityUsage, CompanyShown, DelegateShown, PriceShown } from '../contract.ts'
import { liveStatuses, mayBecome, openedFields, type CompanyStatus } from '../rules.ts'
import { activityUsage } from './activity-service.ts'
import { asksAgain, consentsOf } from './consent-service.ts'
import { historyOf } from './history-service.ts'
import { askedOf, categoriesOf, choosableOf, type Asked } from './category-service.ts'
import { isDelegateComplete, whatIsMissing } from './completeness-service.ts'
import { findNearNames } from './name-service.ts'
import { showNegotiation } from './negotiation-service.ts'
import {
  companyFields,
  companyNumber,
  contactFields,
  delegateFields,
  findCompany,
  findCorrections,
  findDelegates,
  invoiceOf,
} from './row-service.ts'
import { closesAt } from './ticket-service.ts'
import type { Company, CorrectionTable, DelegateTable, PersonTable } from './tables.ts'

/** What registration asks of fees; src/app/server/ports.ts fills it. */
export interface DelegatePrices {
  /** What an organisation's delegates cost, line by line: the lines that its statement begins with. */
  ofCompany(
    db: Db,
    options: { company: Pick<Company, 'id' | 'edition' | 'type'>; now: number },
  ): Promise<PriceShown>
}

type Facts = Pick<CompanyShown, 'delegates' | 'activities' | 'missing' | 'price' | 'status'>

/** Delegates, limits used, what is missing and the sum: what every change of a delegate answers. */
export async function delegateListView(ctx: ReadContext | WriteContext, company: Company): Promise<Facts> {
  const db: Db = 'tx' in ctx ? ctx.tx : ctx.db
  const rows = await findDelegates(db, company.id)
  const activities = await activityUsage(db, {
    edition: company.edition,
    companyId: company.id,
    now: ctx.now,
  })
  const seats = await seatsOf(db, { company, activities, now: ctx.now })
  const { individual: isIndividual } = company
  const judging = { seats, asked: await askedOf(db, company.edition), now: ctx.now, isIndividual }
  const scans = await scanNames(db, company.id)
  const delegates = rows.map((row, index) => showDelegate({ ...judging, scans, row, position: index + 1 }))
  const missing = whatIsMissing({ ...judging, company, delegates: rows })
  const price = await ctx.kernel.prices.ofCompany(db, { company, now: ctx.now })
  return { delegates, activities, missing, price, status: company.status }
}

export interface DelegateSeats {
  activities: DelegateShown['activities']
  waiting: DelegateShown['waiting']
}

/** Seats and places in the queue of each delegate of a company. An offer that has run out is no longer shown. */
export async function seatsOf(
  db: Db,
  options: {
    company: Pick<Company, 'id' | 'edition'>
    activities: readonly Pick<ActivityUsage, 'code'>[]
    now: number
  },
): Promise<Map<string, DelegateSeats>> {
  const rows = await db
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select([
      'delegate_id',
      'activity_id',
      'state',
      'offer_ends_at',
      'waiting_since',
      'delegate_activity.id as id',
      'code',
    ])
    .where('company_id', '=', options.company.id)
    .execute()
  const waitingFor = [...new Set(rows.filter((row) => row.state === 'waiting').map((row) => row.activity_id))]
  const queue = await queueOf(db, waitingFor)
  const order = new Map(options.activities.map((activity, index) => [activity.code, index]))
  const found = new Map<string, DelegateSeats>()
  for (const row of rows.toSorted((a, b) => (order.get(a.code) ?? 0) - (order.get(b.code) ?? 0))) {
    const seats = found.get(row.delegate_id) ?? { activities: [], waiting: [] }
    found.set(row.delegate_id, seats)
    if (row.state === 'joined') seats.activities.push(row.code)
    else if (row.state === 'waiting') {
      seats.waiting.push({
        activity: row.code,
        state: 'waiting',
        place: queue.indexOf(row.id, row.activity_id),
        offerEndsAt: null,
      })
    } else if ((row.offer_ends_at ?? 0) > options.now) {
      seats.waiting.push({ activity: row.code, state: 'offered', place: 0, offerEndsAt: row.offer_ends_at })
    }
  }
  return found
}

async function queueOf(db: Db, activityIds: readonly string[]) {
  const rows = activityIds.length
    ? await db
        .selectFrom('delegate_activity')
        .select(['id', 'activity_id'])
        .where('activity_id', 'in', [...activityIds])
        .where('state', '=', 'waiting')
        .orderBy('waiting_since')
        .orderBy('id')
        .execute()
    : []
  return {
    /** Place from 1. */
    indexOf: (id: string, activityId: string) =>
      rows.filter((row) => row.activity_id === activityId).findIndex((row) => row.id === id) + 1,
  }
}

export function showDelegate(options: {
  row: DelegateTable
  scans: ScanNames
  position: number
  seats: Map<string, DelegateSeats>
  asked: Asked
  /** Of a single person. */
  isIndividual: boolean
  now: number
}): DelegateShown {
  const { row, position } = options
  const seats = options.seats.get(row.id) ?? { activities: [], waiting: [] }
  return {
    ...delegateFields(row),
    ...showDocument(row, options.scans),
    id: row.id,
    position,
    isPrimaryContact: row.is_primary_contact,
    ...seats,
    complete: isDelegateComplete({ ...options, seats: seats.activities }),
    updatedAt: row.updated_at,
  }
}

/** Rooms and tables, by time; features that keep such things say what the organisation holds. */
async function heldBy(ctx: ReadContext | WriteContext, companyId: string): Promise<CompanyShown['bookings']> {
  const db: Db = 'tx' in ctx ? ctx.tx : ctx.db
  const held: CompanyShown['bookings'] = []
  for (const part of ctx.kernel.organisationHooks)
    held.push(...((await part.held?.(db, { companyId, now: ctx.now })) ?? []))
  return held.toSorted((a, b) => a.startsAt - b.startsAt)
}

/** The whole registration, for its owner or a reviewer; null when there is none. The caller checks whose it is. */
export async function companyView(
  ctx: ReadContext | WriteContext,
  companyId: string,
): Promise<CompanyShown | null> {
  const db: Db = 'tx' in ctx ? ctx.tx : ctx.db
  const company = await findCompany(db, companyId)
  if (!company) return null
  const facts = await delegateListView(ctx, company)
  const closes = closesAt(company, await parameter(db, company.edition, 'REGISTRATION_DEADLINE'))
  const corrections = await findCorrections(db, companyId)
  const isCurrent = company.edition === (await currentEdition(db))
  return {
    id: company.id,
    number: companyNumber(company),
    edition: company.edition,
    individual: company.individual,
    enteredByStaff: company.entered_by !== null,
    lateReason: company.late_reason,
    invitedUntil: company.open_until,
    peopleLimit: company.people_limit,
    categories: await categoriesFor(db, company, facts.delegates),
    company: companyFields(company),
    contact: showContact(company.contact, await scanNames(db, companyId)),
    delegateCount: company.delegate_count,
    dealersConference: facts.delegates.some(({ activities }) => activities.includes('dealers-conference')),
    dealersConferenceFree: facts.price.rates.dealersFreeTypes.includes(company.type),
    invoice: invoiceOf(company),
    ...facts,
    contactIncluded: facts.delegates.some((delegate) => delegate.isPrimaryContact),
    negotiation: await showNegotiation({ ...ctx, db }, { edition: company.edition, companyId }),
    bookings: await heldBy(ctx, companyId),
    corrections: shownCorrections(company, corrections),
    reviewerNote: company.reviewer_note ? company.reviewer_note : null,
    editable: editableParts({ company, corrections, open: isCurrent && ctx.now < closes }),
    nearNames: await nearNamesOf(db, company),
    consents: await consentsOf(db, companyId),
    consentVersion: await consentVersion(db),
    asksAgain: await asksAgain(db, companyId),
    history: await historyOf(db, companyId),
    submittedAt: company.submitted_at,
    updatedAt: company.updated_at,
  }
}

/** What the form needs of categories: those that may be chosen, and those that somebody has. */
async function categoriesFor(
  db: Db,
  company: Company,
  people: readonly Pick<DelegateShown, 'category'>[],
): Promise<CompanyShown['categories']> {
  const all = await categoriesOf(db, company.edition)
  const choosable = company.individual ? [] : choosableOf(all, company)
  const held = [company.contact.category, ...people.map(({ category }) => category)]
  return [...new Set([...choosable, ...held])].flatMap((code) => {
    const row = all.find((one) => one.code === code)
    if (!row) return []
    const { name, required, entitlements, fee, fee_fen: feeFen } = row
    const isChoosable = choosable.includes(code)
    const own = fee === 'standard' ? null : fee === 'free' ? 0 : feeFen
    return [{ code, name, required, entitlements, feeFen: own, isChoosable }]
  })
}

export const showContact = (contact: PersonTable, scans: ScanNames): CompanyShown['contact'] => ({
  ...contactFields(contact),
  ...showDocument(contact, scans),
})

/** Of an organisation's scans, by the id of the file. */
type ScanNames = ReadonlyMap<string, string>

export const scanNames = async (db: Db, companyId: string): Promise<ScanNames> =>
  new Map((await filesOf(db, companyId)).map(({ file }) => [file.id, file.name]))

const showDocument = (
  row: Pick<PersonTable, DocumentColumn>,
  scans: ScanNames,
): Pick<CompanyShown['contact'], 'certificate' | 'idFileId' | 'idFileName'> => ({
  certificate: row.certificate ? { kind: row.certificate_kind, masked: row.certificate_masked } : null,
  idFileId: row.id_file_id,
  idFileName: scans.get(row.id_file_id ?? '') ?? '',
})
type DocumentColumn = 'certificate' | 'certificate_kind' | 'certificate_masked' | 'id_file_id'

function shownCorrections(company: Company, rows: readonly CorrectionTable[]): CompanyShown['corrections'] {
  if (company.status !== 'returned' && company.status !== 'resubmitted') return []
  return rows.map((row) => ({ path: row.path, reason: row.reason, at: row.at }))
}

/** What the organisation may still change (decision 7, decision 11). */
function editableParts(options: {
  company: Pick<Company, 'status'>
  corrections: readonly Pick<CorrectionTable, 'path'>[]
  open: boolean
}): CompanyShown['editable'] {
  const { company, open } = options
  const { status } = company
  const isDraft = open && status === 'draft'
  return {
    company: isDraft,
    contact: isDraft,
    delegates: open && liveStatuses.includes(status),
    fields: open && status === 'returned' ? openedFields(options.corrections.map((row) => row.path)) : [],
    submit: open && submissionOf(status) !== null,
    cancel: open && mayBecome(status, 'cancelled'),
  }
}

/** The planned number is a plan: delegates may still be added until the deadline. */
export const blockingOf = (missing: Facts['missing']): Facts['missing'] =>
  missing.filter((item) => item.path !== 'delegateCount')

/** What a submission makes of a status; null where nothing can be submitted. */
export function submissionOf(status: CompanyStatus): 'submitted' | 'resubmitted' | null {
  if (status === 'draft') return 'submitted'
  return status === 'returned' ? 'resubmitted' : null
}

async function nearNamesOf(db: Db, company: Company): Promise<CompanyShown['nearNames']> {
  if (company.status === 'cancelled' || company.individual) return []
  const near = await findNearNames(db, {
    edition: company.edition,
    companyId: company.id,
    names: [company.name.cn, company.name.en],
  })
  return near.map(({ cn, en }) => ({ cn, en }))
}
