import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding, createPageCache, isKnown, type Page } from './page-cache.ts'

function makeCache(options: { limitBytes?: number } = {}) {
  const state = { now: 0, version: 1, drawn: 0 }
  const cache = createPageCache({
    now: () => state.now,
    version: () => state.version,
    maxAgeMs: 1000,
    ...options,
  })
  const draw =
    (html: string, keep = true) =>
    async (): Promise<Page> => {
      state.drawn++
      return { status: keep ? 200 : 500, headers: {}, body: html, keep }
    }
  return { state, cache, draw }
}

test('a page is drawn once for many who ask at the same time, and again after its age or an edit', async () => {
  const { state, cache, draw } = makeCache()
  await Promise.all(Array.from({ length: 50 }, () => cache.get('cn /', draw('a'))))
  assert.equal(state.drawn, 1)
  state.now = 999
  await cache.get('cn /', draw('a'))
  assert.equal(state.drawn, 1)
  state.now = 1000
  await cache.get('cn /', draw('a'))
  assert.equal(state.drawn, 2)
  state.version = 2
  const page = await cache.get('cn /', draw('b'))
  assert.equal(page.bytes.identity.toString(), 'b')
  assert.equal(state.drawn, 3)
})

test('an edit while a page is being drawn makes that page stale at once', async () => {
  const { state, cache, draw } = makeCache()
  await cache.get('cn /', async () => {
    state.version = 2
    return { status: 200, headers: {}, body: 'before', keep: true }
  })
  const page = await cache.get('cn /', draw('after'))
  assert.equal(page.bytes.identity.toString(), 'after')
})

test('languages and addresses have pages of their own', async () => {
  const { cache, draw } = makeCache()
  await cache.get('cn /hotel', draw('住宿'))
  const english = await cache.get('en /hotel', draw('Accommodation'))
  assert.equal(english.bytes.identity.toString(), 'Accommodation')
})

test('a fault is not kept', async () => {
  const { state, cache, draw } = makeCache()
  await cache.get('cn /', draw('fault', false))
  const page = await cache.get('cn /', draw('page'))
  assert.equal(page.bytes.identity.toString(), 'page')
  assert.equal(state.drawn, 2)
})

test('the cache stays within its bytes and lets go of what was not asked for the longest', async () => {
  const { state, cache, draw } = makeCache({ limitBytes: 2500 })
  const html = () => draw('x'.repeat(1000))
  await cache.get('1', html())
  await cache.get('2', html())
  await cache.get('1', html())
  assert.equal(state.drawn, 2)
  await cache.get('3', html())
  await cache.get('1', html())
  assert.equal(state.drawn, 3)
  await cache.get('2', html())
  assert.equal(state.drawn, 4)
})

test('the compressed bytes are the page', async () => {
  const { cache, draw } = makeCache()
  const html = '<p>再保险</p>'.repeat(100)
  const { bytes, etag } = await cache.get('cn /', draw(html))
  assert.equal(brotliDecompressSync(bytes.br!).toString(), html)
  assert.equal(gunzipSync(bytes.gzip!).toString(), html)
  const other = await makeCache().cache.get('cn /', draw(`${html} `))
  assert.notEqual(other.etag, etag)
})

test('the encoding is one that the browser takes', () => {
  assert.equal(chooseEncoding('gzip, deflate, br, zstd'), 'br')
  assert.equal(chooseEncoding('gzip;q=0.8, br;q=0'), 'gzip')
  assert.equal(chooseEncoding('deflate'), 'identity')
  assert.equal(chooseEncoding(undefined), 'identity')
})

test('a browser that has the page is told so, by weak comparison', () => {
  assert.equal(isKnown('"other", W/"a"', 'W/"a"'), true)
  assert.equal(isKnown('"a"', 'W/"a"'), true)
  assert.equal(isKnown('*', 'W/"a"'), true)
  assert.equal(isKnown('W/"b"', 'W/"a"'), false)
  assert.equal(isKnown(undefined, 'W/"a"'), false)
})
