/** Content rows, news, and the index of the site's search. */
import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { EngineKind } from '../src/server/database/db.ts'

export async function up(db: Kysely<unknown>, engine: EngineKind): Promise<void> {
  await createRows(db)
  await createNews(db)
  await createSearch(db, engine)
  await moveVenueNotices(db as Kysely<Noticed>)
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_row')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('published', 'integer', (c) => c.notNull())
    .addColumn('untranslated', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('sample', 'integer', (c) => c.notNull())
    .addColumn('stamps', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('cn', 'text', (c) => c.notNull())
    .addColumn('en', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('content_row_key')
    .on('content_row')
    .columns(['edition', 'key'])
    .unique()
    .execute()
  await db.schema
    .createIndex('content_row_type')
    .on('content_row')
    .columns(['edition', 'type', 'sort'])
    .execute()
  await db.schema
    .createTable('content_loaded')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .execute()
}

async function createNews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('news')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('publish_at', 'bigint', (c) => c.notNull())
    .addColumn('pinned', 'integer', (c) => c.notNull())
    .addColumn('sort', 'integer', (c) => c.notNull())
    .addColumn('untranslated', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('sample', 'integer', (c) => c.notNull())
    .addColumn('cover', 'text')
    .addColumn('title_cn', 'text', (c) => c.notNull())
    .addColumn('title_en', 'text', (c) => c.notNull())
    .addColumn('summary_cn', 'text', (c) => c.notNull())
    .addColumn('summary_en', 'text', (c) => c.notNull())
    .addColumn('stamps', 'text', (c) => c.notNull())
    // Last: a list never reads as far.
    .addColumn('body_cn', 'text', (c) => c.notNull())
    .addColumn('body_en', 'text', (c) => c.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('news').columns(columns).execute()
  const order = ['pinned desc', 'year desc', 'sort', 'publish_at desc', 'id desc']
  await index('news_public', ['status', ...order])
  await index('news_all', order)
  await index('news_year', ['year', 'status', 'pinned desc', 'sort', 'publish_at desc', 'id desc'])
  await index('news_time', ['status', 'publish_at', 'id'])
}

async function createSearch(db: Kysely<unknown>, engine: EngineKind): Promise<void> {
  await db.schema
    .createTable('search_entry')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('record_id', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('visible_from', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint')
    .addColumn('lasting', 'integer', (c) => c.notNull())
    .addColumn('title_cn', 'text', (c) => c.notNull())
    .addColumn('title_en', 'text', (c) => c.notNull())
    .addColumn('text_cn', 'text', (c) => c.notNull())
    .addColumn('text_en', 'text', (c) => c.notNull())
    .addColumn('folded', 'text', (c) => c.notNull())
    .execute()
  // Everything that counting and ordering finds needs, so that no text is read for it. No index of the number alone beside
  // it: SQLite would prefer that one, and read every entry.
  await db.schema
    .createIndex('search_entry_light')
    .on('search_entry')
    .columns(['number', 'visible_from', 'kind', 'year', 'lasting', 'at', 'record_id'])
    .execute()
  // Grams are compared byte by byte, so that a prefix is a range on both engines.
  const gram = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  const table = db.schema
    .createTable('search_gram')
    .addColumn('gram', gram, (c) => c.notNull())
    .addColumn('entry', 'bigint', (c) => c.notNull())
    .addColumn('title', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_gram_key', ['gram', 'entry'])
  await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
}

interface Noticed {
  parameter: {
    id: string
    edition: string
    code: string
    value: string
    changed_at: number
    changed_by: string | null
  }
  content_row: Record<string, string | number | null>
}

/** The parameter VENUE_NOTICE becomes a notice of its edition: what was set goes on being shown. */
async function moveVenueNotices(db: Kysely<Noticed>): Promise<void> {
  const set = await db.selectFrom('parameter').selectAll().where('code', '=', 'VENUE_NOTICE').execute()
  for (const { edition, value, changed_at, changed_by } of set) {
    const { cn = '', en = '' } = JSON.parse(value) as { cn?: string; en?: string }
    if (!cn && !en) continue
    const stamp = { cn: cn ? changed_at : null, en: en ? changed_at : null }
    const body = (text: string) => (text ? [{ type: 'paragraph', runs: [{ text }] }] : [])
    await db
      .insertInto('content_row')
      .values({
        id: newId(),
        edition,
        type: 'notice',
        key: 'venue-notice',
        sort: 1,
        published: 1,
        untranslated: cn && en ? 0 : 1,
        version: 1,
        changed_at,
        changed_by,
        sample: 0,
        stamps: JSON.stringify({ title: { cn: changed_at, en: changed_at }, body: stamp }),
        data: JSON.stringify({ from: null, until: null, version: 1 }),
        cn: JSON.stringify({ title: '会场通知', body: body(cn) }),
        en: JSON.stringify({ title: 'Venue notice', body: body(en) }),
        search: `venue-notice 会场通知 venue notice ${cn} ${en}`.toLowerCase(),
      })
      .execute()
  }
  await db.deleteFrom('parameter').where('code', '=', 'VENUE_NOTICE').execute()
}

/** As shared/ids.ts describes them; the time counts for nothing here. */
function newId(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return `0${[...randomBytes(25)].map((byte) => alphabet[byte & 31]).join('')}`
}
