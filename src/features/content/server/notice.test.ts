/** A venue notice that was a parameter before is a notice after the migration (migrations/0009-content.ts). */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { migrate } from '../../../server/database/migrate.ts'
import { idPattern } from '../../../shared/ids.ts'
import { paragraphs } from '../../../shared/rich-text.ts'
import { readRows } from './row-service.ts'
import { checkRow } from './schema-service.ts'
import { openDatabase } from '../../../app/server/database.ts'

test('what VENUE_NOTICE said goes on being shown as a notice of its edition; an empty one leaves nothing', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-test-'))
  const engine = openDatabase({ databaseUrl: null, dataDir, inTests: true })
  try {
    await migrate(engine, { upTo: '0008-mailbox' })
    for (const [edition, value] of [
      ['LIRC_2027', { cn: '会址改为浦东。', en: '' }],
      ['LIRC_2026', { cn: '', en: '' }],
    ] as const)
      await engine.raw
        .insertInto('parameter')
        .values({
          id: `${edition}:VENUE_NOTICE`,
          edition,
          code: 'VENUE_NOTICE',
          value: JSON.stringify(value),
          public: false,
          description: null,
          version: 1,
          changed_at: 5,
          changed_by: 'somebody',
        })
        .execute()
    await migrate(engine)
    const [notice, ...others] = await readRows(engine.reader, { edition: 'LIRC_2027', type: 'notice' })
    assert.deepEqual([notice!.cn.body, notice!.en.body, others.length], [paragraphs('会址改为浦东。'), [], 0])
    assert.match(notice!.id, idPattern)
    const { values, cn, en } = notice!
    assert.ok('texts' in checkRow('notice', { values, cn, en } as never))
    assert.deepEqual(await readRows(engine.reader, { edition: 'LIRC_2026', type: 'notice' }), [])
    assert.deepEqual(await engine.reader.selectFrom('parameter').selectAll().execute(), [])
  } finally {
    await engine.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
