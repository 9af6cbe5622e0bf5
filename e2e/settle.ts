/** When a page has come to rest: everything that it asked for has come, but for what stays open (live changes). */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { waitMs } from './slowness.ts'

/** What one answer makes the page ask for follows within this. */
const followMs = 200

/** Watches what a page asks for from now on; answers how to wait for its rest. As `networkidle`, but also after a click. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const note = (work: () => void) => {
    work()
    changedAt = performance.now()
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
    for (const until = performance.now() + waitMs; performance.now() < until; await sleep(25))
      if (!open.size && performance.now() - changedAt > followMs) return
    throw new Error(`still open: ${[...open].map((request) => request.url()).join(', ')}`)
  }
}

/** How soon an act is on the pages that others have open. */
const liveMs = 2_000

/** Gathers how long after an act someone else's open page shows it; once within two seconds is asked, for machines are busy. */
export function liveTimes() {
  const times: number[] = []
  return {
    async timed(act: () => Promise<unknown>, shown: () => Promise<unknown>): Promise<void> {
      await act()
      const began = performance.now()
      await shown()
      times.push(performance.now() - began)
    },
    judge(t: TestContext): void {
      const told = `${times.map(Math.round).join(', ')} ms`
      assert.ok(Math.min(...times) <= liveMs, told)
      t.diagnostic(`shown on another page after ${told}`)
    },
  }
}
