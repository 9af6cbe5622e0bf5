import assert from 'node:assert/strict'
import { test } from 'node:test'
import { underSignal } from './early-reads.ts'

/** An answer whose body is on its way, and whether it was let go of. */
function answerOnItsWay() {
  const told = { isCancelled: false }
  const body = new ReadableStream<Uint8Array>({ cancel: () => void (told.isCancelled = true) })
  return { early: Promise.resolve(new Response(body)), told }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('an early answer that is no longer waited for keeps no connection', async () => {
  for (const isLate of [false, true]) {
    const { early, told } = answerOnItsWay()
    const abort = new AbortController()
    if (isLate) abort.abort()
    const waiting = underSignal(early, abort.signal)
    if (!isLate) abort.abort()
    await assert.rejects(waiting, { name: 'AbortError' })
    await turn()
    assert.equal(told.isCancelled, true)
  }
})

test('one that is being read is read to its end', async () => {
  const { early, told } = answerOnItsWay()
  const abort = new AbortController()
  const response = await underSignal(early, abort.signal)
  const reader = response!.body!.getReader()
  abort.abort()
  await turn()
  assert.equal(told.isCancelled, false)
  await reader.cancel()
  assert.equal(await underSignal(undefined, abort.signal), undefined)
  assert.equal(await underSignal(Promise.reject(new Error('lost')), new AbortController().signal), undefined)
})
