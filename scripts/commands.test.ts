import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { childEnvironment } from '../src/app/testing/server-process.ts'
import { answerOf, readWords, UsageError, type Command } from './command.ts'
import { operatorName } from './with-kernel.ts'
import { openDatabase } from '../src/app/server/database.ts'
import { fromBeijing, toBeijing } from '../src/shared/format.ts'

/** Runs a command of requirement 10 on its own place, as an operator does, but in this process, which has read the product already. */
function commandsIn(dataDir: string) {
  return async (
    script: string,
    ...given: readonly (string | Readonly<Record<string, string>>)[]
  ): Promise<{ code: number | null; said: string }> => {
    const words = given.filter((one) => typeof one === 'string')
    const settings = given.filter((one) => typeof one !== 'string')
    const env = Object.assign({ DATA_DIR: dataDir, NODE_ENV: 'development' }, ...settings)
    const { command } = (await import(`./${script}`)) as { command: Command<unknown> }
    const { code, stdout, stderr } = await answerOf(command, words, env)
    return { code, said: stdout + stderr }
  }
}

/** Runs a script in a process of its own. */
function runScript(script: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const args = ['--disable-warning=ExperimentalWarning', script, ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...childEnvironment(), NODE_ENV: 'development', ...env },
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr, said: stdout + stderr }
}

