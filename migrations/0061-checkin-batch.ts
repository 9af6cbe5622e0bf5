import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Scans that a device handed in after its right had ended: batches that count only once staff have accepted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checkin_batch')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('device_id', 'text', required)
    .addColumn('device_name', 'text', required)
    .addColumn('ended_at', 'bigint', required)
    .addColumn('ended_why', 'text', required)
    .addColumn('handed_in_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .execute()
  await db.schema
    .createTable('checkin_batch_scan')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('batch_id', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('point_id', 'text', required)
    .addColumn('person_id', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('code_id', 'text')
    .addColumn('direction', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('undoes', 'text')
    .addColumn('device_id', 'text')
    .addColumn('account_id', 'text')
    .addColumn('by_name', 'text', required)
    .addColumn('device_at', 'bigint', required)
    .addColumn('at', 'bigint', required)
    .addColumn('corrected_at', 'bigint', required)
    .addColumn('verdict', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('words', 'text', required)
    .addColumn('offline', 'integer', required)
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('checkin_batch_state', 'checkin_batch', ['edition', 'state', 'handed_in_at'])
  await index('checkin_batch_scan_batch', 'checkin_batch_scan', ['batch_id'])
  await index('checkin_batch_scan_person', 'checkin_batch_scan', ['person_id'])
  await index('checkin_batch_scan_company', 'checkin_batch_scan', ['company_id'])
}
