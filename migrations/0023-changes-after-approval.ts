import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()

/**
 * People of an approved registration that were added, replaced, changed or removed, until a reviewer has looked; and the names of
 * staff who left, so that logs and histories go on naming them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registration_change')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('delegate_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('fields', 'text', required)
    .addColumn('by_kind', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('decision', 'text')
    .execute()
  await db.schema
    .createIndex('registration_change_open')
    .on('registration_change')
    .columns(['edition', 'decided_at'])
    .execute()
  await db.schema
    .createIndex('registration_change_company')
    .on('registration_change')
    .columns(['company_id', 'delegate_id'])
    .execute()
  await db.schema
    .createTable('former_staff')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('left_at', 'bigint', required)
    .execute()
}
