import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepRows } from './keep-rows.ts'

test('a page that is read again is made of the rows that were there, where they say the same', () => {
  const before: { rows: object[]; total: number } = {
    rows: [{ id: 'a' }, { id: 'b', present: [1] }, { id: 'c' }],
    total: 3,
  }
  const after = keepRows(before, {
    rows: [
      { id: 'b', present: [1] },
      { id: 'c', by: 'x' },
    ],
    total: 2,
  })
  assert.equal(after.rows[0], before.rows[1])
  assert.deepEqual(after, {
    rows: [
      { id: 'b', present: [1] },
      { id: 'c', by: 'x' },
    ],
    total: 2,
  })
  const same = keepRows(before, structuredClone({ ...before, total: 4 }))
  assert.equal(same.rows, before.rows)
  assert.equal(same.total, 4)
  assert.equal(keepRows(null, before), before)
})
