import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkInLook, qrPath, qrRuns } from './qr-code.ts'

test('a check-in code fills version 2 at level Q, with four modules of quiet zone', () => {
  const code = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234'
  const { side, d } = qrPath(code, checkInLook)
  assert.equal(side, 33)
  assert.match(d, /^M4 4h7v1h-7z/)
  const { size, runs } = qrRuns(code, checkInLook)
  assert.equal(size, 25)
  assert.ok(runs.every(({ row, from, count }) => row < size && from >= 0 && from + count <= size))
  // The three finders.
  for (const [row, from] of [
    [0, 0],
    [0, 18],
    [18, 0],
  ])
    assert.ok(runs.some((run) => run.row === row && run.from === from && run.count === 7))
  assert.throws(() => qrRuns(`${code}A`, checkInLook), 'nothing longer fits')
})
