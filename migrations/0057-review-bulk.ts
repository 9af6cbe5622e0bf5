import type { Kysely } from 'kysely'

/** One change of status for many registrations: work of the server, with what became of each. `busy` is the edition's code while it is under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_bulk')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('busy', 'text')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema.createIndex('review_bulk_busy').unique().on('review_bulk').column('busy').execute()
  await db.schema
    .createTable('review_bulk_item')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('bulk_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('company_id', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('why', 'text')
    .execute()
  await db.schema
    .createIndex('review_bulk_item_turn')
    .on('review_bulk_item')
    .columns(['bulk_id', 'state', 'position'])
    .execute()
}
