import { sql, type Kysely } from 'kysely'
import { loadReadings } from '../src/server/names/readings.ts'

interface Named {
  readonly id: string
  readonly name_cn: string
  readonly name_en: string
}

/** How the name of each organisation is read: neither database, nor ICU, sorts 长城 and 重庆 by the reading of the word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('company')
    .addColumn('reading', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<Named>`select id, name_cn, name_en from company`.execute(db)
  if (!rows.length) return
  const { organisation } = await loadReadings()
  for (const row of rows) {
    const { text } = organisation(row.name_cn || row.name_en)
    await sql`update company set reading = ${text} where id = ${row.id}`.execute(db)
  }
}
