/** Who an address belongs to already: another delegate, the primary contact, another organisation (spec §8). */
import { foldEmail } from '../../../shared/contacts.ts'
import type { Said } from '../../../shared/envelope.ts'
import { said } from '../../../shared/outcome.ts'
import type { Db } from '../../../server/db.ts'
import { fieldMessages } from '../messages.ts'
import type { CompanyTable, DelegateTable } from './tables.ts'

interface Planned {
  readonly index: number
  readonly before: Pick<DelegateTable, 'id'> | null
  readonly isPrimaryContact: boolean
  readonly fields: { readonly email: string }
}

/** Field errors of addresses that cannot be used: `delegates.0.email`. */
export async function emailProblems(
  db: Db,
  options: {
    company: Pick<CompanyTable, 'id' | 'edition'>
    contactEmail: string
    stored: readonly Pick<DelegateTable, 'id' | 'email_key'>[]
    planned: readonly Planned[]
  },
): Promise<Record<string, Said>> {
  const { company, planned, stored } = options
  const own = foldEmail(options.contactEmail)
  const elsewhere = await usedElsewhere(db, {
    company,
    keys: planned.map((one) => foldEmail(one.fields.email)),
  })
  const changing = new Set(planned.flatMap((one) => (one.before ? [one.before.id] : [])))
  const kept = new Set(stored.filter((row) => !changing.has(row.id)).map((row) => row.email_key))
  const fields: Record<string, Said> = {}
  const seen = new Set<string>()
  for (const one of planned) {
    const key = foldEmail(one.fields.email)
    const path = `delegates.${one.index}.email`
    if (!one.isPrimaryContact && key === own) fields[path] = said(fieldMessages.emailOfContact)
    else if (seen.has(key) || kept.has(key)) fields[path] = said(fieldMessages.emailTwice)
    else if (elsewhere.has(key)) fields[path] = textOf(elsewhere.get(key)!)
    seen.add(key)
  }
  return fields
}

/** Why an address cannot become the primary contact's: a delegate or another organisation has it. Null when it can. */
export async function contactEmailProblem(
  db: Db,
  options: { company: Pick<CompanyTable, 'id' | 'edition'>; email: string },
): Promise<Said | null> {
  const key = foldEmail(options.email)
  const owner = (await usedElsewhere(db, { company: options.company, keys: [key] })).get(key)
  if (owner) return textOf(owner)
  const own = await db
    .selectFrom('delegate')
    .select('id')
    .where('company_id', '=', options.company.id)
    .where('is_primary_contact', '=', 0)
    .where('email_key', '=', key)
    .executeTakeFirst()
  return own ? said(fieldMessages.emailTwice) : null
}

type Elsewhere = Map<string, 'delegate' | 'contact'>

async function usedElsewhere(
  db: Db,
  options: { company: Pick<CompanyTable, 'id' | 'edition'>; keys: readonly string[] },
): Promise<Elsewhere> {
  const keys = options.keys.filter(Boolean)
  if (!keys.length) return new Map()
  const delegates = await db
    .selectFrom('delegate')
    .select('email_key as key')
    .where('edition', '=', options.company.edition)
    .where('company_id', '<>', options.company.id)
    .where('email_key', 'in', keys)
    .execute()
  const contacts = await db
    .selectFrom('company')
    .select('contact_email as key')
    .where('edition', '=', options.company.edition)
    .where('id', '<>', options.company.id)
    .where('contact_email', 'in', keys)
    .where('status', '<>', 'cancelled')
    .execute()
  return new Map([
    ...delegates.map((row) => [row.key ?? '', 'delegate'] as const),
    ...contacts.map((row) => [row.key, 'contact'] as const),
  ])
}

/** Another organisation's delegate has registered the address; its primary contact is a registered user (spec §8). */
function textOf(owner: 'delegate' | 'contact'): Said {
  return said(owner === 'delegate' ? fieldMessages.emailRegistered : fieldMessages.userRegistered)
}
