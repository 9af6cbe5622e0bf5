/** What every request passes first, attacked over real sockets (requirement 11.2, requirement 11.3, requirement 11.4). */
import { listen, withApp } from '../../app/testing/serving.ts'
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { accountApi } from '../../features/account/contract.ts'
import { bindings } from '../../app/server/calls.ts'
import { originForm } from './request-guard.ts'
import { fillPath } from '../../app/testing/hostile-input.ts'
import { registerOrganisation } from '../../app/testing/people.ts'
import { engines, type TestApp } from '../../app/testing/with-app.ts'

/** Sends bytes as they are and answers all that comes back. */
async function sendRaw(app: TestApp, bytes: string): Promise<string> {
  const socket = connect(await listen(app), '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

const rawGet = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nhost: localhost\r\n${headers}connection: close\r\n\r\n`

const securityHeaders = [
  'x-content-type-options: nosniff',
  'x-frame-options: deny',
  'referrer-policy: strict-origin-when-cross-origin',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
  "frame-ancestors 'none'",
  'cache-control: no-store',
]

// All of it is decided before any database is asked: one shows it for both.
for (const engine of engines.slice(0, 1)) {
  test(`what is no readable request gets the envelope and all security headers too [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const cases = [
        { name: 'a call', bytes: rawGet('/mas/basic/edition'), status: 200 },
        { name: 'nothing there', bytes: rawGet('/mas/none'), status: 404 },
        { name: 'health', bytes: rawGet('/healthz'), status: 200 },
        { name: 'broken escape', bytes: rawGet('/%zz'), status: 400 },
        { name: 'broken escape in a call', bytes: rawGet('/mas/s/%E0%A4%A'), status: 400 },
        { name: 'no HTTP', bytes: 'HELO\r\n\r\n', status: 400 },
        { name: 'too many headers', bytes: rawGet('/', `x: ${'a'.repeat(40_000)}\r\n`), status: 431 },
        {
          name: 'two lengths (request smuggling)',
          bytes:
            'POST /mas/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
          status: 400,
        },
      ]
      for (const { name, bytes, status } of cases) {
        const answer = await sendRaw(app, bytes)
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), name)
        for (const header of securityHeaders)
          assert.ok(head.toLowerCase().includes(header), `${name}: ${header}`)
        if (status >= 400) {
          const envelope = JSON.parse(body) as Record<string, unknown>
          assert.deepEqual(Object.keys(envelope), ['resultCode', 'result', 'errorMessage'], name)
        }
        assert.doesNotMatch(answer, /FST_ERR|node_modules|\bat .+\.ts/, name)
      }
    }))

  test(`a call answers to its own method alone [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      for (const { call } of bindings) {
        const url = `/mas/${fillPath(call)}`
        const twins = bindings
          .filter(({ call: other }) => other.path === call.path)
          .map(({ call: { method } }) => method)
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS'] as const) {
          if (twins.includes(method as 'GET')) continue
          const response = await app.fastify.inject({
            method,
            url,
            headers: { 'x-http-method-override': call.method },
          })
          assert.equal(response.statusCode, 404, `${method} ${url}`)
          assert.equal(response.headers['access-control-allow-origin'], undefined)
          assert.equal(response.headers['allow'], undefined)
        }
      }
    }))

  test(`a call takes JSON alone, also where another type holds valid JSON [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      for (const { call } of bindings.filter(
        ({ call: { method, body } }) => method === 'POST' && body !== 'upload',
      )) {
        for (const type of [
          'text/plain',
          'text/plain;charset=UTF-8',
          'text/json',
          'application/x-www-form-urlencoded',
        ]) {
          const response = await app.fastify.inject({
            method: 'POST',
            url: `/mas/${fillPath(call)}`,
            headers: { 'content-type': type },
            payload: '{}',
          })
          assert.deepEqual(
            [response.statusCode, response.json().resultCode],
            [415, 'WRONG_TYPE'],
            `${type} ${call.path}`,
          )
        }
      }
    }))

  test(`another spelling of an address does not slip by the rate limit [${engine.name}]`, () =>
    withApp({ engine, requestsPerMinute: 1 }, async (app) => {
      const spellings = [
        '/mas/basic/edition',
        '/%6das/basic/edition',
        'http://other.example/mas/basic/edition',
        '/m%61s/basic/editio%6e',
      ]
      const answers: string[] = []
      for (const target of spellings) answers.push((await sendRaw(app, rawGet(target))).slice(9, 12))
      assert.deepEqual(answers, ['200', '429', '429', '429'])
    }))

  test(`a call with a limit of its own is counted apart, for each client [${engine.name}]`, () =>
    withApp({ engine, requestsPerMinute: 1_000 }, async (app) => {
      const limited = bindings.filter(({ call }) => call.perMinute !== undefined)
      assert.deepEqual(
        limited.map(({ call }) => call.path),
        ['document/verify', 'delegateList/file'],
      )
      const { path, perMinute = 0 } = limited[0]!.call
      const ask = async (url: string, address = '192.0.2.1') =>
        (await app.client({ address }).request({ method: 'GET', url })).statusCode
      const times = async (count: number, one: () => Promise<number>) =>
        [...new Set(await Promise.all(Array.from({ length: count }, one)))].toSorted()
      assert.deepEqual(await times(perMinute, () => ask(`/mas/${path}?number=AC-2025-0001-33333`)), [200])
      // Whatever is asked for, valid or not, and however it is written.
      assert.equal(await ask(`/mas/${path}?number=AC-2025-0001-33334`), 429)
      assert.equal(await ask(`/%6das/${path}?number=1`), 429)
      assert.equal(await ask(`/mas/${path}`), 429)
      const refused = await app
        .client({ address: '192.0.2.1' })
        .request({ method: 'GET', url: `/mas/${path}?number=1&locale=cn` })
      assert.deepEqual(
        [refused.json().resultCode, refused.headers['retry-after'], refused.headers['cache-control']],
        ['TOO_MANY', '60', 'no-store'],
      )
      assert.equal(await ask(`/mas/${path}?number=1`, '192.0.2.2'), 200)
      const guess = async () =>
        (
          await app.client({ address: '192.0.2.1' }).request({
            method: 'POST',
            url: `/mas/${limited[1]!.call.path}`,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify({ token: 'A'.repeat(43) }),
          })
        ).statusCode
      assert.deepEqual(await times(limited[1]!.call.perMinute!, guess), [404])
      assert.equal(await guess(), 429)
      assert.equal(await ask('/mas/basic/edition'), 200)
    }))

  test(`one IPv6 network is one client [${engine.name}]`, () =>
    withApp({ engine, requestsPerMinute: 2 }, async (app) => {
      const ask = async (address: string) =>
        (await app.client({ address }).request({ method: 'GET', url: '/mas/basic/edition' })).statusCode
      assert.deepEqual(
        [
          await ask('2001:db8:1:2::1'),
          await ask('2001:db8:1:2::2'),
          await ask('2001:db8:1:2:9::3'),
          await ask('2001:db8:1:3::1'),
        ],
        [200, 200, 429, 200],
      )
    }))

  test(`a forwarded address counts from a trusted proxy, and only its last hop [${engine.name}]`, () =>
    withApp({ engine, requestsPerMinute: 1, config: { trustProxy: ['10.9.9.9'] } }, async (app) => {
      const ask = async (from: string, forwarded: string) =>
        (
          await app.fastify.inject({
            url: '/mas/basic/edition',
            remoteAddress: from,
            headers: {
              'x-forwarded-for': forwarded,
              'x-forwarded-host': 'evil.example',
              'x-forwarded-proto': 'https',
            },
          })
        ).statusCode
      assert.equal(await ask('10.9.9.9', '198.51.100.1'), 200)
      assert.equal(await ask('10.9.9.9', '198.51.100.2'), 200)
      // What a client puts before the proxy's own entry is not believed.
      assert.equal(await ask('10.9.9.9', '203.0.113.7, 198.51.100.2'), 429)
      // Who is no proxy is counted by the own address, whatever is forwarded.
      assert.equal(await ask('192.0.2.1', '198.51.100.3'), 200)
      assert.equal(await ask('192.0.2.1', '198.51.100.4'), 429)
    }))

  test(`over https every cookie is pinned to the host [${engine.name}]`, () =>
    withApp({ engine, config: { publicUrl: 'https://conference.example' } }, async (app) => {
      const set: { name: string }[] = []
      const client = app.client()
      const plain = client.request
      client.request = async (request) => {
        const response = await plain(request)
        set.push(...response.cookies)
        assert.match(String(response.headers['strict-transport-security']), /max-age=31536000/)
        for (const line of [response.headers['set-cookie'] ?? []].flat()) {
          assert.match(line, /^__Host-/)
          for (const attribute of ['; Path=/', '; HttpOnly', '; Secure', '; SameSite=Strict'])
            assert.ok(line.includes(attribute), `${line}: ${attribute}`)
          assert.doesNotMatch(line, /domain=/i)
        }
        return response
      }
      await registerOrganisation(app, { client })
      await client.call(accountApi.logout, {})
      assert.deepEqual([...new Set(set.map(({ name }) => name))].toSorted(), [
        '__Host-device',
        '__Host-flow',
        '__Host-half',
      ])
    }))

  test(`metrics are for loopback without a proxy, or for who has the token [${engine.name}]`, () =>
    withApp({ engine, config: { metricsToken: 'secret-of-the-monitor' } }, async (app) => {
      const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
        (await app.fastify.inject({ url: '/metrics', remoteAddress, headers })).statusCode
      assert.equal(await ask('127.0.0.1'), 200)
      for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
        assert.equal(await ask('127.0.0.1', { [header]: '127.0.0.1' }), 404, header)
      assert.equal(await ask('10.0.0.1'), 404)
      assert.equal(await ask('10.0.0.1', { authorization: 'Bearer secret-of-the-monitoX' }), 404)
      assert.equal(await ask('10.0.0.1', { authorization: 'Bearer secret-of-the-monitor' }), 200)
    }))
}

test('the address asked for is a path of this server, whatever stands before it', () => {
  assert.equal(originForm({ url: 'http://other.example/en/?a=1' }), '/en/?a=1')
  assert.equal(originForm({ url: 'https://user@other.example:8080' }), '/')
  assert.equal(originForm({ url: 'http://other.example?a' }), '/?a')
  assert.equal(originForm({ url: '*' }), '/*')
  assert.equal(originForm({ url: '/a?b=http://c/d' }), '/a?b=http://c/d')
})
