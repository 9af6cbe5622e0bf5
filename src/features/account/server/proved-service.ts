/** Which address of an account its person has proved. An address that was only typed opens nothing and gets no mail of others. */
import { hasRow } from '../../../server/database/queries.ts'
import type { Db } from '../../../server/database/db.ts'
import type { AccountTable } from './tables.ts'

type Channels = Pick<AccountTable, 'email_verified_at'> & { readonly email: string | null }

/** The e-mail address that an account has proved; null where it was only typed, or given by staff and not yet used. */
export function provedEmail(account: Channels): string | null {
  return account.email_verified_at === null ? null : account.email
}

/** The proved e-mail address of an account by its id; null where none is proved or there is no such account. */
export async function provedAddressOf(db: Db, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account ? provedEmail(account) : null
}

/** Whether someone has proved that an e-mail address (as `normaliseEmail` gives it) is theirs. */
export async function isAddressProved(db: Db, email: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .where('email_verified_at', 'is not', null),
  )
}

/** Those of some addresses that someone has proved. */
export async function provedOf(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (!emails.length) return new Set()
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('email', 'in', [...new Set(emails)])
    .where('email_verified_at', 'is not', null)
    .execute()
  return new Set(rows.flatMap((row) => row.email ?? []))
}
