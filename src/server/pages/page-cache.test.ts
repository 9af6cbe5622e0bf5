import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding } from './packed-body.ts'
import { createPageCache, isKnown, type CachedPage, type Page } from './page-cache.ts'

const bytesOf = async (page: CachedPage, encoding: 'br' | 'gzip' | 'identity') =>
  (await page.body.in(encoding)).bytes
const textOf = async (page: CachedPage) => (await bytesOf(page, 'identity')).toString()

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
  assert.equal(await textOf(page), 'b')
  assert.equal(state.drawn, 3)
})

test('an edit while a page is being drawn makes that page stale at once', async () => {
  const { state, cache, draw } = makeCache()
  await cache.get('cn /', async () => {
    state.version = 2
    return { status: 200, headers: {}, body: 'before', keep: true }
  })
  const page = await cache.get('cn /', draw('after'))
  assert.equal(await textOf(page), 'after')
})

test('languages and addresses have pages of their own', async () => {
  const { cache, draw } = makeCache()
  await cache.get('cn /hotel', draw('住宿'))
  const english = await cache.get('en /hotel', draw('Accommodation'))
  assert.equal(await textOf(english), 'Accommodation')
})

test('a fault is not kept', async () => {
  const { state, cache, draw } = makeCache()
  await cache.get('cn /', draw('fault', false))
  const page = await cache.get('cn /', draw('page'))
  assert.equal(await textOf(page), 'page')
  assert.equal(state.drawn, 2)
})

test('the cache stays within its bytes and lets go of what was not asked for the longest', async () => {
  const { state, cache, draw } = makeCache({ limitBytes: 5000 })
  // Hex of a kilobyte of noise: some 1.1 KB in either encoding.
  const html = () => draw(randomBytes(1000).toString('hex'))
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
  const page = await cache.get('cn /', draw(html))
  assert.equal(brotliDecompressSync(await bytesOf(page, 'br')).toString(), html)
  assert.equal(gunzipSync(await bytesOf(page, 'gzip')).toString(), html)
  assert.equal(await textOf(page), html)
  const other = await makeCache().cache.get('cn /', draw(`${html} `))
  assert.notEqual(other.etag, page.etag)
})

test('a page that is drawn the same again keeps its bytes, which are packed smaller meanwhile', async () => {
  const { state, cache, draw } = makeCache()
  const html = Array.from({ length: 3000 }, (_, index) => `<li>${(index * 7919) % 997} 再保险</li>`).join('')
  const same = async () => ({ ...(await draw(html)()), basis: { isCurrent: async () => true } })
  const page = await cache.get('cn /', same)
  const quick = await bytesOf(page, 'br')
  state.now = 5000
  assert.equal(await cache.get('cn /', same), page)
  assert.equal(state.drawn, 1)
  while ((await bytesOf(page, 'br')) === quick) await new Promise(setImmediate)
  const small = await bytesOf(page, 'br')
  assert.ok(small.length < quick.length, `${small.length} of ${quick.length} bytes`)
  assert.equal(brotliDecompressSync(small).toString(), html)
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

test('during an outage a cached page of any age is sent; afterwards it is rendered again', async () => {
  const state = { now: 0, isAway: false, drawn: 0 }
  const away = new Error('away')
  const cache = createPageCache({
    now: () => state.now,
    version: () => 1,
    isAway: () => state.isAway,
    noteFault: (error) => error === away,
    maxAgeMs: 1000,
  })
  const draw = async (): Promise<Page> => {
    state.drawn++
    return state.isAway
      ? { status: 503, headers: {}, body: 'fault', keep: false }
      : { status: 200, headers: {}, body: `drawn ${state.drawn}`, keep: true }
  }
  await cache.get('cn /', draw)
  state.now = 60_000
  // The first to meet the outage: drawing finds out.
  const found = async (): Promise<Page> => {
    state.isAway = true
    return draw()
  }
  assert.equal(await textOf(await cache.get('cn /', found)), 'drawn 1')
  assert.equal(await textOf(await cache.get('cn /', draw)), 'drawn 1')
  assert.equal(state.drawn, 2, 'nothing is drawn during an outage that is known')
  assert.equal(await textOf(await cache.get('cn /never-drawn', draw)), 'fault')
  state.isAway = false
  assert.equal(await textOf(await cache.get('cn /', draw)), 'drawn 4')
  state.now = 120_000
  assert.equal(await textOf(await cache.get('cn /', () => Promise.reject(away))), 'drawn 4')
  await assert.rejects(
    cache.get('cn /', () => Promise.reject(new Error('another'))),
    /another/,
  )
})
