import { sql, type Kysely } from 'kysely'

/** Speakers are found as speakers, no longer as a part of the programme. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update search_entry set kind = 'speaker', id = 'speaker:' || record_id
    where kind = 'programme' and record_id in (select id from content_row where type = 'speaker')`.execute(db)
}
