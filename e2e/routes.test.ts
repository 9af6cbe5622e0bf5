/**
 * A walk over every screen of the specification (requirement 2, decision 21) in both languages, by its address and by a click: answered,
 * in its language, complete, without a console error, clean for axe, no wider than the window, readable without script.
 * What is wrong is gathered, so that one run tells all of it.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Parser } from 'htmlparser2'
import type { Page } from 'playwright-core'
import { closedScreens, openScreens } from '../src/app/testing/screens.ts'
import { htmlLang, locales, type Locale } from '../src/shared/i18n.ts'
import { findViolations } from './axe.ts'
import { watchRequests } from './settle.ts'
import { waitMs } from './slowness.ts'
import { findWide, openStage, takenOver, type Stage } from './stage.ts'

const deskWidth = 1440
const walkWidths = [deskWidth, 820, 390, 360] as const

/** Addresses that the specification gives to the same page. */
const twins = [
  ['/more-imgnew', '/more-img-2025'],
  ['/programme', '/programme/2025'],
] as const

const closedUntilAsked = { dialog: 'open', details: 'open' } as const

/** The text of a page's `<main>` without spaces, and without what is hidden, closed, or no text. */
function textOfMain(html: string): string {
  let text = ''
  /** The open elements of `<main>`: whether their text is shown. */
  const shown: boolean[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!shown.length && name !== 'main') return
      const opens = closedUntilAsked[name as keyof typeof closedUntilAsked]
      const isClosed = opens && !(opens in attributes)
      const isShown = !isClosed && !('hidden' in attributes) && !/^(?:script|style|template)$/.test(name)
      const isSummary = name === 'summary' && shown.at(-2) !== false
      shown.push(isSummary || (isShown && shown.at(-1) !== false))
    },
    ontext(part) {
      if (shown.at(-1)) text += part
    },
    onclosetag() {
      shown.pop()
    },
  })
  parser.end(html)
  return text.replace(/\s+/g, '')
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
    readonly words: number
  }

  interface Tab {
    readonly page: Page
    readonly locale: Locale
    /** Waits until everything that the page asked for has come. */
    readonly settled: () => Promise<void>
  }

  const local = (locale: Locale, path: string) =>
    locale === 'cn' ? path : path === '/' ? '/en' : `/en${path}`

  for (const locale of locales) {
    test(`every screen by its address and by a click, complete, clean, of the window's width, readable without script [${locale}]`, async () => {
      const article = await newestArticle(locale)
      const screens = [...openScreens, ...closedScreens, ...(article ? [article] : [])]
      const faults = collectFaults()
      const seen = new Map<string, Seen>()
      const waiting = [...screens]
      // One browser window with two tabs, so that scripts and styles are fetched and read once.
      const visitor = await stage.visitor({ width: deskWidth, locale })
      const pages = [visitor.page, await visitor.page.context().newPage()]
      const tabs = pages.map((page): Tab => ({ page, locale, settled: watchRequests(page) }))
      const walk = async (tab: Tab) => {
        for (let path = waiting.shift(); path; path = waiting.shift()) {
          const found = await lookAt(tab, path, faults).catch((error: Error) => {
            faults.push(`${path}: ${error.message.split('\n')[0]}`)
            return null
          })
          if (found) seen.set(path, found)
        }
      }
      await Promise.all(tabs.map(walk))
      compareTitles(seen, faults)
      const wanted = screens.filter((path) => seen.has(path))
      await Promise.all([
        readWithoutScript(locale, seen, faults),
        ...tabs.map((tab) => clickThrough(tab, { seen, wanted, faults })),
      ])
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
    const html = await (await fetch(stage.url + local(locale, '/news'))).text()
    const found = /href="(?:\/en)?(\/news\/[\w-]+)"/.exec(html)
    return found?.[1] ?? null
  }

  /**
   * By its address: status, language, text at a desk; and no wider than the window in any width. Each page is opened as wide as
   * the one before it was left, so that it is opened on phones as well as at desks.
   */
  async function lookAt({ page, locale, settled }: Tab, path: string, faults: string[]): Promise<Seen> {
    const say = (fault: string) => void faults.push(`${local(locale, path)}: ${fault}`)
    const response = await page.goto(local(locale, path), { waitUntil: 'load' })
    await takenOver(page)
    await settled()
    if (response?.status() !== 200) say(`status ${response?.status()}`)
    const lang = await page.getAttribute('html', 'lang')
    if (lang !== htmlLang[locale]) say(`lang ${lang}`)
    let seen: Seen | undefined
    const isWide = page.viewportSize()!.width === deskWidth
    for (const width of isWide ? walkWidths : walkWidths.toReversed()) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await findWide(page)
      if (wide) say(`wider than ${width} px: ${wide}`)
      if (width === deskWidth) seen = await readAtDesk(page, say)
    }
    return seen!
  }

  async function readAtDesk(page: Page, say: (fault: string) => void): Promise<Seen> {
    const seen = await readPage(page)
    if (!seen.heading) say('no h1')
    const missing = await findMissingText(page)
    if (missing.length) say(`text is missing: ${missing.join(' | ')}`)
    return seen
  }

  function readPage(page: Page): Promise<Seen> {
    return page.evaluate(() => ({
      title: document.title,
      heading: document.querySelector('h1')?.textContent?.trim() ?? '',
      words: (document.querySelector('main') ?? document.body).innerText.replace(/\s+/g, '').length,
    }))
  }

  /** What a text that was not found or not filled leaves behind. */
  function findMissingText(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const lines = `${document.title}\n${document.body.innerText}`.split('\n')
      return lines
        .filter((line) => /\bundefined\b|\bNaN\b|\[object |\{\w+\}|\bnull\b/.test(line))
        .slice(0, 3)
        .map((line) => line.slice(0, 80))
    })
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

  /** As the server sends it, for a page that shows without script what its HTML says. */
  async function readWithoutScript(
    locale: Locale,
    seen: ReadonlyMap<string, Seen>,
    faults: string[],
  ): Promise<void> {
    for (const path of openScreens.filter((one) => seen.has(one))) {
      const text = textOfMain(await (await fetch(stage.url + local(locale, path))).text())
      const expected = seen.get(path)!
      if (text.length < leastShare * expected.words)
        faults.push(`${local(locale, path)}: without script ${text.length} of ${expected.words} characters`)
      if (!text.includes(expected.heading.replace(/\s+/g, '')))
        faults.push(`${local(locale, path)}: without script no heading`)
    }
  }

  /**
   * By clicks, without leaving the page: the same title and heading as by the address, and axe finds nothing. In a page that stays axe
   * is read and compiled once, not for each screen. Several share the list of what is `wanted`.
   */
  async function clickThrough(
    { page, locale, settled }: Tab,
    walk: { seen: ReadonlyMap<string, Seen>; wanted: string[]; faults: string[] },
  ): Promise<void> {
    const { seen, wanted, faults } = walk
    await page.setViewportSize({ width: deskWidth, height: 900 })
    await page.goto(local(locale, '/privacy'))
    await takenOver(page)
    await settled()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    for (let path = wanted.shift(); path; path = wanted.shift()) {
      const expected = seen.get(path)!
      const say = (fault: string) => void faults.push(`${local(locale, path!)} by a click: ${fault}`)
      await clickLink(page, local(locale, path))
      const arrived = await page
        .waitForFunction(
          ({ title, heading }) =>
            document.title === title && document.querySelector('h1')?.textContent?.trim() === heading,
          { title: expected.title, heading: expected.heading },
          { timeout: waitMs },
        )
        .then(() => true)
        .catch(() => false)
      const { title, heading } = await readPage(page)
      if (!arrived) say(`${title}, ${heading} instead of ${expected.title}, ${expected.heading}`)
      await settled()
      if (!(await page.evaluate(() => 'sameDocument' in globalThis))) {
        say('the page was opened anew')
        await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      }
      const missing = await findMissingText(page)
      if (missing.length) say(`text is missing: ${missing.join(' | ')}`)
      for (const found of await findViolations(page, path)) say(`axe: ${found}`)
    }
  }

  /** A link of the page, or one like it where this page has none to that address. */
  async function clickLink(page: Page, href: string): Promise<void> {
    await page.evaluate((to) => {
      const known = [
        ...document.querySelectorAll<HTMLAnchorElement>('a[data-route]:not([data-dialog])'),
      ].find((link) => link.getAttribute('href') === to)
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
})