test('a command is a program: it takes its words and settings, and answers on its streams and with its exit code', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-commands-'))
  try {
    const done = runScript('scripts/admin.ts', ['list'], { DATA_DIR: dataDir })
    assert.deepEqual([done.code, done.stdout, done.stderr], [0, 'No staff yet.\n', ''])
    const wrong = runScript('scripts/admin.ts', ['list'], { DATA_DIR: dataDir, PORT: 'x' })
    assert.deepEqual([wrong.code, wrong.stdout, wrong.stderr], [1, '', 'PORT: must be a port number\n'])
    // The others end with the same line, which is all that makes a program of them.
    for (const [name, script] of Object.entries(scripts))
      if (Object.hasOwn(wrongWords, name) && !isExperiment(name))
        assert.match(
          readFileSync(fileOf(script), 'utf8'),
          /\nif \(import\.meta\.main\) await runCommand\(command\)\n$/,
        )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('editions are created and copied with their dates moved; trial data comes and goes', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-commands-'))
  const run = commandsIn(dataDir)
  try {
    const loaded = await run('sample.ts', 'load', '--trial', '--companies', '12', '--delegates', '120')
    assert.match(loaded.said, /12 organisations with 120 delegates are loaded/)
    const current = /(LIRC_\d{4})\tregistered organisations: [1-9]\d*\tcurrent/.exec(
      (await run('edition.ts', 'list')).said,
    )?.[1]
    assert.ok(current)

    const year = Number(current.slice(-4))
    assert.match((await run('edition.ts', 'create', String(year + 1))).said, /is there/)
    assert.match((await run('edition.ts', 'create', String(year + 1))).said, /exists already/)
    assert.match(
      (await run('edition.ts', 'copy', current, String(year + 2))).said,
      /settings, activities, categories, slots, prices, rooms and tables/,
    )
    assert.match(
      (await run('edition.ts', 'copy', String(year + 1), current)).said,
      /registrations already; it is not overwritten/,
    )
    assert.match(
      (await run('edition.ts', 'list')).said,
      new RegExp(`LIRC_${year + 2}\\tregistered organisations: 0`),
    )

    const early = await run('purge.ts', '--edition', current)
    assert.equal(early.code, 1)
    assert.match(early.said, /--early purges before that/)
    assert.match((await run('sample.ts', 'remove')).said, /12 sample organisations are removed/)
    assert.match(
      (await run('edition.ts', 'list')).said,
      new RegExp(`${current}\\tregistered organisations: 0\\tcurrent`),
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a copy keeps what an edition has, shows what differs, and overwrites only what is chosen', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-commands-'))
  const run = commandsIn(dataDir)
  try {
    assert.equal((await run('edition.ts', 'create', '2041')).code, 0)
    const engine = openDatabase({ databaseUrl: null, dataDir, poolSize: 1 })
    const fee = { code: 'DELEGATE_FEE_YUAN', public: true, description: null, version: 1, changed_by: null }
    const name = { cn: '早鸟价', en: 'Early' }
    const days = { starts_at: fromBeijing('2041-05-01 00:00'), ends_at: fromBeijing('2041-07-01 00:00') }
    await engine.write(async (tx) => {
      const row = { ...fee, id: `LIRC_2041:${fee.code}`, edition: 'LIRC_2041', value: '4800', changed_at: 0 }
      await tx.insertInto('parameter').values(row).execute()
      const price = { id: 'early-2041', edition: 'LIRC_2041', code: 'early', name, ...days }
      await tx
        .insertInto('price_tier')
        .values({ ...price, fee_fen: 480_000, dealers_fee_fen: null })
        .execute()
    })
    const copy = (...chosen: string[]) => run('edition.ts', 'copy', 'LIRC_2041', '2042', ...chosen)
    assert.doesNotMatch((await copy()).said, /Kept/)
    const values = async () => {
      const { reader } = engine
      const set = await reader
        .selectFrom('parameter')
        .select('value')
        .where('edition', '=', 'LIRC_2042')
        .execute()
      const prices = await reader
        .selectFrom('price_tier')
        .selectAll()
        .where('edition', '=', 'LIRC_2042')
        .execute()
      return [set.map(({ value }) => value), prices.map((row) => [toBeijing(row.starts_at), row.fee_fen])]
    }
    assert.deepEqual(await values(), [['4800'], [['2042-05-01 00:00', 480_000]]])
    await engine.write(async (tx) => {
      await tx.updateTable('parameter').set({ value: '7777' }).where('edition', '=', 'LIRC_2042').execute()
      await tx
        .updateTable('price_tier')
        .set({ fee_fen: 777_700 })
        .where('edition', '=', 'LIRC_2042')
        .execute()
    })
    const again = await copy()
    assert.match(again.said, /has 0 settings/)
    assert.match(again.said, /parameter:DELEGATE_FEE_YUAN value: 7777 \(LIRC_2041: 4800\)/)
    assert.match(again.said, /price:early fee_fen: 777700 \(LIRC_2041: 480000\)/)
    assert.equal((await copy('--overwrite', 'price:none')).code, 1)
    assert.deepEqual(await values(), [['7777'], [['2042-05-01 00:00', 777_700]]], 'what differs is kept')
    assert.match((await copy('--overwrite', 'price:early')).said, /Overwritten: price:early\./)
    assert.deepEqual(await values(), [['7777'], [['2042-05-01 00:00', 480_000]]], 'that one alone')
    await engine.close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Every command of package.json that has words, and what it does not understand beside nothing at all. */
const wrongWords: Readonly<Record<string, readonly (readonly string[])[]>> = {
  admin: [
    ['add'],
    ['add', 'a@example.com', '--role', 'king'],
    ['list', 'x'],
    ['remove'],
    ['x', 'a@example.com'],
  ],
  sample: [
    ['x'],
    ['load', 'x'],
    ['load', '--trial', '--companies', 'x'],
    ['load', '--trial-news', '--news', '0'],
  ],
  edition: [['copy', 'x', 'y'], ['copy', '2025'], ['create'], ['create', '99'], ['list', 'x']],
  audit: [['x'], ['verify', 'x']],
  backup: [['a', 'b'], ['-x']],
  restore: [['a', 'b'], ['-x']],
  purge: [['x'], ['--edition'], ['--edition', '2025']],
  bench: [['x'], ['booking', '--smallest', '--write']],
  proof: [['x']],
}
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts
/** What the script of that name in package.json runs. */
const fileOf = (line: string) => line.split(' ').at(-1)!
/** Those are no commands of the product, and without words each runs all it has. */
const isExperiment = (name: string) => name === 'bench' || name === 'proof'
/** Those without words of their own, what runs before others, and those of the developers' tools. */
const wordless = /^pre|^(start|test|build|types|lint|structure|format|format:check|sbom)$/

test('every command answers wrong words with its usage and exit code 2, without a stack', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-commands-'))
  const run = commandsIn(dataDir)
  try {
    assert.deepEqual(
      Object.keys(scripts)
        .filter((name) => !wordless.test(name))
        .toSorted(),
      Object.keys(wrongWords).toSorted(),
    )
    for (const [name, tries] of Object.entries(wrongWords)) {
      const file = fileOf(scripts[name]!)
      const script = path.relative('scripts', file)
      for (const words of [['--nonsense'], ...(isExperiment(name) ? tries : [])]) {
        const { code, said } = isExperiment(name) ? runScript(file, words) : await run(script, ...words)
        const asked = `${name} ${words.join(' ')}`
        assert.equal(code, 2, `${asked}: ${said}`)
        assert.match(said, new RegExp(`npm run ${name} -- `), asked)
        assert.doesNotMatch(said, /\n\s+at /, asked)
        assert.ok(said.length < 2_000, asked)
      }
      if (isExperiment(name)) continue
      const { command } = (await import(`./${script}`)) as { command: Command<unknown> }
      for (const words of [[], ...tries])
        assert.throws(() => readWords(command, words), UsageError, `${name} ${words.join(' ')}`)
    }
    // Nothing was opened for it.
    assert.deepEqual(await readdir(dataDir), [])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('what a command cannot do is one line that says why, with exit code 1', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-commands-'))
  const run = commandsIn(dataDir)
  const SECRET_KEY = Buffer.alloc(32).toString('base64')
  const file = path.join(dataDir, 'a-file')
  await writeFile(file, '')
  try {
    for (const [settings, words, why] of [
      [{}, ['backup.ts', path.join(dataDir, 'copy')], /^no copy was taken: /],
      [{}, ['restore.ts', path.join(dataDir, 'none')], /^not restored: /],
      [{}, ['purge.ts', '--edition', 'LIRC_2077'], /^there is no edition LIRC_2077$/],
      [{}, ['edition.ts', 'list'], /^There is no edition yet: start the server once/],
      [{ PORT: 'x' }, ['edition.ts', 'list'], /^PORT: must be a port number$/],
      [
        { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/conference' },
        ['edition.ts', 'list'],
        /^DATABASE_URL: the database at postgres:\/\/127\.0\.0\.1:9\/conference cannot be reached \(ECONNREFUSED\)$/,
      ],
      [{ DATA_DIR: file }, ['edition.ts', 'list'], /^DATA_DIR: \S+ cannot be written/],
      [{ DATA_DIR: file, SECRET_KEY }, ['edition.ts', 'list'], /^DATA_DIR: \S+ cannot be written/],
    ] as const) {
      const [script, ...rest] = words
      const { code, said } = await run(script, ...rest, settings)
      assert.equal(code, 1, said)
      assert.match(said.trim(), why)
      assert.equal(said.trim().split('\n').length, 1, said)
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
      ['admin.ts', 'add', 'second@example.com'],
      ['admin.ts', 'remove', 'chief@example.com'],
      ['purge.ts', '--edition', 'LIRC_2041', '--early'],
      ['sample.ts', 'remove'],
      ['backup.ts', copy],
    ] as const) {
      const { code, said } = await run(script, ...words)
      assert.equal(code, 0, `${script} ${words.join(' ')}: ${said}`)
    }
    const restored = path.join(dataDir, 'restored')
    assert.equal((await commandsIn(restored)('restore.ts', copy)).code, 0)
    const engine = openDatabase({ databaseUrl: null, dataDir: restored, poolSize: 1 })
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
