/** Rows that a column of their own marked as sample are marked in `sample_record` after the migration (migrations/0026-sample-marks.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { oldEngines, openBefore } from '../app/testing/old-database.ts'
import { migrate } from '../server/database/migrate.ts'

const tables = [
  'content_row',
  'news',
  'picture',
  'gallery',
  'video',
  'download',
  'meeting_room',
  'floor_plan',
  'questionnaire',
] as const

type Old = Kysely<Record<string, Record<string, unknown>>>

/** A row with something in each column that must have a value: the id where it is a text, its number elsewhere. */
async function insertRow(old: Old, table: string, given: Record<string, unknown>, number: number) {
  const found = (await old.introspection.getTables()).find(({ name }) => name === table)!
  const filled = found.columns
    .filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
    .map(({ name, dataType }) => [name, /text/i.test(dataType) ? `${table}-${number}` : number])
  await old
    .insertInto(table)
    .values({ ...Object.fromEntries(filled), ...given })
    .execute()
}

for (const engine of oldEngines)
  test(`what a column marked as sample is marked in one table, and the columns are gone [${engine}]`, async () => {
    const place = await openBefore(engine, '0026')
    const old = place.engine.raw as unknown as Old
    try {
      const edition = { published_at: 1, created_at: 1, year: 2031, current: 0 }
      await old
        .insertInto('edition')
        .values([
          { ...edition, code: 'LIRC_2031', sample: 1 },
          { ...edition, code: 'LIRC_2032', year: 2032, sample: 0 },
        ])
        .execute()
      for (const table of tables) {
        const whose = ['gallery', 'video', 'download'].includes(table)
          ? { year: 2031 }
          : table === 'picture'
            ? {}
            : { edition: 'LIRC_2031' }
        await insertRow(old, table, { id: `${table}-1`, ...whose, sample: 1 }, 1)
        await insertRow(old, table, { id: `${table}-2`, ...whose, sample: 0 }, 2)
      }
      await insertRow(old, 'mailing', { id: 'mailing-1', edition: 'LIRC_2031', created_by: null }, 1)
      await insertRow(old, 'mailing', { id: 'mailing-2', edition: 'LIRC_2031', created_by: 'staff' }, 2)
      // Marked both ways already.
      await old
        .insertInto('sample_record')
        .values({ id: 'news-1', kind: 'news', edition: 'LIRC_2031' })
        .execute()
      const before = await countsOf(old)

      await migrate(place.engine)

      const marks = await old.selectFrom('sample_record').selectAll().orderBy('id').execute()
      assert.deepEqual(
        marks.map(({ id, kind }) => `${String(kind)}: ${String(id)}`),
        ['edition: LIRC_2031', ...[...tables, 'mailing'].map((table) => `${table}: ${table}-1`)].toSorted(
          (a, b) => (a.split(': ')[1]! < b.split(': ')[1]! ? -1 : 1),
        ),
      )
      assert.ok(marks.every((mark) => mark['edition'] === 'LIRC_2031' || mark['kind'] === 'picture'))
      assert.deepEqual(await countsOf(old), before, 'no row is lost')
      for (const table of [...tables, 'edition'])
        await assert.rejects(sql`select sample from ${sql.table(table)}`.execute(old), table)
    } finally {
      await place.engine.close()
      await place.discard()
    }
  })

async function countsOf(db: Old): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of [...tables, 'edition', 'mailing'])
    counts[table] = (
      await db
        .selectFrom(table)
        .select(sql<number>`1`.as('one'))
        .execute()
    ).length
  return counts
}
