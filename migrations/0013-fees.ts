import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()

/** Pro-forma invoices with their versions, and payments by bank transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('number', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('total_fen', 'bigint', required)
    .addColumn('paid_fen', 'bigint', required)
    .addColumn('body', 'text', required)
    .addColumn('issued_by', 'text')
    .addColumn('issued_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('note', 'text')
    .execute()
  await db.schema
    .createIndex('invoice_number')
    .unique()
    .on('invoice')
    .columns(['edition', 'number', 'version'])
    .execute()
  await sql`create unique index invoice_open on invoice (company_id) where state = 'open'`.execute(db)
  await db.schema.createIndex('invoice_company').on('invoice').column('company_id').execute()
  await db.schema
    .createTable('invoice_counter')
    .addColumn('id', 'text', key)
    .addColumn('value', 'integer', required)
    .execute()
  await createPayments(db)
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('confirmed_fen', 'bigint')
    .addColumn('paid_on', 'text', required)
    .addColumn('payer', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('file_id', 'text')
    .addColumn('by_kind', 'text', required)
    .addColumn('sent_by', 'text')
    .addColumn('sent_at', 'bigint', required)
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('search', 'text', required)
    .addColumn('version', 'integer', required)
    .execute()
  await db.schema.createIndex('payment_company').on('payment').columns(['company_id', 'state']).execute()
  await db.schema
    .createIndex('payment_edition')
    .on('payment')
    .columns(['edition', 'state', 'sent_at'])
    .execute()
}
