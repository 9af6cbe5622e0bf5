/** Review: background exports, deletions that wait for a second administrator, and what the lists filter by (decision 18). */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_export')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('choice', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer')
    .addColumn('storage_key', 'text')
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('review_export_expires').on('review_export').column('expires_at').execute()
  await db.schema
    .createTable('pending_delete')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('company_review_updated', 'company', ['edition', 'updated_at'])
  await index('delegate_review', 'delegate', ['edition', 'company_id', 'position'])
  await index('mail_review', 'mail', ['kind', 'created_at'])
}
