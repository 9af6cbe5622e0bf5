/**
 * Contrast of every text of every screen, from its pixels: what axe leaves *incomplete* (text over art, over a hatching, in a
 * drawing, one character) is measured like everything else. Each page is pictured with its text made invisible; what is behind
 * a text is then known, and what it is written in is its computed colour. Both schemes, both languages, a phone and a desk.
 */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { findUnjudged } from './axe.ts'
import { contrastBehind, neededOf } from './contrast-pixels.ts'
import { showEveryScreen } from './every-screen.ts'
import { findTexts, hideTexts, showPart } from './shown-texts.ts'

let measured = 0
let unjudged = 0
const unmeasured: string[] = []
const weak: string[] = []

await showEveryScreen(async ({ page, address, locale, width, scheme }) => {
  const faults = await measureTwice(page)
  // A row may have begun in its middle, and what is there is beside neither end.
  for (const part of [1, 0.5, 0])
    if (await page.evaluate(showPart, part)) faults.push(...(await measureTwice(page)))
  let left = await findUnjudged(page)
  if (left.unmeasured.length) {
    // Drawn since: a chart, the rows of a list.
    faults.push(...(await measureTwice(page)))
    left = await findUnjudged(page)
  }
  for (const fault of new Set(faults)) weak.push(`${address} ${locale} ${width} ${scheme}: ${fault}`)
  unjudged += left.count
  for (const target of left.unmeasured) unmeasured.push(`${address} ${locale} ${width} ${scheme}: ${target}`)
})

console.log(`${measured} texts measured, ${weak.length} weaker than WCAG AA asks`)
for (const line of weak) console.log(line)
console.log(`axe cannot judge ${unjudged} of them, and ${unmeasured.length} of those were not measured`)
for (const line of unmeasured) console.log(line)
assert.equal(weak.length, 0)
process.exit(0)

/** A busy machine pictures now and then what is not drawn yet: only what is weak twice is. */
async function measureTwice(page: Page): Promise<string[]> {
  const faults = await measure(page)
  const again = faults.length ? new Set(await measure(page)) : null
  return faults.filter((fault) => again?.has(fault))
}

async function measure(page: Page): Promise<string[]> {
  const texts = await findTexts(page)
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
