/** Pages that are sent before routing keep to the rules of the connection: read byte by byte from the socket. */
import { listen } from '../../app/testing/serving.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { connect } from 'node:net'
import { once } from 'node:events'
import { engines, startApp, type TestApp } from '../../app/testing/with-app.ts'

describe('pages on one connection', () => {
  let app: TestApp
  let port: number
  before(async () => {
    app = await startApp({ engine: engines[0]!, pages: true })
    port = await listen(app)
    // Cached from here on.
    for (const path of ['/en/visa', '/en/hotel']) await say(get(path, 'Connection: close'))
  })
  after(() => app.close())

  const get = (path: string, ...lines: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')

  /** All that comes until the other side hangs up, as characters. */
  async function say(text: string, read = async () => {}): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('latin1')
    let heard = ''
    socket.write(text)
    await read()
    socket.on('data', (chunk: string) => (heard += chunk))
    await once(socket, 'end')
    socket.destroy()
    return heard
  }

  interface Heard {
    readonly head: string
    readonly length: number
  }

  /** Cuts what was heard into answers, by the length that each names. */
  function cut(heard: string): Heard[] {
    const answers: Heard[] = []
    for (let at = 0; at < heard.length;) {
      const end = heard.indexOf('\r\n\r\n', at) + 4
      const head = heard.slice(at, end)
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      assert.ok(head.startsWith('HTTP/1.1 '), JSON.stringify(head.slice(0, 80)))
      answers.push({ head, length })
      at = end + length
    }
    return answers
  }

  const linesOf = ({ head }: Heard) =>
    head
      .split('\r\n')
      .map((line) => line.replace(/^Date: \w{3}, \d{2} \w{3} \d{4} \d\d:\d\d:\d\d GMT$/, 'Date'))

  test('the head is the same before and after routing, line by line', async () => {
    const [whole, own] = cut(
      // A request with a body, even an empty one, is routed.
      await say(
        get('/en/visa') +
          get('/en/visa', 'Content-Length: 0') +
          get('/en/visa', 'Connection: close').replace('GET', 'HEAD'),
      ).then((heard) => heard.slice(0, heard.lastIndexOf('HTTP/1.1 '))),
    )
    const sorted = (heard: Heard) =>
      linesOf(heard)
        .map((line) => line.toLowerCase())
        .toSorted()
    assert.deepEqual(sorted(whole!), sorted(own!))
    assert.ok(linesOf(whole!).includes('Date'))
  })

  test('requests that are sent all at once are answered in their order, whoever answers', async () => {
    const asked = ['/en/visa', '/healthz', '/en/hotel', '/en/visa', '/favicon.ico', '/en/hotel']
    const answers = cut(
      await say(asked.map((path) => get(path)).join('') + get('/en/visa', 'Connection: close')),
    )
    const page = (index: number) => answers[index]!.head.match(/etag: (\S+)/)?.[1]
    assert.equal(answers.length, 7)
    assert.ok(page(0) && page(2) && page(0) !== page(2))
    assert.deepEqual([page(3), page(5), page(6)], [page(0), page(2), page(0)])
    assert.match(answers[4]!.head, /^HTTP\/1\.1 301 /)
    assert.match(answers[6]!.head, /^connection: close\r$/im)
  })

  test('who reads late gets everything all the same', async () => {
    const count = 400
    const heard = await say(
      get('/en/hotel').repeat(count) + get('/en/hotel', 'Connection: close'),
      () => new Promise((resolve) => setTimeout(resolve, 100)),
    )
    const answers = cut(heard)
    assert.equal(answers.length, count + 1)
    assert.ok(answers.every(({ head }) => head.startsWith('HTTP/1.1 200 OK\r\n')))
  })

  test('HTTP/1.0, and who wants to hang up, is hung up on', async () => {
    const old = await say('GET /en/visa HTTP/1.0\r\n\r\n')
    assert.match(old, /^HTTP\/1\.1 200 OK\r\n/)
    assert.match(old, /\r\nConnection: close\r\n/)
    assert.match(await say(get('/en/visa', 'Connection: close')), /\r\nConnection: close\r\n/)
  })

  test('HEAD has a head alone', async () => {
    const heard = await say(
      get('/en/visa').replace('GET', 'HEAD') + get('/en/visa', 'Connection: close').replace('GET', 'HEAD'),
    )
    assert.equal(heard.match(/HTTP\/1\.1 200 OK/g)!.length, 2)
    assert.doesNotMatch(heard, /<html/)
  })

  test('who leaves in the middle of an answer leaves nothing behind; an idle connection does not hold up the end', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const socket = connect(port, '127.0.0.1')
      socket.write(get('/en/hotel').repeat(50))
      await once(socket, 'data')
      socket.resetAndDestroy()
    }
    const idle = connect(port, '127.0.0.1')
    idle.write(get('/en/visa'))
    await once(idle, 'data')
    const open = () =>
      new Promise<number>((resolve) => app.fastify.server.getConnections((_fault, count) => resolve(count)))
    while ((await open()) > 1) await new Promise((resolve) => setImmediate(resolve))
    app.fastify.server.closeIdleConnections()
    await once(idle.resume(), 'end')
    assert.match(await say(get('/en/visa', 'Connection: close')), /^HTTP\/1\.1 200 OK/)
  })
})
