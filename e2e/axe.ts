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
  run(
    context: unknown,
    options: unknown,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Not through `page.evaluate`, which hides the source from the browser's own cache of compiled scripts. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page))
  await (await sessions.get(page)!).send('Runtime.evaluate', { expression: await source })
}

/** Contrast is half of what axe takes, and a matter of style sheets alone: once for each screen and width, in one language. */
const contrasted = new Set<string>()

/** What axe finds; `screen` names what is looked at, in whatever language. */
export async function findViolations(page: Page, screen: string): Promise<string[]> {
  await bringAxe(page)
  const key = `${screen} ${page.viewportSize()?.width}`
  const contrast = !contrasted.has(key)
  contrasted.add(key)
  return page.evaluate(
    async ({ runOnly, enabled }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run(document, {
        runOnly,
        rules: { 'color-contrast': { enabled } },
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
    },
    { runOnly: tags, enabled: contrast },
  )
}
