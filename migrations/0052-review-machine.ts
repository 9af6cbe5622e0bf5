import type { Kysely } from 'kysely'

/**
 * A decision can be taken back for a minute: its mail waits under the decision's key. Who has a registration open is shown to the
 * others, and what a returned registration said then is kept, sealed, until it is decided again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('hold_key', 'text').execute()
  await db.schema
    .createIndex('mail_held')
    .on('mail')
    .column('company_id')
    .where('hold_key' as never, 'is not', null)
    .execute()
  await db.schema
    .createTable('review_presence')
    .addColumn('company_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('review_presence_key', ['company_id', 'account_id'])
    .execute()
  await db.schema.createIndex('review_presence_seen').on('review_presence').column('seen_at').execute()
  await db.schema
    .createTable('review_snapshot')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('company_id', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('review_snapshot_company').on('review_snapshot').column('company_id').execute()
}
