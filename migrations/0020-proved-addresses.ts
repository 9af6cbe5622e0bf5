/**
 * Staff sign in by e-mail alone: phone numbers and authenticators from before an address was proved go, with the sessions that
 * they opened. A code remembers the known device that asked for it, which has an allowance of its own. Delegates are found by
 * address where two organisations list the same person.
 */
import type { Kysely } from 'kysely'

interface Tables {
  account: {
    id: string
    user_type: number
    phone: string | null
    phone_verified_at: number | null
    email_verified_at: number | null
  }
  session: { account_id: string; ended_at: number | null; end_reason: string | null; created_at: number }
  second_factor: { id: string }
}

export async function up(given: Kysely<unknown>): Promise<void> {
  await given.schema.alterTable('login_code').addColumn('device_key', 'text').execute()
  await given.schema
    .createIndex('delegate_typed_email')
    .on('delegate')
    .columns(['edition', 'email'])
    .execute()
  const db = given as Kysely<Tables>
  const staff = db.selectFrom('account').select('id').where('user_type', '=', 3)
  await db
    .updateTable('session')
    .set((e) => ({ ended_at: e.ref('created_at'), end_reason: 'role' }))
    .where('account_id', 'in', staff.where('phone_verified_at', 'is not', null))
    .where('ended_at', 'is', null)
    .execute()
  await db
    .deleteFrom('second_factor')
    .where(
      'id',
      'in',
      staff.where((e) => e.or([e('email_verified_at', 'is', null), e('phone_verified_at', 'is not', null)])),
    )
    .execute()
  await db
    .updateTable('account')
    .set({ phone: null, phone_verified_at: null })
    .where('user_type', '=', 3)
    .execute()
}
