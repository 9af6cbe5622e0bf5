import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEventReader, reconnectDelayMs } from './live.ts'

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
