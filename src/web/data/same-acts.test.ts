import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SameActs } from './same-acts.ts'

const hour = 60 * 60_000
const room = ['/mas/meetingRoom/book', '{"room":"A"}'] as const

test('a write without an answer keeps its key for an hour, while it is made again as it was', () => {
  const acts = new SameActs()
  const key = acts.keyFor(...room, 0)
  assert.notEqual(acts.keyFor(...room, 0), key, 'nothing was lost yet')

  acts.lose(room[0], { body: room[1], key, at: 0 })
  assert.equal(acts.keyFor(...room, hour - 1), key)
  assert.notEqual(acts.keyFor(room[0], '{"room":"B"}', 0), key, 'another room')
  assert.notEqual(acts.keyFor('/mas/table/book', room[1], 0), key, 'another call')
  assert.notEqual(acts.keyFor(...room, hour), key, 'too late')
})

test('once something was answered, the same words are an act of their own', () => {
  const acts = new SameActs()
  const key = acts.keyFor(...room, 0)
  acts.lose(room[0], { body: room[1], key, at: 0 })
  acts.clear()
  assert.notEqual(acts.keyFor(...room, 0), key)
})
