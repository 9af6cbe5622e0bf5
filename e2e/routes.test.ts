/**
 * A walk over every screen of the specification (requirement 2, decision 21) in both languages, by its address and (of those that are
 * drawn alike, one) by a click: answered, in its language, complete, without a console error, clean for axe, no wider than the window,
 * readable without script. What is wrong is gathered, so that one run tells all of it.
 */
import { localAddress } from '../src/shared/addresses.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Parser } from 'htmlparser2'
import type { Page } from 'playwright-core'
import { closedScreens, openScreens } from '../src/app/testing/screens.ts'
import { htmlLang, locales, type Locale } from '../src/shared/i18n.ts'
import { findViolations } from './axe.ts'
import { findUnmarkedLanguages } from './languages.ts'
import { watchRequests } from './settle.ts'
import { waitMs } from './slowness.ts'
import { clickLink, findWide, openStage, takenOver, type Stage } from './stage.ts'

const deskWidth = 1440
/** What fits 360 px fits 390, where the journeys look, too. */
const walkWidths = [deskWidth, 820, 360] as const

/** Addresses that the specification gives to the same page. */
const twins = [
  ['/more-imgnew', '/more-img-2025'],
  ['/programme', '/programme/2025'],
] as const

/** Screens that are drawn alike: galleries and videos without a picture, the back office before anyone has signed in. */
const kindOf = (path: string) => path.replace(/^(\/(?:more-img|video)-)\d{4}$|^(\/admin\/).*/, '$1$2')

/** By kind, which of them stands for all in the browser: the first in one language, the last in the other. */
const standIns = (paths: Iterable<string>, locale: Locale) =>
  new Map([...Map.groupBy(paths, kindOf)].map(([kind, alike]) => [kind, alike.at(locale === 'cn' ? 0 : -1)!]))

/** What a text that was not found or not filled leaves behind. */
const leftBehind = /\bundefined\b|\bNaN\b|\[object |\{\w+\}|\bnull\b/

const closedUntilAsked = { dialog: 'open', details: 'open' } as const

interface Served {
  readonly lang: string
  readonly title: string
  readonly heading: string
  /** Of `<main>`, without spaces, and without what is hidden, closed, or no text. */
  readonly text: string
  readonly missing: readonly string[]
}

/** What a page says without script. */
function readServed(html: string): Served {
  const found = { lang: '', title: '', heading: '', text: '', missing: [] as string[] }
  const open: string[] = []
  /** The open elements of `<main>`: whether their text is shown. */
  const shown: boolean[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      if (name === 'html') found.lang = attributes['lang'] ?? ''
      if (!shown.length && name !== 'main') return
      const opens = closedUntilAsked[name as keyof typeof closedUntilAsked]
      const isClosed = opens && !(opens in attributes)
      const isShown = !isClosed && !('hidden' in attributes) && !/^(?:script|style|template)$/.test(name)
      const isSummary = name === 'summary' && shown.at(-2) !== false
      shown.push(isSummary || (isShown && shown.at(-1) !== false))
    },
    ontext(part) {
      if (open.at(-1) === 'title' && !open.includes('svg')) found.title += part
      if (!shown.at(-1)) return
      if (open.includes('h1')) found.heading += part
      found.text += part.replace(/\s+/g, '')
      if (leftBehind.test(part)) found.missing.push(part.slice(0, 80))
    },
    onclosetag() {
      open.pop()
      shown.pop()
    },
  })
  parser.end(html)
  return { ...found, heading: found.heading.trim() }
}

