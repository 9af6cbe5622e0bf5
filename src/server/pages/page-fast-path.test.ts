/** A kept page is sent before any routing: with the bytes and headers that the long way answers, and nothing else. */
import { listen } from '../../app/testing/serving.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { touchPages } from '../database/kept-facts.ts'
import { engines, startApp, type TestApp } from '../../app/testing/with-app.ts'

describe('a kept page', () => {
  let app: TestApp
  let port: number
  before(async () => {
    app = await startApp({ engine: engines[0]!, pages: true })
    port = await listen(app)
  })
  after(() => app.close())

  interface Answer {
    readonly status: number
    readonly headers: Record<string, unknown>
    readonly body: Buffer
  }

  /** What belongs to the moment or the connection, not to the answer. */
  function comparable(headers: IncomingHttpHeaders): Record<string, unknown> {
    const { date: _, connection: __, 'keep-alive': ___, ...rest } = headers
    // `inject` answers a single cookie without a list around it.
    if (rest['set-cookie']) rest['set-cookie'] = [rest['set-cookie']].flat()
    return Object.fromEntries(Object.entries(rest).toSorted())
  }

  function overSocket(url: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request({ port, path: url, headers, method }, (response) => {
        buffer(response).then(
          (body) => resolve({ status: response.statusCode!, headers: comparable(response.headers), body }),
          reject,
        )
      })
      asked.on('error', reject).end()
    })
  }

  /** `inject` hands the request to Fastify itself. */
  async function longWay(url: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
    const answer = await app.fastify.inject({ method: method as 'GET', url, headers })
    return {
      status: answer.statusCode,
      headers: comparable(answer.headers as IncomingHttpHeaders),
      body: answer.rawPayload,
    }
  }

  const askers: Record<string, Record<string, string>> = {
    'a browser': { 'accept-encoding': 'gzip, deflate, br, zstd', 'user-agent': 'Mozilla/5.0 Chrome/140' },
    'one that takes gzip': { 'accept-encoding': 'gzip' },
    'one that takes nothing': { 'accept-encoding': 'identity' },
    'one without a word': {},
    'one with other cookies': { 'accept-encoding': 'br', cookie: 'device=abcdefgh; half=abcdefgh' },
    'one that is signed in': { authorization: `Bearer ${'x'.repeat(40)}`, cookie: 'half=abcdefgh12345678' },
    'one who chose English': { 'accept-encoding': 'br', cookie: 'language=en' },
    'one who chose Chinese': { 'accept-encoding': 'br', cookie: 'a=b; language=cn' },
    'an old browser': { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko' },
    'one who has another version': { 'if-none-match': '"other"' },
    'one who has anything': { 'if-none-match': '*' },
    'one who wants a part': { range: 'bytes=0-10' },
    'one with a forged host': { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  }

  /** A page is drawn again after some seconds: if that comes between the two, they are asked once more. */
  async function assertSame(
    asked: { url: string; headers: Record<string, string>; method: string },
    who: string,
    tries = 2,
  ): Promise<void> {
    const { url, headers, method } = asked
    const [fast, slow] = [await overSocket(url, headers, method), await longWay(url, headers, method)]
    if (fast.headers['etag'] !== slow.headers['etag'] && tries > 1) return assertSame(asked, who, tries - 1)
    assert.deepEqual([fast.status, fast.headers], [slow.status, slow.headers], `${method} ${url} for ${who}`)
    if (method === 'GET') assert.ok(fast.body.equals(slow.body), `${url} for ${who}`)
  }

  test('both ways answer the same bytes under the same headers', async () => {
    for (const url of [
      '/',
      '/en',
      '/hotel',
      '/en/hotel',
      '/admin/adminnews',
      '/nothing',
      '/hotel?x=1',
      '/en/hotel?from=%zz&from=2?page=3',
      '/en/hotel?language=cn',
      '/en/news?page=1&x=1',
      '/hotel/',
    ]) {
      // Kept from here on, and known to the fast path.
      await overSocket(url, {})
      for (const [who, headers] of Object.entries(askers)) {
        for (const method of ['GET', 'HEAD']) {
          await assertSame({ url, headers, method }, who)
        }
      }
      const { headers } = await overSocket(url, {})
      const tag = { 'if-none-match': String(headers['etag']) }
      assert.deepEqual(await overSocket(url, tag), await longWay(url, tag), url)
    }
  })

  test('a query that the page does not know is sent before routing, too; one that it knows is its own page', async () => {
    const { random } = app.kernel
    const makeId = random.id
    let routed = 0
    // Fastify gives each of its requests an id.
    Object.assign(random, {
      id() {
        routed++
        return makeId.call(random)
      },
    })
    const routedFor = async (url: string) => {
      const before = routed
      await overSocket(url, {})
      return routed - before
    }
    try {
      await overSocket('/en/search', {})
      const pages = ['/en/search', '/en/search?from=mail&utm_source=x']
      for (const url of pages) assert.equal(await routedFor(url), 0, url)
      assert.notEqual(await routedFor('/en/search?q=lake&from=mail'), 0)
      assert.equal(await routedFor('/en/search?from=other&q=lake'), 0)
      assert.notEqual(await routedFor('/en/search?language=cn'), 0)
    } finally {
      Object.assign(random, { id: makeId })
    }
  })

  test('a write to the address of a page is no page', async () => {
    await overSocket('/hotel', {})
    assert.equal(
      (await overSocket('/hotel', {}, 'POST')).status,
      (await longWay('/hotel', {}, 'POST')).status,
    )
  })

  test('a page that was edited is not sent any more', async () => {
    await overSocket('/visa', {})
    await app.tx(async (ctx) => touchPages(ctx))
    await app.pagesAreFresh()
    const { headers } = await overSocket('/visa', {})
    assert.ok(headers['etag'])
  })
})
