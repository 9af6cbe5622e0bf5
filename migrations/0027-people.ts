import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const required: Column = (column) => column.notNull()
type Row = Record<string, unknown>
type Tables = Record<string, Row>

/** What a person has plainly, under the same name in `delegate` and, behind `contact_`, in `company`. */
const texts = [
  'title',
  'surname',
  'first_name',
  'name',
  'job_title',
  'rank',
  'department',
  'email',
  'telephone',
  'mobile',
  'origin',
  'certificate_kind',
  'certificate_masked',
]
const documents = ['certificate', 'id_file_id']

/**
 * One table of people: delegates and primary contacts, who attend or do not. The contact's columns leave the table of organisations,
 * where the number of a contact who attends was kept a second time. `delegate` and `contact` are views from now on.
 *
 * Nothing is sealed anew: a contact's number is carried over as it was sealed for `contact:<organisation>`, a delegate's for
 * `delegate:<delegate>`, and each stays bound to that.
 */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Tables>
  // PostgreSQL's steps run in a transaction already.
  if (db.isTransaction) return movePeople(db)
  await db.transaction().execute(movePeople)
}

async function movePeople(db: Kysely<Tables>): Promise<void> {
  await createPeople(db)
  await copyDelegates(db)
  await carryContacts(db)
  await db.schema.dropTable('delegate').execute()
  await createIndexes(db)
  await db.schema.dropIndex('company_contact').execute()
  for (const name of [...texts, ...documents])
    await db.schema.alterTable('company').dropColumn(`contact_${name}`).execute()
  await sql`create view delegate as select * from person where attends = 1`.execute(db)
  await sql`create view contact as select * from person where is_primary_contact = 1`.execute(db)
}

async function createPeople(db: Kysely<Tables>): Promise<void> {
  let table = db.schema
    .createTable('person')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('company_id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('is_primary_contact', 'integer', required)
    .addColumn('attends', 'integer', required)
    .addColumn('email_key', 'text')
  for (const name of texts) table = table.addColumn(name, 'text', required)
  for (const name of documents) table = table.addColumn(name, 'text')
  await table
    .addColumn('visa_needed', 'integer', required)
    .addColumn('dietary', 'text', required)
    .addColumn('dietary_note', 'text', required)
    .addColumn('checkin_code', 'text', (c) => c.unique())
    .addColumn('search', 'text', required)
    .addColumn('erased_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
}

async function copyDelegates(db: Kysely<Tables>): Promise<void> {
  const columns = [
    'id',
    'edition',
    'company_id',
    'position',
    'is_primary_contact',
    'email_key',
    ...texts,
    ...documents,
    'visa_needed',
    'dietary',
    'dietary_note',
    'checkin_code',
    'search',
    'erased_at',
    'created_at',
    'updated_at',
  ]
  const list = sql.join(columns.map((name) => sql.ref(name)))
  await sql`insert into person (attends, ${list}) select 1, ${list} from delegate`.execute(db)
}

const batchCompanies = 500

/** The contact's own columns are what counts; whoever attends has a row already. */
async function carryContacts(db: Kysely<Tables>): Promise<void> {
  let last = ''
  for (;;) {
    const companies = await db
      .selectFrom('company')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchCompanies)
      .execute()
    for (const company of companies) await carryContact(db, company)
    if (companies.length < batchCompanies) return
    last = companies.at(-1)!['id'] as string
  }
}

async function carryContact(db: Kysely<Tables>, company: Row): Promise<void> {
  const person: Row = Object.fromEntries(
    [...texts, ...documents].map((name) => [name, company[`contact_${name}`]]),
  )
  person['search'] = folded(['name', 'surname', 'first_name', 'email'].map((name) => person[name]).join(' '))
  // Emptied as a delegate alone: the contact's own details were never erased.
  if (person['name'] || person['email']) person['erased_at'] = null
  const attending = await db
    .updateTable('person')
    .set(person)
    .where('company_id', '=', company['id'])
    .where('is_primary_contact', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (attending) return
  await db
    .insertInto('person')
    .values({
      ...person,
      // No delegate has an organisation's id.
      id: company['id'],
      edition: company['edition'],
      company_id: company['id'],
      position: 0,
      is_primary_contact: 1,
      attends: 0,
      visa_needed: 0,
      dietary: 'none',
      dietary_note: '',
      created_at: company['created_at'],
      updated_at: company['updated_at'],
    })
    .execute()
}

/** As the product folded text for search when this was written. */
const folded = (value: string) => value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

async function createIndexes(db: Kysely<Tables>): Promise<void> {
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('person').columns(columns)
  await index('person_company', ['company_id', 'position']).execute()
  await index('person_typed_email', ['edition', 'email']).execute()
  // One record a person and edition; delegates sign in with this address.
  await index('person_email', ['edition', 'email_key'])
    .unique()
    .where(sql.ref('email_key'), 'is not', null)
    .execute()
  await index('person_contact', ['company_id'])
    .unique()
    .where(sql.ref('is_primary_contact'), '=', 1)
    .execute()
}
