/** The sample's fees: prices, invoices and payments in several states, and gone without a trace (decision 2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff } from '../app/testing/people.ts'
import { loadSample, removeSample } from './sample.ts'
import { withApp } from '../app/testing/serving.ts'
import { engines } from '../app/testing/with-app.ts'
import { feesApi as api } from '../features/fees/contract.ts'
import { loadSampleFees } from './fees.ts'

for (const engine of engines) {
  test(`the sample shows payments in several states, and leaves nothing behind [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      await app.tx(loadSample)
      const read = () =>
        app.tx(async ({ tx }) => ({
          tiers: await tx.selectFrom('price_tier').selectAll().orderBy('id').execute(),
          invoices: await tx.selectFrom('invoice').selectAll().orderBy('id').execute(),
          payments: await tx.selectFrom('payment').selectAll().orderBy('id').execute(),
          counters: await tx.selectFrom('invoice_counter').selectAll().orderBy('id').execute(),
          parameters: await tx
            .selectFrom('parameter')
            .select('code')
            .where('code', 'like', 'PAYEE%')
            .orderBy('code')
            .execute(),
        }))
      const loaded = await read()
      assert.deepEqual(
        [loaded.tiers.length, loaded.invoices.length, loaded.payments.length, loaded.parameters.length],
        [2, 5, 4, 4],
      )
      const { client } = await makeStaff(app, 'administrator', 'tester@example.com')
      const { counts } = (await client.call(api.list, {})).envelope.result!
      for (const state of ['unpaid', 'proof-sent', 'part', 'paid', 'none-due'] as const)
        assert.ok(counts[state] > 0, `${state}: ${JSON.stringify(counts)}`)
      assert.ok((await client.call(api.list, { overdue: true })).envelope.result!.total > 0)
      await app.tx((ctx) => loadSampleFees(ctx, 'LIRC_2025'))
      assert.deepEqual(await read(), loaded, 'a second time adds nothing')
      // An edition whose organisations are gone: its next invoice goes on counting.
      const counter = { id: 'LIRC_2027', value: 3 }
      await app.tx(({ tx }) => tx.insertInto('invoice_counter').values(counter).execute())
      await app.tx(removeSample)
      const { counters, ...left } = await read()
      assert.deepEqual(left, { tiers: [], invoices: [], payments: [], parameters: [] })
      assert.deepEqual(
        counters.map(({ id, value }) => ({ id, value })),
        [counter],
      )
    }))
}
