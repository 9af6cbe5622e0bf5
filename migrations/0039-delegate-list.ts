import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Lists of delegates for hotel, venue security and caterer; documents get an end of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('document').addColumn('ends_at', 'bigint').execute()
  await db.schema
    .createTable('delegate_list')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('receiver_name', 'text', required)
    .addColumn('receiver_organisation', 'text', required)
    .addColumn('receiver_email', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('previous_id', 'text')
    .addColumn('people', 'integer', required)
    .addColumn('left_out', 'text', required)
    .addColumn('changes', 'text')
    .addColumn('password', 'text')
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('made_at', 'bigint')
    .addColumn('downloads', 'integer', required)
    .addColumn('last_download_at', 'bigint')
    .addColumn('issued_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('delegate_list_person')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('list_id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('person_id', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('facts', 'text')
    .execute()
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
  await index('delegate_list', 'receiver', ['edition', 'kind', 'receiver_email'])
  await index('delegate_list_person', 'list', ['list_id'])
  await index('delegate_list_person', 'person', ['person_id'])
  await index('delegate_list_person', 'company', ['company_id'])
}
