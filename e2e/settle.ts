/** When a page has come to rest: everything that it asked for has come, but for what stays open (live changes). */
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
