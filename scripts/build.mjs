/**
 * Builds the pages: dist/client for browsers (with brotli and gzip beside each asset), dist/server for the renderer; and dist/code,
 * the server without types.
 * Plain JavaScript, so that any Node can read it; skips when nothing it reads has changed. Run by scripts/setup.mjs.
 *
 * Fails when a visitor's first load grows beyond the budget, or when one zone's code gets into another's.
 */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { stripCode } from './strip-code.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Every run builds apart, so that two at once, and a running server, never see half a build. */
const next = `dist/next-${process.pid}`
const stampFile = join(root, '.cache/build.json')
const home = 'src/app/web/pages/home/home-page.tsx'
/** Kilobytes of brotli; React and the router alone are 87. The hint holds the first paint of every page. */
const budgets = { homeJsKb: 95, homeCssKb: 20, deskJsKb: 84, hintJsKb: 0.8 }

const brotli = promisify(brotliCompress)
const gunzipped = promisify(gzip)

/** Files that decide what comes out. */
function inputFiles() {
  const files = [
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/bundle-patches.ts',
    'scripts/chunks.ts',
    'scripts/fonts.ts',
  ]
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!/^src\/server$|\/server$/.test(path)) walk(path)
      } else if (/\.(tsx?|css|svg|json|txt)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
        files.push(path)
    }
  }
  walk('src')
  return files.toSorted()
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const file of inputFiles())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Whether dist was built from the files as they stand. */
export function isBuildFresh() {
  const built = [
    'dist/client/.vite/manifest.json',
    'dist/client/.vite/devices.json',
    'dist/server/entry-server.js',
    '.cache/build.json',
  ]
  if (!built.every((file) => existsSync(join(root, file)))) return false
  return JSON.parse(readFileSync(stampFile, 'utf8')).inputs === hashInputs()
}

export async function build() {
  const inputs = hashInputs()
  const { build: viteBuild } = await import('vite')
  const { makeFonts } = await import('./fonts.ts')
  await makeFonts()
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }
  try {
    const client = await viteBuild({ ...common, build: { outDir: `${next}/client` } })
    await viteBuild({ ...common, mode: 'devices', build: { outDir: `${next}/devices` } })
    addDevices()
    await viteBuild({
      ...common,
      build: { ssr: 'src/app/web/entry-server.tsx', outDir: `${next}/server` },
    })
    await compressAssets()
    const sizes = checkChunks(client)
    await checkModules()
    swapIn()
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(stampFile, JSON.stringify({ inputs, sizes }, null, 2))
    return sizes
  } finally {
    rmSync(join(root, next), { recursive: true, force: true })
  }
}

/**
 * Pages of devices are bundled by themselves, so that none shares a chunk with the site and loads parts of it; their files go
 * to the same place, and their list beside the site's.
 */
function addDevices() {
  const [from, to] = [join(root, `${next}/devices`), join(root, `${next}/client`)]
  cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true })
  cpSync(join(from, '.vite/manifest.json'), join(to, '.vite/devices.json'))
}

/** Puts the new build in the old one's place; another build that does the same at this moment only makes it try again. */
function swapIn() {
  for (const part of ['client', 'server']) {
    const [fresh, place, old] = [
      join(root, next, part),
      join(root, 'dist', part),
      join(root, next, `old-${part}`),
    ]
    for (let tries = 0; ; tries++) {
      try {
        rmSync(old, { recursive: true, force: true })
        if (existsSync(place)) renameSync(place, old)
        renameSync(fresh, place)
        break
      } catch (error) {
        if (tries === 20) throw error
      }
    }
  }
}

/** Writes `.br` and `.gz` beside every asset; what compression does not make smaller stays alone. */
async function compressAssets() {
  const folder = join(root, `${next}/client/assets`)
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const bytes = readFileSync(path)
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }
      const [small, older] = await Promise.all([brotli(bytes, quality), gunzipped(bytes, { level: 9 })])
      if (small.length < bytes.length) writeFileSync(`${path}.br`, small)
      if (older.length < bytes.length) writeFileSync(`${path}.gz`, older)
    }),
  )
}

/** Every chunk that is loaded with these manifest keys: themselves, and what they import, not what they may import later. */
function closureOf(manifest, keys) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  keys.forEach(visit)
  return [...seen]
}

