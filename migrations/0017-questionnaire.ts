import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()

/**
 * Questionnaires, and who took part apart from what was answered. SQLite keeps the rows of the last two tables in
 * the order of their ids, which is no order: a row's place would tell when it came.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const unordered = engine === 'sqlite' ? sql`without rowid` : sql``
  await db.schema
    .createTable('questionnaire')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('title_cn', 'text', required)
    .addColumn('title_en', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('stamps', 'text', required)
    .addColumn('access', 'text', required)
    .addColumn('anonymous', 'integer', required)
    .addColumn('published', 'integer', required)
    .addColumn('opens_at', 'bigint')
    .addColumn('closes_at', 'bigint')
    .addColumn('version', 'integer', required)
    .addColumn('revision', 'integer', required)
    .addColumn('questions', 'integer', required)
    .addColumn('untranslated', 'integer', required)
    .addColumn('sample', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('changed_by', 'text')
    .execute()
  await db.schema.createIndex('questionnaire_edition').on('questionnaire').column('edition').execute()
  await createAnswers(db, unordered)
  await db.schema
    .createIndex('stored_file_subject')
    .on('stored_file')
    .columns(['purpose', 'subject_id'])
    .execute()
  await db.schema
    .createTable('questionnaire_progress')
    .addColumn('id', 'text', key)
    .addColumn('questionnaire_id', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('saved_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('questionnaire_progress_own')
    .unique()
    .on('questionnaire_progress')
    .columns(['questionnaire_id', 'account_id'])
    .execute()
  await db.schema
    .createIndex('questionnaire_progress_account')
    .on('questionnaire_progress')
    .column('account_id')
    .execute()
}

async function createAnswers(db: Kysely<unknown>, unordered: ReturnType<typeof sql>): Promise<void> {
  await db.schema
    .createTable('questionnaire_sheet')
    .addColumn('id', 'text', key)
    .addColumn('questionnaire_id', 'text', required)
    .addColumn('account_id', 'text')
    .addColumn('company_id', 'text')
    .addColumn('body', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('answered_at', 'bigint')
    .addColumn('changed_at', 'bigint')
    .modifyEnd(unordered)
    .execute()
  await db.schema
    .createIndex('questionnaire_sheet_of')
    .on('questionnaire_sheet')
    .columns(['questionnaire_id', 'id'])
    .execute()
  await db.schema
    .createIndex('questionnaire_sheet_account')
    .on('questionnaire_sheet')
    .column('account_id')
    .execute()
  await db.schema
    .createIndex('questionnaire_sheet_company')
    .on('questionnaire_sheet')
    .column('company_id')
    .execute()
  await db.schema
    .createTable('questionnaire_participation')
    .addColumn('id', 'text', key)
    .addColumn('questionnaire_id', 'text', required)
    .modifyEnd(unordered)
    .execute()
  await db.schema
    .createIndex('questionnaire_participation_of')
    .on('questionnaire_participation')
    .columns(['questionnaire_id', 'id'])
    .execute()
}
