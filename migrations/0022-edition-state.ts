import { sql, type Kysely } from 'kysely'

/** The archives up to 2025 ship with content: that somebody has edited it does not make one of them the current edition. */
const inUse = sql`(
  exists (select 1 from company where company.edition = edition.code)
  or year > 2025 and (
    exists (select 1 from content_row where content_row.edition = edition.code and content_row.changed_by is not null)
    or exists (select 1 from parameter where parameter.edition = edition.code and parameter.changed_by is not null)
  )
)`

/**
 * Whether an edition is published, which one is current as a fact instead of a date, and what has been announced of a purge.
 *
 * A database that has been in use keeps what it shows: its current edition is the one that was set, else the latest that has
 * registrations or edited content, and it is published. The editions before it are archives, which anybody may read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('edition').addColumn('published_at', 'bigint').execute()
  await sql`update edition set current = 1
    where not exists (select 1 from edition as other where other.current = 1)
    and year = (select max(year) from edition where ${inUse})`.execute(db)
  await sql`update edition set published_at = created_at
    where (current = 1 and ${inUse})
    or year < (select other.year from edition as other where other.current = 1)`.execute(db)
  await sql`delete from parameter where code = 'CURRENT_EDITION'`.execute(db)
  await sql`create unique index edition_current on edition (current) where current = 1`.execute(db)
  await db.schema
    .createTable('purge_plan')
    .addColumn('edition', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'bigint')
    .addColumn('purge_at', 'bigint')
    .addColumn('announced_at', 'bigint')
    .addColumn('stopped', 'integer', (c) => c.notNull())
    .addColumn('not_before', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .execute()
}
