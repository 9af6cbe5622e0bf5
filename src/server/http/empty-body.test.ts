/** A request whose head announces no body is answered at once, whatever it says that the body is. Over sockets. */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { registerOrganisation } from '../../app/testing/people.ts'
import { listen } from '../../app/testing/serving.ts'
import { engines, startApp, type TestApp } from '../../app/testing/with-app.ts'
import { bindings } from '../../app/server/calls.ts'

describe('a request without a body', () => {
  let app: TestApp
  let port: number
  before(async () => {
    app = await startApp({ engine: engines[0]! })
    port = await listen(app)
  })
  after(() => app.close())

  async function statusOf(path: string, lines: readonly string[]): Promise<number> {
    const socket = connect(port, '127.0.0.1')
    socket.write([`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n'))
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1])
  }

  test('a call that wants JSON refuses it', async () => {
    const path = '/mas/basic/sys-config'
    assert.equal(await statusOf(path, ['Content-Type: application/json']), 400)
    assert.equal(await statusOf(path, ['Content-Type: application/json', 'Content-Length: 0']), 400)
    assert.equal(await statusOf(path, []), 400)
  })

  test('uploads of either kind refuse it', async () => {
    const { client } = await registerOrganisation(app)
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const signedIn = [
      `Authorization: Bearer ${client.token}`,
      `Cookie: ${cookie}`,
      'User-Agent: test browser',
    ]
    const uploads = bindings.filter(({ call }) => call.body === 'upload' && call.access === 'user')
    assert.ok(uploads.length > 0)
    for (const { call } of uploads)
      for (const type of ['multipart/form-data; boundary=x', 'application/octet-stream']) {
        const path = `/mas/${call.path.replace(/\{\w+\}/g, 'x')}`
        const status = await statusOf(path, [...signedIn, `Content-Type: ${type}`])
        assert.ok(status >= 400 && status < 500, `${call.path} as ${type}: ${status}`)
      }
  })
})
