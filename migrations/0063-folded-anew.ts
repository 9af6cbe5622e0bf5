/**
 * What is searched and compared is folded as it is now (src/shared/folding.ts): without marks, apostrophes and dots, in simplified
 * characters. The rows of older databases are folded anew by the product's own folding, whatever that is when they are brought up
 * to date: a column that was folded otherwise than queries are would find nothing.
 */
import { sql, type Kysely } from 'kysely'
import { entryGrams, foldEntry } from '../src/features/search/server/indexing-service.ts'
import { foldOrganisationName } from '../src/shared/organisation-names.ts'
import { foldLines } from '../src/server/database/text-folding.ts'

type Row = Readonly<Record<string, string>>

/** Columns whose texts are there beside them, and how they are folded of those. */
const folded: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['company', ['name_cn', 'name_en', 'abbr_cn', 'abbr_en']],
  ['known_organisation', ['name_cn', 'name_en', 'abbr_cn', 'abbr_en']],
  ['questionnaire', ['title_cn', 'title_en']],
  ['mailing', ['subject_cn', 'subject_en']],
  ['mailing_recipient', ['name']],
  ['payment', ['payer', 'reference']],
  ['picture', ['name', 'alt_cn', 'alt_en']],
]
/** Columns that were folded of texts elsewhere. */
const refolded = ['content_row', 'missive_thread'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of folded)
    await foldAnew(db, table, columns, (row) => foldLines(...columns.map((column) => row[column])))
  await foldAnew(db, 'person', ['name', 'surname', 'first_name', 'badge_name', 'email'], (row) =>
    foldLines(row['name'], `${row['surname']} ${row['first_name']}`.trim(), row['badge_name'], row['email']),
  )
  for (const table of refolded)
    await foldAnew(db, table, ['search'], (row) => foldLines(...row['search']!.split('\n')))
  for (const name of ['cn', 'en'])
    await foldAnew(
      db,
      'known_organisation',
      [`name_${name}`],
      (row) => foldOrganisationName(row[`name_${name}`]!),
      `key_${name}`,
    )
  await renameOrganisations(db)
  await indexAnew(db)
}

const rowsAtOnce = 500

async function foldAnew(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  foldRow: (row: Row) => string,
  target = 'search',
): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Row>`select ${sql.join(['id', ...columns].map((one) => sql.ref(one)))}
      from ${sql.table(table)} where id > ${after} order by id limit ${rowsAtOnce}`.execute(db)
    if (!rows.length) return
    const values = rows.map((row) => sql`(${row['id']}, ${foldRow(row)})`)
    await sql`update ${sql.table(table)} set ${sql.ref(target)} = folded.column2
      from (values ${sql.join(values)}) as folded where ${sql.table(table)}.id = folded.column1`.execute(db)
    after = rows.at(-1)!['id']!
  }
}

/**
 * The names that are taken. Two organisations of an edition whose names have become the same both keep theirs, the older one as it
 * is usual and the other under an id of its own: nobody loses a registration, and the reviewer is shown that they are near.
 */
async function renameOrganisations(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    edition: string
    key: string
    company_id: string
  }>`select company_name.edition, company_name.key, company_name.company_id
    from company_name join company on company.id = company_name.company_id
    order by company.created_at, company.id, company_name.id`.execute(db)
  await sql`delete from company_name`.execute(db)
  const taken = new Map<string, string>()
  for (const { edition, key: before, company_id: companyId } of rows) {
    const key = foldOrganisationName(before)
    const usual = `${edition}:${key}`
    const holder = taken.get(usual)
    if (holder === companyId) continue
    if (holder === undefined) taken.set(usual, companyId)
    const id = holder === undefined ? usual : `${usual}:${companyId}`
    await sql`insert into company_name (id, edition, key, company_id)
      values (${id}, ${edition}, ${key}, ${companyId}) on conflict do nothing`.execute(db)
  }
}

/** The index of the site's search. */
async function indexAnew(db: Kysely<unknown>): Promise<void> {
  await sql`delete from search_gram`.execute(db)
  const { rows } =
    await sql<Row>`select id, number, title_cn, title_en, text_cn, text_en from search_entry`.execute(db)
  for (const row of rows) {
    const entry = {
      title: { cn: row['title_cn']!, en: row['title_en']! },
      text: { cn: row['text_cn']!, en: row['text_en']! },
    }
    await sql`update search_entry set folded = ${foldEntry(entry)} where id = ${row['id']}`.execute(db)
    const grams = [...entryGrams(entry)].map(
      ([gram, title]) => sql`(${gram}, ${Number(row['number'])}, ${title})`,
    )
    for (let start = 0; start < grams.length; start += rowsAtOnce)
      await sql`insert into search_gram (gram, entry, title)
        values ${sql.join(grams.slice(start, start + rowsAtOnce))}`.execute(db)
  }
}
