import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()
const zero: Column = (column) => column.notNull().defaultTo(0)

/** Sponsorships and sealed bids; what rests on content rows (decision 16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_use')
    .addColumn('row_id', 'text', required)
    .addColumn('subject_type', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addPrimaryKeyConstraint('content_use_key', ['row_id', 'subject_type', 'subject_id'])
    .execute()
  await db.schema
    .createIndex('content_use_subject')
    .on('content_use')
    .columns(['subject_type', 'subject_id'])
    .execute()
  await createSponsorships(db)
  await createBids(db)
}

async function createSponsorships(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sponsorship')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('tier_id', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('hold_since', 'bigint')
    .addColumn('hold_ends_at', 'bigint')
    .addColumn('reminded_days', 'integer', zero)
    .addColumn('waiting_since', 'bigint')
    .addColumn('contact', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('price_fen', 'bigint')
    .addColumn('contract_number', 'text', required)
    .addColumn('logo_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('confirmed_at', 'bigint')
    .addColumn('changed_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('version', 'integer', required)
    .execute()
  // One live sponsorship an organisation, and so an edition: this index decides.
  await sql`create unique index sponsorship_live on sponsorship (company_id) where ended_at is null`.execute(
    db,
  )
  await db.schema
    .createIndex('sponsorship_tier')
    .on('sponsorship')
    .columns(['edition', 'tier_id', 'ended_at'])
    .execute()
  await db.schema
    .createIndex('sponsorship_company')
    .on('sponsorship')
    .columns(['company_id', 'created_at'])
    .execute()
}

async function createBids(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sponsor_bid')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('tier_id', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('contact', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('sealed', 'text', required)
    .addColumn('commitment', 'text', required)
    .addColumn('placed_at', 'bigint', required)
    .addColumn('replaced_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('amount_fen', 'bigint')
    .addColumn('salt', 'text')
    .execute()
  // The latest bid of an organisation counts; the earlier ones are kept.
  await sql`create unique index sponsor_bid_live on sponsor_bid (tier_id, company_id) where replaced_at is null and withdrawn_at is null`.execute(
    db,
  )
  await db.schema.createIndex('sponsor_bid_company').on('sponsor_bid').column('company_id').execute()
  await db.schema
    .createTable('sponsor_opening')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('opened_at', 'bigint', required)
    .addColumn('opened_by', 'text')
    .addColumn('told_at', 'bigint')
    .execute()
}
