/**
 * Registrations that are made up, for a development start (decision 2) and for trials with many of them.
 * Every name says that it is a sample, every address is at example.com, and each company is noted in
 * `sample_record`, so that one command takes them all out again.
 */
import type { ActivityCode } from '../shared/activity-codes.ts'
import { foldEmail } from '../shared/contacts.ts'
import type { InsertObject } from 'kysely'
import sample from '../../reference/sample.json' with { type: 'json' }
import { mainlandCheckDigit } from '../shared/certificates.ts'
import type { OrganisationType } from '../shared/organisation-types.ts'
import type { WriteContext } from '../server/context.ts'
import type { Database } from '../server/database/db.ts'
import { fold } from '../server/database/text-folding.ts'
import { liveStatuses, type CompanyStatus } from '../features/registration/rules.ts'
import { recordIdOf, sealNumber } from '../features/registration/server/certificate-service.ts'
import { emptyFields, type PlainDelegate } from '../features/registration/fields.ts'
import { newPerson } from '../features/registration/server/delegate-row-service.ts'
import { consentVersion } from '../features/legal/server/service.ts'
import { consentRows } from '../features/registration/server/consent-service.ts'
import { nameKeys } from '../features/registration/server/name-service.ts'
import { companyColumns, emptyInvoice, personColumns } from '../features/registration/server/row-service.ts'

export interface SampleCompany {
  readonly nameCn: string
  readonly nameEn: string
  readonly abbrCn: string
  readonly abbrEn: string
  readonly type: OrganisationType
  readonly country: string
  readonly city: string
  readonly status: CompanyStatus
  readonly people: readonly SamplePerson[]
  /** The first is the primary contact as well. */
  readonly activities: readonly ActivityCode[][]
  readonly submittedAt: number | null
}

export interface SamplePerson {
  readonly surname: string
  readonly firstName: string
  readonly jobTitle: string
  readonly rank: 'executive' | 'department'
  readonly email: string
}

type RowsOf<T extends keyof Database> = InsertObject<Database, T>[]

interface Rows {
  account: RowsOf<'account'>
  company: RowsOf<'company'>
  company_name: RowsOf<'company_name'>
  company_history: RowsOf<'company_history'>
  correction: RowsOf<'correction'>
  person: RowsOf<'person'>
  delegate_activity: RowsOf<'delegate_activity'>
  registration_consent: RowsOf<'registration_consent'>
  sample_record: RowsOf<'sample_record'>
}

/** Inserts rows in pieces that stay below the engines' limit of parameters. */
async function insertChunk<T extends keyof Database>(
  target: { tx: WriteContext['tx']; table: T },
  rows: RowsOf<T>,
): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length || 1
  const most = Math.max(1, Math.floor(15_000 / width))
  for (let start = 0; start < rows.length; start += most) {
    await target.tx
      .insertInto(target.table)
      .values(rows.slice(start, start + most))
      .execute()
  }
}

/** Puts in companies with their contacts, delegates and seats. Activities of the edition must exist. */
export async function insertSampleCompanies(
  ctx: WriteContext,
  options: { edition: string; companies: readonly SampleCompany[] },
): Promise<void> {
  const rows: Rows = {
    account: [],
    company: [],
    company_name: [],
    company_history: [],
    correction: [],
    person: [],
    delegate_activity: [],
    registration_consent: [],
    sample_record: [],
  }
  const activities = await ctx.tx
    .selectFrom('activity')
    .select(['id', 'code'])
    .where('edition', '=', options.edition)
    .execute()
  const idOf = new Map(activities.map((row) => [row.code, row.id]))
  let number = await lastNumber(ctx, options.edition)
  const common = { ...options, rows, idOf, consentVersion: await consentVersion(ctx.tx) }
  for (const company of options.companies) {
    const isNumbered = company.submittedAt !== null
    if (isNumbered) number++
    await addCompany(ctx, { ...common, company, number: isNumbered ? number : null })
  }
  await insertChunk({ tx: ctx.tx, table: 'account' }, rows.account)
  await insertChunk({ tx: ctx.tx, table: 'company' }, rows.company)
  await insertChunk({ tx: ctx.tx, table: 'company_name' }, rows.company_name)
  await insertChunk({ tx: ctx.tx, table: 'company_history' }, rows.company_history)
  await insertChunk({ tx: ctx.tx, table: 'correction' }, rows.correction)
  await insertChunk({ tx: ctx.tx, table: 'person' }, rows.person)
  await insertChunk({ tx: ctx.tx, table: 'delegate_activity' }, rows.delegate_activity)
  await insertChunk({ tx: ctx.tx, table: 'registration_consent' }, rows.registration_consent)
  await insertChunk({ tx: ctx.tx, table: 'sample_record' }, rows.sample_record)
  await ctx.tx
    .insertInto('registration_counter')
    .values({ id: `company:${options.edition}`, value: number })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value: number }))
    .execute()
}

async function lastNumber(ctx: WriteContext, edition: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('registration_counter')
    .select('value')
    .where('id', '=', `company:${edition}`)
    .executeTakeFirst()
  return row?.value ?? 0
}

interface Adding {
  readonly edition: string
  readonly rows: Rows
  readonly company: SampleCompany
  readonly idOf: ReadonlyMap<ActivityCode, string>
  readonly number: number | null
  readonly consentVersion: number
}

