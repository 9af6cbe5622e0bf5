/** The sample's mail: someone to write to, letters in every box, a report, and all of it gone without a trace (decision 2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '../app/testing/people.ts'
import { loadSample, removeSample } from './sample.ts'
import { withApp } from '../app/testing/serving.ts'
import { engines } from '../app/testing/with-app.ts'
import { mailboxApi as api } from '../features/mailbox/contract.ts'
import { loadSampleMail } from './mailbox.ts'

test('the sample shows every box of a mailbox, newest first, and leaves nothing behind', () =>
  withApp({ engine: engines[0]! }, async (app) => {
    await app.tx(loadSample)
    const client = app.client()
    await signIn(app, client, 'sample-1-1@example.com')
    const totals = []
    for (const box of ['in', 'out', 'archive', 'draft'] as const) {
      const { result } = (await client.call(api.query, { box, threads: true })).envelope
      totals.push(result!.total)
      const times = result!.rows.map(({ sentAt }) => sentAt)
      assert.deepEqual(
        times,
        times.toSorted((a, b) => b - a),
      )
    }
    assert.deepEqual(totals, [5, 2, 1, 1])
    const contacts = (await client.call(api.contacts, {})).envelope.result!
    assert.ok(contacts.total >= 4 && contacts.rows.some(({ known }) => known), JSON.stringify(contacts))
    const count = () =>
      app.tx(async ({ tx }) => [
        (await tx.selectFrom('missive').select('id').execute()).length,
        (await tx.selectFrom('missive_report').select('id').execute()).length,
      ])
    assert.deepEqual(await count(), [12, 1])
    await app.tx((ctx) => loadSampleMail(ctx, 'LIRC_2025'))
    assert.deepEqual(await count(), [12, 1], 'a second time adds nothing')
    await app.tx(removeSample)
    assert.deepEqual(await count(), [0, 0])
  }))
