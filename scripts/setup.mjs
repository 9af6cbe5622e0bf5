/**
 * Runs before `npm start` and `npm test` (operations.md): makes node_modules match the lockfile, makes
 * sure the Node that the lockfile pins runs, and builds what is stale. Plain JavaScript, because it runs
 * on the machine's own Node (20 or newer) before anything is installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')

const say = (text) => console.log(`set-up: ${text}`)

function fail(text) {
  console.error(`set-up failed: ${text}`)
  process.exit(1)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options })
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
  const recordPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(recordPath)) return false
  const installed = readJson(recordPath).packages
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue
    const found = installed[path]
    if (found ? found.version !== entry.version : !entry.optional) return false
    if (found && !existsSync(join(root, path, 'package.json'))) return false
  }
  return Object.keys(installed).every((path) => lock.packages[path])
}

function install(lock) {
  const count = Object.keys(lock.packages).length - 1
  say(`installing from package-lock.json (up to ${count} packages; about half a minute) …`)
  const startedAt = Date.now()
  // Dev dependencies build the pages, so they are installed whatever NODE_ENV says.
  const result = npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
    '--loglevel=error',
  ])
  if (result.error) fail(`npm could not be started: ${result.error.message}`)
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
function ensurePinnedNode(lock) {
  const version = lock.packages['node_modules/node'].version
  if (pinnedVersionRuns(version)) return
  say(`fetching Node ${version} …`)
  run(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(root, 'node_modules', 'node'),
    shell: false,
  })
  if (!pinnedVersionRuns(version)) {
    fail(`node_modules/.bin/node does not run as v${version} on ${process.platform}-${process.arch}`)
  }
}

/** Whether the process that holds the lock still lives; a lock without a readable number is being written. */
function holderLives(lockPath) {
  try {
    const holder = Number(readFileSync(lockPath, 'utf8'))
    if (holder > 0) process.kill(holder, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** One set-up at a time in a folder: a second one waits, then finds everything in place. */
function withLock(work) {
  const lockPath = join(root, '.cache', 'setup.lock')
  mkdirSync(dirname(lockPath), { recursive: true })
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(lockPath, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!holderLives(lockPath)) rmSync(lockPath, { force: true })
      else if (!waited) say('another set-up is at work in this folder; waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
  }
  process.on('exit', () => rmSync(lockPath, { force: true }))
  work()
}

function build() {
  if (!existsSync(join(root, 'scripts', 'build.mjs'))) return
  const forced = process.argv.includes('--build') ? ['--force'] : []
  const result = run(pinnedNode, [join('scripts', 'build.mjs'), ...forced])
  if (result.status !== 0) fail('the pages could not be built; the message stands above')
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or newer is needed to begin with; this is ${process.version}`)
}
withLock(() => {
  const lock = readJson(join(root, 'package-lock.json'))
  if (!isInstalled(lock)) install(lock)
  ensurePinnedNode(lock)
  build()
})
