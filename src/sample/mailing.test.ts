import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadSample, removeSample } from './sample.ts'
import { engines, startApp } from '../app/testing/with-app.ts'
import { countRecipients } from '../features/mailing/server/row-service.ts'

for (const engine of engines) {
  test(`the sample has a mailing that went out and a draft, sends nothing, and goes whole [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    await app.tx(loadSample)
    const rows = await app.kernel.engine.reader
      .selectFrom('mailing')
      .selectAll()
      .orderBy('created_at')
      .execute()
    assert.deepEqual(
      rows.map((row) => row.state),
      ['done', 'draft'],
    )
    const counts = (await countRecipients(app.kernel.engine.reader, [rows[0]!.id])).get(rows[0]!.id)!
    assert.deepEqual([counts.refused, counts.unsure, counts.queued], [1, 1, 0])
    assert.ok(counts.sent >= 2)
    assert.deepEqual(await app.mail({ kind: 'mailing.letter' }), [])
    await app.tx(removeSample)
    for (const table of ['mailing', 'mailing_recipient'] as const)
      assert.deepEqual(await app.kernel.engine.reader.selectFrom(table).select('id').execute(), [])
    await app.close()
  })
}
