/** The people of a database from before check-in codes had a table of their own (migrations/0030-checkin-code.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import { migrate } from '../../../server/database/migrate.ts'

const columns = async (engine: Awaited<ReturnType<typeof openBefore>>['engine']) =>
  (await engine.raw.introspection.getTables())
    .find(({ name }) => name === 'person')!
    .columns.map(({ name }) => name)

for (const name of oldEngines)
  test(`people keep all but the unsigned code, with their indexes [${name}]`, async () => {
    const { engine, discard } = await openBefore(name, '0030')
    try {
      const before = await columns(engine)
      const old: Record<string, unknown> = Object.fromEntries(before.map((column) => [column, 'x']))
      const numbers = {
        position: 1,
        is_primary_contact: 1,
        attends: 1,
        visa_needed: 0,
        created_at: 1,
        updated_at: 2,
      }
      Object.assign(old, numbers, { erased_at: null, email_key: 'a@example.com', checkin_code: 'OLD' })
      const list = sql.join(before.map((column) => sql.ref(column)))
      const values = sql.join(before.map((column) => sql`${old[column]}`))
      await sql`insert into person (${list}) values (${values})`.execute(engine.raw)
      // Names are folded anew later on (0063-folded-anew.ts).
      const { checkin_code: _, search: __, ...expected } = old

      await migrate(engine)

      const [person] = (await sql<Record<string, unknown>>`select * from delegate`.execute(engine.raw)).rows
      assert.deepEqual({ ...person, ...expected }, { ...person })
      assert.ok(!('checkin_code' in person!))
      const codes = await sql`select id from checkin_code`.execute(engine.raw)
      assert.equal(codes.rows.length, 0)
      await assert.rejects(
        sql`insert into person (${sql.join(Object.keys(person!).map((column) => sql.ref(column)))})
          select ${sql.join(Object.keys(person!).map((column) => (column === 'id' ? sql`'y'` : sql.ref(column))))} from person`.execute(
          engine.raw,
        ),
        /unique/i,
        'one record an address and edition, as before',
      )
    } finally {
      await engine.close()
      await discard()
    }
  })
