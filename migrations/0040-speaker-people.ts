import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()

/** Which content rows have a registered person behind them: a person is behind one row of an edition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_person')
    .addColumn('row_id', 'text', key)
    .addColumn('person_id', 'text', required)
    .addColumn('linked_by', 'text', required)
    .addColumn('linked_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('content_person_once')
    .on('content_person')
    .column('person_id')
    .unique()
    .execute()
}
