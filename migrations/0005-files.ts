/** Stored files, uploads in pieces, short links (requirement 7.9; decision 12; requirement 11.4, requirement 11.6). */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db)
  await createUploads(db)
  await db.schema
    .createTable('short_link')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('file_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('half_hash', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('short_link_expires').on('short_link').column('expires_at').execute()
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_file')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('company_id', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('claimed_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('stored_file_company')
    .on('stored_file')
    .columns(['company_id', 'subject_id'])
    .execute()
  await db.schema.createIndex('stored_file_account').on('stored_file').column('account_id').execute()
  await db.schema
    .createIndex('stored_file_unclaimed')
    .on('stored_file')
    .columns(['claimed_at', 'created_at'])
    .execute()
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('received_bytes', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('upload_account').on('upload').columns(['account_id', 'state']).execute()
  await db.schema.createIndex('upload_expires').on('upload').column('expires_at').execute()
  await db.schema
    .createTable('upload_chunk')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('upload_id', 'text', (c) => c.notNull())
    .addColumn('offset_bytes', 'integer', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('upload_chunk_place')
    .unique()
    .on('upload_chunk')
    .columns(['upload_id', 'offset_bytes'])
    .execute()
}
