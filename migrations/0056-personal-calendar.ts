import type { Kysely } from 'kysely'

/** The private calendar of an account in an edition: the keyed hash of its secret, and the secret, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('personal_calendar')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('personal_calendar_key', ['account_id', 'edition'])
    .execute()
}
