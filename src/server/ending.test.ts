/** Who had asked just before the end is answered, however busy the server is. Over a socket; no database has a say in it. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Socket, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { accountSessions } from '../features/account/server/session-service.ts'
import { holdUp } from '../app/testing/own-time.ts'
import { withApp } from '../app/testing/serving.ts'
import { engines } from '../app/testing/with-app.ts'
import { endingLimits, unusedGraceMs } from './ending.ts'
import { buildApp } from './http/app.ts'

test('a question that arrives while the ending server is too busy to read it is answered', () =>
  withApp({ engine: engines[0]! }, async ({ kernel }) => {
    const server = await buildApp({ kernel, sessions: accountSessions, bindings: [] })
    const asking = new Socket()
    server.addHook('preClose', async () => {
      asking.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      holdUp(2 * unusedGraceMs)
    })
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    await Promise.all([once(server.server, 'connection'), once(asking.connect(port), 'connect')])
    const answer = text(asking)
    await server.close()
    assert.match(await answer, /^HTTP\/1\.1 503 [\s\S]*connection: close/i)
  }))

test('a refused upload whose bytes are slow to remove is answered before connections are cut', () =>
  withApp({ engine: engines[0]! }, async ({ kernel }) => {
    const server = await buildApp({ kernel, sessions: accountSessions, bindings: [] })
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    server.get('/upload', async (_request, reply) => {
      const slot = kernel.uploads.take({ kind: 'address', id: 'a' }, 1)
      assert.ok(slot.ok)
      begin()
      await once(slot.signal, 'abort')
      await wait(endingLimits.requestsMs - endingLimits.uploadsMs + 300)
      slot.leave()
      return reply.code(503).send('refused')
    })
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(`${url}/upload`)
    await begun
    await Promise.all([server.close(), answer.then(({ status }) => assert.equal(status, 503))])
  }))
