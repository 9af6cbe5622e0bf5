import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const required: Column = (column) => column.notNull()
const flag =
  (value: 0 | 1): Column =>
  (column) =>
    column.notNull().defaultTo(value)

/** What the registration form asked of every delegate when this was written. */
const asked = [
  'title',
  'jobTitle',
  'rank',
  'email',
  'mobile',
  'origin',
  'certificateKind',
  'certificateNumber',
  'idFileId',
]

/** As they shipped when this was written: [code, name, word on the badge, required fields, fee, colour, activities]. */
const shipped = [
  ['delegate', '代表', 'Delegate', '代表', 'Delegate', asked, 'standard', 'lake', []],
  [
    'vip',
    '贵宾',
    'VIP',
    '贵宾',
    'VIP',
    ['jobTitle', 'email'],
    'free',
    'ink',
    ['welcome-reception', 'main-forum', 'keynote-speeches'],
  ],
  [
    'speaker',
    '演讲嘉宾',
    'Speaker',
    '演讲嘉宾',
    'Speaker',
    ['jobTitle', 'email', 'mobile'],
    'free',
    'lake-200',
    ['welcome-reception', 'main-forum', 'keynote-speeches'],
  ],
  [
    'press',
    '媒体',
    'Press',
    '媒体',
    'Press',
    ['jobTitle', 'email', 'mobile'],
    'free',
    'white',
    ['main-forum', 'keynote-speeches'],
  ],
  ['crew', '会务人员', 'Crew', '会务', 'Crew', ['mobile'], 'free', 'vermilion', ['exhibition']],
  [
    'exhibitor',
    '参展人员',
    'Exhibitor staff',
    '参展',
    'Exhibitor',
    ['mobile'],
    'free',
    'gold',
    ['exhibition'],
  ],
  ['walk-in', '现场登记', 'Walk-in', '现场登记', 'Walk-in', [], 'standard', 'celadon', ['exhibition']],
] as const

/**
 * Categories of the people who come, the category of each person, and registrations that staff enter: of an organisation, or of a
 * single person without one. PostgreSQL's views list their columns, so they are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCategories(db)
  for (const view of ['delegate', 'contact']) await db.schema.dropView(view).execute()
  await db.schema
    .alterTable('person')
    .addColumn('category', 'text', (column) => column.notNull().defaultTo('delegate'))
    .execute()
  await sql`create view delegate as select * from person where attends = 1`.execute(db)
  await sql`create view contact as select * from person where is_primary_contact = 1`.execute(db)
  await db.schema.alterTable('company').addColumn('individual', 'integer', flag(0)).execute()
  await db.schema.alterTable('company').addColumn('entered_by', 'text').execute()
  await db.schema.alterTable('company').addColumn('late_reason', 'text').execute()
}

async function createCategories(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Record<string, Record<string, unknown>>>
  await db.schema
    .createTable('category')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('edition', 'text', required)
    .addColumn('code', 'text', required)
    .addColumn('sort', 'integer', required)
    .addColumn('name_cn', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('badge_cn', 'text', required)
    .addColumn('badge_en', 'text', required)
    .addColumn('required', 'text', required)
    .addColumn('fee', 'text', required)
    .addColumn('fee_fen', 'bigint')
    .addColumn('colour', 'text', required)
    .addColumn('entitlements', 'text', required)
    .addColumn('self_service', 'integer', flag(0))
    .addColumn('active', 'integer', flag(1))
    .execute()
  await db.schema.createIndex('category_edition').on('category').columns(['edition', 'sort']).execute()
  const editions = await db.selectFrom('edition').select('code').execute()
  for (const { code: edition } of editions)
    for (const [index, category] of shipped.entries()) {
      const [code, cn, en, badgeCn, badgeEn, fields, fee, colour, entitlements] = category
      await db
        .insertInto('category')
        .values({
          id: `${edition as string}:${code}`,
          edition,
          code,
          sort: index + 1,
          name_cn: cn,
          name_en: en,
          badge_cn: badgeCn,
          badge_en: badgeEn,
          required: JSON.stringify(fields),
          fee,
          fee_fen: null,
          colour,
          entitlements: JSON.stringify(entitlements),
          self_service: code === 'delegate' ? 1 : 0,
          active: 1,
        })
        .execute()
    }
}
