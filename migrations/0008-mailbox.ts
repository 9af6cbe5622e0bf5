import type { Kysely } from 'kysely'

/** Missives between organisations, and their state at each receiver. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('missive')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('thread_id', 'text', (c) => c.notNull())
    .addColumn('from_company_id', 'text')
    .addColumn('from_account_id', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('missive_thread').on('missive').columns(['thread_id', 'sent_at']).execute()
  await db.schema
    .createTable('missive_recipient')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('missive_id', 'text', (c) => c.notNull())
    .addColumn('company_id', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('read_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('missive_recipient_company')
    .on('missive_recipient')
    .columns(['company_id', 'status'])
    .execute()
}
