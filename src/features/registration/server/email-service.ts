/**
 * Who lists an address: the own organisation, another one, its primary contact. About others an organisation learns nothing until
 * it has been approved, and then a few addresses a day: until then the address is kept as typed, and the reviewer sees both.
 */
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { foldEmail } from '../../../shared/contacts.ts'
import { localized } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { takeOne } from '../../account/server/service.ts'
import { fieldMessages } from '../messages.ts'
import { addressAnswersPerDay } from '../rules.ts'
import { hasBeen } from './history-service.ts'
import type { Company, DelegateTable } from './tables.ts'
import { claimEmail } from './delegate-row-service.ts'

export type Writer = 'organisation' | 'staff'

interface Planned {
  readonly index: number
  readonly before: Pick<DelegateTable, 'id' | 'email'> | null
  readonly isPrimaryContact: boolean
  readonly fields: { readonly email: string }
}

interface Own {
  readonly company: Pick<Company, 'id' | 'edition'>
  readonly writer: Writer
}

/** Field errors of addresses that cannot be used: `delegates.0.email`. */
export async function emailProblems(
  ctx: WriteContext,
  options: Own & {
    contactEmail: string
    stored: readonly Pick<DelegateTable, 'id' | 'email'>[]
    planned: readonly Planned[]
  },
): Promise<Record<string, LocalizedMessage>> {
  const { planned, stored } = options
  const own = foldEmail(options.contactEmail)
  const changing = new Set(planned.flatMap((one) => (one.before ? [one.before.id] : [])))
  const kept = new Set(stored.filter((row) => !changing.has(row.id)).map((row) => foldEmail(row.email)))
  const fields: Record<string, LocalizedMessage> = {}
  const seen = new Set<string>()
  const fresh: { path: string; key: string }[] = []
  for (const one of planned) {
    const key = foldEmail(one.fields.email)
    if (!key) continue
    const path = `delegates.${one.index}.email`
    if (!one.isPrimaryContact && key === own) fields[path] = localized(fieldMessages.emailOfContact)
    else if (seen.has(key) || kept.has(key)) fields[path] = localized(fieldMessages.emailTwice)
    else if (!one.before || foldEmail(one.before.email) !== key) fresh.push({ path, key })
    seen.add(key)
  }
  return { ...fields, ...(await problemsElsewhere(ctx, { ...options, fresh })) }
}

/** Why an address cannot become the primary contact's: a delegate or another organisation has it. Null when it can. */
export async function contactEmailProblem(
  ctx: WriteContext,
  options: Own & { email: string },
): Promise<LocalizedMessage | null> {
  const key = foldEmail(options.email)
  if (!key) return null
  const own = await ctx.tx
    .selectFrom('delegate')
    .select('id')
    .where('company_id', '=', options.company.id)
    .where('is_primary_contact', '=', false)
    .where('email', '=', key)
    .executeTakeFirst()
  if (own) return localized(fieldMessages.emailTwice)
  const path = 'contact.email'
  return (await problemsElsewhere(ctx, { ...options, fresh: [{ path, key }] }))[path] ?? null
}

async function problemsElsewhere(
  ctx: WriteContext,
  options: Own & { fresh: readonly { path: string; key: string }[] },
): Promise<Record<string, LocalizedMessage>> {
  const { company, writer, fresh } = options
  const fields: Record<string, LocalizedMessage> = {}
  if (!fresh.length) return fields
  if (writer === 'organisation' && !(await hasBeen(ctx.tx, company.id, 'approved'))) return fields
  const elsewhere = await usedElsewhere(ctx.tx, { company, keys: fresh.map(({ key }) => key) })
  for (const { path, key } of fresh) {
    const [first] = elsewhere.get(key) ?? []
    if (first && (writer === 'staff' || (await mayAnswer(ctx, company.id))))
      fields[path] = listedProblem(first.as)
  }
  return fields
}

function mayAnswer(ctx: WriteContext, companyId: string): Promise<boolean> {
  return takeOne(ctx.tx, {
    id: `address:company:${companyId}`,
    limit: addressAnswersPerDay,
    windowMs: 24 * 3_600_000,
    now: ctx.now,
  })
}

