/** Facts in memory, on both engines: read once, new at once after an edit, and in a transaction never older than its locks. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putParameter } from '../../features/edition/server/store-service.ts'
import { proveRace } from '../../app/testing/races.ts'
import { testEdition as edition } from '../../app/testing/registrations.ts'
import { engines, raceEngines, startApp, testOn, type TestApp } from '../../app/testing/with-app.ts'
import { lockRow } from './db.ts'
import { keepFact } from './kept-facts.ts'

let reads = 0
const valueOf = keepFact(['parameter'], async (db, code: string) => {
  reads++
  const row = await db
    .selectFrom('parameter')
    .select('value')
    .where('id', '=', `${edition}:${code}`)
    .executeTakeFirst()
  return { value: row?.value ?? null }
})

const set = (app: TestApp, value: string) =>
  app.tx((ctx) => putParameter(ctx, { edition, code: 'VISITS', value }))

for (const engine of engines) {
  const it = testOn(engine)

  it('a fact is read once, by readers and transactions, until it is edited', async (app) => {
    const { reader } = app.kernel.engine
    await set(app, '1')
    reads = 0
    assert.equal((await valueOf(reader, 'VISITS')).value, '1')
    const again = await app.tx(({ tx }) => valueOf(tx, 'VISITS'))
    assert.equal(again, await valueOf(reader, 'VISITS'))
    assert.throws(() => Object.assign(again, { value: '' }), TypeError)
    assert.equal(reads, 1)
    await set(app, '2')
    assert.equal((await valueOf(reader, 'VISITS')).value, '2')
    assert.equal(reads, 2)
  })

  it('a transaction sees what it has edited itself; what is rolled back was never there', async (app) => {
    const { reader } = app.kernel.engine
    await set(app, '1')
    await valueOf(reader, 'VISITS')
    const undone = app.tx(async (ctx) => {
      assert.equal((await valueOf(ctx.tx, 'VISITS')).value, '1')
      await putParameter(ctx, { edition, code: 'VISITS', value: '2' })
      assert.equal((await valueOf(ctx.tx, 'VISITS')).value, '2')
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.equal((await valueOf(reader, 'VISITS')).value, '1')
    assert.equal((await app.tx(({ tx }) => valueOf(tx, 'VISITS'))).value, '1')
  })

  it('an edit on another node is seen by the next transaction at once, and by readers with the next look', async (app) => {
    const { reader, raw } = app.kernel.engine
    await set(app, '1')
    await valueOf(reader, 'VISITS')
    // As another node does it: this one does not hear of it.
    await raw.updateTable('parameter').set({ value: '2' }).where('code', '=', 'VISITS').execute()
    await raw
      .updateTable('node_version')
      .set((e) => ({ version: e('version', '+', 1) }))
      .where('name', '=', 'pages')
      .execute()
    assert.equal((await app.tx(({ tx }) => valueOf(tx, 'VISITS'))).value, '2')
    await app.pagesAreFresh()
    assert.equal((await valueOf(reader, 'VISITS')).value, '2')
  })
}

for (const engine of raceEngines)
  test(`who waits for a lock on an edited row reads what was edited meanwhile [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      const race = async () => {
        await set(app, '1')
        const [editing, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const editor = app.tx(async (ctx) => {
          await putParameter(ctx, { edition, code: 'VISITS', value: '2' })
          editing.resolve()
          await waiting.promise
        })
        const seen = app.tx(async ({ tx }) => {
          await editing.promise
          await valueOf(tx, 'VISITS')
          waiting.resolve()
          await lockRow(tx, 'parameter', `${edition}:VISITS`)
          return (await valueOf(tx, 'VISITS')).value
        })
        await editor
        return seen
      }
      await proveRace({ race, right: '2', guards: ['facts.lock'], patience: 1 })
    } finally {
      await app.close()
    }
  })
