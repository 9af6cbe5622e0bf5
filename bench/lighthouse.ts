/**
 * `npm run bench -- lighthouse`: the mobile preset on the production build, five pages in both languages. Lighthouse is no
 * dependency: it is installed into .cache on demand. The server runs as in production, its mail goes to a local sink.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { findChromium } from '../scripts/find-chromium.ts'
import { freePort } from '../scripts/throwaway-postgres.ts'

const version = '13.5.0'
const home = path.resolve('.cache/lighthouse')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export async function benchLighthouse(): Promise<void> {
  const chromium = findChromium()
  const tool = installLighthouse()
  if (!chromium || !tool) {
    console.log(
      `not run: lighthouse (${chromium ? `npm install lighthouse@${version}` : 'apt-get install -y chromium'})`,
    )
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'conference-lighthouse-'))
  const sink = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => stream.resume().on('end', done),
  })
  const smtpPort = await freePort()
  sink.listen(smtpPort, '127.0.0.1')
  // Filled as on a first start, then run as in production.
  await withServer({ DATA_DIR: folder }, async () => {})
  const key = readFileSync(path.join(folder, 'secret.key'), 'utf8').trim()
  const production = {
    DATA_DIR: folder,
    NODE_ENV: 'production',
    SECRET_KEY: key || randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  }
  try {
    await withServer(production, async (url) => {
      console.log('page'.padEnd(34), 'perf  a11y  best   seo   LCP s    CLS   TBT ms')
      for (const page of await pagesOf(url)) measure({ url: url + page, page, tool, chromium, folder })
    })
  } finally {
    sink.close(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

function installLighthouse(): string | null {
  const tool = path.join(home, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(tool)) return tool
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), '{"private":true}')
  console.log(`installing lighthouse ${version} into .cache …`)
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${version}`]
  return spawnSync('npm', args, { cwd: home, stdio: 'ignore' }).status === 0 ? tool : null
}

async function withServer(env: Record<string, string>, work: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'error', PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  try {
    await work(url)
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

async function pagesOf(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/news`)).text()
  const article = /href="(\/news\/[\w-]+)"/.exec(html)?.[1]
  const pages = ['/', '/news', ...(article ? [article] : []), '/programme', '/hotel']
  return pages.flatMap((page) => [page, page === '/' ? '/en' : `/en${page}`])
}

interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number; title: string }>>
}

function measure(given: { url: string; page: string; tool: string; chromium: string; folder: string }): void {
  const { url, page, tool, chromium, folder } = given
  const file = path.join(folder, 'report.json')
  const flags = [
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ]
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const args = [
    tool,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags.join(' ')}`,
  ]
  const ran = spawnSync(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    encoding: 'utf8',
  })
  if (ran.status !== 0) return console.log(page.padEnd(34), `failed: ${ran.stderr.slice(0, 200)}`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const scores = categories.map((name) =>
    String(Math.round((report.categories[name]?.score ?? 0) * 100)).padStart(5),
  )
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  const lcp = (value('largest-contentful-paint') / 1000).toFixed(2).padStart(7)
  const cls = value('cumulative-layout-shift').toFixed(3).padStart(6)
  console.log(
    page.padEnd(33),
    scores.join(' '),
    lcp,
    cls,
    value('total-blocking-time').toFixed(0).padStart(7),
  )
  for (const name of categories.slice(1))
    for (const { id, weight } of report.categories[name]?.auditRefs ?? [])
      if (weight > 0 && report.audits[id]!.score !== null && report.audits[id]!.score < 1)
        console.log(`    ${name}: ${report.audits[id]!.title}`)
}
