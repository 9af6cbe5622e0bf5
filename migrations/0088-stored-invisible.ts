/**
 * Names and other lines that older databases hold are without signs that nobody sees (src/shared/clean-text.ts), as typed ones are:
 * until then a badge name from a desk, or a name from a sheet, kept zero-width spaces and direction marks. Only what nobody sees goes.
 * A space that an older version put in the place of such a sign stays: it cannot be told from one that was typed, and the search finds
 * Chinese names with and without it. Folded columns have never had these signs; sealed texts are not searched and stay as they are, and
 * so do the log and the history, which say what was.
 */
import { sql, type Kysely } from 'kysely'
import { withoutInvisible } from '../src/shared/clean-text.ts'

const both = (name: string) => [`${name}_cn`, `${name}_en`]
const names = [...both('name'), ...both('abbr')]

const cleaned: readonly (readonly [table: string, columns: readonly string[]])[] = [
  [
    'person',
    ['surname', 'first_name', 'name', 'badge_name', 'sort_name', 'job_title', 'department', 'dietary_note'],
  ],
  ['company', [...names, 'city', 'address']],
  ['known_organisation', names],
  ['account', ['name']],
  ['booking', ['contact']],
  ['booking_queue', ['contact']],
  ['sponsorship', ['contact']],
  ['sponsor_bid', ['contact']],
  ['invitation', ['name', 'affiliation']],
  ['mailing_recipient', ['name']],
  ['payment', ['payer', 'reference']],
  ['device', ['name']],
  ['checkin_point', both('name')],
  ['activity', [...both('name'), ...both('place')]],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of cleaned)
    for (const column of columns) {
      const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(column)} as text
        from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db)
      for (const { text } of rows) {
        const now = withoutInvisible(text)
        if (now !== text)
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${sql.ref(column)} = ${text}`.execute(
            db,
          )
      }
    }
}
