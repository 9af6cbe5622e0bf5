import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sealEntries } from '../src/features/audit/server/seal-service.ts'
import { record } from '../src/features/audit/server/service.ts'
import { readConfig, type Config } from '../src/server/config.ts'
import { asSystem } from '../src/server/context.ts'
import { ports } from '../src/app/server/ports.ts'
import { createKernel } from '../src/server/kernel.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openDatabase } from '../src/app/server/database.ts'

const script = fileURLToPath(new URL('./audit.ts', import.meta.url))

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
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', STORAGE_URL: '', DATA_DIR: dataDir },
    })
  const end = await fill(dataDir)
  const whole = run('verify')
  assert.equal(whole.status, 0, whole.stderr)
  assert.match(whole.stdout, /^3 sealed entries, 0 waiting/)
  assert.match(whole.stdout, /The log is whole\./)
  assert.ok(whole.stdout.includes(end))
  assert.equal(run('verify', end).status, 0)
  assert.equal(run('verify', `4:${'0'.repeat(64)}`).status, 1, 'an end that is no longer there')
  assert.equal(run('verify', 'nonsense').status, 2)
  const database = new DatabaseSync(path.join(dataDir, 'conference.db'))
  database.exec(`drop trigger audit_entry_no_change; update audit_entry set subject_id = 'x' where seq = 2`)
  database.close()
  const changed = run('verify')
  assert.equal(changed.status, 1)
  assert.match(changed.stdout, /entry 2 .*not what was sealed[\s\S]*NOT whole/)
  await rm(dataDir, { recursive: true })
})
