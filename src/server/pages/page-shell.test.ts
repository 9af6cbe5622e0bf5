import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageAnswer } from '../../shared/page.ts'
import { drawShell, stylesOf, type Manifest } from './page-shell.ts'

const manifest: Manifest = {
  'src/app/web/session-hint.ts': { file: 'assets/hint.js' },
  'src/app/web/start.ts': { file: 'assets/start.js' },
  'src/app/web/main.tsx': { file: 'assets/main.js', imports: ['_shared.js'], css: ['assets/main.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/web/styles/serif-han.css': { file: 'assets/han.css' },
  '.cache/fonts/latin.woff2': { file: 'assets/latin.woff2' },
  'own.tsx': { file: 'assets/own.js', imports: ['_shared.js'], css: ['assets/own.css'] },
  'page.tsx': { file: 'assets/page.js', imports: ['_shared.js'], css: ['assets/page.css'] },
}
const page: PageAnswer = {
  status: 200,
  html: '<main>…</main>',
  title: 'A & B',
  name: 'A',
  siteName: 'B',
  description: '"quoted"',
  about: {},
  hydration: '{}',
  modules: ['page.tsx'],
  inside: { modules: [], reads: [] },
  path: '/hotel',
  hidden: false,
  oldBrowserWarning: '',
  framed: false,
}
const draw = (changes: Partial<PageAnswer> = {}, locale: 'cn' | 'en' = 'cn') =>
  drawShell({ manifest, page: { ...page, ...changes }, locale, publicUrl: 'https://conference.example/' })

test('the sheet that orders the layers comes first, each sheet once', () => {
  assert.deepEqual(stylesOf(manifest, ['page.tsx', 'gone.tsx']), [
    'assets/main.css',
    'assets/shared.css',
    'assets/page.css',
  ])
})

test('who is signed in is looked for before anything is painted: a script that waits for no sheet, and that nothing overtakes', () => {
  const html = draw()
  const hint = html.indexOf('<script src="/assets/hint.js"></script>')
  assert.ok(hint > 0 && hint < html.indexOf('rel="stylesheet"'), html)
})

test('what the page needs where somebody is signed in stands at the script that looks: files with the page’s own, first reads', () => {
  const html = draw({ inside: { modules: ['own.tsx'], reads: ['/mas/own?page=1'] } })
  const files = /<script src="\/assets\/hint.js" data-files="([^"]*)" data-reads="\/mas\/own\?page=1">/.exec(
    html,
  )
  assert.deepEqual(files?.[1]?.split(' '), [
    '/assets/own.css',
    '/assets/shared.js',
    '/assets/main.js',
    '/assets/page.js',
    '/assets/own.js',
  ])
})

test('language, canonical and reciprocal hreflang (decision 3)', () => {
  const [chinese, english] = [draw(), draw({}, 'en')]
  assert.match(chinese, /<html lang="zh-CN">/)
  assert.match(english, /<html lang="en">/)
  assert.match(chinese, /rel="canonical" href="https:\/\/conference\.example\/hotel"/)
  assert.match(english, /rel="canonical" href="https:\/\/conference\.example\/en\/hotel"/)
  for (const html of [chinese, english]) {
    assert.match(html, /hreflang="zh-CN" href="https:\/\/conference\.example\/hotel"/)
    assert.match(html, /hreflang="en" href="https:\/\/conference\.example\/en\/hotel"/)
  }
})

test('what is said of a page outside of it has nothing that only holds a line together', () => {
  const html = draw({ title: '10\u2060月\u206021\u2060日', description: '21\u00a0October' })
  assert.match(html, /<title>10月21日<\/title>/)
  assert.match(html, /name="description" content="21 October"/)
  assert.match(html, /property="og:description" content="21 October"/)
})

test('texts are escaped, and nothing is inline that the policy forbids', () => {
  const html = draw()
  assert.match(html, /<title>A &#38; B<\/title>/)
  assert.match(html, /content="&#34;quoted&#34;"/)
  assert.doesNotMatch(html, /<style|style="|<script(?![^>]* src=)(?![^>]*type="application\/(ld\+)?json")/)
})

test('letters of headings come with the styles, Chinese characters when the script asks for them', () => {
  const html = draw()
  const inOrder = [
    'href="/assets/latin.woff2" as="font"',
    'href="/assets/main.css"',
    'data-faces="/assets/han.css"',
    '<div id="root">',
    '<noscript><link rel="stylesheet" href="/assets/han.css"></noscript>',
  ]
  const places = inOrder.map((part) => html.indexOf(part))
  assert.ok(places.every((place) => place > 0))
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
})

test('what is not found or hidden is kept out of search engines and has no twin', () => {
  const html = draw({ status: 404, hidden: true })
  assert.match(html, /name="robots" content="noindex"/)
  assert.doesNotMatch(html, /canonical|hreflang/)
})
