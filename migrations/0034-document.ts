import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Numbered documents, the words they were made of, and the last number of each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_counter')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'integer', required)
    .execute()
  await db.schema
    .createTable('document_template')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('heading_cn', 'text', required)
    .addColumn('heading_en', 'text', required)
    .addColumn('body_cn', 'text', required)
    .addColumn('body_en', 'text', required)
    .addColumn('made_at', 'bigint', required)
    .execute()
  await createDocuments(db)
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('serial', 'integer', required)
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('subject_id', 'text')
    .addColumn('person_id', 'text')
    .addColumn('company_id', 'text')
    .addColumn('template_id', 'text', required)
    .addColumn('snapshot', 'text')
    .addColumn('shown', 'text')
    .addColumn('made_at', 'bigint', required)
    .addColumn('made_by', 'text')
    .addColumn('revoked_at', 'bigint')
    .addColumn('revoked_by', 'text')
    .addColumn('revoked_why', 'text')
    .addColumn('reason', 'text')
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('document').columns(columns)
  await index('document_serial', ['edition', 'kind', 'serial']).unique().execute()
  // One valid document of a kind for whom, or what, it is about.
  await index('document_live', ['kind', 'subject_id'])
    .unique()
    .where(sql.ref('revoked_at'), 'is', null)
    .execute()
  await index('document_person', ['person_id']).execute()
  await index('document_company', ['company_id']).execute()
}
