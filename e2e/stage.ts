/**
 * Where the journeys play: the whole product on a free port, on a database of its own, and a browser. An
 * unexpected `console.error`, a page error or an answer of 500 fails the journey; what went wrong is
 * pictured under .cache/e2e. Several journeys share a process, one after the other, and its browser; each has its own stage.
 */
import { localAddress } from '../src/shared/addresses.ts'
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.ts'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { readConfig } from '../src/server/config.ts'
import type { EngineKind } from '../src/server/database/db.ts'
import { codeIn, readOutbox, type OutboxMessage } from '../src/server/mail/outbox.ts'
import { readPageVersion } from '../src/server/pages/page-version.ts'
import { runServer, type RunningServer } from '../src/app/server/run.ts'
import { htmlLang, type Locale } from '../src/shared/i18n.ts'
import { findViolations } from './axe.ts'
import { slowDown, slowness, waitMs } from './slowness.ts'
import { placeOnStage } from './stage-template.ts'

const engines: readonly EngineKind[] = process.env['TEST_POSTGRES_URL'] ? ['sqlite', 'postgres'] : ['sqlite']
const playsAll = Boolean(process.env['E2E_ALL'])

/**
 * Which engines a journey plays on: one, `usual` where it is there, because what the engines make of a call is shown by the call
 * tests, which run on both. All of them with E2E_ALL=1.
 */
export const enginesFor = (usual: EngineKind): readonly EngineKind[] =>
  playsAll ? engines : [engines.includes(usual) ? usual : 'sqlite']

/** A phone and a desk (docs/design.md, "Responsive"). */
export const widths = (process.env['E2E_WIDTHS'] ?? '390,1440').split(',').map(Number)

export interface Seat {
  readonly locale: Locale
  readonly width: number
}

interface Habits {
  /** Where their clock is; Shanghai by default. */
  readonly timeZone?: string
  /** With the service worker, which fetches what it keeps. */
  readonly keepsPages?: boolean
  /** A film (MJPEG) that the browser takes for the picture of its camera: such a visitor has a browser of the own. */
  readonly film?: string
}

/** Where two play on which engine: both languages, a phone and a desk, in changed roles. */
export const pairs: Record<EngineKind, readonly [Seat, Seat]> = {
  sqlite: [
    { locale: 'cn', width: 1440 },
    { locale: 'en', width: 390 },
  ],
  postgres: [
    { locale: 'en', width: 390 },
    { locale: 'cn', width: 1440 },
  ],
}

const heights: Record<number, number> = { 390: 844, 1440: 900 }
const pictures = path.join('.cache', 'e2e')
export interface Stage {
  readonly url: string
  readonly server: RunningServer
  /** Someone with a browser of the own: cookies, storage, language. */
  visitor(options: Seat & Habits): Promise<Visitor>
  /** The newest message to an address that `matches`; waits for it. */
  mail(to: string, matches?: (message: OutboxMessage) => boolean): Promise<OutboxMessage>
  /** The newest code sent to an address after `since` (epoch ms). */
  code(to: string, since: number): Promise<string>
  /** Moves the server's clock: nobody waits 60 s here. */
  advance(ms: number): void
  /** Waits until the server has noticed the edits made so far (page-version.ts): no page from before them is sent any more. */
  pagesAreFresh(): Promise<void>
  close(): Promise<void>
}

export interface Visitor {
  readonly page: Page
  readonly locale: Locale
  /** Pages are the same on both engines: where a journey plays on both, they are looked over with axe on one of them. */
  readonly looksOver: boolean
  /** Opens a path of the site in the visitor's language, and waits until the page answers by itself (main.tsx). */
  open(address: string): Promise<void>
  /**
   * Leads to another page as a link does, without opening the document anew, and waits until it is there: less than half the price.
   * What the page before keeps in its memory stays.
   */
  go(address: string): Promise<void>
  /** Opens the page anew, and waits as `open` does. */
  reload(): Promise<void>
  /** Fails on whatever went wrong unseen, and closes the browser window. */
  leave(): Promise<void>
}

