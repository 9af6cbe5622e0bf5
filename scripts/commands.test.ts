import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { childEnvironment } from '../src/server/testing/child-environment.ts'

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