describe('the walk', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage('sqlite')
  })
  after(() => stage.close())

  interface Seen {
    readonly title: string
    readonly heading: string
    /** Characters that it shows without script; unknown where it shows nothing before someone has signed in. */
    readonly served?: number
  }

  interface Tab {
    readonly page: Page
    readonly locale: Locale
    /** Waits until everything that the page asked for has come. */
    readonly settled: () => Promise<void>
  }

  for (const locale of locales) {
    test(`every screen by its address and by a click, complete, clean, of the window's width, readable without script [${locale}]`, async () => {
      const article = await newestArticle(locale)
      const open = [...openScreens, ...(article ? [article] : [])]
      const faults = collectFaults()
      const seen = new Map<string, Seen>()
      for (const path of open) seen.set(path, await readWithoutScript(locale, path, faults))
      // One browser window with two tabs, so that scripts and styles are fetched and read once.
      const visitor = await stage.visitor({ width: deskWidth, locale })
      const pages = [visitor.page, await visitor.page.context().newPage()]
      const tabs = pages.map((page): Tab => ({ page, locale, settled: watchRequests(page) }))
      const kinds = standIns([...open, ...closedScreens], locale)
      for (const path of closedScreens)
        if (kinds.get(kindOf(path)) === path) seen.set(path, await lookAt(tabs[0]!, path, faults))
        else await askFor(locale, path, faults)
      compareTitles(seen, faults)
      const wanted = [...kinds.values()]
      // Each kind is looked over whole in one language, and for its contrast in both: in the light, and in the dark.
      const whole = new Set(wanted.filter((_path, at) => at % 2 === locales.indexOf(locale)))
      await Promise.all(tabs.map((tab) => clickThrough(tab, { seen, wanted, whole, faults })))
      await visitor.leave().catch((error: Error) => faults.push(error.message))
      assert.deepEqual(wanted, [], 'each was opened by a click')
      assert.deepEqual(faults, [])
    })
  }

  /** With WALK_LOG set, each is told at once: the walk is long on a busy machine. */
  function collectFaults(): string[] {
    const faults: string[] = []
    if (!process.env['WALK_LOG']) return faults
    return new Proxy(faults, {
      set(target, key, value: unknown) {
        if (typeof value === 'string') console.error(value)
        return Reflect.set(target, key, value)
      },
    })
  }

  /** The address of a piece of news, as the list links it. */
  async function newestArticle(locale: Locale): Promise<string | null> {
    const html = await (await fetch(stage.url + localAddress(locale, '/news'))).text()
    const found = /href="(?:\/en)?(\/news\/[\w-]+)"/.exec(html)
    return found?.[1] ?? null
  }

  /** It answers; what it shows is seen on the one that stands for it. */
  async function askFor(locale: Locale, path: string, faults: string[]): Promise<void> {
    const { status } = await fetch(stage.url + localAddress(locale, path))
    if (status !== 200) faults.push(`${localAddress(locale, path)}: status ${status}`)
  }

  /** As the server sends it: status, language, heading, whole texts. Hostile content's walk opens each in the browser as well. */
  async function readWithoutScript(locale: Locale, path: string, faults: string[]): Promise<Seen> {
    const response = await fetch(stage.url + localAddress(locale, path))
    const { text, ...served } = readServed(await response.text())
    judge({ ...served, status: response.status }, locale, (fault) => {
      faults.push(`${localAddress(locale, path)} without script: ${fault}`)
    })
    return { title: served.title, heading: served.heading, served: text.length }
  }

  /** In the browser, by its address: a screen that is made by script. */
  async function lookAt({ page, locale, settled }: Tab, path: string, faults: string[]): Promise<Seen> {
    const response = await page.goto(localAddress(locale, path), { waitUntil: 'load' })
    await takenOver(page)
    await settled()
    const lang = (await page.getAttribute('html', 'lang')) ?? ''
    const { title, heading } = await readPage(page)
    const missing = await findMissingText(page)
    judge({ status: response?.status(), lang, heading, missing }, locale, (fault) => {
      faults.push(`${localAddress(locale, path)}: ${fault}`)
    })
    return { title, heading }
  }

  function judge(
    found: Pick<Served, 'lang' | 'heading' | 'missing'> & { status: number | undefined },
    locale: Locale,
    say: (fault: string) => void,
  ): void {
    if (found.status !== 200) say(`status ${found.status}`)
    if (found.lang !== htmlLang[locale]) say(`lang ${found.lang}`)
    if (!found.heading) say('no h1')
    if (found.missing.length) say(`text is missing: ${found.missing.join(' | ')}`)
  }

  function readPage(page: Page) {
    return page.evaluate(() => ({
      title: document.title,
      heading: document.querySelector('h1')?.textContent?.trim() ?? '',
      words: (document.querySelector('main') ?? document.body).innerText.replace(/\s+/g, '').length,
    }))
  }

  async function findMissingText(page: Page): Promise<string[]> {
    const text = await page.evaluate(() => `${document.title}\n${document.body.innerText}`)
    const lines = text.split('\n').filter((line) => leftBehind.test(line))
    return lines.slice(0, 3).map((line) => line.slice(0, 80))
  }

  /** Each page has a title of its own, but for those that are the same page. */
  function compareTitles(seen: ReadonlyMap<string, Seen>, faults: string[]): void {
    const byTitle = Map.groupBy(seen, ([, { title }]) => title)
    for (const [title, pages] of byTitle) {
      const paths = pages.map(([path]) => path).filter((path) => !path.startsWith('/admin/'))
      const isTwin = twins.some((pair) => paths.every((path) => (pair as readonly string[]).includes(path)))
      if (paths.length > 1 && !isTwin) faults.push(`one title for ${paths.join(', ')}: ${title}`)
    }
  }

  /** What a page shows of its text without script; the rest is added by it (forms, what is left of seats). */
  const leastShare = 0.6

  /**
   * By clicks, without leaving the page: the same title and heading as by the address, no wider than the window in any width, and axe
   * finds nothing. In a page that stays axe is read and compiled once, not for each screen. Several share the list of what is `wanted`.
   */
  async function clickThrough(
    tab: Tab,
    walk: {
      seen: ReadonlyMap<string, Seen>
      wanted: string[]
      whole: ReadonlySet<string>
      faults: string[]
    },
  ): Promise<void> {
    const { page, locale, settled } = tab
    const { seen, wanted, whole, faults } = walk
    await page.setViewportSize({ width: deskWidth, height: 900 })
    await page.goto(localAddress(locale, '/privacy'))
    await takenOver(page)
    await settled()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    for (let path = wanted.shift(); path; path = wanted.shift()) {
      const expected = seen.get(path)!
      const say = (fault: string) => void faults.push(`${localAddress(locale, path!)} by a click: ${fault}`)
      await clickLink(page, localAddress(locale, path))
      await arriveAt(page, expected, say)
      await settled()
      if (!(await page.evaluate(() => 'sameDocument' in globalThis))) {
        say('the page was opened anew')
        await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      }
      const rules = whole.has(path) ? 'all' : 'contrast'
      await lookAtEachWidth(tab, { path, rules, served: expected.served ?? Infinity, say })
    }
  }

  async function arriveAt(page: Page, expected: Seen, say: (fault: string) => void): Promise<void> {
    const arrived = await page
      .waitForFunction(
        ({ title, heading }) =>
          document.title === title && document.querySelector('h1')?.textContent?.trim() === heading,
        { title: expected.title, heading: expected.heading },
        { timeout: waitMs },
      )
      .then(() => true)
      .catch(() => false)
    if (arrived) return
    const { title, heading } = await readPage(page)
    say(`${title}, ${heading} instead of ${expected.title}, ${expected.heading}`)
  }

  /** Each page is opened as wide as the one before it was left, so that it is opened on phones as well as at desks. */
  async function lookAtEachWidth(
    { page }: Tab,
    look: { path: string; rules: 'all' | 'contrast'; served: number; say: (fault: string) => void },
  ): Promise<void> {
    const { path, rules, served, say } = look
    const isWide = page.viewportSize()!.width === deskWidth
    for (const width of isWide ? walkWidths : walkWidths.toReversed()) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await findWide(page)
      if (wide) say(`wider than ${width} px: ${wide}`)
      if (width !== deskWidth) continue
      const { words } = await readPage(page)
      if (served < leastShare * words) say(`without script ${served} of ${words} characters`)
      const missing = await findMissingText(page)
      if (missing.length) say(`text is missing: ${missing.join(' | ')}`)
      for (const found of await findViolations(page, kindOf(path), rules)) say(`axe: ${found}`)
      for (const found of await findUnmarkedLanguages(page)) say(`without its lang: ${found}`)
    }
  }
})
