import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const scripts = path.resolve('scripts')
const address = (file: string) => JSON.stringify(pathToFileURL(path.join(scripts, file)).href)

const program = (files: readonly string[]) => `
  import { repeatFailed, runTestFiles } from ${address('test-files.ts')}
  import { Tally } from ${address('test-tally.ts')}
  const tally = new Tally({ mustRunAll: true })
  const limits = { timeoutMs: 60_000, signal: new AbortController().signal }
  await runTestFiles(tally, { ...limits, title: 'some', files: ${JSON.stringify(files)}, perProcess: 4, waiting: 0 })
  await repeatFailed(tally, { ...limits, files: ${JSON.stringify(files)} })
  process.exitCode = tally.report()`

/** Fails the first time that it runs in its folder. */
const failsOnce = (name: string) => `
  import { existsSync, writeFileSync } from 'node:fs'
  import { test } from 'node:test'
  test('${name}', () => {
    if (existsSync('${name}.ran')) return
    writeFileSync('${name}.ran', '')
    throw new Error('the machine stood still')
  })`
const fails = `import { test } from 'node:test'; test('broken', () => { throw new Error('for good') })`
const passes = `import { test } from 'node:test'; test('sound', () => {})`

/** Runs test files of that text as `npm test` does, in a folder of their own. */
function runFiles(texts: Record<string, string>): { code: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'conference-test-files-'))
  try {
    symlinkSync(scripts, path.join(folder, 'scripts'), 'junction')
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
    for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text)
    const { NODE_TEST_CONTEXT: _inner, ...env } = process.env
    const entry = path.join(folder, 'run.ts')
    writeFileSync(entry, program(Object.keys(texts).filter((name) => name.endsWith('.test.ts'))))
    const { status, stdout, stderr } = spawnSync(process.execPath, [entry], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    return { code: status, output: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

suite('tests that fail are run again, alone', () => {
  test('what passes then is counted as passed, and named as unsteady with its first failure', () => {
    const { code, output } = runFiles({ 'a.test.ts': failsOnce('shaky'), 'b.test.ts': passes })
    assert.match(output, /FAILED a\.test\.ts: shaky\n.*the machine stood still/)
    assert.match(output, /UNSTEADY.*\n {2}a\.test\.ts: shaky\n/)
    assert.match(output, /^2 passed, 0 failed$/m)
    assert.equal(code, 0)
  })

  test('a test that stands in a file which a test file imports is run again with that', () => {
    const { code, output } = runFiles({
      'journey.ts': failsOnce('shaky'),
      'a.test.ts': `import './journey.ts'`,
      'b.test.ts': passes,
    })
    assert.match(output, /UNSTEADY.*\n {2}journey\.ts: shaky\n/)
    assert.match(output, /^2 passed, 0 failed$/m)
    assert.equal(code, 0)
  })

  test('a process that breaks down is run again with all its files', () => {
    const { code, output } = runFiles({
      'a.test.ts': failsOnce('shaky').replace(/throw .*/, 'process.kill(process.pid, "SIGKILL")'),
      'b.test.ts': passes,
    })
    assert.match(output, /UNSTEADY/)
    assert.match(output, /^\d passed, 0 failed$/m)
    assert.equal(code, 0)
  })

  test('what is broken fails again, beside what was unsteady', () => {
    const { code, output } = runFiles({ 'a.test.ts': fails, 'b.test.ts': failsOnce('shaky') })
    assert.match(output, /FAILED again: a\.test\.ts: broken/)
    assert.match(output, /^1 passed, 1 failed$/m)
    assert.equal(code, 1)
  })

  test('many that fail are no accident', () => {
    const names = ['one', 'two', 'three', 'four']
    const { code, output } = runFiles(
      Object.fromEntries(names.map((name) => [`${name}.test.ts`, failsOnce(name)])),
    )
    assert.doesNotMatch(output, /again/)
    assert.match(output, /^0 passed, 4 failed$/m)
    assert.equal(code, 1)
  })
})