function checkChunks(client) {
  const manifest = JSON.parse(readFileSync(join(root, `${next}/client/.vite/manifest.json`), 'utf8'))
  const chunks = new Map(
    (Array.isArray(client) ? client : [client]).flatMap(({ output }) =>
      output.map((one) => [one.fileName, one]),
    ),
  )
  const publicKeys = closureOf(manifest, ['src/app/web/start.ts', 'src/app/web/main.tsx', home])
  const files = publicKeys.map((key) => manifest[key].file)
  const sections = ['hero-text-part', 'home-sections-part', 'last-call-part'].map((name) =>
    home.replace('home-page', name),
  )
  const styles = new Set([...publicKeys, ...sections].flatMap((key) => manifest[key]?.css ?? []))
  const modules = files.flatMap((file) => chunks.get(file)?.moduleIds ?? []).map((id) => relative(root, id))
  const problems = [
    ...forbidden(modules, /node_modules\/zod\//, 'zod is loaded with the home page'),
    ...forbidden(
      modules,
      /node_modules\/(antd|@ant-design|@rc-component|@base-ui|@tiptap|prosemirror-\w+|@dnd-kit)\//,
      'a component library is loaded with the home page',
    ),
    ...forbidden(
      modules,
      /src\/features\/[\w-]+\/web\/admin\/|src\/features\/(review|registration)\/web\//,
      'code of another zone is loaded with the home page',
    ),
    ...forbidden(
      modules,
      /react-router\/.*\/dom\/ssr\/links\.js$/,
      'somebody uses the router’s own Link (use src/web/ui/link.tsx), which is loaded with the home page',
    ),
    ...memberProblems(manifest, chunks),
    ...circles(manifest),
  ]
  const devices = JSON.parse(readFileSync(join(root, `${next}/client/.vite/devices.json`), 'utf8'))
  const desk = closureOf(devices, ['src/app/web/desk.tsx']).map((key) => devices[key].file)
  const sizes = {
    homeJsKb: kilobytes(files),
    homeCssKb: kilobytes([...styles]),
    deskJsKb: kilobytes(desk),
    hintJsKb: kilobytes([manifest['src/app/web/session-hint.ts'].file]),
  }
  for (const [name, limit] of Object.entries(budgets))
    if (sizes[name] > limit) problems.push(`${name} is ${sizes[name]} KB brotli, ${limit} are allowed`)
  if (problems.length) throw new Error(`The build exceeds its limits:\n  ${problems.join('\n  ')}`)
  return sizes
}

/**
 * The server links a page's styles by its module's name (web/pages/page-handle.ts). A page that another one imports is merged into
 * it and has no name of its own: its styles would come late, and move what is there.
 */
async function checkModules() {
  const manifest = JSON.parse(readFileSync(join(root, `${next}/client/.vite/manifest.json`), 'utf8'))
  const bundle = pathToFileURL(join(root, `${next}/server/entry-server.js`))
  const { pageModules } = await import(bundle.href)
  const missing = [...new Set(pageModules)].filter((module) => !manifest[module])
  if (missing.length)
    throw new Error(
      `Pages without a chunk of their own (is one imported by another?):\n  ${missing.join('\n  ')}`,
    )
}

/** The member zone may not load the back office's libraries. */
function memberProblems(manifest, chunks) {
  const member = Object.keys(manifest).filter((key) =>
    /src\/(features\/[\w-]+\/web\/(?!admin\/)([\w-]+\/)?|app\/web\/pages\/)[\w-]+-(page|dialog)\.tsx$/.test(
      key,
    ),
  )
  return member.flatMap((key) => {
    const modules = closureOf(manifest, [key]).flatMap(
      (one) => chunks.get(manifest[one].file)?.moduleIds ?? [],
    )
    return forbidden(
      modules,
      /node_modules\/(antd|@rc-component|@tiptap|prosemirror-\w+|@dnd-kit)\//,
      `the back office's library is loaded with ${key}`,
    )
  })
}

/** Files that import each other would have to be run before each other. */
function circles(manifest) {
  return Object.keys(manifest)
    .filter((key) => manifest[key].imports?.some((one) => closureOf(manifest, [one]).includes(key)))
    .map((key) => `${key} is imported by what it imports (scripts/chunks.ts)`)
}

function forbidden(modules, pattern, problem) {
  const found = modules.find((id) => pattern.test(id))
  return found ? [`${problem}: ${found}`] : []
}

function kilobytes(files) {
  const bytes = files.reduce((sum, file) => {
    const small = join(root, `${next}/client`, `${file}.br`)
    return sum + readFileSync(existsSync(small) ? small : join(root, `${next}/client`, file)).length
  }, 0)
  return Math.round(bytes / 102.4) / 10
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  stripCode()
  if (!process.argv.includes('--force') && isBuildFresh()) console.log('pages are built')
  else {
    const started = Date.now()
    const sizes = await build()
    console.log(
      `pages built in ${((Date.now() - started) / 1000).toFixed(1)} s: home ${sizes.homeJsKb} KB of script, ${sizes.homeCssKb} KB of style, desk ${sizes.deskJsKb} KB of script (brotli)`,
    )
  }
}
