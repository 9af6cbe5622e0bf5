/** The set-up heals itself, whenever it was stopped. A folder and an npm of its own: what is tested is how it goes on, not npm. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { childEnvironment } from '../src/app/testing/server-process.ts'

/** As npm does: clears what is there, fails where it cannot, fetches for a while, and writes its record last. */
const npm = `
const { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
appendFileSync('runs', 'x')
if (existsSync('node_modules') && readdirSync('node_modules').length) {
  console.error('npm error code ENOTEMPTY')
  process.exit(1)
}
mkdirSync('node_modules/half', { recursive: true })
const timer = setInterval(() => {
  if (!existsSync('go')) return
  clearInterval(timer)
  mkdirSync('node_modules/.bin', { recursive: true })
  mkdirSync('node_modules/node', { recursive: true })
  writeFileSync('node_modules/node/package.json', '{}')
  symlinkSync(process.execPath, 'node_modules/.bin/node')
  const version = process.version.slice(1)
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/node': { version } } }))
}, 20)
setTimeout(() => process.exit(1), 600_000).unref()
`

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'conference-setup-'))
  await mkdir(path.join(folder, 'scripts'))
  await cp('scripts/setup.mjs', path.join(folder, 'scripts/setup.mjs'))
  await writeFile(path.join(folder, 'npm.js'), npm)
  const packages = { '': {}, 'node_modules/node': { version: process.version.slice(1) } }
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const start = () => {
    const child = spawn(process.execPath, [path.join(folder, 'scripts/setup.mjs')], {
      env: { ...childEnvironment(), npm_execpath: path.join(folder, 'npm.js') },
    })
    const told = { said: '', pid: child.pid!, ended: once(child, 'exit'), kill: child.kill.bind(child) }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (told.said += piece.toString()))
    return told
  }
  const there = async (name: string) => {
    while (!(await stat(path.join(folder, name)).catch(() => null))) await wait(20)
  }
  return {
    start,
    there,
    /** Lets npm finish. */
    go: () => writeFile(path.join(folder, 'go'), ''),
    runs: async () => (await readFile(path.join(folder, 'runs'), 'utf8')).length,
    has: (name: string) =>
      readdir(path.join(folder, path.dirname(name))).then((all) => all.includes(path.basename(name))),
    put: async (name: string, content: string) => {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), content)
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

suite('an interrupted set-up', () => {
  test('killed alone, its install goes on, and the next one waits for it', async () => {
    const folder = await makeFolder()
    const first = folder.start()
    await folder.there('node_modules/half')
    first.kill('SIGKILL')
    await first.ended
    const second = folder.start()
    while (!/started before it was killed is still at work; waiting/.test(second.said)) await wait(20)
    await folder.go()
    assert.deepEqual(await second.ended, [0, null], second.said)
    assert.equal(await folder.runs(), 1, 'what it had begun was enough')
    assert.equal(await folder.has('.cache/setup.lock'), false)
    await folder.discard()
  })

  test('stopped, it ends what it has started; the next one begins from a clean state', async () => {
    const folder = await makeFolder()
    const first = folder.start()
    await folder.there('node_modules/half')
    first.kill('SIGINT')
    assert.deepEqual(await first.ended, [130, null])
    assert.equal(await folder.has('.cache/setup.lock'), false)
    await folder.go()
    await wait(100)
    assert.equal(await folder.has('node_modules/.bin'), false, 'its npm has ended')
    const second = folder.start()
    assert.deepEqual(await second.ended, [0, null], second.said)
    assert.match(second.said, /did not finish; starting again from a clean state/)
    assert.deepEqual([await folder.runs(), await folder.has('node_modules/half')], [2, true])
    await folder.discard()
  })

  test('what stands in npm’s way is cleared, and it is tried once more', async () => {
    const folder = await makeFolder()
    // Of another lockfile, whole.
    await folder.put('node_modules/other/package.json', '{}')
    await folder.put('node_modules/.package-lock.json', '{ "packages": {} }')
    await folder.go()
    const run = folder.start()
    assert.deepEqual(await run.ended, [0, null], run.said)
    assert.match(run.said, /leftover files blocked the install; retrying from a clean state/)
    assert.deepEqual([await folder.runs(), await folder.has('node_modules/other')], [2, false])
    // A second start has nothing to do; a lock of processes that are gone holds nobody up.
    await folder.put('.cache/setup.lock', '999999 999998')
    assert.deepEqual(await folder.start().ended, [0, null])
    assert.equal(await folder.runs(), 2)
    await folder.discard()
  })
})
