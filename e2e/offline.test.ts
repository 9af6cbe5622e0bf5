/**
 * Without a network: after one visit programme, venue and accommodation open in the reader's language, other addresses lead
 * to a page that says so, and nothing is kept that is not a public page of the list or a file of the build.
 */
import { localAddress } from '../src/shared/addresses.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { htmlLang, locales } from '../src/shared/i18n.ts'
import { pageMessages } from '../src/web/pages/page-messages.ts'
import { siteMessages } from '../src/web/frame/site-messages.ts'
import { becomes } from './dialog-steps.ts'
import { openStage, takenOver, type Stage, type Visitor } from './stage.ts'

describe('without a network', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage('sqlite')
  })
  after(() => stage.close())

  /** Waits until the worker has kept the pages; answers what it has. */
  async function whenKept({ page, locale }: Visitor): Promise<string[]> {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const keptPaths = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    const wanted = ['/programme', '/field', '/hotel', '/offline'].map((path) => localAddress(locale, path))
    await becomes(
      async () => {
        const there = await keptPaths()
        return wanted.filter((path) => !there.includes(path))
      },
      [],
      'all are kept',
    )
    return keptPaths()
  }

  for (const locale of locales) {
    test(`after one visit the main pages open without a network [${locale}]`, async () => {
      const visitor = await stage.visitor({ width: 390, locale, keepsPages: true })
      const { page } = visitor
      const local = (path: string) => localAddress(locale, path)
      await visitor.open('/visa')
      await page.waitForLoadState('networkidle')
      await whenKept(visitor)
      // What the visitor sees of calls and of the back office is never kept.
      await visitor.open('/account')
      await visitor.open('/admin/adminnews')
      const kept = await whenKept(visitor)
      assert.deepEqual(
        kept.filter((path) => /\/(mas|admin|account|signup|outbox)(\/|$)/.test(path)),
        [],
      )
      await visitor.leave()
      const away = await stage.visitor({ width: 390, locale, keepsPages: true })
      await away.open('/visa')
      await away.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await away.page.context().setOffline(true)
      for (const [path, title] of [
        ['/programme', siteMessages.programme],
        ['/field', siteMessages.venue],
        ['/hotel', siteMessages.hotel],
        ['/download', pageMessages.offlineTitle],
      ] as const) {
        await away.page.goto(local(path))
        assert.equal(await away.page.getAttribute('html', 'lang'), htmlLang[locale])
        assert.ok((await away.page.locator('h1').innerText()).includes(title[locale]), path)
      }
      // Calls that find no network are reported by the browser itself: not looked over.
      await away.page.context().close()
    })
  }

  test('a network that is there and lets nothing through: a link leads to the page that is kept, any other to one that says so', async () => {
    const visitor = await stage.visitor({ width: 390, locale: 'en', keepsPages: true })
    const { page } = visitor
    await visitor.open('/visa')
    await whenKept(visitor)
    await stage.server.stop()
    const follow = (path: string) =>
      page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        link.dataset['route'] = ''
        document.body.append(link)
        link.click()
      }, path)
    for (const [path, title] of [
      ['/en/hotel', siteMessages.hotel],
      ['/en/download', pageMessages.offlineTitle],
    ] as const) {
      await follow(path)
      await page.getByRole('heading', { level: 1, name: title.en }).waitFor()
      await takenOver(page)
    }
    // What finds no server is reported by the browser itself: not looked over.
    await page.context().close()
  })
})
