import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { sealEntries } from '../src/features/audit/server/seal-service.ts'
import { record } from '../src/features/audit/server/service.ts'
import { readConfig, type Config } from '../src/server/config.ts'
import { asSystem } from '../src/server/context.ts'
import { ports } from '../src/app/server/ports.ts'
import { createKernel } from '../src/server/kernel.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openDatabase } from '../src/app/server/database.ts'
import { command } from './audit.ts'
import { answerOf } from './command.ts'

/** Three sealed entries in a folder of their own; answers the chain's end. */
async function fill(dataDir: string): Promise<string> {
  const config: Config = { ...readConfig({ DATA_DIR: dataDir }), logLevel: 'silent' }
  const kernel = await createKernel({
    config,
    ports,
    engine: openDatabase(config),
  })
  await migrate(kernel.engine)
  await asSystem(kernel, async (ctx) => {
    for (const subjectId of ['one', 'two', 'three']) {
      await record(ctx, { action: 'account.login', subjectType: 'account', subjectId })
    }
    await sealEntries(ctx)
  })
  const last = await kernel.engine.reader
    .selectFrom('audit_entry')
    .select('hash')
    .where('seq', '=', 3)
    .executeTakeFirstOrThrow()
  await kernel.close()
  return `3:${last.hash}`
}

test('npm run audit -- verify: whole, then changed by hand; exit codes tell', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'audit-'))
  const run = (...words: string[]) => answerOf(command, words, { DATA_DIR: dataDir })
  const end = await fill(dataDir)
  const whole = await run('verify')
  assert.equal(whole.code, 0, whole.stderr)
  assert.match(whole.stdout, /^3 sealed entries, 0 waiting/)
  assert.match(whole.stdout, /The log is whole\./)
  assert.ok(whole.stdout.includes(end))
  assert.equal((await run('verify', end)).code, 0)
  assert.equal((await run('verify', `4:${'0'.repeat(64)}`)).code, 1, 'an end that is no longer there')
  assert.equal((await run('verify', 'nonsense')).code, 2)
  const database = new DatabaseSync(path.join(dataDir, 'conference.db'))
  database.exec(`drop trigger audit_entry_no_change; update audit_entry set subject_id = 'x' where seq = 2`)
  database.close()
  const changed = await run('verify')
  assert.equal(changed.code, 1)
  assert.match(changed.stdout, /entry 2 .*not what was sealed[\s\S]*NOT whole/)
  await rm(dataDir, { recursive: true })
})
