/** /metrics counts every answer once, whichever way it went. Over sockets: the fast path is not there for `inject`. */
import { listen } from '../../app/testing/serving.ts'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { text } from 'node:stream/consumers'
import { bookingApi } from '../../features/booking/contract.ts'
import { registerOrganisation } from '../../app/testing/people.ts'
import { engines, startApp, type TestApp } from '../../app/testing/with-app.ts'

describe('what /metrics counts', () => {
  let app: TestApp
  let port: number
  before(async () => {
    app = await startApp({ engine: engines[0]!, pages: true })
    port = await listen(app)
  })
  after(() => app.close())

  async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<number> {
    const asked = request({ port, path, headers, method }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    await text(response)
    return response.statusCode!
  }

  /** How often each kind of answer has been given, but those of /metrics itself. */
  async function counts(): Promise<Record<string, number>> {
    const body = await text(
      (await once(request({ port, path: '/metrics' }).end(), 'response'))[0] as IncomingMessage,
    )
    const found = body.matchAll(
      /^http_request_seconds_count\{method="([^"]*)",route="([^"]*)",status="([^"]*)"\} (\d+)$/gm,
    )
    return Object.fromEntries(
      [...found]
        .filter(([, , route]) => route !== '/metrics')
        .map(([, method, route, status, count]) => [`${method} ${route} ${status}`, Number(count)]),
    )
  }

  /** What an act has added, once that is so many answers. */
  async function added(many: number, act: () => Promise<unknown>): Promise<Record<string, number>> {
    const was = await counts()
    await act()
    for (;;) {
      const now = await counts()
      const more = Object.entries(now)
        .map(([kind, count]) => [kind, count - (was[kind] ?? 0)] as const)
        .filter(([, count]) => count !== 0)
      const sum = more.reduce((total, [, count]) => total + count, 0)
      assert.ok(sum <= many, `too many: ${JSON.stringify(more)}`)
      if (sum === many) return Object.fromEntries(more)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  test('60 views of a page count 60, most of them sent before any routing', async () => {
    const more = await added(60, async () => {
      for (let view = 0; view < 60; view++) assert.equal(await ask('/en/hotel'), 200)
    })
    assert.deepEqual(more, { 'GET /* 200': 60 })
  })

  test('a page that is known already, a look at its head, and answers in a row count, too', async () => {
    await ask('/en/hotel')
    const more = await added(4, async () => {
      assert.equal(await ask('/en/hotel', { 'if-none-match': '*' }), 304)
      assert.equal(await ask('/en/hotel', {}, 'HEAD'), 200)
      const socket = connect(port, '127.0.0.1')
      const line = 'GET /en/hotel HTTP/1.1\r\nhost: x\r\n'
      socket.end(`${line}\r\n${line}connection: close\r\n\r\n`)
      assert.equal((await text(socket)).match(/HTTP\/1\.1 200 OK/g)?.length, 2)
    })
    assert.deepEqual(more, { 'GET /* 304': 1, 'HEAD /* 200': 1, 'GET /* 200': 2 })
  })

  test('calls, documents, health, what is not there and what is no HTTP count once each', async () => {
    const more = await added(6, async () => {
      assert.equal(await ask('/mas/basic/edition'), 200)
      assert.equal(await ask('/sitemap.xml'), 200)
      assert.equal(await ask('/healthz'), 200)
      assert.equal(await ask('/mas/none'), 404)
      assert.equal(await ask('/%zz'), 400)
      const socket = connect(port, '127.0.0.1')
      socket.write('no HTTP\r\n\r\n')
      assert.match(await text(socket), /^HTTP\/1\.1 400/)
    })
    assert.deepEqual(more, {
      'GET /mas/basic/edition 200': 1,
      'GET /sitemap.xml 200': 1,
      'GET /healthz 200': 1,
      'GET /* 404': 1,
      'GET unknown 400': 1,
      'unknown unknown 400': 1,
    })
  })

  test('a stream that its page has left counts once, and so does an answer that nobody waited for', async () => {
    const { client } = await registerOrganisation(app)
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { authorization: `Bearer ${client.token}`, cookie, 'user-agent': 'test browser' }
    const events = `/mas/${bookingApi.events.path}`
    const more = await added(2, async () => {
      const stream = request({ port, path: events, headers })
      stream.on('error', () => {})
      stream.end()
      const [response] = (await once(stream, 'response')) as [IncomingMessage]
      response.on('error', () => {})
      await once(response, 'readable')
      stream.destroy()
      // The body never comes whole.
      const socket = connect(port, '127.0.0.1')
      socket.write(
        'POST /mas/basic/sys-config HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\nexpect: 100-continue\r\n\r\n',
      )
      await once(socket, 'readable')
      socket.write('{')
      socket.destroy()
    })
    assert.equal(more[`GET ${events} 200`], 1)
    const [other] = Object.keys(more).filter((kind) => !kind.includes(events))
    assert.match(other!, /^POST \/mas\/basic\/sys-config (499|400)$/)
  })
})
