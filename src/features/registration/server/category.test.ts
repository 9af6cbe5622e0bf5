/** Categories of people: those that an edition begins with, and those of editions that were there before categories. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import { startRegistrationApp, testEdition } from '../../../app/testing/registrations.ts'
import { engines } from '../../../app/testing/with-app.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { categoriesOf } from './category-service.ts'
import type { CategoryTable } from './tables.ts'

const withoutEdition = (rows: CategoryTable[]) => rows.map(({ id: _, edition: __, ...row }) => row)

for (const name of oldEngines)
  test(`an upgrade gives editions the categories that a new one begins with, and everybody one of them [${name}]`, async () => {
    const { engine, discard } = await openBefore(name, '0029')
    const app = await startRegistrationApp(engines[0]!)
    try {
      const old = engine.raw as unknown as Kysely<Record<string, Record<string, unknown>>>
      await old
        .insertInto('edition')
        .values({ code: 'LIRC_2024', year: 2024, current: 0, created_at: 1 })
        .execute()
      const { columns } = (await old.introspection.getTables()).find(({ name: table }) => table === 'person')!
      const person = Object.fromEntries(
        columns
          .filter(({ isNullable }) => !isNullable)
          .map((column) => [column.name, /int/i.test(column.dataType) ? 1 : column.name]),
      )
      await old.insertInto('person').values(person).execute()
      await migrate(engine)
      const carried = await categoriesOf(engine.reader, 'LIRC_2024')
      const fresh = await app.tx((ctx) => categoriesOf(ctx.tx, testEdition))
      assert.equal(fresh.length, 7)
      assert.deepEqual(withoutEdition(carried), withoutEdition(fresh))
      const people = await engine.reader.selectFrom('delegate').select(['id', 'category']).execute()
      assert.deepEqual(
        people.map(({ id, category }) => [id, category]),
        [['id', 'delegate']],
      )
    } finally {
      await app.close()
      await engine.close()
      await discard()
    }
  })
