import assert from 'node:assert/strict'
import test from 'node:test'
import { boundMove, dragMove, lineUp, nextLine, nextNumber, snap, stepMove, turnBy } from './plan-editing.ts'

const plan = { width: 1000, height: 600 }

test('what is dragged snaps to the grid, the others keep their distance', () => {
  const lead = { x: 103, y: 98 }
  const other = { x: 207, y: 98 }
  assert.deepEqual(dragMove({ lead, all: [lead, other], plan, grid: 10, by: { x: 14, y: -3 } }), {
    x: 17,
    y: 2,
  })
  assert.equal(snap(104.9, 10), 100)
})

test('arrows go to the next line, from between two lines to the one ahead', () => {
  assert.equal(nextLine(100, { grid: 10, steps: 1 }), 110)
  assert.equal(nextLine(103, { grid: 10, steps: 1 }), 110)
  assert.equal(nextLine(103, { grid: 10, steps: -1 }), 100)
  assert.equal(nextLine(100, { grid: 10, steps: -5 }), 50)
  const lead = { x: 103, y: 50 }
  assert.deepEqual(stepMove({ lead, all: [lead], plan, grid: 10, steps: { x: 0, y: 5 } }), { x: 0, y: 50 })
})

test('nothing leaves the plan, and a group stops as a whole', () => {
  const all = [
    { x: 10, y: 10 },
    { x: 990, y: 300 },
  ]
  assert.deepEqual(boundMove(all, plan, { x: 50, y: -50 }), { x: 10, y: -10 })
  assert.deepEqual(boundMove(all, plan, { x: -50, y: 400 }), { x: -10, y: 300 })
  assert.deepEqual(boundMove([], plan, { x: 5, y: 5 }), { x: 0, y: 0 })
})

test('turns stay between -180 and 180', () => {
  assert.equal(turnBy(170, 15), -175)
  assert.equal(turnBy(-170, -15), 175)
  assert.equal(turnBy(0, -15), -15)
  assert.equal(turnBy(165, 15), 180)
})

test('several in a row, in a column, evenly spaced', () => {
  const items = [
    { x: 100, y: 10 },
    { x: 300, y: 40 },
    { x: 120, y: 20 },
  ]
  assert.deepEqual(
    lineUp(items, 'row').map(({ y }) => y),
    [25, 25, 25],
  )
  assert.deepEqual(
    lineUp(items, 'space-x').map(({ x }) => x),
    [100, 300, 200],
  )
  assert.deepEqual(
    lineUp(items, 'column').map(({ x }) => x),
    [200, 200, 200],
  )
})

test('a new table gets the number after the highest of its letters', () => {
  assert.equal(nextNumber(['S1', 'S17', 'C2', '42'], 'S1'), 'S18')
  assert.equal(nextNumber(['S1', '42'], '7'), '43')
  assert.equal(nextNumber([], 'D1'), 'D1')
})
