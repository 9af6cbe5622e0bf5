import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * What one device or member of staff has done of late, for limits by the minute and hour; and waves of reprinted badges, which an
 * administrator can undo.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paced_act')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('actor_id', 'text', required)
    .addColumn('act', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('badge_wave')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('actor_id', 'text', required)
    .addColumn('by_name', 'text', required)
    .addColumn('began_at', 'bigint', required)
    .addColumn('last_at', 'bigint', required)
    .addColumn('settled_at', 'bigint')
    .addColumn('settled_by', 'text')
    .execute()
  for (const column of ['actor_id', 'wave_id'])
    await db.schema.alterTable('badge_print').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('badge_print')
    .addColumn('undone', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('paced_act_actor', 'paced_act', ['actor_id', 'act', 'at'])
  await index('badge_wave_settled', 'badge_wave', ['edition', 'settled_at'])
  await index('badge_print_actor', 'badge_print', ['actor_id', 'printed_at'])
  await index('badge_print_wave', 'badge_print', ['wave_id'])
}
