/**
 * Runs before `npm start` and `npm test` (operations.md): makes node_modules match the lockfile, makes
 * sure the Node that the lockfile pins runs, and builds what is stale. Plain JavaScript, because it runs
 * on the machine's own Node (20 or newer) before anything is installed.
 *
 * It may be stopped at any moment. What it has started ends with it, or, where it was killed, is waited for by the next one;
 * an install that did not finish starts again from a clean state.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const record = join(modules, '.package-lock.json')
const cache = join(root, '.cache')
const lockPath = join(cache, 'setup.lock')
const pinnedNode = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')

const say = (text) => console.log(`set-up: ${text}`)

function fail(text) {
  console.error(`set-up failed: ${text}`)
  process.exit(1)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** What is at work now, in a process group of its own, so that it can be ended with all that it has started. */
let child = null
let holdsLock = false

/** Answers the exit code and what was said on stderr. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const started = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      shell: isWindows,
      detached: !isWindows,
      ...options,
    })
    let said = ''
    started.stderr.on('data', (piece) => {
      process.stderr.write(piece)
      said = (said + piece).slice(-20_000)
    })
    started.once('error', (error) => resolve({ status: null, said: error.message }))
    started.once('close', (status) => {
      child = null
      noteLock()
      resolve({ status, said })
    })
    child = started
    noteLock()
  })
}

/** Whoever follows knows from the lock what is at work, also when this process has been killed. */
function noteLock() {
  if (holdsLock) writeFileSync(lockPath, [process.pid, child?.pid ?? ''].join(' '))
}

function signalChild(signal) {
  try {
    if (isWindows) child?.kill(signal)
    else if (child?.pid) process.kill(-child.pid, signal)
  } catch {
    // It has just ended.
  }
}

const patienceMs = 5_000

function endWithChild(signal, code) {
  process.on(signal, () => {
    if (!child) process.exit(code)
    child.once('close', () => process.exit(code))
    signalChild(signal)
    setTimeout(() => signalChild('SIGKILL'), patienceMs).unref()
  })
}

/** npm itself: the very one that runs this script, else the one on PATH. */
function npm(args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], { shell: false }) : run('npm', args)
}

/**
 * Whether what npm says it installed is what the lockfile says. npm writes node_modules/.package-lock.json
 * as its last step, so an interrupted install has none. Packages for other platforms are absent by right.
 */
function isInstalled(lock) {
  if (!existsSync(record)) return false
  const installed = readJson(record).packages
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue
    const found = installed[path]
    if (found ? found.version !== entry.version : !entry.optional) return false
    if (found && !existsSync(join(root, path, 'package.json'))) return false
  }
  return Object.keys(installed).every((path) => lock.packages[path])
}

/** Out of the way first, in one step: whatever still writes there does not come back. */
function clearModules() {
  mkdirSync(cache, { recursive: true })
  try {
    renameSync(modules, join(cache, `old-modules-${process.pid}-${Date.now()}`))
  } catch (error) {
    // Another disk is mounted there.
    if (error.code !== 'ENOENT')
      rmSync(modules, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  for (const name of readdirSync(cache).filter((one) => one.startsWith('old-modules-')))
    rmSync(join(cache, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** What npm says where an install before it has left something in its way. */
const leftovers = /\b(ENOTEMPTY|EEXIST|ENOENT|ENOTDIR|EISDIR|EBUSY|EPERM)\b/

async function install(lock) {
  const count = Object.keys(lock.packages).length - 1
  const startedAt = Date.now()
  if (existsSync(modules) && !existsSync(record)) {
    say('a previous install did not finish; starting again from a clean state …')
    clearModules()
  }
  say(`installing from package-lock.json (up to ${count} packages; about half a minute) …`)
  // Dev dependencies build the pages, so they are installed whatever NODE_ENV says.
  const ci = () =>
    npm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--engine-strict=false',
      '--loglevel=error',
    ])
  let result = await ci()
  if (result.status !== 0 && leftovers.test(result.said)) {
    say('leftover files blocked the install; retrying from a clean state …')
    clearModules()
    result = await ci()
  }
  if (result.status === null) fail(`npm could not start or was terminated: ${result.said}`)
  if (result.status !== 0) {
    fail(
      `"npm ci" ended with code ${result.status}; its own message stands above. Is the package registry reachable?`,
    )
  }
  say(`installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

function pinnedVersionRuns(version) {
  if (!existsSync(pinnedNode)) return false
  const result = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8', shell: isWindows })
  return result.status === 0 && result.stdout.trim() === `v${version}`
}

/** The npm package `node` fetches its binary in an install script, which npm may have been told not to run. */
async function ensurePinnedNode(lock) {
  const version = lock.packages['node_modules/node'].version
  if (pinnedVersionRuns(version)) return
  say(`fetching Node ${version} …`)
  await run(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(root, 'node_modules', 'node'),
    shell: false,
  })
  if (!pinnedVersionRuns(version)) {
    fail(`node_modules/.bin/node does not run as v${version} on ${process.platform}-${process.arch}`)
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A lock that says nothing for longer than this was left by a process that was killed while it wrote. */
const writingMs = 2_000

/** Who is at work: a set-up, only what one has `started` before it was killed, or nobody. */
function whoHoldsLock() {
  try {
    const [holder, started] = readFileSync(lockPath, 'utf8').split(' ').map(Number)
    if (!holder) return Date.now() - statSync(lockPath).mtimeMs < writingMs ? 'set-up' : null
    if (lives(holder)) return 'set-up'
    return started && lives(isWindows ? started : -started) ? 'started' : null
  } catch {
    return null
  }
}

const waitingFor = {
  'set-up': `another set-up is at work in this folder; waiting for it (${lockPath}) …`,
  started: `what a set-up had started before it was killed is still at work; waiting for it (${lockPath}) …`,
}

/** One set-up at a time in a folder: a second one waits, then finds everything in place. */
async function withLock(work) {
  mkdirSync(cache, { recursive: true })
  for (let told = null; ; await wait(300)) {
    try {
      writeFileSync(lockPath, `${process.pid} `, { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = whoHoldsLock()
      if (holder === null) rmSync(lockPath, { force: true })
      else if (told !== holder) say(waitingFor[holder])
      told = holder
    }
  }
  holdsLock = true
  process.on('exit', () => rmSync(lockPath, { force: true }))
  await work()
}

async function build() {
  if (!existsSync(join(root, 'scripts', 'build.mjs'))) return
  const forced = process.argv.includes('--build') ? ['--force'] : []
  const result = await run(pinnedNode, [
    '--disable-warning=ExperimentalWarning',
    join('scripts', 'build.mjs'),
    ...forced,
  ])
  if (result.status !== 0) fail('page build failed; see the error above')
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or newer is needed to begin with; this is ${process.version}`)
}
endWithChild('SIGINT', 130)
endWithChild('SIGTERM', 143)
endWithChild('SIGHUP', 129)
await withLock(async () => {
  const lock = readJson(join(root, 'package-lock.json'))
  if (!isInstalled(lock)) await install(lock)
  await ensurePinnedNode(lock)
  await build()
})
