/** What every public page says while the edition is in preparation, and once it is published. Needs the built bundles. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fromBeijing } from '../../shared/format.ts'
import { unjoined } from '../../shared/unjoined.ts'
import { engines, startApp, type TestApp } from '../testing/with-app.ts'

/** Defaults of the parameters, as pages and documents write them in either language. */
const defaults =
  /10月21|21.{1,3}22\sOctober|21\sOctober|2027-10-2|临港|Lingang|1,?600|1,?700|[¥￥]|CNY|5 人计 4|five delegates|Opens in|距开幕|BusinessEvent/

describe('an edition in preparation', () => {
  let app: TestApp
  const get = (url: string) =>
    app.fastify.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } })
  const start = () =>
    startApp({
      engine: engines[0]!,
      now: fromBeijing('2027-03-01 09:00'),
      pages: true,
      config: { publicUrl: 'https://conference.example' },
    })
  /** Every public page: the sitemap's addresses once the edition is published. */
  let addresses: string[] = []

  before(async () => {
    app = await start()
    const { body } = await get('/sitemap.xml')
    addresses = [...body.matchAll(/<loc>https:\/\/conference\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    )
    const home = (await get('/en')).body
    assert.match(unjoined(home), /21–22 October 2027/)
    assert.match(home, /BusinessEvent/)
    await app.close()
    app = await start()
    await app.tx(({ tx }) =>
      tx.updateTable('edition').set({ published_at: null }).where('current', '=', true).execute(),
    )
  })
  after(() => app.close())

  /** Without the places where a heading may break. */
  const whole = (html: string) => html.replaceAll('<wbr>', '').replaceAll('<wbr/>', '')

  test('no page in either language tells a default as a fact', async () => {
    assert.ok(addresses.length > 60 && addresses.includes('/en/hotel'))
    for (const path of addresses) {
      const { body, statusCode } = await get(path)
      assert.equal(statusCode, path.endsWith('2027') ? 404 : 200, path)
      // Past editions have dates of their own.
      if (/review|programme\/|bnews|more-img|video/.test(path)) continue
      const shown = unjoined(body)
        .replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
        .replace(/<a [^>]*href="[^"]*\/review\/[\s\S]*?<\/a>/g, '')
      const found = defaults.exec(shown)
      const where = found ? shown.slice(Math.max(0, found.index - 80), found.index + 60) : ''
      assert.equal(found?.[0], undefined, `${path}: ${where}`)
    }
  })

  test('pages about the year say that it is being prepared, in the page’s language, and stay out of search engines', async () => {
    for (const path of [
      '/signup',
      '/field',
      '/hotel',
      '/programme',
      '/meeting-room',
      '/coffee-table',
      '/registered',
    ]) {
      const [cn, en] = [whole((await get(path)).body), (await get(`/en${path}`)).body]
      assert.match(cn, /下一届会议正在筹备/, path)
      assert.match(en, /The next conference is in preparation/, path)
      assert.match(en, /name="robots" content="noindex/, path)
    }
    assert.match(whole((await get('/')).body), /<main[\s\S]*下一届会议正在筹备/)
    assert.match((await get('/en')).body, /<main[\s\S]*The next conference is in preparation/)
    const sitemap = (await get('/sitemap.xml')).body
    assert.doesNotMatch(sitemap, /example\/(hotel|field|signup|programme)</)
    assert.match(sitemap, /example\/(en\/)?contactUs</)
    assert.equal((await get('/programme/2027')).statusCode, 404)
    assert.equal((await get('/review/2027')).statusCode, 404)
    assert.equal((await get('/review/2025')).statusCode, 200)
  })
})
