/**
 * `npm run bench -- lighthouse`: the mobile preset on the production build, five pages in both languages, the median of five
 * runs each (blocking time differs by hundreds of milliseconds on a shared machine). Lighthouse is no dependency: it is
 * installed into .cache on demand. The server runs as in production, its mail goes to a local sink. `PAGES=programme,hotel`
 * takes only addresses with one of these words.
 *
 * The preset slows whatever machine this is to a quarter, and means a phone by that. How fast the machine was is measured in each
 * run, and told beside its figures as a ratio: 1.0 is the phone that the preset means, 0.7 one that is slower. `SLOWDOWN=2.8`
 * slows by another factor.
 *
 * The browser is the headless shell where the machine has it: the same engine, without the window that a phone's processor does
 * not draw either. On two cores that window takes the processor from the page in the middle of its tasks, and Lighthouse counts
 * the wait fourfold. `CHROMIUM=chromium` takes the whole browser.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { findChromium } from '../scripts/find-chromium.ts'
import { settingOf } from '../scripts/experiments.ts'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { withServer } from './own-server.ts'

const version = '13.5.0'
const runsPerPage = settingOf('RUNS')
/** The sample gallery's pictures are made within seconds of the first start; nothing is measured meanwhile. */
const settleMilliseconds = settingOf('SETTLE_MS')
const slowdown = settingOf('SLOWDOWN')
/** What Lighthouse's own benchmark says of the Moto G Power (2022), by which Chrome's developer tools calibrate their slowdown. */
const phoneIndex = 264
const installLimitMs = 120_000
const home = path.resolve('.cache/lighthouse')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

async function benchLighthouse(): Promise<void> {
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
  await withServer({ DATA_DIR: folder }, () => sleep(settleMilliseconds))
  const key = readFileSync(path.join(folder, 'secret.key'), 'utf8').trim()
  const production = {
    DATA_DIR: folder,
    NODE_ENV: 'production',
    SECRET_KEY: key || randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  }
  try {
    await withServer(production, async (url) => {
      console.log('page'.padEnd(34), 'perf  a11y  best   seo   LCP s    CLS  phone   TBT ms')
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
  return spawnSync('npm', args, { cwd: home, stdio: 'ignore', timeout: installLimitMs }).status === 0
    ? tool
    : null
}

async function pagesOf(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/news`)).text()
  const article = /href="(\/news\/[\w-]+)"/.exec(html)?.[1]
  const pages = ['/', '/news', ...(article ? [article] : []), '/programme', '/hotel']
  const words = process.env['PAGES']?.split(',') ?? ['']
  return pages
    .flatMap((page) => [page, page === '/' ? '/en' : `/en${page}`])
    .filter((page) => words.some((word) => page.includes(word)))
}

interface Report {
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number; title: string }>>
}

interface Given {
  readonly url: string
  readonly page: string
  readonly tool: string
  readonly chromium: string
  readonly folder: string
}

function measure(given: Given): void {
  const reports = Array.from({ length: runsPerPage }, () => runOnce(given)).filter(
    (report) => report !== null,
  )
  if (!reports.length) return
  const median = (valueOf: (report: Report) => number) =>
    reports.map(valueOf).sort((a, b) => a - b)[Math.floor(reports.length / 2)]!
  const scores = categories.map((name) =>
    String(median((report) => Math.round((report.categories[name]?.score ?? 0) * 100))).padStart(5),
  )
  const value = (id: string) => median((report) => report.audits[id]?.numericValue ?? Number.NaN)
  const blocking = reports.map((report) =>
    Math.round(report.audits['total-blocking-time']?.numericValue ?? 0),
  )
  console.log(
    given.page.padEnd(33),
    scores.join(' '),
    (value('largest-contentful-paint') / 1000).toFixed(2).padStart(7),
    value('cumulative-layout-shift').toFixed(3).padStart(6),
    (median(({ environment }) => environment.benchmarkIndex) / slowdown / phoneIndex).toFixed(2).padStart(6),
    value('total-blocking-time').toFixed(0).padStart(8),
    `  (${Math.min(...blocking)}–${Math.max(...blocking)})`,
  )
  for (const title of new Set(reports.flatMap(failedAudits))) console.log(`    ${title}`)
}

function failedAudits(report: Report): string[] {
  return categories
    .slice(1)
    .flatMap((name) =>
      (report.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${report.audits[id]!.title}`),
    )
}

function runOnce({ url, page, tool, chromium, folder }: Given): Report | null {
  const file = path.join(folder, 'report.json')
  const flags = [
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ]
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const throttling = `--throttling.cpuSlowdownMultiplier=${slowdown}`
  const args = [tool, url, '--quiet', '--output=json', `--output-path=${file}`, throttling]
  const ran = spawnSync(process.execPath, [...args, `--chrome-flags=${flags.join(' ')}`], {
    env: { ...process.env, CHROME_PATH: chromium },
    encoding: 'utf8',
  })
  if (ran.status === 0) return JSON.parse(readFileSync(file, 'utf8')) as Report
  console.log(page.padEnd(34), `failed: ${ran.stderr.slice(0, 200)}`)
  return null
}

await benchLighthouse()
