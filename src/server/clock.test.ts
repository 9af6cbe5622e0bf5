import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idPattern } from '../shared/ids.ts'
import { createRandom } from './clock.ts'

test('ids of one millisecond sort in the order in which they were made', () => {
  const random = createRandom({ now: () => 1_800_000_000_000 })
  const ids = Array.from({ length: 2_000 }, () => random.id())
  assert.deepEqual(ids.toSorted(), ids)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, idPattern)
})

test('ids of a later millisecond come later, and begin anew', () => {
  let now = 1_800_000_000_000
  const random = createRandom({ now: () => now++ })
  const ids = Array.from({ length: 100 }, () => random.id())
  assert.deepEqual(ids.toSorted(), ids)
  assert.equal(new Set(ids.map((id) => id.slice(10))).size, ids.length)
})
