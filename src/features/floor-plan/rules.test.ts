/** Looking at a floor plan: arrow keys, zoom, order of the list. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  boundView,
  compareNumbers,
  largestScale,
  nearestSpot,
  scaleFor,
  seenOf,
  showSpot,
  sortTables,
  wholeView,
  zoomAt,
  boundMove,
  dragMove,
  lineUp,
  nextLine,
  nextNumber,
  isNumberTiny,
  snap,
  stepMove,
  turnBy,
  type Direction,
  type Spot,
} from './rules.ts'

const directions: readonly Direction[] = ['left', 'right', 'up', 'down']

/** Rows of tables in half circles around a stage, as on the plan of the design. */
function halfCircles(): Spot[] {
  return [118, 177, 236, 300].flatMap((radius, row) => {
    const count = 9 + 5 * row
    return Array.from({ length: count }, (_, index) => {
      const angle = Math.PI * ((index + 0.5) / count)
      return { id: `${row}-${index}`, x: 400 - radius * Math.cos(angle), y: 40 + radius * Math.sin(angle) }
    })
  })
}

test('an arrow key goes to the nearest table in that direction', () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ id: `${x}${y}`, x: x * 100, y: y * 100 })))
  const middle = grid[4]!
  assert.deepEqual(
    directions.map((direction) => nearestSpot(middle, grid, direction)),
    ['01', '21', '10', '12'],
  )
  assert.equal(nearestSpot(grid[0]!, grid, 'left'), null)
  assert.equal(nearestSpot(grid[0]!, grid, 'up'), null)
  const aside = [middle, { id: 'aside', x: 140, y: 200 }, { id: 'ahead', x: 240, y: 100 }]
  assert.equal(nearestSpot(middle, aside, 'right'), 'ahead', 'what lies ahead, although the other is closer')
})

test('on the plan of the design every table is reached from every other with arrows alone', () => {
  const spots = halfCircles()
  const byId = new Map(spots.map((spot) => [spot.id, spot]))
  for (const start of spots) {
    const reached = new Set([start.id])
    for (const id of reached)
      for (const direction of directions) {
        const next = nearestSpot(byId.get(id)!, spots, direction)
        if (next) reached.add(next)
      }
    assert.equal(reached.size, spots.length, `from ${start.id}`)
  }
})

test('a view never leaves the plan and never grows or shrinks beyond its bounds', () => {
  const plan = { width: 800, height: 400 }
  for (const ratio of [0.75, 1, 2, 3]) {
    const frame = { plan, ratio }
    assert.deepEqual(boundView(frame, { x: -900, y: 9000, scale: 0.1 }), wholeView(frame))
    const far = boundView(frame, { x: 9000, y: 9000, scale: 99 })
    const seen = seenOf(frame, far)
    assert.equal(far.scale, largestScale)
    assert.ok(Math.abs(seen.x + seen.width - plan.width) < 1e-9)
    assert.ok(Math.abs(seen.y + seen.height - plan.height) < 1e-9)
    const whole = seenOf(frame, wholeView(frame))
    assert.ok(whole.width >= plan.width && whole.height >= plan.height)
    assert.ok(
      whole.width === plan.width || Math.abs(whole.height - plan.height) < 1e-9,
      'as large as it fits',
    )
  }
})

test('zooming keeps the point under the fingers where it is', () => {
  const frame = { plan: { width: 800, height: 400 }, ratio: 2 }
  const at = { x: 300, y: 180 }
  const share = (view: { x: number; y: number; scale: number }) => {
    const seen = seenOf(frame, view)
    return [(at.x - seen.x) / seen.width, (at.y - seen.y) / seen.height]
  }
  const before = wholeView(frame)
  const after = zoomAt(frame, before, { factor: 3, at })
  for (const [index, value] of share(after).entries())
    assert.ok(Math.abs(value - share(before)[index]!) < 1e-9)
  assert.deepEqual(zoomAt(frame, after, { factor: 0.01, at }), before)
})

test('a table that takes the focus comes into sight by the least move', () => {
  const frame = { plan: { width: 800, height: 400 }, ratio: 2 }
  const view = boundView(frame, { x: 200, y: 100, scale: 4 })
  assert.deepEqual(showSpot(frame, view, { x: 220, y: 110, room: 20 }), view, 'it is in sight')
  const moved = showSpot(frame, view, { x: 500, y: 110, room: 20 })
  assert.equal(moved.y, view.y)
  const seen = seenOf(frame, moved)
  assert.ok(Math.abs(seen.x + seen.width - 520) < 1e-9)
})

test('a phone begins with tables large enough for a finger, a desk with the whole plan', () => {
  const plan = { width: 800, height: 400 }
  assert.equal(scaleFor({ plan, ratio: 2 }, { boxWidth: 830, size: 26, px: 26 }), 1)
  const scale = scaleFor({ plan, ratio: 1 }, { boxWidth: 350, size: 26, px: 26 })
  const seen = seenOf({ plan, ratio: 1 }, { ...wholeView({ plan }), scale })
  assert.ok(Math.abs((26 / seen.width) * 350 - 26) < 1e-9)
})

test('the list stands by number as people count, by price or by state, and equal ones by number', () => {
  assert.deepEqual(['10', 'S2', '9', 'S10', '1'].toSorted(compareNumbers), ['1', '9', '10', 'S2', 'S10'])
  const rows = [
    { number: '10', priceFen: 100, rank: 0 },
    { number: '2', priceFen: 300, rank: 1 },
    { number: '1', priceFen: 100, rank: 1 },
  ]
  const order = (...sorting: Parameters<typeof sortTables>[1][]) =>
    sorting.map((one) => sortTables(rows, one).map(({ number }) => number))
  assert.deepEqual(
    order(
      { by: 'number', descending: false },
      { by: 'number', descending: true },
      { by: 'price', descending: false },
      { by: 'price', descending: true },
      { by: 'state', descending: true },
    ),
    [
      ['1', '2', '10'],
      ['10', '2', '1'],
      ['1', '10', '2'],
      ['2', '1', '10'],
      ['1', '2', '10'],
    ],
  )
})

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

test('a number is tiny where it would be drawn below nine pixels, and none before the plan is measured', () => {
  const table = { width: 60, height: 40, round: false, number: 'S12' }
  // 40 × 0.46 = 18.4 units.
  assert.equal(isNumberTiny(table, 2), false)
  assert.equal(isNumberTiny(table, 2.1), true)
  assert.equal(isNumberTiny(table, 0), false)
  assert.equal(
    isNumberTiny({ ...table, round: true, width: 40, number: 'S123' }, 2),
    true,
    'less room for more',
  )
})
