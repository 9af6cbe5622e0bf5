/** When a page has come to rest: everything that it asked for has come, but for what stays open (live changes). */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { startOwnTime } from '../src/app/testing/own-time.ts'
import { waitMs } from './slowness.ts'

/** What one answer makes the page ask for follows within this, of the page's own time. */
const followMs = 200

/** Watches what a page asks for from now on; answers how to wait for its rest. As `networkidle`, but also after a click. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changes = 0
  const note = (work: () => void) => {
    work()
    changes++
  }
  page.on('request', (request) => {
    // What the page that is left has asked for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (request.resourceType() !== 'eventsource' && !request.url().endsWith('/events'))
      note(() => open.add(request))
  })
  page.on('requestfinished', (request) => note(() => open.delete(request)))
  page.on('requestfailed', (request) => note(() => open.delete(request)))
  return async () => {
    for (const until = performance.now() + waitMs; performance.now() < until; await sleep(25)) {
      const before = changes
      if (open.size) continue
      // A page that a busy machine holds up has not asked yet. (One that is left in the meantime rests nowhere.)
      await page.evaluate(rest, followMs).catch(() => changes++)
      if (!open.size && changes === before) return
    }
    throw new Error(`still open: ${[...open].map((request) => request.url()).join(', ')}`)
  }
}

/** Runs in the browser. */
const rest = (ms: number) =>
  new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 10_000 }), ms))

/** How soon an act is on the pages that others have open. */
export const liveMs = 2_000

/** Gathers how long after an act someone else's open page shows it; once within two seconds is asked, for machines are busy. */
export function liveTimes() {
  const times: number[] = []
  return {
    async timed(act: () => Promise<unknown>, shown: () => Promise<unknown>): Promise<number> {
      await act()
      const ownMs = startOwnTime()
      await shown().finally(() => times.push(ownMs()))
      return times.at(-1)!
    },
    judge(t?: TestContext): void {
      const told = `${times.map(Math.round).join(', ')} ms`
      assert.ok(Math.min(...times) <= liveMs, told)
      t?.diagnostic(`shown on another page after ${told}`)
    },
  }
}

/** The application does not come before `release` is called: what is painted is the server's page and the hint's. */
export async function holdApplication(context: BrowserContext): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const files = '**/assets/main-*.js'
  await context.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await context.unrouteAll({ behavior: 'wait' })
  }
}
