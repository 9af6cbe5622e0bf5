import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneAtATime } from './one-at-a-time.ts'

test('a second act is not made while the first is under way, and is once that has settled', async () => {
  const told: boolean[] = []
  const make = oneAtATime((isUnderWay) => told.push(isUnderWay))
  const { promise, resolve } = Promise.withResolvers<string>()
  let made = 0
  const act = () => {
    made++
    return promise
  }
  const first = make(act)
  assert.equal(make(act), undefined)
  assert.deepEqual(told, [true])
  resolve('done')
  assert.equal(await first, 'done')
  assert.deepEqual(told, [true, false])
  void make(act)
  assert.equal(made, 2)
})

test('an act that fails is over as well; one that answers at once is never under way', async () => {
  const told: boolean[] = []
  const make = oneAtATime((isUnderWay) => told.push(isUnderWay))
  assert.equal(
    make(() => 1),
    1,
  )
  assert.deepEqual(told, [])
  await assert.rejects(make(() => Promise.reject(new Error('lost'))) as Promise<never>, /lost/)
  assert.deepEqual(told, [true, false])
})
