import { sql, type Kysely } from 'kysely'

/** What belongs to an edition says so; of the others, a gallery and what is beside it say their year, a picture nothing. */
const editionOf: Readonly<Record<string, string>> = {
  edition: 'code',
  content_row: 'edition',
  news: 'edition',
  gallery: `'LIRC_' || year`,
  video: `'LIRC_' || year`,
  download: `'LIRC_' || year`,
  picture: `coalesce((select code from edition where current = 1), '')`,
  meeting_room: 'edition',
  floor_plan: 'edition',
  questionnaire: 'edition',
}

/**
 * Sample rows were marked twice: in `sample_record`, and by a column in ten tables. The first alone stays; what only a column
 * marked is carried over. Mailings were told by their edition's mark and by having no author.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into sample_record (id, kind, edition)
    select mailing.id, 'mailing', mailing.edition from mailing
    inner join edition on edition.code = mailing.edition
    where edition.sample = 1 and mailing.created_by is null
    on conflict do nothing`.execute(db)
  for (const [table, edition] of Object.entries(editionOf)) {
    const id = table === 'edition' ? 'code' : 'id'
    await sql`insert into sample_record (id, kind, edition)
      select ${sql.ref(id)}, ${sql.lit(table)}, ${sql.raw(edition)} from ${sql.table(table)} where sample = 1
      on conflict do nothing`.execute(db)
  }
  for (const table of Object.keys(editionOf)) await db.schema.alterTable(table).dropColumn('sample').execute()
}
