import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Prints of badges: one row a badge that was printed, and one a print of many, with its file while that is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('badge_print')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('person_id', 'text', required)
    .addColumn('code_id', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('run_id', 'text')
    .addColumn('printed_by', 'text')
    .addColumn('printed_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('badge_run')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('choice', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('done', 'integer', required)
    .addColumn('total', 'integer')
    .addColumn('problems', 'text')
    .addColumn('file_name', 'text', required)
    .addColumn('size_bytes', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('badge_print_person', 'badge_print', ['edition', 'person_id', 'printed_at'])
  await index('badge_print_company', 'badge_print', ['company_id'])
  await index('badge_run_expires', 'badge_run', ['expires_at'])
}
