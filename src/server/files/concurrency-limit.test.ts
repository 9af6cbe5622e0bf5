import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGate } from './concurrency-limit.ts'

test('never more at once than allowed, all in turn, also after a failure', async () => {
  const gate = createGate(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      gate(async () => {
        most = Math.max(most, ++running)
        order.push(number)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
        if (number === 3) throw new Error('failed')
      }),
    ),
  )
  assert.deepEqual([most, running], [2, 0])
  assert.deepEqual(order, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  assert.deepEqual(results.filter((result) => result.status === 'rejected').length, 1)
  assert.equal(await gate(async () => 'free again'), 'free again')
})
