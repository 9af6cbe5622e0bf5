import { sql, type Kysely } from 'kysely'

/**
 * A keyed hash of the ID number, by which two records with the same document are found while the number stays sealed. Numbers that are
 * stored already are hashed by a job: a migration has no keys. PostgreSQL's views list their columns, so they are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const view of ['delegate', 'contact']) await db.schema.dropView(view).execute()
  await db.schema.alterTable('person').addColumn('certificate_hash', 'text').execute()
  await db.schema
    .createIndex('person_certificate_hash')
    .on('person')
    .columns(['edition', 'certificate_hash'])
    .execute()
  await sql`create view delegate as select * from person where attends = 1`.execute(db)
  await sql`create view contact as select * from person where is_primary_contact = 1`.execute(db)
  await sql`insert into job (id, kind, key, payload, state, run_at, attempts)
    select 'registration.hashNumbers', 'registration.hashNumbers', 'registration.hashNumbers', '{}', 'waiting', 0, 0
    where exists (select 1 from person where certificate is not null)`.execute(db)
}
