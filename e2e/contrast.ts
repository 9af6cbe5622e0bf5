/**
 * Contrast of every text of every screen, from its pixels: what axe leaves *incomplete* (text over art, over a hatching, in a
 * drawing, one character) is measured like everything else. Each page is pictured with its text made invisible; what is behind
 * a text is then known, and what it is written in is its computed colour. Both schemes, both languages, a phone and a desk.
 */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { signIn } from './dialog-steps.ts'
import { watchRequests } from './settle.ts'
import { openStage, type Visitor } from './stage.ts'
import { openScreens } from '../src/app/testing/screens.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { locales } from '../src/shared/i18n.ts'
import { showScheme } from './axe.ts'
import { contrastBehind, neededOf } from './contrast-pixels.ts'
import { findTexts, hideTexts } from './shown-texts.ts'

const memberScreens = ['/account', '/stationletter', '/my-conference', ...openScreens]
const member = 'sample-1-1@example.com'
const schemes = ['light', 'dark'] as const
/** `SCREENS=5` looks at the first five of each walk. */
const screensAtMost = Number(process.env['SCREENS'] ?? 1_000)
/** Beyond this a page is not pictured; the longest has 12,000 px. */
const tallest = 14_000

let measured = 0
const weak: string[] = []

for (const locale of locales)
  for (const width of [1440, 390]) {
    const stage = await openStage('sqlite')
    const visitor = await stage.visitor({ locale, width })
    await walk(visitor, openScreens)
    await signIn({ stage, visitor, email: member })
    await walk(visitor, memberScreens)
    const staff = await stage.visitor({ locale, width: 1440 })
    stage.advance(61_000)
    await signIn({ stage, visitor: staff, email: sampleAdministrator })
    if (width === 1440) await walk(staff, await officeScreens(staff))
    await stage.close()
  }

console.log(`${measured} texts measured, ${weak.length} weaker than WCAG AA asks`)
for (const line of weak) console.log(line)
assert.equal(weak.length, 0)
process.exit(0)

/** Addresses of the back office's menu, without the language's prefix. */
async function officeScreens({ page }: Visitor): Promise<string[]> {
  const links = page.locator('nav a[href*="/admin/"]')
  await links.first().waitFor()
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  return [...new Set(addresses.map((address) => address.replace(/^\/en/, '')))]
}

async function walk(visitor: Visitor, screens: readonly string[]): Promise<void> {
  const { page, locale } = visitor
  const { width } = page.viewportSize()!
  const settled = watchRequests(page)
  for (const address of screens.slice(0, screensAtMost)) {
    await visitor.open(address)
    await settled()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(height, tallest) })
    for (const colorScheme of schemes) {
      await showScheme(page, colorScheme)
      for (const fault of await measure(page))
        weak.push(`${address} ${locale} ${width} ${colorScheme}: ${fault}`)
    }
    await page.setViewportSize({ width, height: 900 })
  }
}

async function measure(page: Page): Promise<string[]> {
  const texts = await page.evaluate(findTexts)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, hideTexts)
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  measured += texts.length
  return texts.flatMap((text) => {
    const ratio = contrastBehind(text, { data, width: info.width, height: info.height })
    const needed = neededOf(text)
    return ratio !== null && ratio < needed
      ? [`"${text.words}" in ${text.where}: ${ratio.toFixed(2)} of ${needed}`]
      : []
  })
}
