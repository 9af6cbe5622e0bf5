import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()

/** Edited words of mails, mail to many with its ledger, and lines of the outbox: codes, other mail, mail to many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_text')
    .addColumn('id', 'text', key)
    .addColumn('scope', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject_cn', 'text', required)
    .addColumn('subject_en', 'text', required)
    .addColumn('body_cn', 'text', required)
    .addColumn('body_en', 'text', required)
    .addColumn('stamps', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('changed_by', 'text')
    .execute()
  await db.schema.createIndex('mail_text_kind').on('mail_text').column('kind').execute()
  await createLines(db)
  await createMailings(db)
}

async function createLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail')
    .addColumn('lane', 'text', (c) => c.notNull().defaultTo('prompt'))
    .execute()
  await db.schema.alterTable('mail').addColumn('domain', 'text').execute()
  await db.schema.alterTable('mail').addColumn('per_minute', 'integer').execute()
  await sql`update mail set lane = 'code' where expires_at is not null`.execute(db)
  await db.schema.dropIndex('mail_due').execute()
  await db.schema.createIndex('mail_due').on('mail').columns(['state', 'lane', 'due_at']).execute()
  await db.schema
    .createTable('mail_pace')
    .addColumn('domain', 'text', key)
    .addColumn('window_at', 'bigint', required)
    .addColumn('used', 'integer', required)
    .execute()
}

async function createMailings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailing')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('audience', 'text', required)
    .addColumn('template', 'text')
    .addColumn('subject_cn', 'text', required)
    .addColumn('subject_en', 'text', required)
    .addColumn('body_cn', 'text', required)
    .addColumn('body_en', 'text', required)
    .addColumn('stamps', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('send_at', 'bigint')
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text')
    .addColumn('version', 'integer', required)
    .execute()
  await db.schema.createIndex('mailing_edition').on('mailing').columns(['edition', 'created_at']).execute()
  await db.schema.createIndex('mailing_state').on('mailing').columns(['state', 'send_at']).execute()
  await createRecipients(db)
}

async function createRecipients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailing_recipient')
    .addColumn('id', 'text', key)
    .addColumn('mailing_id', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('address_key', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('domain', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('company_id', 'text')
    .addColumn('delegate_id', 'text')
    .addColumn('locale', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('mail_id', 'text')
    .addColumn('resends', 'integer', required)
    .addColumn('tries', 'integer', required)
    .addColumn('answer', 'text')
    .addColumn('position', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .execute()
  // Nobody gets a mailing twice, whatever runs at once.
  await db.schema
    .createIndex('mailing_recipient_address')
    .unique()
    .on('mailing_recipient')
    .columns(['mailing_id', 'address_key'])
    .execute()
  await db.schema
    .createIndex('mailing_recipient_turn')
    .on('mailing_recipient')
    .columns(['mailing_id', 'state', 'position'])
    .execute()
  await sql`create index mailing_recipient_mail on mailing_recipient (mail_id) where state = 'handed'`.execute(
    db,
  )
  await db.schema
    .createIndex('mailing_recipient_company')
    .on('mailing_recipient')
    .column('company_id')
    .execute()
  await db.schema
    .createIndex('mailing_recipient_person')
    .on('mailing_recipient')
    .columns(['edition', 'address_key'])
    .execute()
  await db.schema
    .createTable('mailing_optout')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('address_key', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('mailing_id', 'text')
    .addColumn('by_kind', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('mailing_optout_address')
    .unique()
    .on('mailing_optout')
    .columns(['edition', 'address_key'])
    .execute()
}
