/**
 * `npm run bench -- film`: pages as they come on a slow phone (4G as Lighthouse throttles it, a quarter of the processor, nothing
 * in the cache), to a visitor, a member and staff. Says when each page was painted, taken over and had its data, what moved, and
 * what it fetched; the strips of frames are put into .cache/film. `PAGES=member,/fees` takes only films with one of these words;
 * `LANGUAGE=en`, `WIDTH=1440`, `STILL=1` (reduced motion) `QUICK=1` (nothing throttled) and `REQUESTS=1` (what was
 * fetched when) as they say.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.ts'
import { settingOf } from '../scripts/experiments.ts'
import { accountApi } from '../src/features/account/contract.ts'
import { codeIn, readOutbox } from '../src/server/mail/outbox.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { drawStrip, type Frame } from './film-strip.ts'
import { withServer } from './own-server.ts'

/** Lighthouse's "slow 4G" as its DevTools throttling applies it: per request, and bytes a second. */
const slow4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 }
const processorRate = 4
const width = settingOf('WIDTH')
const height = width < 600 ? 844 : 900
const longestMs = 40_000
/** Nothing under way for so long: the page has come to rest. */
const restMs = 1_200
const folder = path.resolve('.cache/film')

type Person = 'visitor' | 'member' | 'staff'
const emails: Partial<Record<Person, string>> = {
  member: 'sample-1-1@example.com',
  staff: sampleAdministrator,
}
const screens: Record<Person, readonly string[]> = {
  visitor: ['/', '/programme', '/signup', '/meetings', '/negotiation-table', '/hotel'],
  member: [
    '/',
    '/my-conference',
    '/programme',
    '/signup',
    '/account',
    '/fees',
    '/meetings',
    '/meeting-room',
    '/negotiation-table',
    '/stationletter',
  ],
  staff: ['/admin', '/admin/adminsponsor'],
}

interface Told {
  readonly live: number | null
  readonly data: number | null
  readonly painted: number | null
  readonly largest: number | null
  readonly shift: number
}

interface Arrival {
  readonly storage: Readonly<Record<string, string>>
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

async function benchFilm(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) return console.log('not run: no Chromium (apt-get install -y chromium)')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'conference-film-'))
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await withServer({ DATA_DIR: dataDir }, async (url) => {
      await sleep(settingOf('SETTLE_MS'))
      console.log('who and page'.padEnd(32), 'paint s  largest  live s  data s    CLS  files    KB')
      for (const person of Object.keys(screens) as Person[]) {
        const paths = screens[person].filter((one) => isWanted(`${person} ${one}`))
        if (!paths.length) continue
        const arrival = await arriveAs({ browser, url, person, dataDir })
        for (const one of paths) await film({ browser, url, person, path: one, arrival })
      }
    })
  } finally {
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const isWanted = (name: string): boolean =>
  (process.env['PAGES'] || name).split(',').some((word) => name.includes(word))

const localPath = (address: string): string =>
  process.env['LANGUAGE'] === 'en' ? (address === '/' ? '/en' : `/en${address}`) : address

/** What a browser holds once somebody is signed in: nothing of it is filmed. */
async function arriveAs(options: {
  browser: Browser
  url: string
  person: Person
  dataDir: string
}): Promise<Arrival | null> {
  const { browser, url, person, dataDir } = options
  const email = emails[person]
  if (!email) return null
  const context = await browser.newContext({ baseURL: url })
  const ask = async (call: { path: string }, data: object) => {
    const answer = await context.request.post(`/mas/${call.path}`, { headers: { origin: url }, data })
    return ((await answer.json()) as { result: string }).result
  }
  await ask(accountApi.sendRegCode, { dest: email, locale: 'cn', purpose: 'login' })
  const token = await ask(accountApi.login, {
    realm: email,
    registrationCode: await codeFor(email, dataDir),
  })
  const answer = await context.request.get('/mas/login/checkLogin', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { result: user } = (await answer.json()) as { result: { name: string; lettterFlag: boolean } }
  const cookies = await context.cookies()
  await context.close()
  return {
    storage: {
      token,
      userName: user.name,
      userInfo: JSON.stringify(user),
      lettterFlag: String(user.lettterFlag),
    },
    cookies,
  }
}

async function codeFor(email: string, dataDir: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const found = (await readOutbox(dataDir)).find(({ to, ...rest }) => to === email && codeIn(rest))
    if (found) return codeIn(found)!
    await sleep(100)
  }
  throw new Error(`no code came to ${email}`)
}

async function film(options: {
  browser: Browser
  url: string
  person: Person
  path: string
  arrival: Arrival | null
}): Promise<void> {
  const { browser, url, person, arrival } = options
  const name = `${person} ${options.path}`
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: width < 600,
    hasTouch: width < 600,
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    reducedMotion: process.env['STILL'] ? 'reduce' : 'no-preference',
  })
  if (arrival) await context.addCookies(arrival.cookies)
  const page = await context.newPage()
  await page.addInitScript(watch, arrival?.storage ?? {})
  const session = await context.newCDPSession(page)
  await throttle(session)
  const frames = await record(session)
  const fetched = countFetched(session)
  const startedAt = Date.now() / 1000
  await page.goto(url + localPath(options.path), { waitUntil: 'commit' })
  const told = await rest(page)
  await session.send('Page.stopScreencast').catch(() => {})
  await context.close()
  const seconds = (value: number | null) => (value === null ? '–' : (value / 1000).toFixed(2)).padStart(7)
  console.log(
    name.padEnd(30),
    [told.painted, told.largest, told.live, told.data].map(seconds).join(' '),
    told.shift.toFixed(3).padStart(8),
    String(fetched.files).padStart(6),
    (fetched.bytes / 1024).toFixed(0).padStart(5),
  )
  if (process.env['REQUESTS']) console.log(fetched.told.join('\n'))
  const shown = frames.map(({ at, picture }) => ({ at: at - startedAt, picture }))
  await drawStrip({ browser, frames: shown, name, folder, width })
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  if (process.env['QUICK']) return
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
}

