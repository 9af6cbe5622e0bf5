/** What was deleted before this version ran leaves the file with the next purge; a reader in another process is not waited for. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { purgeEdition } from '../../features/registration/server/purge-service.ts'
import { engines, startApp } from '../../app/testing/with-app.ts'

const word = 'left-by-an-older-version'

test('a purge writes the file anew; while somebody else reads, the job comes again', async () => {
  const app = await startApp({ engine: engines[0]! })
  try {
    const file = path.join(app.config.dataDir, 'conference.db')
    const holds = (name = file) => readFileSync(name).includes(word)
    const older = new DatabaseSync(file)
    older.exec(`pragma secure_delete = off; create table old (words text)`)
    older.exec(`insert into old values ('${word}'); delete from old; pragma wal_checkpoint(truncate)`)
    assert.ok(holds(), 'so that the test can fail')
    older.exec('begin; select count(*) from old')
    await app.tx((ctx) => purgeEdition(ctx, 'LIRC_2025'))
    app.clock.advance(6_000)
    const waiting = () =>
      app.kernel.engine.reader.selectFrom('job').select('state').where('kind', '=', 'kernel.scrub').execute()
    await app.work()
    assert.deepEqual(
      (await waiting()).map(({ state }) => state),
      ['waiting', 'waiting'],
    )
    older.exec('commit')
    older.close()
    app.clock.advance(3_600_000)
    await app.work()
    assert.equal((await waiting()).length, 1, 'the second rewriting, when all else has gone')
    assert.ok(!holds() && !holds(`${file}-wal`))
    app.clock.advance(3 * 86_400_000)
    await app.work()
    assert.deepEqual(await waiting(), [])
  } finally {
    await app.close()
  }
})
