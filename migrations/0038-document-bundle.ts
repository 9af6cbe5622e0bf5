import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Files of many documents, drawn in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_bundle')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('account_id', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('document_ids', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('done', 'integer', required)
    .addColumn('size_bytes', 'integer')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('document_bundle_expiry')
    .on('document_bundle')
    .columns(['expires_at'])
    .execute()
}
