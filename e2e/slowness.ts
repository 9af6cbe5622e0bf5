/**
 * Browsers made slower than they are (CONTRIBUTING.md): shows which step of a journey only comes in time on a fast machine.
 * `E2E_SLOW=4` slows the processor of each page by that factor, and holds each answer back a little. Not for journeys that take the
 * network away (signup-drafts.test.ts): both are set by the same switch of the browser, and the last one wins.
 */
import type { Page } from 'playwright-core'

export const slowness = Number(process.env['E2E_SLOW'] ?? 1)
/** Long enough for a machine that runs other suites at the same time. */
export const waitMs = 30_000 * slowness
/** A picture is made by a process that comes last: beside other suites that takes a multiple of the time. */
export const makingMs = 800_000
const answerMs = 25

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness * answerMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
