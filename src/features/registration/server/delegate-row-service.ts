/** Delegate rows: making one, taking an address for one, and one person in place of another: nothing of the one before stays. */
import type { Leaving } from '../../../server/organisation-hooks.ts'
import { sql } from 'kysely'
import type { WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { guarded } from '../../../server/database/guards.ts'
import { hasRow } from '../../../server/database/queries.ts'
import { emptyDocument, emptyColumns, emptyNeeds } from './row-service.ts'
import type { CompanyTable, DelegateTable, PersonTable, Company } from './tables.ts'
import { foldEmail } from '../../../shared/contacts.ts'
import { fold } from '../../../server/database/text-folding.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { forgetMail } from '../../../server/mail/redaction.ts'
import { releaseFilesOf } from '../../files/server/service.ts'
import { displayName } from '../rules.ts'
import { namedPerson, reachOf } from './person-service.ts'
import type { PlainPerson } from '../fields.ts'

/** The row of a person about whom nothing is known. */
export function newPerson(
  ctx: WriteContext,
  options: {
    id: string
    company: Pick<CompanyTable, 'id' | 'edition'>
    isPrimaryContact: boolean
    /** Among those who attend; 0: does not. */
    position: number
  },
): PersonTable {
  const { id, company, position } = options
  return {
    id,
    edition: company.edition,
    company_id: company.id,
    position,
    is_primary_contact: options.isPrimaryContact,
    attends: position > 0,
    ...emptyColumns,
    email_key: null,
    erased_at: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** The place of the next person who attends. */
export async function nextPosition(tx: Tx, companyId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('delegate')
    .select((e) => e.fn.max('position').as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/**
 * Adds a person with the address to sign in with (`email_key`), unless another record of the edition has it: then with none, as
 * `claimEmail` does. Answers whether it has it.
 */
export async function insertPerson(ctx: WriteContext, row: PersonTable): Promise<boolean> {
  const { email_key: key, id } = row
  const claimed = key !== null && !guarded('registration.emailKey') ? `${key} ${id}` : key
  const isMade = await hasRow(
    ctx.tx
      .insertInto('person')
      .values({ ...row, email_key: claimed })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!isMade)
    await ctx.tx
      .insertInto('person')
      .values({ ...row, email_key: null })
      .execute()
  return isMade
}

/** The primary contact attends, too, at this place of the list. */
export async function addContact(
  ctx: WriteContext,
  { id, position }: Pick<PersonTable, 'id' | 'position'>,
): Promise<void> {
  const set = { attends: true, position, updated_at: ctx.now }
  await ctx.tx.updateTable('person').set(set).where('id', '=', id).execute()
}

/** Tells the other features that a record is about its person no longer. */
export async function endPerson(
  ctx: WriteContext,
  person: Pick<DelegateTable, 'id' | 'company_id'>,
  why: Leaving,
): Promise<void> {
  for (const part of ctx.kernel.organisationHooks)
    await part.personLeft?.(ctx, { companyId: person.company_id, personId: person.id, why })
}

/** Tells the other features that something about people of an organisation, or about itself, was changed. */
export async function tellPeopleChanged(ctx: WriteContext, companyId: string): Promise<void> {
  for (const part of ctx.kernel.organisationHooks) await part.peopleChanged?.(ctx, companyId)
}

/** Takes a person off the list; the contact stays the contact. */
export async function removeAttendance(ctx: WriteContext, person: DelegateTable): Promise<void> {
  await endPerson(ctx, person, 'removed')
  if (!person.is_primary_contact) {
    await ctx.tx.deleteFrom('person').where('id', '=', person.id).execute()
    return
  }
  await ctx.tx
    .updateTable('person')
    .set({
      ...emptyNeeds,
      attends: false,
      position: 0,
      email_key: null,
      updated_at: ctx.now,
    })
    .where('id', '=', person.id)
    .execute()
}

/**
 * Gives a delegate the own address to sign in with, unless another record of the edition has it: then none, until one of them is
 * settled (reassignEmails). Whoever gave no address has none. Nobody is told here.
 */
export async function claimEmail(tx: Tx, options: { delegateId: string; key: string }): Promise<boolean> {
  if (options.key && (await setEmailKey(tx, options))) return true
  await tx.updateTable('person').set({ email_key: null }).where('id', '=', options.delegateId).execute()
  return false
}

/**
 * Takes an address for a delegate; false when another record of the edition has it. The unique index
 * decides. An update has no "on conflict", so the attempt is in a savepoint: a violation must not end
 * the whole transaction on PostgreSQL.
 */
async function setEmailKey(tx: Tx, options: { delegateId: string; key: string }): Promise<boolean> {
  const key = guarded('registration.emailKey') ? options.key : `${options.key} ${options.delegateId}`
  await sql`savepoint email_key`.execute(tx)
  try {
    await tx.updateTable('person').set({ email_key: key }).where('id', '=', options.delegateId).execute()
  } catch (error) {
    await sql`rollback to savepoint email_key`.execute(tx)
    await sql`release savepoint email_key`.execute(tx)
    const { code, message } = error as { code?: string; message?: string }
    if (code === '23505' || /UNIQUE constraint failed/.test(message ?? '')) return false
    throw error
  }
  await sql`release savepoint email_key`.execute(tx)
  return true
}

type Named = Pick<PlainPerson, 'name' | 'surname' | 'firstName' | 'email'>

/**
 * Whether a record that is saved now is about someone else than before: another name together with another address or a new
 * document number, or with neither surname nor first name left. A corrected spelling is no other person.
 */
export function isOtherPerson(
  before: Named,
  after: Partial<Named> & { certificateNumber?: string | undefined },
): boolean {
  const next = { ...before, ...after }
  if (!displayName(before) || fold(displayName(before)) === fold(displayName(next))) return false
  if (foldEmail(before.email) !== foldEmail(next.email) || after.certificateNumber) return true
  const isNew = (name: 'surname' | 'firstName') =>
    before[name] !== '' && next[name] !== '' && fold(before[name]) !== fold(next[name])
  return isNew('surname') && isNew('firstName')
}

/**
 * Takes from a delegate's record what belongs to the person who was on it: scan, number, corrections that were
 * asked for, mail on its way, the places where bookings name the person, and the account that nothing is left for.
 */
export async function clearPerson(
  ctx: WriteContext,
  { company, before }: { company: Company; before: DelegateTable },
): Promise<void> {
  await endPerson(ctx, before, 'replaced')
  await releaseFilesOf(ctx, { companyId: company.id, subjectId: before.id })
  await ctx.tx
    .deleteFrom('correction')
    .where('company_id', '=', company.id)
    .where('path', 'like', `delegates.${before.id}.%`)
    .execute()
  await ctx.tx
    .updateTable('person')
    .set({
      ...emptyDocument,
      email_key: null,
      erased_at: null,
    })
    .where('id', '=', before.id)
    .execute()
  await leavePerson(ctx, { company, person: before })
}

/** What an organisation keeps elsewhere of someone who is no longer its delegate; the delegate's row holds the address no more. */
export async function leavePerson(
  ctx: WriteContext,
  { company, person }: { company: Company; person: DelegateTable },
): Promise<void> {
  if (!person.email || person.is_primary_contact) return
  const named = namedPerson(person)
  const instead = reachOf(company)
  for (const part of ctx.kernel.organisationHooks) await part.forget?.(ctx, { ...named, instead })
  await forgetMail(ctx, { companyId: company.id, recipient: named.email })
  await eraseIdleAccount(ctx, named.email)
}

/** Has the account of an address erased that belongs to no organisation and to no delegate of any edition. */
async function eraseIdleAccount(ctx: WriteContext, email: string): Promise<void> {
  const account = await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('user_type', '=', 2)
    .where((e) =>
      e.not(
        e.or([
          e.exists(
            e.selectFrom('company').select('company.id').whereRef('company.account_id', '=', 'account.id'),
          ),
          e.exists(
            // By edition, as the index of addresses is.
            e
              .selectFrom('edition')
              .innerJoin('delegate', 'delegate.edition', 'edition.code')
              .select('delegate.id')
              .where('delegate.email_key', '=', email),
          ),
        ]),
      ),
    )
    .executeTakeFirst()
  if (account) await addJob(ctx, { kind: 'account.erase', payload: { accountId: account.id } })
}
