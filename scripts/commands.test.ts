import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { openEngine } from '../src/server/db.ts'
import { childEnvironment } from '../src/server/testing/child-environment.ts'
import { operatorName } from './with-kernel.ts'

/** Runs a command of operations.md on its own place, as an operator does. */
function commandsIn(dataDir: string) {
  return (script: string, ...words: string[]) => {
    const env = { ...childEnvironment(), DATA_DIR: dataDir, NODE_ENV: 'development' }
    const args = ['--disable-warning=ExperimentalWarning', path.join('scripts', script), ...words]
    const done = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    return { code: done.status, said: done.stdout + done.stderr }
  }
}

test('editions are created and copied with their dates moved; trial data comes and goes', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-commands-'))
  const run = commandsIn(dataDir)
  try {
    const loaded = run('sample.ts', 'load', '--trial', '--companies', '12', '--delegates', '120')
    assert.match(loaded.said, /12 organisations with 120 delegates are loaded/)
    const current = /(LIRC_\d{4})\t12 organisations\tcurrent/.exec(run('edition.ts', 'list').said)?.[1]
    assert.ok(current)

    const year = Number(current.slice(-4))
    assert.match(run('edition.ts', 'create', String(year + 1)).said, /is there/)
    assert.match(run('edition.ts', 'create', String(year + 1)).said, /exists already/)
    assert.match(
      run('edition.ts', 'copy', current, String(year + 2)).said,
      /settings, activities, slots, prices, rooms and tables/,
    )
    assert.match(
      run('edition.ts', 'copy', String(year + 1), current).said,
      /registrations already; it is not overwritten/,
    )
    assert.match(run('edition.ts', 'list').said, new RegExp(`LIRC_${year + 2}\\t0 organisations`))

    const early = run('purge.ts', '--edition', current)
    assert.equal(early.code, 1)
    assert.match(early.said, /--early purges before that/)
    assert.match(run('sample.ts', 'remove').said, /12 sample organisations are removed/)
    assert.match(run('edition.ts', 'list').said, new RegExp(`${current}\\t0 organisations\\tcurrent`))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a wrong word or setting is answered with words, never with a stack', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-commands-'))
  const run = commandsIn(dataDir)
  try {
    for (const [script, ...words] of [
      ['backup.ts', path.join(dataDir, 'copy')],
      ['sample.ts'],
      ['edition.ts', 'copy', 'x', 'y'],
      ['purge.ts'],
      ['backup.ts'],
      ['restore.ts', path.join(dataDir, 'none')],
    ] as const) {
      const { code, said } = run(script, ...words)
      assert.notEqual(code, 0, script)
      assert.doesNotMatch(said, /\n\s+at /, script)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('every command that writes leaves an entry in the log, with who ran it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-commands-'))
  const run = commandsIn(dataDir)
  const copy = path.join(dataDir, 'copy.backup')
  try {
    for (const [script, ...words] of [
      ['sample.ts', 'load', '--trial', '--companies', '2', '--delegates', '2'],
      ['sample.ts', 'load', '--trial-news', '--news', '1'],
      ['edition.ts', 'create', '2041'],
      ['edition.ts', 'copy', '2041', '2042'],
      ['admin.ts', 'add', 'chief@example.com', '--name', 'Chief'],
      ['admin.ts', 'remove', 'chief@example.com'],
      ['purge.ts', '--edition', 'LIRC_2041', '--early'],
      ['sample.ts', 'remove'],
      ['backup.ts', copy],
    ] as const) {
      const { code, said } = run(script, ...words)
      assert.equal(code, 0, `${script} ${words.join(' ')}: ${said}`)
    }
    const restored = path.join(dataDir, 'restored')
    assert.equal(commandsIn(restored)('restore.ts', copy).code, 0)
    const engine = openEngine({ databaseUrl: null, dataDir: restored, poolSize: 1 })
    const entries = await engine.reader
      .selectFrom('audit_entry')
      .select(['action', 'account_id'])
      .where('role', '=', 'command-line')
      .orderBy('at')
      .execute()
    await engine.close()
    assert.deepEqual([...new Set(entries.map(({ action }) => action))].toSorted(), [
      'account.staffAdded',
      'account.staffRemoved',
      'backup.restore',
      'edition.copy',
      'edition.create',
      'edition.purge',
      'sample.load',
      'sample.remove',
    ])
    assert.deepEqual(
      [...new Set(entries.map((entry) => entry.account_id))],
      [`command-line:${operatorName()}`],
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
