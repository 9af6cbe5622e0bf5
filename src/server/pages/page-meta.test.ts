import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageAnswer } from '../../shared/page.ts'
import { drawMeta } from './page-meta.ts'

const page: PageAnswer = {
  status: 200,
  html: '',
  title: 'News · Site',
  name: 'News',
  siteName: 'Site',
  description: 'What is "new"',
  about: {},
  hydration: '{}',
  modules: [],
  inside: { modules: [], reads: [] },
  path: '/news/1',
  hidden: false,
  framed: false,
  oldBrowserWarning: '',
}
const origin = 'https://conference.example'
const draw = (changes: Partial<PageAnswer> = {}, locale: 'cn' | 'en' = 'cn') =>
  drawMeta({ page: { ...page, ...changes }, locale, origin })

interface Graph {
  '@graph': Record<string, unknown>[]
}
const graphOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as Graph

test('a page of a list has itself as canonical address, and its twin has the same query', () => {
  const html = draw({ path: '/news', about: { canonicalQuery: '?page=2&q=a' } }, 'en')
  assert.match(html, /rel="canonical" href="https:\/\/conference\.example\/en\/news\?page=2&#38;q=a"/)
  assert.match(html, /hreflang="zh-CN" href="https:\/\/conference\.example\/news\?page=2/)
  assert.match(html, /hreflang="x-default" href="https:\/\/conference\.example\/news\?page=2/)
})

test('what is shared: title, picture of the language, locale and its twin, times of an article', () => {
  const about = { kind: 'article', publishedAt: 0, changedAt: 86_400_000 } as const
  const html = draw({ about })
  for (const [property, content] of [
    ['og:type', 'article'],
    ['og:title', 'News'],
    ['og:description', 'What is &#34;new&#34;'],
    ['og:locale', 'zh_CN'],
    ['og:locale:alternate', 'en_GB'],
    ['og:image', 'https://conference.example/og/cn/news/1.png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'News'],
    ['article:published_time', '1970-01-01T00:00:00.000Z'],
    ['article:modified_time', '1970-01-02T00:00:00.000Z'],
  ])
    assert.ok(html.includes(`<meta property="${property}" content="${content}">`), property)
  assert.match(html, /name="twitter:card" content="summary_large_image"/)
  assert.match(
    draw({ path: '/' }, 'en'),
    /og:image" content="https:\/\/conference\.example\/og\/en\/index\.png"/,
  )
  assert.doesNotMatch(draw(), /article:/)
})

test('the way to a page, and an article with what every article has', () => {
  const html = draw(
    {
      about: {
        kind: 'article',
        publishedAt: 0,
        crumbs: [{ name: 'All news', path: '/news' }],
        structured: [{ '@type': 'NewsArticle', headline: 'Own' }],
      },
    },
    'en',
  )
  const [crumbs, article] = graphOf(html)['@graph']
  assert.deepEqual(
    (crumbs!['itemListElement'] as { position: number; item: string }[]).map(({ item }) => item),
    ['/en', '/en/news', '/en/news/1'].map((path) => origin + path),
  )
  assert.equal(article!['headline'], 'Own')
  assert.equal(article!['datePublished'], '1970-01-01T00:00:00.000Z')
  assert.deepEqual(article!['image'], [`${origin}/og/en/news/1.png`])
})

test('no text ends the data block', () => {
  const hostile = '</script><script>alert(1)</script>\u2028'
  const html = draw({ about: { structured: [{ '@type': 'Place', name: hostile }] } })
  assert.equal(html.match(/<script/g)!.length, 1)
  assert.equal(graphOf(html)['@graph'].at(-1)!['name'], hostile)
})

test('a page that is not for search engines is not shared either', () => {
  assert.doesNotMatch(draw({ hidden: true }), /og:|ld\+json/)
  assert.equal(draw({ status: 404, hidden: true }), '')
})
