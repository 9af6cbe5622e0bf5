import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { AnyCall } from '../../shared/call-ref.ts'
import { createEventReader, listenLive, reconnectDelayMs } from './live.ts'
import { setSession } from './session.ts'

test('messages are put together from pieces, comments are passed over', () => {
  const heard: [string, string][] = []
  const read = createEventReader((event, data) => heard.push([event, data]))
  read('event: rea')
  read('dy\ndata: {"a"')
  assert.deepEqual(heard, [])
  read(':1}\n\n: still here\n\nevent: change\r\ndata: 1\r\ndata: 2\r\n\r\ndata:bare\n\n')
  assert.deepEqual(heard, [
    ['ready', '{"a":1}'],
    ['change', '1\n2'],
    ['message', 'bare'],
  ])
})

test('delays grow to a limit and are spread over their upper half', () => {
  assert.equal(reconnectDelayMs(0, 0), 500)
  assert.equal(reconnectDelayMs(0, 1), 1_000)
  assert.equal(reconnectDelayMs(3, 0), 4_000)
  assert.equal(reconnectDelayMs(20, 1), 30_000)
  assert.ok(reconnectDelayMs(5, 0.2) < reconnectDelayMs(5, 0.9))
})

test('whoever listens later to a stream that stands is told so', async (t) => {
  const server = http.createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write('event: ready\ndata: 1\n\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // What a browser has beside the network.
  const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } })
  const storage = { getItem: () => null, setItem() {}, removeItem() {} }
  const { fetch } = globalThis
  const browser = {
    document: page,
    location: { pathname: '/' },
    sessionStorage: storage,
    localStorage: storage,
    addEventListener() {},
    removeEventListener() {},
    fetch: (path: string, init: RequestInit) => fetch(origin + path, init),
  }
  const before = Object.fromEntries(
    Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  )
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  setSession({ state: 'in', user: null, letterFlag: true, adminFlag: false })
  const call = { method: 'GET', path: 'mailbox/events' } as unknown as AnyCall
  const stops: (() => void)[] = []
  t.after(() => {
    for (const stop of stops) stop()
    server.closeAllConnections()
    server.close()
    for (const [name, found] of Object.entries(before))
      if (found) Object.defineProperty(globalThis, name, found)
      else delete (globalThis as Record<string, unknown>)[name]
  })
  await new Promise<void>((resolve) => {
    stops.push(listenLive(call, { hear() {}, tell: (isOpen) => isOpen && resolve() }))
  })
  const told: boolean[] = []
  stops.push(listenLive(call, { hear() {}, tell: (isOpen) => told.push(isOpen) }))
  assert.deepEqual(told, [true])
})
