import { sql, type Kysely } from 'kysely'

/** How a person's own name is sorted, where that is another reading than the common one. PostgreSQL's views list their columns, so they are made anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const view of ['delegate', 'contact']) await db.schema.dropView(view).execute()
  await db.schema
    .alterTable('person')
    .addColumn('sort_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`create view delegate as select * from person where attends = 1`.execute(db)
  await sql`create view contact as select * from person where is_primary_contact = 1`.execute(db)
}
