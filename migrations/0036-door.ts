import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Organisations that do not want their name at the doors of the rooms that they have booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('door_wish')
    .addColumn('company_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('made_at', 'bigint', required)
    .execute()
}
