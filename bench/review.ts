/**
 * `npm run bench -- review`: a reviewer's keys on a long queue, in a browser. From the key down until the next registration is
 * painted in the drawer, and from a tick until it is painted, on a page of ROWS beside a page of 20 in the same run: what the
 * length of the list adds is the ratio.
 */
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.ts'
import { settingOf } from '../scripts/experiments.ts'
import { accountApi } from '../src/features/account/contract.ts'
import { loadTrial } from '../src/sample/sample.ts'
import { makeStaff } from '../src/app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../src/app/testing/with-app.ts'
import { startNode } from './node.ts'
import { percentile } from './percentile.ts'

const organisations = settingOf('ORGANISATIONS')
const keys = settingOf('KEYS')
const pageSizes = [20, settingOf('ROWS')]
const wantedMs = 200
/** What a decision sets going (the list that is read again, others that are told) has come to rest. */
const restMs = settingOf('REST_MS')

async function benchReview(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) return console.log('not run: no Chromium (apt-get install -y chromium)')
  const app = await startApp({ engine: engines[0]!, now: Date.now() })
  await queueUp(app)
  const { client } = await makeStaff(app)
  const node = await startNode(app)
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await signedInPage(browser, { client, url: node.url })
    console.log(`${organisations} registrations wait; ${keys} keys each; ms`)
    console.log(`${'rows'.padEnd(6)}${['next', 'approve', 'tick'].map((name) => name.padStart(8)).join('')}`)
    const medians = []
    for (const size of pageSizes) medians.push(await measure(page, size))
    const [few, many] = medians as [number[], number[]]
    const ratio = many.map((ms, at) => (ms / few[at]!).toFixed(1))
    console.log(
      `${pageSizes[1]} rows: the next registration after ${Math.max(many[0]!, many[1]!).toFixed(0)} ms (less than ${wantedMs} wanted), ${ratio.join(', ')} times that of 20`,
    )
  } finally {
    await browser.close()
    await node.stop()
    await app.close()
  }
}

/** All wait for a decision. */
async function queueUp(app: TestApp): Promise<void> {
  await loadTrial(app.kernel, { companies: organisations, delegates: 3 * organisations })
  await app.tx(({ tx, now }) =>
    tx.updateTable('company').set({ status: 'submitted', submitted_at: now }).execute(),
  )
}

async function signedInPage(
  browser: Browser,
  { client, url }: { client: TestClient; url: string },
): Promise<Page> {
  const { result: user } = (await client.call(accountApi.checkLogin, {})).envelope
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  await page.addInitScript(
    (storage) => {
      for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value)
    },
    { token: client.token!, userName: user!.name, userInfo: JSON.stringify(user), lettterFlag: 'false' },
  )
  return page
}

/** Medians of one size of page, in the order of the heads. */
async function measure(page: Page, size: number): Promise<number[]> {
  await page.goto(`/admin/adminsponsor?size=${size}`)
  const rows = page.locator('tr[data-row-key]')
  await rows.nth(size - 1).waitFor()
  const ticked = await repeat(page, {
    act: async (turn) => rows.nth(turn).getByRole('checkbox').click(),
    from: 'pointerdown',
    seen: 'tr[data-row-key] input:checked',
  })
  await rows.first().getByRole('link').click()
  await page.locator('[role=dialog] h2').waitFor()
  const press = (key: string) => () => page.keyboard.press(key)
  const seen = '[role=dialog] h2'
  const next = await repeat(page, { act: press('j'), from: 'keydown', seen })
  const approved = await repeat(page, { act: press('a'), from: 'keydown', seen })
  const medians = [next, approved, ticked].map((times) => percentile(times, 50))
  console.log(`${String(size).padEnd(6)}${medians.map((ms) => ms.toFixed(0).padStart(8)).join('')}`)
  return medians
}

/** Times in ascending order. */
async function repeat(
  page: Page,
  { act, from, seen }: { act: (turn: number) => Promise<void>; from: string; seen: string },
): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < keys; turn++) {
    await page.waitForTimeout(restMs)
    await page.evaluate(watch, { from, seen })
    await act(turn)
    times.push(await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted))
  }
  return times.toSorted((a, b) => a - b)
}

/** Runs in the page: `painted` is how long after the next event of this kind what is seen there is another, and on the screen. */
function watch({ from, seen }: { from: string; seen: string }): void {
  const look = () => [...document.querySelectorAll(seen)].map((one) => `${one.textContent};`).join('')
  const before = look()
  const painted = new Promise<number>((resolve) => {
    document.addEventListener(
      from,
      ({ timeStamp }) => {
        const again = () => {
          if (look() === before) return requestAnimationFrame(again)
          // After this frame has been painted.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          return requestAnimationFrame(() => port2.postMessage(null))
        }
        requestAnimationFrame(again)
      },
      { once: true, capture: true },
    )
  })
  Object.assign(globalThis, { painted })
}

await benchReview()
