/** Documents whose address is a secret: kept by nobody, drawn afresh, and like any other missing one where there is none. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { registerDocuments, type PublicDocument } from './document.ts'
import { createPageCache } from './page-cache.ts'
import { limitRate, setSecurityHeaders } from '../http/request-guard.ts'
import { engines, startApp } from '../../app/testing/with-app.ts'

test('a private document is drawn for each request and kept by nobody', async () => {
  const running = await startApp({ engine: engines[0]! })
  const app = Fastify({ logger: false })
  setSecurityHeaders(app, running.kernel)
  let drawn = 0
  const draw: NonNullable<PublicDocument['draw']> = async (_ctx, { secret }) =>
    secret === 'right' ? { type: 'text/plain; charset=utf-8', body: `drawn ${++drawn}` } : null
  const cache = createPageCache({ now: () => 0, version: () => 1 })
  const keys: string[] = []
  registerDocuments(app, {
    kernel: running.kernel,
    cache: { ...cache, get: (key, make) => (keys.push(key), cache.get(key, make)) },
    site: { addresses: [], describe: async () => null },
    documents: [
      { path: '/open/:secret.txt', draw },
      { path: '/private/:secret.txt', private: true, draw },
    ],
  })
  try {
    const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
    assert.equal((await get('/open/right.txt')).body, 'drawn 1')
    assert.equal((await get('/open/right.txt')).body, 'drawn 1', 'an open one is kept')
    const first = await get('/private/right.txt')
    assert.deepEqual([first.statusCode, first.body], [200, 'drawn 2'])
    const second = await get('/private/right.txt', { 'if-none-match': '*', 'accept-encoding': 'br' })
    assert.deepEqual([second.statusCode, second.body], [200, 'drawn 3'])
    assert.equal(first.headers['cache-control'], 'private, no-store')
    assert.equal(first.headers['referrer-policy'], 'no-referrer')
    assert.match(String(first.headers['x-robots-tag']), /noindex/)
    assert.deepEqual([first.headers['etag'], first.headers['content-encoding']], [undefined, undefined])
    assert.deepEqual(
      keys.filter((key) => key.includes('private')),
      [],
      'the page cache never hears of it',
    )
    const [wrong, nothing] = [await get('/private/wrong.txt'), await get('/open/wrong.txt')]
    assert.deepEqual([wrong.statusCode, wrong.body], [nothing.statusCode, nothing.body])
    assert.equal(wrong.statusCode, 404)
  } finally {
    await app.close()
    await running.close()
  }
})

test('a document with a limit is counted for each client, and takes nothing from that of the calls', async () => {
  const running = await startApp({ engine: engines[0]! })
  const app = Fastify({ logger: false })
  limitRate(app, { requestsPerMinute: 1 })
  const draw: NonNullable<PublicDocument['draw']> = async () => ({ type: 'text/plain', body: 'drawn' })
  registerDocuments(app, {
    kernel: running.kernel,
    cache: createPageCache({ now: () => 0, version: () => 1 }),
    site: { addresses: [], describe: async () => null },
    documents: [{ path: '/private/:secret.txt', private: true, perMinute: 3, draw }],
  })
  app.get('/mas/call', async () => 'answered')
  try {
    const get = async (url: string, remoteAddress: string) =>
      (await app.inject({ url, remoteAddress })).statusCode
    const answers: number[] = []
    // Whatever the secret is: it cannot be guessed by trying.
    for (const secret of ['a', 'b', 'c', 'd']) answers.push(await get(`/private/${secret}.txt`, '192.0.2.1'))
    assert.deepEqual(answers, [200, 200, 200, 429])
    assert.equal(await get('/private/a.txt', '192.0.2.2'), 200)
    assert.equal(await get('/mas/call', '192.0.2.1'), 200)
  } finally {
    await app.close()
    await running.close()
  }
})
