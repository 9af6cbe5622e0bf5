/** A walk over every screen of the product: what anybody sees, what members see, the back office; both languages and widths. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { adminPages } from '../src/app/web/admin/pages.ts'
import { openScreens } from '../src/app/testing/screens.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { locales, type Locale } from '../src/shared/i18n.ts'
import { showScheme } from './axe.ts'
import { signIn } from './dialog-steps.ts'
import { watchRequests } from './settle.ts'
import { openStage, widths, type Visitor } from './stage.ts'

const memberScreens = ['/account', '/stationletter', '/my-conference', ...openScreens]
const officeScreens = adminPages.map(({ path }) => `/admin/${path}`)
const member = 'sample-1-1@example.com'
/** `SCREENS=5` looks at the first five of each walk. */
const screensAtMost = Number(process.env['SCREENS'] ?? 1_000)
/** `WALKS=member,office` leaves out what strangers see. */
const walks = (process.env['WALKS'] ?? 'visitor,member,office').split(',')
/** `SCHEMES=light` takes one of both; `forced` is Windows with colours of the reader's own. */
const schemes = (process.env['SCHEMES'] ?? 'light,dark').split(',') as Scheme[]
/** Beyond this a page is not pictured; the longest has 12,000 px. */
const tallest = 14_000

type Scheme = 'light' | 'dark' | 'forced'

export interface Screen {
  readonly page: Page
  readonly address: string
  readonly locale: Locale
  readonly width: number
  readonly scheme: Scheme
  /** As whom it is seen: `visitor`, `member`, `office`. */
  readonly seenBy: string
}

/** Shows `look` each screen at its full height (up to 14,000 px), at rest. */
export async function showEveryScreen(look: (screen: Screen) => Promise<void>): Promise<void> {
  for (const locale of locales)
    for (const width of widths) {
      const stage = await openStage('sqlite')
      const visitor = await stage.visitor({ locale, width })
      if (walks.includes('visitor')) await walk(visitor, 'visitor', openScreens, look)
      if (walks.includes('member')) {
        await signIn({ stage, visitor, email: member })
        await walk(visitor, 'member', memberScreens, look)
      }
      if (walks.includes('office')) {
        const staff = await stage.visitor({ locale, width: 1440 })
        stage.advance(61_000)
        await signIn({ stage, visitor: staff, email: sampleAdministrator })
        await staff.page.setViewportSize({ width, height: 900 })
        await walk(staff, 'office', officeScreens, look)
      }
      await stage.close()
    }
}

/** Runs in the browser: the footer stays where it is when the window grows, and is seen. Answers the page's height. */
function keepFooter(): number {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`main { min-block-size: ${innerHeight}px !important }`)
  document.adoptedStyleSheets.push(sheet)
  return document.documentElement.scrollHeight
}

async function walk(
  visitor: Visitor,
  seenBy: string,
  screens: readonly string[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  const { page, locale } = visitor
  const { width } = page.viewportSize()!
  const settled = watchRequests(page)
  const faults: string[] = []
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest() && answer.status() >= 500) faults.push(answer.url())
  })
  for (const address of screens.slice(0, screensAtMost)) {
    await visitor.open(address)
    assert.deepEqual(faults, [], 'a fault is no screen')
    await settled()
    // A busy machine takes longer to run what has come.
    await page.locator('main:not([data-waits]) h1').first().waitFor({ state: 'attached' })
    await settled()
    const height = await page.evaluate(keepFooter)
    await page.setViewportSize({ width, height: Math.min(height, tallest) })
    for (const scheme of schemes) {
      await page.emulateMedia({ forcedColors: scheme === 'forced' ? 'active' : 'none' })
      await showScheme(page, scheme === 'forced' ? 'light' : scheme)
      await look({ page, address, locale, width, scheme, seenBy })
    }
    await page.setViewportSize({ width, height: 900 })
  }
}
