/**
 * What is held about an account's person in the registrations of all editions: the own ones, and those of others that list
 * the address which the account has proved. The export shows it, the erasure empties it.
 */
import type { AccountOfPerson, NamedPerson } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { foldEmail } from '../../../shared/contacts.ts'
import { displayName } from '../rules.ts'
import { categoryNamesOf } from './category-service.ts'
import { openNumber } from './certificate-service.ts'
import { consentHistoryOf, consentsOf } from './consent-service.ts'
import { companiesOf, contactFields, delegateFields, nameShown, searchOf } from './row-service.ts'
import type { Company, DelegateTable, PersonTable } from './tables.ts'
import { seatsOf } from './view-service.ts'

/** Whom records name where nobody is to be asked any more. */
export const noContact = { contact: '', email: '', phone: '' } as const

/** What one registration holds about a person. */
export interface PersonRecord {
  readonly company: Company
  /** The account is the registration's own. */
  readonly isContact: boolean
  /** Delegates' records that are this person's. */
  readonly delegates: readonly DelegateTable[]
}

/** The account with the addresses that it has proved; what was only typed opens nobody's record. */
export async function accountOf(tx: Tx, accountId: string): Promise<AccountOfPerson> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'phone', 'email_verified_at', 'phone_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const email = account && account.email_verified_at !== null ? [foldEmail(account.email)] : []
  const phone = account?.phone && account.phone_verified_at !== null ? [account.phone] : []
  return { accountId, addresses: [...email, ...phone] }
}

/** The registrations of all editions that hold something of the account's person, the newest edition first. */
export async function recordsOf(tx: Tx, { accountId, addresses }: AccountOfPerson): Promise<PersonRecord[]> {
  const own = await companiesOf(tx, (all) => all.where('company.account_id', '=', accountId))
  const ownIds = own.map(({ id }) => id)
  const delegates = await tx
    .selectFrom('delegate')
    .selectAll()
    .where((e) =>
      e.or([
        ...(addresses.length ? [e('email_key', 'in', addresses)] : []),
        // Another organisation lists the address, too: the record has it not to sign in with, and is about the same person.
        ...(addresses.length
          ? [
              e.and([
                e('email', 'in', addresses),
                e('email_key', 'is', null),
                e('is_primary_contact', '=', false),
                e(
                  'company_id',
                  'in',
                  e.selectFrom('company').select('company.id').where('status', '<>', 'cancelled'),
                ),
              ]),
            ]
          : []),
        ...(ownIds.length
          ? [e.and([e('company_id', 'in', ownIds), e('is_primary_contact', '=', true)])]
          : []),
        e.val(false),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const listing = [...new Set(delegates.map((row) => row.company_id))].filter((id) => !ownIds.includes(id))
  const others = listing.length ? await companiesOf(tx, (all) => all.where('company.id', 'in', listing)) : []
  return [...own, ...others]
    .map((company) => ({
      company,
      isContact: company.account_id === accountId,
      delegates: delegates.filter((row) => row.company_id === company.id),
    }))
    .toSorted(
      (a, b) =>
        b.company.edition.localeCompare(a.company.edition) || b.company.created_at - a.company.created_at,
    )
}

/** How the organisation's other records name one of its people. */
export function namedPerson(person: PersonTable | DelegateTable): NamedPerson {
  const { name, surname, first_name: firstName, mobile, telephone } = person
  return {
    companyId: person.company_id,
    personId: person.id,
    email: foldEmail(person.email),
    name: displayName({ name, surname, firstName }),
    phones: [mobile, telephone],
    isPrimaryContact: person.is_primary_contact,
  }
}

/** Whom a booking or sponsorship of an organisation names, where nobody else is named: its primary contact. */
export const reachOf = ({ contact: { name, email, mobile, telephone } }: Pick<Company, 'contact'>) => ({
  contact: name,
  email,
  phone: mobile || telephone,
})

/** A registration's people as its other records name them: the contact, then those of `delegates` who are not the contact. */
export const namedPeople = (company: Company, delegates: readonly DelegateTable[]): NamedPerson[] =>
  [company.contact, ...delegates.filter(({ id }) => id !== company.contact.id)].map(namedPerson)

/** A registration as the person reads it in the own export: numbers in full. */
export async function showRecord(
  ctx: WriteContext,
  { accountId, record }: { accountId: string; record: PersonRecord },
): Promise<Record<string, unknown>> {
  const { company, isContact, delegates } = record
  const [delegate, ...further] = await Promise.all(delegates.map((row) => showDelegate(ctx, company, row)))
  const held: Record<string, unknown> = {}
  const people = isContact ? namedPeople(company, delegates) : delegates.map(namedPerson)
  for (const part of ctx.kernel.organisationHooks)
    for (const person of people)
      mergeLists(
        held,
        (await part.written?.(ctx, { ...person, accountId, isPrimaryContact: isContact })) ?? {},
      )
  return {
    edition: company.edition,
    organisation: nameShown(company),
    contact: isContact
      ? { ...contactFields(company.contact), certificateNumber: await openNumber(ctx, company.contact) }
      : null,
    consents: isContact ? await consentsOf(ctx.tx, company.id) : null,
    consentHistory: isContact ? await consentHistoryOf(ctx.tx, company.id) : [],
    delegate: delegate ?? null,
    ...(further.length && { furtherDelegates: further }),
    ...held,
  }
}

/** What is found under several of a person's names is said once. */
function mergeLists(into: Record<string, unknown>, found: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(found)) {
    const before = into[name]
    if (!Array.isArray(before) || !Array.isArray(value)) {
      into[name] = value
      continue
    }
    const known = new Set(before.map((one) => JSON.stringify(one)))
    into[name] = [...before, ...value.filter((one) => !known.has(JSON.stringify(one)))]
  }
}

async function showDelegate(ctx: WriteContext, company: Company, delegate: DelegateTable) {
  const seats = await seatsOf(ctx.tx, { company, activities: [], now: ctx.now })
  const names = await categoryNamesOf(ctx.tx, company.edition)
  return {
    ...delegateFields(delegate),
    category: names[delegate.category]?.[ctx.locale] ?? delegate.category,
    certificateNumber: await openNumber(ctx, delegate),
    idFileId: delegate.id_file_id,
    ...(seats.get(delegate.id) ?? { activities: [], waiting: [] }),
    organisation: nameShown(company),
  }
}

/** What stands on somebody's badge from now on. The caller has locked the person's row, and logs it. */
export async function setBadgeName(
  ctx: Pick<WriteContext, 'tx' | 'now'>,
  { personId, badgeName }: { personId: string; badgeName: string },
): Promise<void> {
  const person = await ctx.tx
    .selectFrom('person')
    .select(['name', 'surname', 'first_name as firstName', 'sort_name as sortName', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const set = { badge_name: badgeName, search: searchOf({ ...person, badgeName }), updated_at: ctx.now }
  await ctx.tx.updateTable('person').set(set).where('id', '=', personId).execute()
}
