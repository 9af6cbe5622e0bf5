import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Invitation links: an address that may register one person once, until a moment, whatever the deadline of the edition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('affiliation', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('token_hash', 'text', required)
    // Of the address while the link can be used: one at a time.
    .addColumn('open_key', 'text')
    .addColumn('ends_at', 'bigint', required)
    .addColumn('sent_at', 'bigint', required)
    .addColumn('opened_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('company_id', 'text')
    .addColumn('revoked_at', 'bigint')
    .addColumn('created_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('version', 'integer', required)
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('invitation').columns(columns)
  await index('invitation_open', ['open_key']).unique().execute()
  await index('invitation_token', ['token_hash']).unique().execute()
  await index('invitation_list', ['edition', 'created_at']).execute()
  await index('invitation_company', ['company_id']).execute()
}