export async function openStage(engine: EngineKind): Promise<Stage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-e2e-'))
  const database = await placeOnStage(engine, dataDir)
  const port = await freePort()
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'fatal',
    ...(database ? { DATABASE_URL: database.url } : {}),
  })
  let ahead = 0
  const clock = { now: () => Date.now() + ahead }
  const server = await runServer(config, { clock, requestsPerMinute: 1_000_000, keptMs: 0 })
  const browser = await theBrowser()
  const [contexts, withCameras]: [BrowserContext[], Browser[]] = [[], []]
  const stage: Stage = {
    url: `http://localhost:${port}`,
    server,
    async visitor(options) {
      const own = options.film === undefined ? null : await launchWithFilm(options.film, withCameras)
      const visitor = await visit({
        browser: own ?? browser,
        url: stage.url,
        looksOver: engine === 'sqlite' || !playsAll,
        ...options,
      })
      contexts.push(visitor.page.context())
      return visitor
    },
    mail: (to, matches = () => true) =>
      waitForMail(dataDir, (message) => message.to === to && matches(message)),
    async code(to, since) {
      const message = await waitForMail(
        dataDir,
        (found) => found.to === to && codeIn(found) !== null && Date.parse(found.at) >= since,
      )
      return codeIn(message)!
    },
    advance: (ms) => void (ahead += ms),
    pagesAreFresh: () => pagesAreFresh(server),
    async close() {
      for (const context of contexts) await context.close()
      for (const one of withCameras) await one.close()
      await server.stop()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return stage
}

async function pagesAreFresh({ kernel }: RunningServer): Promise<void> {
  const version = await readPageVersion(kernel.engine.reader)
  while (kernel.pageVersion() < version) await sleep(50)
}

/** Chromium stays with our pages, and asks nothing of outside hosts. As root it has no sandbox of its own. */
const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds here: optimising code for hours to come takes a tenth of the browser's processor, Maglev's 4 to 10 % more.
  '--js-flags=--no-opt --no-maglev',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

let launched: Promise<Browser> | undefined

/** One for the process: each visitor has a context of the own in it. It ends with the last test. */
async function theBrowser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined
  return (launched ??= launch())
}
after(async () => (await launched)?.close())

/** A browser whose camera plays a film; added to those that the stage closes. */
async function launchWithFilm(film: string, opened: Browser[]): Promise<Browser> {
  const browser = await launch([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  opened.push(browser)
  return browser
}

function launch(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('no Chromium: apt-get install -y chromium fonts-noto-cjk, or set CHROMIUM')
  // However long a busy machine takes to begin it: what hangs ends with its test.
  return chromium.launch({ executablePath, args: [...browserFlags, ...flags], timeout: 0 })
}

async function waitForMail(
  dataDir: string,
  matches: (message: OutboxMessage) => boolean,
): Promise<OutboxMessage> {
  let messages: OutboxMessage[] = []
  let count = -1
  for (const until = Date.now() + waitMs; Date.now() < until; await sleep(50)) {
    const names = await readdir(path.join(dataDir, 'outbox')).catch(() => [])
    const arrived = names.filter((name) => name.endsWith('.json')).length
    if (arrived === count) continue
    count = arrived
    messages = await readOutbox(dataDir, 10_000)
    const found = messages.find(matches)
    if (found) return found
  }
  const kinds = messages.map((message) => `${message.kind} to ${message.to}`)
  throw new Error(`no such message arrived; there are: ${kinds.join(', ') || 'none'}`)
}

async function visit(
  options: { browser: Browser; url: string; looksOver: boolean } & Seat & Habits,
): Promise<Visitor> {
  const { browser, url, width, locale, looksOver } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: heights[width] ?? 900 },
    locale: htmlLang[locale],
    timezoneId: options.timeZone ?? 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: options.keepsPages ? 'allow' : 'block',
    permissions: options.film === undefined ? [] : ['camera'],
    isMobile: width < 600,
    hasTouch: width < 600,
  })
  context.setDefaultTimeout(waitMs)
  const faults: string[] = []
  context.on('page', (opened) => {
    watch(opened, faults)
    if (slowness > 1) void slowDown(opened).catch(() => {})
  })
  const page = await context.newPage()
  const visitor: Visitor = {
    page,
    locale,
    looksOver,
    open: async (address) => {
      await page.goto(localAddress(locale, address), { waitUntil: 'load' })
      await takenOver(page)
    },
    go: (address) => go(page, localAddress(locale, address)),
    reload: async () => {
      await page.reload()
      await takenOver(page)
    },
    async leave() {
      if (faults.length) await picture(page, 'fault')
      await context.close()
      assert.deepEqual(faults, [])
    },
  }
  return visitor
}

