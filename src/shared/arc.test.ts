import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxOfArc } from './arc.ts'

test('the box of an arc holds its ends and every axis that it crosses', () => {
  const box = (from: number, to: number) =>
    Object.values(boxOfArc({ cx: 100, cy: 100, radius: 10, from, to })).map(
      (value) => Math.round(value * 10) / 10,
    )
  // left, right, top, bottom; degrees run clockwise from three o'clock
  assert.deepEqual(box(0, 90), [100, 110, 100, 110])
  assert.deepEqual(box(45, 135), [92.9, 107.1, 107.1, 110])
  assert.deepEqual(box(-45, 45), [107.1, 110, 92.9, 107.1])
  assert.deepEqual(box(350, 640), [90, 110, 90, 110])
})