async function addCompany(ctx: WriteContext, adding: Adding): Promise<void> {
  const { edition, rows, company } = adding
  const { random } = ctx.kernel
  const [companyId, accountId] = [random.id(), random.id()]
  const at = company.submittedAt ?? ctx.now
  rows.account.push(accountRow({ accountId, contact: company.people[0]!, at }))
  rows.company.push(await companyRow({ ...adding, companyId, accountId, at }))
  rows.sample_record.push({ id: companyId, kind: 'company', edition })
  if (liveStatuses.includes(company.status)) {
    for (const key of nameKeys([company.nameCn, company.nameEn])) {
      rows.company_name.push({ id: `${edition}:${key}`, edition, key, company_id: companyId })
    }
  }
  addHistory(ctx, { rows, companyId, company, at })
  // Whoever submitted agreed to everything, so that the directory and mail have someone in them.
  const given = { companyId, version: adding.consentVersion, consents: sample.consents, at }
  if (company.submittedAt !== null) rows.registration_consent.push(...consentRows(ctx, given))
  for (const [position, person] of company.people.entries()) {
    await addDelegate(ctx, { ...adding, companyId, person, position, at })
  }
}

function accountRow(options: {
  accountId: string
  contact: SamplePerson
  at: number
}): Rows['account'][number] {
  const { accountId, contact, at } = options
  return {
    id: accountId,
    user_type: 2,
    role: 'user',
    name: `${contact.surname}${contact.firstName}`,
    email: contact.email,
    phone: null,
    email_verified_at: at,
    phone_verified_at: null,
    locale: 'cn',
    origin: 'register',
    created_at: at,
    updated_at: at,
  }
}

async function companyRow(
  adding: Adding & { companyId: string; accountId: string; at: number },
): Promise<Rows['company'][number]> {
  const { edition, company, companyId, at } = adding
  const { type, nameCn, nameEn, abbrCn, abbrEn, country, city } = company
  const { address } = sample.person
  return {
    id: companyId,
    edition,
    account_id: adding.accountId,
    status: company.status,
    number: adding.number,
    ...(await companyColumns({ type, nameCn, nameEn, abbrCn, abbrEn, country, city, address })),
    delegate_count: company.people.length,
    invoice: emptyInvoice,
    reviewer_note: null,
    locale: 'cn',
    individual: false,
    entered_by: null,
    late_reason: null,
    submitted_at: company.submittedAt,
    created_at: at,
    updated_at: at,
  }
}

function addHistory(
  ctx: WriteContext,
  given: { rows: Rows; companyId: string; company: SampleCompany; at: number },
): void {
  const { rows, companyId, company, at } = given
  if (company.status === 'draft') return
  const steps: CompanyStatus[] =
    company.status === 'submitted' ? ['submitted'] : ['submitted', company.status]
  for (const [index, status] of steps.entries()) {
    rows.company_history.push({
      id: ctx.kernel.random.id(),
      company_id: companyId,
      from_status: steps[index - 1] ?? 'draft',
      status,
      by_kind: index ? 'reviewer' : 'organisation',
      account_id: null,
      note: null,
      at: at + index * 3_600_000,
    })
  }
  if (company.status !== 'returned') return
  const { path, reasonCn, reasonEn } = sample.correction
  rows.correction.push({
    id: ctx.kernel.random.id(),
    company_id: companyId,
    path,
    reason: { cn: reasonCn, en: reasonEn },
    at: at + 3_600_000,
    resolved_at: null,
  })
}

async function addDelegate(
  ctx: WriteContext,
  adding: Adding & { companyId: string; person: SamplePerson; position: number; at: number },
): Promise<void> {
  const { edition, rows, company, companyId, person, position, at } = adding
  const id = ctx.kernel.random.id()
  const row = newPerson(ctx, {
    id,
    company: { id: companyId, edition },
    isPrimaryContact: position === 0,
    position: position + 1,
  })
  const certificate = await sealNumber(ctx, {
    edition,
    recordId: recordIdOf(row),
    number: sampleIdNumber(person.email),
  })
  rows.person.push({
    ...row,
    ...personColumns<PlainDelegate>({ ...emptyFields, ...personOf(person) }),
    email_key: liveStatuses.includes(company.status) ? foldEmail(person.email) : null,
    ...certificate,
    created_at: at,
    updated_at: at,
  })
  for (const code of company.activities[position % company.activities.length] ?? []) {
    rows.delegate_activity.push({
      id: ctx.kernel.random.id(),
      edition,
      company_id: companyId,
      delegate_id: id,
      activity_id: adding.idOf.get(code)!,
      state: 'joined',
      waiting_since: null,
      offer_ends_at: null,
      entitled: false,
      created_at: at,
    })
  }
}

function personOf(person: SamplePerson) {
  return {
    title: 'mr' as const,
    surname: person.surname,
    firstName: person.firstName,
    name: `${person.surname}${person.firstName}`,
    jobTitle: person.jobTitle,
    rank: person.rank,
    department: sample.person.department,
    email: person.email,
    telephone: '',
    mobile: '13800000000',
    origin: 'mainland' as const,
    certificateKind: 'id-card' as const,
  }
}

const idNumberYears = 40
const idNumbers = idNumberYears * 12 * 28 * 1000

/** A number with a right check digit in an area code that no county has, the same for the same address and hardly for another. */
export function sampleIdNumber(seed: string): string {
  const place = [...fold(seed)].reduce(
    (sum, character) => (sum * 31 + character.codePointAt(0)!) % idNumbers,
    7,
  )
  const padded = (number: number, length: number) => String(number).padStart(length, '0')
  const day = Math.floor(place / 1000) % 28
  const month = Math.floor(place / 28_000) % 12
  const year = 1960 + Math.floor(place / (28_000 * 12))
  const first17 = `310101${year}${padded(month + 1, 2)}${padded(day + 1, 2)}${padded(place % 1000, 3)}`
  return `${first17}${mainlandCheckDigit(first17)}`
}
