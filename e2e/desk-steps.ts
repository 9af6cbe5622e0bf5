/** What several journeys do at a check-in desk: enrol it, scan as a USB scanner types, lose the network, look into its store. */
import type { Page } from 'playwright-core'
import type { Guest } from '../src/app/testing/checkin.ts'
import { makeDevice } from '../src/app/testing/devices.ts'
import { makeEnrolment } from '../src/features/device/server/enrol-service.ts'
import { deskMessages } from '../src/features/checkin/web/desk/desk-messages.ts'
import { announce, deviceTopic } from '../src/server/live/live.ts'
import type { WriteContext } from '../src/server/context.ts'
import { localAddress } from '../src/shared/addresses.ts'
import { translator, type Locale, type Translate } from '../src/shared/i18n.ts'
import { becomes } from './dialog-steps.ts'
import type { Seat, Stage, Visitor } from './stage.ts'

/** Does something on the server, as `asSystem`. */
export interface System {
  tx<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>
}

export interface Desk {
  readonly visitor: Visitor
  readonly page: Page
  readonly deviceId: string
  readonly token: string
  readonly locale: Locale
  readonly t: Translate
}

/** Opens the page of a device with a code that an administrator made. */
export async function enrolDesk(
  stage: Stage,
  system: System,
  seat: Seat & {
    film?: string
    keepsPages?: boolean
    at?: string
    name: string
    /** What is done with the window before it opens the desk. */
    before?: (page: Page) => Promise<void>
  },
): Promise<Desk> {
  const [{ id, token }, visitor] = await Promise.all([
    makeDevice(system, { kind: 'desk', name: seat.name }),
    stage.visitor(seat),
  ])
  await noteVerdicts(visitor.page)
  await seat.before?.(visitor.page)
  await visitor.page.goto(`${localAddress(seat.locale, seat.at ?? '/desk')}#enrol=${token}`)
  const t = translator(seat.locale)
  return { visitor, page: visitor.page, deviceId: id, token, locale: seat.locale, t }
}

/** The list is there: from now on the desk works by itself. */
export const whenReady = ({ page }: Desk): Promise<void> => page.locator('[data-list]').waitFor()

/** A USB scanner in the page: its keys are a tenth of a millisecond apart by their own time. Any number of codes, one after another. */
export const typeCodes = (page: Page, codes: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    let at = performance.now()
    for (const key of all.flatMap((code) => [...code, 'Enter'])) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      // A busy machine pauses between two keys; a scanner does not.
      document.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: (at += 0.1) }))
    }
  }, codes)

/** As a USB scanner types: real keys, five milliseconds apart by their own time. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const from = Date.now() / 1000
  await Promise.all(
    [...code, 'Enter'].map((key, index) =>
      session.send('Input.dispatchKeyEvent', {
        type: key === 'Enter' ? 'rawKeyDown' : 'keyDown',
        key,
        ...(key !== 'Enter' && { text: key }),
        timestamp: from + index * 0.005,
      }),
    ),
  )
  await session.detach()
}

/** Keeps what each verdict of the pages to come says: a welcome closes by itself, and a busy machine would look too late. */
export const noteVerdicts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const verdicts: string[] = []
    let last: string | undefined
    new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('[data-verdict]')
      const told = shown ? `${shown.dataset['verdict']}: ${shown.textContent}` : undefined
      if (told && told !== last) verdicts.push(told)
      last = told
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(globalThis, { verdicts })
  })

const verdictsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { verdicts: string[] }).verdicts)

/** What an act ends with: a verdict that was not on the screen before, of somebody. */
export async function sees(
  page: Page,
  wanted: { verdict: string; name?: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const { length } = await verdictsOf(page)
  await act()
  await seen(page, wanted, length)
}

/** That a verdict has been on the screen since the page was opened, or after so many others. */
export const seen = (
  page: Page,
  { verdict, name = '' }: { verdict: string; name?: string },
  after = 0,
): Promise<void> =>
  becomes(
    async () =>
      (await verdictsOf(page))
        .slice(after)
        .some((told) => told.startsWith(`${verdict}:`) && told.includes(name)),
    true,
    `${verdict} ${name}`,
  )

/** A scan that ends with a verdict. */
export async function scan(page: Page, guest: Guest, verdict: string, name = ''): Promise<void> {
  // Back to the camera: what is on the screen then is the answer to this scan.
  await page.keyboard.press('Escape')
  await page.locator('[data-verdict]').waitFor({ state: 'detached' })
  await sees(page, { verdict, name }, () => typeCode(page, guest.code))
}

/** Presses a button in the very moment in which it is there, once; for one that goes by itself. */
export const pressAtOnce = (page: Page, name: string): Promise<void> =>
  page.evaluate((words) => {
    new MutationObserver((_, observer) => {
      const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(words))
      if (!found) return
      observer.disconnect()
      found.click()
    }).observe(document, { subtree: true, childList: true })
  }, name)

export async function choosePoint({ page, t }: Desk, point: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t(deskMessages.point)}`) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: point }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: point }).waitFor()
}

export async function goAway(...desks: readonly Desk[]): Promise<void> {
  for (const { page, t } of desks) {
    await page.context().setOffline(true)
    await page.getByText(t(deskMessages.offline)).first().waitFor()
  }
}

export const comeBack = ({ page }: Desk): Promise<void> => page.context().setOffline(false)

/** Time goes by for a desk and for the server alike. */
export async function pass(stage: Stage, { page }: Desk, ms: number): Promise<void> {
  stage.advance(ms)
  await page.evaluate((more) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + more
  }, ms)
}

/** Another code for a device that still has its right. */
export const codeAgain = (system: System, { deviceId }: Desk): Promise<string> =>
  system.tx(async (ctx) => {
    const { path } = await makeEnrolment(ctx, { id: deviceId, kind: 'desk', room_id: null })
    return path
  })

export const cutOff = (system: System, { deviceId }: Desk): Promise<void> =>
  system.tx(async (ctx) => {
    await ctx.tx.updateTable('device').set({ cut_off_at: ctx.now }).where('id', '=', deviceId).execute()
    await announce(ctx, deviceTopic(deviceId))
  })

/** What somebody with the disk would find of these words, whether the key can be read out, and what there is. */
export const lookIntoStore = (page: Page, words: readonly string[]) => page.evaluate(lookInto, words)

/** Runs in the browser. */
async function lookInto(words: readonly string[]) {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const database = await settled(indexedDB.open('desk'))
  const all = <T>(store: string) => settled<T[]>(database.transaction(store).objectStore(store).getAll())
  const names = await settled(database.transaction('value').objectStore('value').getAllKeys())
  const [[key], values, queue] = [
    await all<CryptoKey>('key'),
    await all<{ bytes: ArrayBuffer }>('value'),
    await all<{ bytes: ArrayBuffer }>('queue'),
  ]
  database.close()
  const texts = [...values, ...queue].map(({ bytes }) => new TextDecoder().decode(bytes))
  return {
    extractable: key!.extractable,
    values: names.map(String),
    queued: queue.length,
    readable: words.filter((word) => texts.some((text) => text.includes(word))),
  }
}

/** Whether the browser still has a database of the desk. */
export const keepsAnything = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'desk'))
