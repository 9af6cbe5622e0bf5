/** Sitemap, feeds, preview pictures and the application's files, over the real server. Needs the built bundles. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { paragraphs } from '../../../shared/rich-text.ts'
import { unjoined } from '../../../shared/unjoined.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { newsApi } from '../../news/contract.ts'
import { richMarkup } from './feed-service.ts'
import { describeConference } from './preview-service.ts'
import { drawPart, partsOf } from './sitemap-service.ts'

describe('found and shared', () => {
  const hostile = '<script>alert(1)</script> & "你好" \u0007'
  let app: TestApp
  let id: string
  before(async () => {
    app = await startApp({
      engine: engines[0]!,
      pages: true,
      config: { publicUrl: 'https://conference.example' },
    })
    const { client } = await makeStaff(app, 'editor')
    const answer = await client.call(newsApi.submitNews, {
      title: { cn: '首届会议闭幕', en: 'The first conference closes <b>' },
      summary: { cn: '摘要', en: '' },
      body: { cn: paragraphs(hostile.replace('\u0007', '')) as never, en: [] },
      cover: null,
      pinned: false,
      status: 'published',
    })
    id = answer.envelope.result!.id
  })
  after(() => app.close())

  const get = (url: string) =>
    app.fastify.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } })

  /** Elements are closed in order, and no bare `&` is outside of an entity. */
  function assertWellFormed(xml: string): void {
    assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/)
    assert.doesNotMatch(xml, /&(?!(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/i)
    const open: string[] = []
    for (const [, close, name, empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
      if (close) assert.equal(open.pop(), name)
      else if (!empty) open.push(name!)
    }
    assert.deepEqual(open, [])
  }

  test('the sitemap names every public page in both languages, each with its twin, and nothing hidden', async () => {
    const { body, headers } = await get('/sitemap.xml')
    assert.match(String(headers['content-type']), /^application\/xml/)
    assertWellFormed(body)
    for (const path of ['/hotel', '/programme', '/download', `/news/${id}`]) {
      for (const [of, twin] of [
        [path, `/en${path}`],
        [`/en${path}`, path],
      ]) {
        const entry = new RegExp(`<url><loc>https://conference\\.example${of}</loc>.*?</url>`).exec(body)?.[0]
        assert.ok(entry, of)
        assert.ok(entry.includes(`href="https://conference.example${twin}"`), `${of} → ${twin}`)
        assert.ok(entry.includes('hreflang="x-default"'))
      }
    }
    assert.match(body, new RegExp(`/news/${id}</loc><lastmod>20\\d\\d-`))
    assert.doesNotMatch(body, /admin|account|unlock|stationletter|questionnaire|offline|search|[:*]\w+</)
    const robots = await get('/robots.txt')
    assert.match(robots.body, /^Sitemap: https:\/\/conference\.example\/sitemap\.xml$/m)
    assert.match(robots.body, /^Disallow: \/mas\/$/m)
  })

  test('every address of the sitemap is a page', async () => {
    const { body } = await get('/sitemap.xml')
    for (const [, path] of body.matchAll(/<loc>https:\/\/conference\.example([^<]*)<\/loc>/g)) {
      const page = await get(path!)
      assert.equal(page.statusCode, 200, path)
      assert.doesNotMatch(page.body, /name="robots"/, path)
    }
  })

  test('more addresses than one file may hold are put into parts', () => {
    const entries = Array.from({ length: 45_000 }, (_, index) => ({
      path: `/news/${index}`,
      changedAt: null,
    }))
    const parts = partsOf(entries)
    assert.deepEqual(
      parts.map(({ length }) => length),
      [20_000, 20_000, 5_000],
    )
    const drawn = drawPart('https://a-rather-long-host-name.conference.example', parts[0]!)
    assert.ok(drawn.match(/<url>/g)!.length <= 50_000)
    assert.ok(Buffer.byteLength(drawn) <= 50 * 1_048_576)
  })

  test('the feed is Atom in each language; what lacks a language says which it is in', async () => {
    for (const [url, lang] of [
      ['/feeds/news.xml', 'zh-CN'],
      ['/en/feeds/news.xml', 'en'],
    ] as const) {
      const { body, headers } = await get(url)
      assert.match(String(headers['content-type']), /^application\/atom\+xml/)
      assertWellFormed(body)
      assert.match(body, new RegExp(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`))
      for (const element of ['id', 'title', 'updated', 'published', 'content'])
        assert.match(body, new RegExp(`<${element}[ >]`))
      assert.ok(
        body.includes(`rel="self" type="application/atom+xml" href="https://conference.example${url}"`),
      )
      assert.doesNotMatch(body, /<script|<b>/)
    }
    assert.match((await get('/en/feeds/news.xml')).body, /<content type="html" xml:lang="zh-CN">/)
    const page = await get('/en/news')
    assert.match(
      page.body,
      /type="application\/atom\+xml" href="https:\/\/conference\.example\/en\/feeds\/news\.xml"/,
    )
  })

  test('words of an article are escaped in the feed, links lead to this site', () => {
    const markup = richMarkup(
      [
        {
          type: 'paragraph',
          runs: [{ text: '<img src=x onerror=alert(1)>' }, { text: 'here', link: '/hotel' }],
        },
        { type: 'table', rows: [[[{ text: 'a & b', bold: true }]]] },
      ],
      'https://conference.example',
    )
    assert.equal(
      markup,
      '<p>&#60;img src=x onerror=alert(1)&#62;<a href="https://conference.example/hotel">here</a></p><table><tr><td><strong>a &#38; b</strong></td></tr></table>',
    )
  })

  test('a page has a picture in each language, drawn with our own fonts; what is no page has none', async () => {
    const pictures: Buffer[] = []
    for (const url of ['/og/cn/index.png', '/og/en/index.png', `/og/cn/news/${id}.png`]) {
      const { statusCode, headers, rawPayload } = await get(url)
      assert.equal(statusCode, 200, url)
      assert.equal(headers['content-type'], 'image/png')
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
      const { width, height } = await sharp(rawPayload).metadata()
      assert.deepEqual([width, height], [1200, 630])
      pictures.push(rawPayload)
    }
    assert.ok(!pictures[0]!.equals(pictures[1]!) && !pictures[0]!.equals(pictures[2]!))
    for (const url of [
      '/og/cn/nothing.png',
      '/og/fr/index.png',
      '/og/cn/account.png',
      '/og/cn/hotel.jpg',
      '/og/cn/',
    ])
      assert.equal((await get(url)).statusCode, 404, url)
  })

  test('the picture of a page about a past year names that conference, of any other page the one to come', async () => {
    const { reader: db } = app.kernel.engine
    const past = await describeConference(db, 'cn', '/review/2020')
    assert.deepEqual(
      { ...past, when: unjoined(past.when) },
      {
        year: 2020,
        when: '2020年10月26–28日',
        where: '上海浦东新区会议酒店',
      },
    )
    assert.deepEqual(await describeConference(db, 'en', '/more-img-2023'), {
      year: 2023,
      when: '',
      where: '',
    })
    const next = await describeConference(db, 'en', '/hotel')
    assert.ok(next.when.endsWith(String(next.year)), next.when)
    assert.deepEqual(await describeConference(db, 'en', `/review/${next.year}`), next)
  })

  test('the site can be installed: manifest in each language, icons of the sizes it names, a worker of this build', async () => {
    for (const [url, start] of [
      ['/manifest.webmanifest', '/'],
      ['/en/manifest.webmanifest', '/en'],
    ]) {
      const manifest = (await get(url!)).json() as {
        start_url: string
        icons: { src: string; sizes: string }[]
      }
      assert.equal(manifest.start_url, start)
      for (const { src, sizes } of manifest.icons) {
        const { width, height } = await sharp((await get(src)).rawPayload).metadata()
        assert.equal(`${width}x${height}`, sizes, src)
      }
    }
    const worker = await get('/sw.js')
    assert.match(worker.body, /^self\.buildVersion="[\w-]{16}";\n/)
    assert.match(String(worker.headers['cache-control']), /max-age=0/)
    assert.doesNotMatch(worker.body, /^\s*(import|export)\b/m)
  })
})
