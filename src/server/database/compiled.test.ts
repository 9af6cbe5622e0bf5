/** Statements that are built once answer as the same query written out, on both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileRead, compileWrite } from './compiled.ts'
import { engines, startApp } from '../../app/testing/with-app.ts'

const insert = compileWrite((tx, job: { id: string; kind: string; key: string | null; run_at: number }) =>
  tx
    .insertInto('job')
    .values({ ...job, payload: {}, state: 'waiting', attempts: 0, lease_until: null, error: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)
const byKinds = compileRead((db, given: { kinds: string[]; after: number }) =>
  db
    .selectFrom('job')
    .select(['id', 'key'])
    .where('kind', 'in', given.kinds)
    .where('run_at', '>', given.after)
    .orderBy('id'),
)

/** node:sqlite makes rows without a prototype. */
const plain = (rows: object[]) => rows.map((row) => ({ ...row }))

for (const engine of engines) {
  test(`values, null, lists of any length, and no row where a conflict stands (${engine.name})`, async (t) => {
    const app = await startApp({ engine })
    t.after(() => app.close())
    await app.tx(async ({ tx }) => {
      const add = (id: string, kind: string, key: string | null, run_at: number) =>
        insert.first(tx, { id, kind, key, run_at })
      assert.equal((await add('a', 'x', null, 10))?.id, 'a')
      assert.equal((await add('b', 'y', "o'clock ? $1", 20))?.id, 'b')
      assert.equal(await add('b', 'y', null, 30), undefined)
      const ask = async (kinds: string[], after: number) => plain(await byKinds.all(tx, { kinds, after }))
      assert.deepEqual(await ask(['x'], 0), [{ id: 'a', key: null }])
      assert.deepEqual(await ask(['x', 'y'], 10), [{ id: 'b', key: "o'clock ? $1" }])
      assert.deepEqual(await ask(['y', 'x'], 0), [
        { id: 'a', key: null },
        { id: 'b', key: "o'clock ? $1" },
      ])
      const many = [...Array.from({ length: 40 }, (_, index) => `none-${index}`), 'y']
      assert.deepEqual(await ask(many, 0), [{ id: 'b', key: "o'clock ? $1" }])
      assert.equal(await byKinds.first(tx, { kinds: ['z'], after: 0 }), undefined)
    })
    // Readers have a connection of their own on SQLite; the kept text serves them too.
    assert.deepEqual(plain(await byKinds.all(app.kernel.engine.reader, { kinds: ['x'], after: 0 })), [
      { id: 'a', key: null },
    ])
    await assert.rejects(
      byKinds.all(app.kernel.engine.reader, { kinds: ['x'], after: undefined as never }),
      /missing value for statement parameter after/,
    )
  })
}
