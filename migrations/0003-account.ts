/** Accounts, codes, sessions, second factor, captcha (decision 5, decision 4, security.md). Codes and tokens stand only as hashes. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db)
  await createCodes(db)
  await createSessions(db)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_type', 'integer', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.unique())
    .addColumn('email_verified_at', 'bigint')
    .addColumn('phone_verified_at', 'bigint')
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('second_factor')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_guard')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('last_sent_at', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('blocked_until', 'bigint')
    .addColumn('unlock_hash', 'text', (c) => c.unique())
    .addColumn('unlock_expires_at', 'bigint')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('contact_guard_address').on('contact_guard').column('address').execute()
  await db.schema
    .createTable('known_device')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('known_device_address').on('known_device').column('address').execute()
  await db.schema
    .createTable('login_code')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('flow_hash', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('used_at', 'bigint')
    .addColumn('superseded_at', 'bigint')
    .execute()
  await db.schema.createIndex('login_code_address').on('login_code').columns(['address', 'sent_at']).execute()
  await db.schema.createIndex('login_code_sent').on('login_code').column('sent_at').execute()
  await db.schema
    .createTable('rate_window')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('captcha')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('picture_hash', 'text', (c) => c.notNull())
    .addColumn('question_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('half_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('idle_ms', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('end_reason', 'text')
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('second_factor', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_account').on('session').columns(['account_id', 'created_at']).execute()
  await db.schema
    .createTable('proof')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
}
