import type { Kysely } from 'kysely'

/** Editions, their parameters, what is sample content, and the visit counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('edition')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('current', 'integer', (c) => c.notNull())
    .addColumn('sample', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('parameter')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('public', 'integer', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text')
    .execute()
  await db.schema.createIndex('parameter_edition').on('parameter').column('edition').execute()
  await db.schema
    .createTable('visit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('visit_path').on('visit').column('path').execute()
  await db.schema
    .createTable('sample_record')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .execute()
}
