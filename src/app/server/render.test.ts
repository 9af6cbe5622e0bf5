/** Pages over the real server: languages, addresses, statuses, caching (decision 3, requirement 2). Needs the built bundles. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { countedPath } from '../../features/visits/rules.ts'
import { touchPages } from '../../server/database/kept-facts.ts'
import { closedScreens, openScreens } from '../testing/screens.ts'
import { engines, startApp, type TestApp } from '../testing/with-app.ts'

describe('pages are drawn', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ engine: engines[0]!, pages: true })
  })
  after(() => app.close())

  function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return app.fastify.inject({ method: 'GET', url, headers })
  }

  test('every screen of the specification answers in both languages, complete, and its visit can be counted', async () => {
    for (const screen of [...openScreens, ...closedScreens]) {
      for (const [url, lang] of [
        [screen, 'zh-CN'],
        [screen === '/' ? '/en' : `/en${screen}`, 'en'],
      ] as const) {
        const page = await get(url)
        assert.equal(page.statusCode, 200, url)
        assert.match(page.body, new RegExp(`^<!doctype html>\n<html lang="${lang}">`), url)
        assert.match(page.body, /<h1|aria-busy/, url)
        assert.doesNotMatch(page.body, /<style|style="|<script>/, url)
      }
      assert.notEqual(countedPath(screen), null, screen)
    }
  })

  test('where a parameter is empty the footer says nothing: no filing numbers, no platform without an address', async () => {
    for (const url of ['/', '/en']) {
      const footer = /<footer[\s\S]*<\/footer>/.exec((await get(url)).body)![0]
      assert.doesNotMatch(footer, /beian|href=""|href="#"|\(\s*\)|（\s*）/, url)
      assert.doesNotMatch(footer, /国际再保险平台|International reinsurance platform/, url)
    }
  })

  test('a long Chinese heading says where its lines may end', async () => {
    assert.match((await get('/meeting-room')).body, /<h1><span>会议室<wbr>与桌位<wbr>预订<\/span><\/h1>/)
  })

  test('/wechat-party stands without the frame', async () => {
    assert.doesNotMatch((await get('/wechat-party')).body, /<header|<footer/)
    assert.match((await get('/hotel')).body, /<header[\s\S]*<footer/)
  })

  test('an unknown address, and a year that is none, is a page with status 404 in its language', async () => {
    for (const url of ['/nothing', '/bnews/20x1', '/download/last', '/hotel/room']) {
      const page = await get(url)
      assert.equal(page.statusCode, 404, url)
      assert.match(page.body, /没有这个页面/)
      assert.equal(page.headers['cache-control'], 'no-store')
    }
    assert.match((await get('/en/nothing')).body, /Page not found/)
    assert.equal((await get('/mas/nothing')).headers['content-type'], 'application/json; charset=utf-8')
  })

  test('who has chosen English and opens an unprefixed page goes to its twin; a chosen language is kept', async () => {
    const english = { cookie: 'language=en' }
    const sent = await get('/signup?from=mail', english)
    assert.deepEqual([sent.statusCode, sent.headers.location], [302, '/en/signup?from=mail'])
    assert.equal((await get('/', english)).headers.location, '/en')
    assert.equal((await get('/en/signup', english)).statusCode, 200)
    assert.equal((await get('/signup')).statusCode, 200)
    const chosen = await get('/en/signup?language=cn', english)
    assert.equal(chosen.headers.location, '/signup')
    assert.match(String(chosen.headers['set-cookie']), /^language=cn;/)
  })

  test('one address a page, and no redirect leads to another host', async () => {
    assert.equal((await get('/hotel/')).headers.location, '/hotel')
    assert.equal((await get('/en/')).headers.location, '/en')
    assert.equal((await get('/contactus')).headers.location, '/contactUs')
    assert.equal((await get('/en/BNEWS/2021')).headers.location, '/en/bnews/2021')
    assert.equal((await get('/%73ignup')).headers.location, '/signup')
    for (const url of ['/verify/A%2FB', '/verify/%E5%86%8D%20A', '/verify/%25', '/verify/%2541'])
      assert.equal((await get(url)).statusCode, 200, `${url} is nothing else`)
    for (const url of [
      '//evil.example/',
      '/en//evil.example',
      '//evil.example?language=en',
      '/\\evil.example/',
    ]) {
      const location = (await get(url, { cookie: 'language=en' })).headers.location
      if (location !== undefined)
        assert.equal(new URL(location, 'http://own.example').host, 'own.example', url)
    }
  })

  test('a page that the browser has is answered 304, until an edit', async () => {
    const first = await get('/hotel', { 'accept-encoding': 'br' })
    assert.equal(first.headers['content-encoding'], 'br')
    const tag = { 'if-none-match': String(first.headers.etag) }
    assert.equal((await get('/hotel', tag)).statusCode, 304)
    await app.tx(async (ctx) => {
      await ctx.tx
        .insertInto('parameter')
        .values({
          id: 'LIRC_2025:HOTEL_PRICE_YUAN',
          edition: 'LIRC_2025',
          code: 'HOTEL_PRICE_YUAN',
          value: '1234',
          public: true,
          description: null,
          version: 1,
          changed_at: 0,
          changed_by: null,
        })
        .execute()
      touchPages(ctx)
    })
    await app.pagesAreFresh()
    assert.equal((await get('/hotel', tag)).statusCode, 200)
  })

  test('an old Internet Explorer is warned, others are not', async () => {
    const warning = /浏览器版本过低/
    const strip = (body: string) => body.replace(/<!--\[if lte IE 9\]>[\s\S]*?<!\[endif\]-->/, '')
    const old = await get('/', {
      'user-agent': 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
    })
    assert.match(strip(old.body), warning)
    const current = await get('/', { 'user-agent': 'Mozilla/5.0 Chrome/140' })
    assert.doesNotMatch(strip(current.body), warning)
    assert.match(current.body, /<!--\[if lte IE 9\]>/)
  })

  test('assets are named by content, compressed, and kept for good; nothing else of the disk is served', async () => {
    const asset = /\/(assets\/start-[^"]+\.js)/.exec((await get('/')).body)![0]
    const answer = await get(asset, { 'accept-encoding': 'br' })
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.match(String(answer.headers['content-type']), /^text\/javascript/)
    for (const url of [
      '/assets/none.js',
      '/assets/..%2f.vite%2fmanifest.json',
      '/assets/%2e%2e/manifest.json',
    ])
      assert.notEqual((await get(url)).statusCode, 200, url)
  })
})
