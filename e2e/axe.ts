/** axe on a page as it stands (WCAG 2.2 A and AA). */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** In ASCII, for it is sent to the browser for each page. */
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').then((text) =>
  text.replace(/[^\x00-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
)

interface Axe {
  run(context: unknown, options: unknown): Promise<{ violations: Found[]; incomplete: Found[] }>
}

interface Found {
  readonly id: string
  readonly nodes: readonly { target: unknown[]; failureSummary?: string }[]
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Not through `page.evaluate`, which hides the source from the browser's own cache of compiled scripts. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page))
  await (await sessions.get(page)!).send('Runtime.evaluate', { expression: await source })
}

/**
 * Contrast is half of what axe takes, and a matter of style sheets alone: twice for each screen and width, in the light scheme when
 * it is first seen, in the dark when it is seen again (in the other language).
 */
const schemes = ['light', 'dark'] as const
const contrasted = new Map<string, number>()

/**
 * Parts of the frame, by a digest of what is in them, that were clean in this width: most screens share them word for word, and
 * they are a third of what there is to look at.
 */
const clean = new Set<string>()

/** What axe finds; `screen` names what is looked at, in whatever language. `contrast` is for what is looked at whole elsewhere. */
export async function findViolations(
  page: Page,
  screen: string,
  rules: 'all' | 'contrast' = 'all',
): Promise<string[]> {
  await bringAxe(page)
  const width = page.viewportSize()?.width
  const key = `${screen} ${width}`
  const times = contrasted.get(key) ?? 0
  contrasted.set(key, times + 1)
  const scheme = schemes[times]
  const ofPart = (digest: number) => `${digest} ${width} ${scheme} ${rules}`
  const parts = await page.evaluate(markParts)
  const known = parts.filter((digest) => clean.has(ofPart(digest)))
  if (scheme === 'dark') await showScheme(page, 'dark')
  const found = await page.evaluate(runAxe, {
    runOnly: rules === 'all' ? tags : ['color-contrast'],
    contrast: scheme !== undefined,
    known,
  })
  if (scheme === 'dark') await showScheme(page, 'light')
  if (!found.length) for (const digest of parts) clean.add(ofPart(digest))
  return found.map((fault) => (scheme === 'dark' ? `in the dark: ${fault}` : fault))
}

/**
 * Texts whose contrast axe cannot judge (over art, in a drawing, of one character), and which of them have not been measured from
 * their pixels on the page as it stands (shown-texts.ts).
 */
export async function findUnjudged(page: Page): Promise<{ count: number; unmeasured: string[] }> {
  await bringAxe(page)
  return page.evaluate(async () => {
    const { axe, measuredElements } = globalThis as unknown as { axe: Axe; measuredElements: Set<Element> }
    const options = { runOnly: ['color-contrast'], resultTypes: ['incomplete'], preload: false }
    const { incomplete } = await axe.run(document, options)
    const targets = incomplete.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
    const isMeasured = (target: string) => {
      const element = document.querySelector(target)
      return !!element && [element, ...element.querySelectorAll('*')].some((one) => measuredElements.has(one))
    }
    return { count: targets.length, unmeasured: targets.filter((target) => !isMeasured(target)) }
  })
}

/** Waits for the back office, which draws anew in the other scheme: its text then has the colour of the page's. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(() => {
    const office = document.querySelector('.ant-app')
    return !office || getComputedStyle(office).color === getComputedStyle(document.body).color
  })
}

/** Runs in the browser: digests of what is beside `main`, and keeps which is which. Figures count down and are anyway. */
function markParts(): number[] {
  const digestOf = (text: string) => {
    let digest = 7
    for (let at = 0; at < text.length; at++) digest = (digest * 31 + text.charCodeAt(at)) % 9_007_199_254_741
    return digest
  }
  const parts = new Map<Element, number>()
  for (let inner = document.querySelector('main'); inner?.parentElement; inner = inner.parentElement as never)
    for (const beside of inner.parentElement.children)
      if (beside !== inner && document.body.contains(beside))
        parts.set(beside, digestOf(beside.outerHTML.replace(/\d+/g, '0')))
  Object.assign(globalThis, { frameParts: parts })
  return [...parts.values()]
}

/** Runs in the browser. */
async function runAxe(options: {
  runOnly: readonly string[]
  contrast: boolean
  known: readonly number[]
}): Promise<string[]> {
  const { axe, frameParts } = globalThis as unknown as { axe: Axe; frameParts: Map<Element, number> }
  const exclude = [...frameParts].flatMap(([part, digest]) => (options.known.includes(digest) ? [part] : []))
  const { violations } = await axe.run(exclude.length ? { include: [document], exclude } : document, {
    runOnly: options.runOnly,
    rules: { 'color-contrast': { enabled: options.contrast } },
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes
        .map((node) => `${node.target.join(' ')} (${node.failureSummary ?? ''})`)
        .slice(0, 4)
        .join('; ')}`,
  )
}
