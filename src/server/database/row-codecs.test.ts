import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { engines } from '../../app/testing/with-app.ts'
import type { Both } from '../../shared/i18n.ts'
import type { ColumnCodecs } from './column-codecs.ts'
import { openEngine, type Tx } from './db.ts'

interface Tables {
  shelf: { id: string; name: Both; is_open: boolean }
  book: {
    id: string
    shelf_id: string | null
    title: Both
    text: Both<string[]>
    is_lent: boolean | null
    tags: string[]
    note: Both | null
  }
}

const codecs: ColumnCodecs<Tables> = {
  shelf: { name: 'bilingual', is_open: 'boolean' },
  book: {
    title: 'bilingual',
    text: 'bilingual json',
    is_lent: 'boolean',
    tags: 'json',
    note: 'json',
  },
}

const shelf = { id: 's1', name: { cn: '甲', en: 'A' }, is_open: true }
const book = {
  id: 'b1',
  shelf_id: 's1',
  title: { cn: '书', en: 'Book' },
  text: { cn: ['一'], en: ['one'] },
  is_lent: false,
  tags: ['x', 'y'],
  note: null,
}

suite('rows are read and written by their codecs', () => {
  for (const engine of engines) {
    const withTables = async (work: (db: Kysely<Tables>, raw: Kysely<Tables>) => Promise<void>) => {
      const place = await engine.create()
      const { dataDir, databaseUrl } = place
      await place.engine.close()
      const opened = openEngine({ dataDir, databaseUrl, codecs, inTests: true })
      const raw = opened.raw as unknown as Kysely<Tables>
      try {
        await sql`create table shelf (id text primary key, name_cn text, name_en text, is_open integer)`.execute(
          raw,
        )
        await sql`create table book (id text primary key, shelf_id text, title_cn text, title_en text, text_cn text,
          text_en text, is_lent integer, tags text, note text)`.execute(raw)
        await opened.write((tx: Tx) => work(tx as unknown as Kysely<Tables>, raw))
      } finally {
        await sql`drop table if exists shelf`.execute(raw)
        await sql`drop table if exists book`.execute(raw)
        await opened.close()
        await place.discard()
      }
    }

    test(`inserts, updates and upserts [${engine.name}]`, () =>
      withTables(async (db) => {
        await db.insertInto('shelf').values(shelf).execute()
        const written = await db.insertInto('book').values(book).returningAll().executeTakeFirstOrThrow()
        assert.deepEqual({ ...written, ...book }, { ...written })
        const stored = await sql<Record<string, unknown>>`select * from book`.execute(db)
        assert.deepEqual(
          { ...stored.rows[0] },
          {
            id: 'b1',
            shelf_id: 's1',
            title_cn: '书',
            title_en: 'Book',
            text_cn: '["一"]',
            text_en: '["one"]',
            is_lent: 0,
            tags: '["x","y"]',
            note: null,
          },
        )
        const lent = await db
          .updateTable('book')
          .set({ is_lent: true, title: { cn: '新', en: 'New' }, note: { cn: '注', en: 'Note' } })
          .where('is_lent', '=', false)
          .returning(['title', 'is_lent', 'note'])
          .execute()
        assert.deepEqual(lent[0]!.title, { cn: '新', en: 'New' })
        assert.equal(lent[0]!.is_lent, true)
        assert.deepEqual(lent[0]!.note, { cn: '注', en: 'Note' })
        // A row that was read whole is written again, beside one with a column less.
        await db
          .insertInto('book')
          .values([{ ...written, id: 'b2' }])
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((e) => ({ title: e.ref('excluded.title') })),
          )
          .execute()
        await db
          .insertInto('book')
          .values({ ...written, id: 'b1' })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((e) => ({ title: e.ref('excluded.title') })),
          )
          .execute()
        const titles = await db.selectFrom('book').select('title').orderBy('id').execute()
        assert.deepEqual(
          titles.map(({ title }) => title.en),
          ['Book', 'Book'],
        )
      }))

    test(`reads through joins, aliases, subqueries and expressions [${engine.name}]`, () =>
      withTables(async (db) => {
        await db.insertInto('shelf').values(shelf).execute()
        await db
          .insertInto('book')
          .values([book, { ...book, id: 'b2', shelf_id: null, is_lent: null }])
          .execute()
        const joined = await db
          .selectFrom('book as b')
          .leftJoin('shelf', 'shelf.id', 'b.shelf_id')
          .selectAll('b')
          .select(['shelf.name as shelf_name', 'is_open', 'b.tags as labels'])
          .orderBy('b.id')
          .execute()
        assert.deepEqual(joined[0]!.shelf_name, { cn: '甲', en: 'A' })
        assert.deepEqual([joined[0]!.is_open, joined[1]!.is_open], [true, null])
        assert.deepEqual([joined[0]!.is_lent, joined[1]!.is_lent], [false, null])
        assert.equal(joined[1]!.shelf_name, null)
        assert.deepEqual(joined[0]!.labels, ['x', 'y'])
        assert.deepEqual(joined[0]!.text, { cn: ['一'], en: ['one'] })
        const nested = await db
          .with('open_shelf', (e) => e.selectFrom('shelf').select(['id', 'name as label', 'is_open']))
          .selectFrom(db.selectFrom('book').select(['shelf_id', 'title']).as('inner'))
          .innerJoin('open_shelf', 'open_shelf.id', 'inner.shelf_id')
          .select(['inner.title', 'open_shelf.label', 'open_shelf.is_open'])
          .select((e) => e.selectFrom('book').select('tags').where('id', '=', 'b1').as('first_tags'))
          .executeTakeFirstOrThrow()
        assert.deepEqual(nested.title, book.title)
        assert.deepEqual(nested.label, shelf.name)
        assert.equal(nested.is_open, true)
        assert.deepEqual(nested.first_tags, ['x', 'y'])
        const both = await db
          .selectFrom('shelf')
          .select('name')
          .unionAll(db.selectFrom('book').select('title as name').where('id', '=', 'b1'))
          .execute()
        assert.deepEqual(both.map(({ name }) => name.en).toSorted(), ['A', 'Book'])
      }))

    test(`queries that are built of one read their own columns [${engine.name}]`, () =>
      withTables(async (db) => {
        await db.insertInto('shelf').values(shelf).execute()
        await db.insertInto('book').values(book).execute()
        const all = db.selectFrom('book').where('id', '=', 'b1')
        const counted = () => all.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
        const read = () => all.select(['tags', 'title', 'is_lent']).executeTakeFirstOrThrow()
        const expected = { tags: ['x', 'y'], title: book.title, is_lent: false }
        assert.deepEqual({ ...(await read()) }, expected)
        const { count, ...others } = await counted()
        assert.deepEqual([Number(count), others], [1, {}])
        const [together] = await Promise.all([read(), counted()])
        assert.deepEqual({ ...together }, expected)
      }))
  }
})