/** Every frame that differs from the one before, as the browser draws it. */
async function record(session: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp ?? 0, picture: data })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 55,
    maxWidth: width,
    maxHeight: height,
  })
  return frames
}

interface Fetched {
  files: number
  bytes: number
  /** A line for each: when it was asked for, when it had come, how large it was. */
  readonly told: string[]
}

function countFetched(session: CDPSession): Fetched {
  const fetched: Fetched = { files: 0, bytes: 0, told: [] }
  const asked = new Map<string, { url: string; at: number }>()
  let first: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    first ??= timestamp
    const { pathname, search } = new URL(request.url)
    const method = request.method === 'GET' ? '' : `${request.method} `
    asked.set(requestId, { url: method + pathname + search, at: timestamp - first })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    fetched.files++
    fetched.bytes += encodedDataLength
    const { url = '', at = 0 } = asked.get(requestId) ?? {}
    const times = `${at.toFixed(2)}–${(timestamp - (first ?? 0)).toFixed(2)} s`
    fetched.told.push(
      `    ${times.padEnd(16)}${(encodedDataLength / 1024).toFixed(1).padStart(7)} KB  ${url}`,
    )
  })
  return fetched
}

/** Runs in the page before anything of it: signs in, and notes what `<html>` says and what moves. */
function watch(storage: Record<string, string>): void {
  for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value)
  const told = {
    live: null as number | null,
    data: null as number | null,
    largest: null as number | null,
    shift: 0,
  }
  Object.assign(globalThis, { told })
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Entry[])
      if (!hadRecentInput) told.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    told.largest = list.getEntries().at(-1)?.startTime ?? told.largest
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver(() => {
    const { live, loading } = document.documentElement.dataset
    if (live === undefined) return
    told.live ??= performance.now()
    if (loading && loading !== 'done') told.data = null
    else told.data ??= performance.now()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-live', 'data-loading'] })
}

async function rest(page: Page): Promise<Told> {
  const read = () =>
    page
      .evaluate(() => {
        const { told } = globalThis as unknown as { told: Told }
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null
        // The back office comes after the frame has been taken over, and its lists after that.
        const isThere = document.querySelector('main:not([data-waits]) h1')
        const isBusy = !isThere || document.querySelector('main :is(.ant-skeleton, .ant-spin-spinning)')
        return { now: performance.now(), isBusy: Boolean(isBusy), told: { ...told, painted } }
      })
      .catch(() => null)
  let told: Told = { live: null, data: null, painted: null, largest: null, shift: 0 }
  let busyAt = 0
  for (const until = Date.now() + longestMs; Date.now() < until; await sleep(150)) {
    const found = await read()
    if (!found) continue
    told = found.told
    if (found.isBusy) busyAt = found.now
    if (told.data !== null && found.now - Math.max(told.data, busyAt) > restMs) break
  }
  return told
}

await benchFilm()
