import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'
import type { EngineKind } from '../src/server/database/db.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * Check-in codes are rows of their own: each person has one that is valid and any number that have ended. What was in
 * `person.checkin_code` is not carried over: it was never signed, so no desk could tell it from an invented one. Codes are made
 * anew when they are first asked for.
 */
export async function up(db: Kysely<unknown>, engine: EngineKind): Promise<void> {
  await createCodes(db)
  for (const view of ['delegate', 'contact']) await db.schema.dropView(view).execute()
  if (engine === 'sqlite') await rebuildPeople(db)
  else await db.schema.alterTable('person').dropColumn('checkin_code').execute()
  await sql`create view delegate as select * from person where attends = 1`.execute(db)
  await sql`create view contact as select * from person where is_primary_contact = 1`.execute(db)
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checkin_code')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('person_id', 'text', required)
    .addColumn('serial', 'integer', required)
    .addColumn('made_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('end_reason', 'text')
    .addColumn('ended_by', 'text')
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('checkin_code').columns(columns)
  await index('checkin_code_live', ['edition', 'person_id'])
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await index('checkin_code_person', ['person_id', 'serial']).unique().execute()
  await index('checkin_code_company', ['company_id']).execute()
}

/** SQLite drops no column that is declared unique: the table is made anew without it, with its indexes. */
async function rebuildPeople(given: Kysely<unknown>): Promise<void> {
  if (given.isTransaction) return rebuild(given)
  await given.transaction().execute(rebuild)
}

async function rebuild(db: Kysely<unknown>): Promise<void> {
  const { rows: made } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'person' and sql is not null`.execute(db)
  const table = made.find(({ type }) => type === 'table')!.sql
  const columns = (await sql<{ name: string }>`select name from pragma_table_info('person')`.execute(db)).rows
    .map(({ name }) => name)
    .filter((name) => name !== 'checkin_code')
  const without = table
    .replace(/,\s*"checkin_code" text unique/i, '')
    .replace(/^create table "person"/i, 'create table "person_without_code"')
  const list = sql.join(columns.map((name) => sql.ref(name)))
  await sql.raw(without).execute(db)
  await sql`insert into person_without_code (${list}) select ${list} from person`.execute(db)
  await db.schema.dropTable('person').execute()
  await sql`alter table person_without_code rename to person`.execute(db)
  for (const one of made) if (one.type === 'index') await sql.raw(one.sql).execute(db)
}
