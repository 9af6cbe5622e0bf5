/** Who gets an email: people of an edition by filter, each address once. */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Locale } from '../../../shared/i18n.ts'
import type { Database, Db, Tx } from '../../../server/database/db.ts'
import { provedOf } from '../../account/server/service.ts'
import { paymentStandings } from '../../fees/server/service.ts'
import { companyNumber } from '../../registration/server/service.ts'
import { delegateScanMissing, missingScans } from '../../review/server/service.ts'
import { liveStatuses } from '../../registration/rules.ts'
import type { Audience } from '../contract.ts'
import { bouncedAddresses } from './bounced-service.ts'

export interface Candidate {
  /** `contact:<company id>`, or the delegate's id. */
  readonly key: string
  readonly name: string
  readonly address: string
  readonly addressKey: string
  readonly companyId: string
  readonly delegateId: string | null
  readonly company: { readonly cn: string; readonly en: string }
  readonly number: string | null
  readonly locale: Locale
  readonly unsubscribed: boolean
}

export interface FoundAudience {
  /** One an address, by number of the organisation; those who have unsubscribed as well. */
  readonly people: readonly Candidate[]
  readonly withoutAddress: number
  readonly unproved: number
  /** Addresses that the last email did not arrive at, and that are left out for it. */
  readonly bounced: number
  readonly sameAddress: number
}

interface Asked {
  readonly edition: string
  readonly audience: Audience
  readonly now: number
}

/** The number of queries does not grow with that of the people. */
export async function findAudience(db: Db | Tx, asked: Asked): Promise<FoundAudience> {
  const companies = await findCompanies(db, asked)
  const found =
    asked.audience.to === 'contacts'
      ? companies.map(contactOf)
      : await findDelegates(db, { ...asked, companies })
  const optOuts = await db
    .selectFrom('mailing_optout')
    .select('address_key')
    .where('edition', '=', asked.edition)
    .execute()
  const left = new Set(optOuts.map((row) => row.address_key))
  const people = new Map<string, Candidate>()
  const reachable = await reachableOf(db, { found, companies })
  const dead = asked.audience.bounced ? new Set<string>() : await bouncedAddresses(db)
  let withoutAddress = 0
  let unproved = 0
  let bounced = 0
  let inLanguage = 0
  for (const one of found) {
    if (asked.audience.language && one.locale !== asked.audience.language) continue
    inLanguage++
    const addressKey = normaliseEmail(one.address)
    if (addressKey === null) withoutAddress++
    else if (!reachable(one, addressKey)) unproved++
    else if (dead.has(addressKey)) bounced++
    else if (!people.has(addressKey))
      people.set(addressKey, { ...one, addressKey, unsubscribed: left.has(addressKey) })
  }
  return {
    people: [...people.values()],
    withoutAddress,
    unproved,
    bounced,
    sameAddress: inLanguage - withoutAddress - unproved - bounced - people.size,
  }
}

/** Whom mail may reach: everybody of an approved organisation, of others those who have proved the address. */
async function reachableOf(
  db: Db | Tx,
  { found, companies }: { found: readonly Person[]; companies: readonly Company[] },
): Promise<(one: Person, key: string) => boolean> {
  const approved = new Set(companies.filter(({ status }) => status === 'approved').map(({ id }) => id))
  const asked = found.filter(({ companyId }) => !approved.has(companyId))
  const proved = await provedOf(
    db,
    asked.flatMap(({ address }) => normaliseEmail(address) ?? []),
  )
  return (one, key) => approved.has(one.companyId) || proved.has(key)
}

type Company = Awaited<ReturnType<typeof selectCompanies>>[number]
type Person = Omit<Candidate, 'addressKey' | 'unsubscribed'>

async function findCompanies(db: Db | Tx, asked: Asked): Promise<Company[]> {
  const rows = await selectCompanies(db, asked)
  const { payments } = asked.audience
  if (!payments?.length) return rows
  const { edition, now } = asked
  const standings = await paymentStandings(db, { edition, companies: rows, now, isWhole: true })
  return rows.filter((row) => payments.includes(standings.get(row.id)?.state ?? 'none-due'))
}

/** Seats that are taken in an activity. */
const joining = (activity: ActivityCode) =>
  expressionBuilder<Database, 'company' | 'delegate'>()
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select('delegate_activity.id')
    .where('delegate_activity.state', '=', 'joined')
    .where('activity.code', '=', activity)

function selectCompanies(db: Db | Tx, { edition, audience }: Asked) {
  const { statuses, types, countries, missingDocuments, activity } = audience
  const isToContacts = audience.to === 'contacts'
  let query = db
    .selectFrom('company')
    .innerJoin('contact', 'contact.company_id', 'company.id')
    .select([
      'company.id',
      'company.edition',
      'number',
      'type',
      'status',
      'locale',
      'company.name',
      'contact.name as contactName',
      'contact.email as contactEmail',
    ])
    .where('company.edition', '=', edition)
    .where('status', 'in', statuses?.length ? statuses : liveStatuses.filter((status) => status !== 'draft'))
  if (types?.length) query = query.where('type', 'in', types)
  if (countries?.length) query = query.where('country', 'in', countries)
  if (missingDocuments !== undefined && isToContacts)
    query = query.where(missingScans, missingDocuments ? '>' : '=', 0)
  if (activity && isToContacts)
    query = query.where((e) =>
      e.exists(joining(activity).whereRef('delegate_activity.company_id', '=', 'company.id')),
    )
  return query.orderBy('number').orderBy('company.id').execute()
}

const localeOf = (value: string | null): Locale => (value === 'en' ? 'en' : 'cn')

function shared(company: Company) {
  return {
    companyId: company.id,
    company: company.name,
    number: companyNumber(company),
  }
}

function contactOf(company: Company): Person {
  return {
    ...shared(company),
    key: `contact:${company.id}`,
    name: company.contactName,
    address: company.contactEmail,
    delegateId: null,
    locale: localeOf(company.locale),
  }
}

async function findDelegates(
  db: Db | Tx,
  { edition, audience, companies }: Asked & { companies: readonly Company[] },
): Promise<Person[]> {
  const { activity, missingDocuments } = audience
  let query = db
    .selectFrom('delegate')
    .leftJoin('account', 'account.email', 'delegate.email_key')
    .select([
      'delegate.id',
      'delegate.company_id',
      'delegate.name',
      'delegate.email',
      'account.locale as locale',
    ])
    .where('delegate.edition', '=', edition)
    .where('delegate.erased_at', 'is', null)
  if (activity)
    query = query.where((e) =>
      e.exists(joining(activity).whereRef('delegate_activity.delegate_id', '=', 'delegate.id')),
    )
  if (missingDocuments !== undefined)
    query = query.where(missingDocuments ? delegateScanMissing : sql<boolean>`not ${delegateScanMissing}`)
  const rows = await query.orderBy('delegate.position').orderBy('delegate.id').execute()
  const byCompany = Map.groupBy(rows, (row) => row.company_id)
  return companies.flatMap((company) =>
    (byCompany.get(company.id) ?? []).map((row) => ({
      ...shared(company),
      key: row.id,
      name: row.name,
      address: row.email,
      delegateId: row.id,
      locale: localeOf(row.locale ?? company.locale),
    })),
  )
}