/** Before that a link is the browser's own, and opens its page anew. Documents that the application does not draw are as they are. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-live], html:not(:has(#hydration))').waitFor({ state: 'attached' })
}

async function go(page: Page, href: string): Promise<void> {
  const before = page.url()
  assert.notEqual(new URL(href, before).href, before, 'the page is there already')
  await clickLink(page, href)
  await page.waitForFunction(
    (left) => location.href !== left && !document.documentElement.dataset['loading'],
    before,
  )
}

/** Clicks a link of the page, or one like it where this page has none to that address. */
export async function clickLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const known = [...document.querySelectorAll<HTMLAnchorElement>('a[data-route]:not([data-dialog])')].find(
      (link) => link.getAttribute('href') === to,
    )
    const link = known ?? document.createElement('a')
    if (!known) {
      link.href = to
      link.dataset['route'] = ''
      document.body.append(link)
    }
    link.click()
    if (!known) link.remove()
  }, href)
}

/** A call that is refused as the page expects (401 to a visitor), or from which the journey took the network. */
const expected = /Failed to load resource: (.* status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

/** What must not happen on any page. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const where = message.location().url
    if (expected.test(message.text()) && where.includes('/mas/')) return
    faults.push(`console.error: ${message.text()} (${where})`)
  })
  page.on('response', (response) => {
    const status = response.status()
    // A page of ours is one whose visits are counted (features/visits/rules.ts).
    if (status >= 500 || (status === 404 && response.url().includes('/basic/visitCount/')))
      faults.push(`${status} ${response.url()}`)
  })
}

async function picture(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await page
    .screenshot({
      path: path.join(pictures, `${name.replace(/\W+/g, '-')}-${Date.now()}.png`),
      fullPage: true,
    })
    .catch(() => {})
}

/** Runs a scene; when it fails, pictures every page that is open. */
export async function scene<T>(
  name: string,
  visitors: readonly Visitor[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const visitor of visitors) await picture(visitor.page, `${name}-${visitor.locale}`)
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
  }
}

/** axe finds nothing on the page as it stands. */
export async function assertAccessible(visitor: Visitor, name: string): Promise<void> {
  if (!visitor.looksOver) return
  const screen = name.replace(/ \[.*\]$/, '')
  assert.deepEqual(await findViolations(visitor.page, screen), [], `axe on ${name}`)
}

/** What is wider than the window (docs/design.md, "Responsive"). */
export async function findWide(page: Page): Promise<string | null> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return null
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    )
    return outside
      .slice(0, 6)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 24)}" (${Math.round(element.getBoundingClientRect().right)} of ${width})`,
      )
  })
  return wide && (wide.join(', ') || 'the page')
}

export async function assertFits(visitor: Visitor, name: string): Promise<void> {
  assert.equal(await findWide(visitor.page), null, `${name} is wider than the window`)
}
