import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()
const zero: Column = (column) => column.notNull().defaultTo(0)

/**
 * In-site mail (decision 17). The tables of 0008 held nothing: no call has ever written to them. They are made anew,
 * with a missive's two sides and their copies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('missive_recipient').execute()
  await db.schema.dropTable('missive').execute()
  await createMissives(db)
  await createCopies(db)
  await createDrafts(db)
  await createSides(db)
  await createReports(db)
}

async function createMissives(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('missive_thread')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('first_side', 'text', required)
    .addColumn('second_side', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .execute()
  for (const side of ['first_side', 'second_side'])
    await db.schema.createIndex(`missive_thread_${side}`).on('missive_thread').column(side).execute()
  await db.schema
    .createTable('missive')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('thread_id', 'text', required)
    .addColumn('from_side', 'text', required)
    .addColumn('to_side', 'text', required)
    .addColumn('from_account_id', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('sent_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('missive_of_thread').on('missive').columns(['thread_id']).execute()
  // What a side has sent since the day began.
  await db.schema.createIndex('missive_sent').on('missive').columns(['from_side', 'sent_at']).execute()
}

async function createCopies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('missive_copy')
    .addColumn('id', 'text', key)
    .addColumn('missive_id', 'text', required)
    .addColumn('thread_id', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('side', 'text', required)
    .addColumn('other_side', 'text', required)
    .addColumn('box', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('read_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('missive_copy_one')
    .on('missive_copy')
    .columns(['missive_id', 'side'])
    .unique()
    .execute()
  // A box in its order, from the index alone.
  await db.schema
    .createIndex('missive_copy_box')
    .on('missive_copy')
    .columns(['side', 'edition', 'box', 'missive_id', 'status', 'thread_id'])
    .execute()
  // Asked by every open page after every change.
  await sql`create index missive_copy_unread on missive_copy (side, edition)
    where box = 'in' and status = 'unread'`.execute(db)
  await sql`create index missive_copy_archive on missive_copy (side, edition, missive_id)
    where status = 'archived'`.execute(db)
  await db.schema
    .createIndex('missive_copy_thread')
    .on('missive_copy')
    .columns(['thread_id', 'side'])
    .execute()
}

async function createDrafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('missive_draft')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('side', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('body', 'text', required)
    .addColumn('saved_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('missive_draft_side').on('missive_draft').columns(['side', 'edition']).execute()
}

async function createSides(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailbox')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('email_copies', 'integer', zero)
    .addColumn('suspended_at', 'bigint')
    .addColumn('suspended_by', 'text')
    .addColumn('suspended_reason', 'text')
    .execute()
  await sql`create index mailbox_suspended on mailbox (edition, suspended_at) where suspended_at is not null`.execute(
    db,
  )
  await db.schema
    .createTable('mailbox_correspondent')
    .addColumn('side', 'text', required)
    .addColumn('other_side', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('began', 'integer', required)
    .addColumn('first_at', 'bigint', required)
    .addPrimaryKeyConstraint('mailbox_correspondent_key', ['side', 'other_side', 'edition'])
    .execute()
  await db.schema
    .createTable('mailbox_block')
    .addColumn('company_id', 'text', required)
    .addColumn('blocked_id', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('at', 'bigint', required)
    .addPrimaryKeyConstraint('mailbox_block_key', ['company_id', 'blocked_id'])
    .execute()
  await db.schema.createIndex('mailbox_block_blocked').on('mailbox_block').column('blocked_id').execute()
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('missive_report')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('missive_id', 'text', required)
    .addColumn('reporter_side', 'text', required)
    .addColumn('about_id', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('settled_at', 'bigint')
    .addColumn('settled_by', 'text')
    .addColumn('remark', 'text', required)
    .addColumn('version', 'integer', required)
    .execute()
  await db.schema
    .createIndex('missive_report_one')
    .on('missive_report')
    .column('missive_id')
    .unique()
    .execute()
  await db.schema
    .createIndex('missive_report_state')
    .on('missive_report')
    .columns(['edition', 'state', 'at'])
    .execute()
}