export interface ListedElsewhere {
  readonly companyId: string
  readonly as: 'delegate' | 'contact'
}

/** Which other registrations of the edition list an address, by address. A contact's counts once it is proved. */
export async function usedElsewhere(
  db: Db,
  options: { company: Pick<Company, 'id' | 'edition'>; keys: readonly string[] },
): Promise<Map<string, ListedElsewhere[]>> {
  const found = new Map<string, ListedElsewhere[]>()
  for (const some of piecesOf(options.keys.filter(Boolean)))
    await addListed(db, found, { ...options, keys: [...some] })
  return found
}

async function addListed(
  db: Db,
  found: Map<string, ListedElsewhere[]>,
  { company, keys }: { company: Pick<Company, 'id' | 'edition'>; keys: string[] },
): Promise<void> {
  const delegates = await db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .select(['delegate.email as key', 'company.id as companyId'])
    .where('delegate.edition', '=', company.edition)
    .where('delegate.email', 'in', keys)
    .where('company.id', '<>', company.id)
    .where('company.status', '<>', 'cancelled')
    .orderBy('company.id')
    .execute()
  const contacts = await db
    .selectFrom('company')
    .innerJoin('account', 'account.id', 'company.account_id')
    .innerJoin('contact', 'contact.company_id', 'company.id')
    .select(['contact.email as key', 'company.id as companyId'])
    .where('company.edition', '=', company.edition)
    .where('company.id', '<>', company.id)
    .where('contact.email', 'in', keys)
    .where('status', '<>', 'cancelled')
    .whereRef('account.email', '=', 'contact.email')
    .where('account.email_verified_at', 'is not', null)
    .orderBy('company.id')
    .execute()
  for (const { key, companyId } of delegates) add(found, key, { companyId, as: 'delegate' })
  for (const { key, companyId } of contacts) add(found, key, { companyId, as: 'contact' })
}

function add(found: Map<string, ListedElsewhere[]>, key: string, one: ListedElsewhere): void {
  found.set(key, [...(found.get(key) ?? []), one])
}

/** Another organisation's delegate has registered the address; its primary contact is a registered user. */
export function listedProblem(owner: ListedElsewhere['as']): LocalizedMessage {
  return localized(owner === 'delegate' ? fieldMessages.emailRegistered : fieldMessages.userRegistered)
}

/** 2: has been approved; 1: has been submitted; 0: a draft, or over. */
async function rankOf(db: Db, company: Pick<Company, 'id' | 'status' | 'submitted_at'>): Promise<number> {
  if (company.status === 'rejected' || company.status === 'cancelled') return 0
  if (await hasBeen(db, company.id, 'approved')) return 2
  return company.submitted_at === null ? 0 : 1
}

/**
 * Takes the addresses of a locked company's delegates from records of organisations that have not come as far: of several records
 * with one address that of the organisation approved before submitted before draft signs in with it, else the older one. Neither
 * is told.
 */
export async function reassignEmails(ctx: WriteContext, company: Company): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('delegate')
    .select(['id', 'email'])
    .where('company_id', '=', company.id)
    .where('email_key', 'is', null)
    .where('email', '<>', '')
    .orderBy('id')
    .execute()
  if (!waiting.length) return
  const own = await rankOf(ctx.tx, company)
  for (const { id, email } of waiting) {
    const holder = await ctx.tx
      .selectFrom('delegate')
      .innerJoin('company', 'company.id', 'delegate.company_id')
      .select(['delegate.id as delegateId', 'company.id', 'company.status', 'company.submitted_at'])
      .where('delegate.edition', '=', company.edition)
      .where('delegate.email_key', '=', email)
      .executeTakeFirst()
    if (holder && (await rankOf(ctx.tx, holder)) >= own) continue
    if (holder)
      await ctx.tx
        .updateTable('person')
        .set({ email_key: null })
        .where('id', '=', holder.delegateId)
        .where('email_key', '=', email)
        .execute()
    await claimEmail(ctx.tx, { delegateId: id, key: email })
  }
}
