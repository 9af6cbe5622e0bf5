/**
 * The geometry of editing a floor plan, pure: snapping to the grid, moving several at once, turning, lining up. Points are
 * centres in the plan's units; turns are whole degrees, clockwise.
 */

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Placed extends Point {
  readonly turn: number
}

/** The nearest line of the grid. */
export const snap = (value: number, grid: number): number => Math.round(value / grid) * grid

/** The next line of the grid in a direction; what stands between two lines goes to the nearer end of its field first. */
export function nextLine(value: number, options: { grid: number; steps: number }): number {
  const { grid, steps } = options
  if (steps === 0) return value
  const from = steps > 0 ? Math.floor(value / grid) : Math.ceil(value / grid)
  return (from + steps) * grid
}

/** As much of a move as keeps all of them on the plan. */
export function boundMove(all: readonly Point[], plan: Size, by: Point): Point {
  if (all.length === 0) return { x: 0, y: 0 }
  const bound = (wish: number, values: readonly number[], end: number) =>
    Math.min(Math.max(wish, -Math.min(...values)), end - Math.max(...values))
  return {
    x: bound(
      by.x,
      all.map(({ x }) => x),
      plan.width,
    ),
    y: bound(
      by.y,
      all.map(({ y }) => y),
      plan.height,
    ),
  }
}

/** How far all go when the one that is dragged goes by `by`: it snaps, the others keep their distance to it. */
export function dragMove(options: {
  lead: Point
  all: readonly Point[]
  plan: Size
  grid: number
  by: Point
}): Point {
  const { lead, all, plan, grid, by } = options
  const to = { x: snap(lead.x + by.x, grid), y: snap(lead.y + by.y, grid) }
  return boundMove(all, plan, { x: to.x - lead.x, y: to.y - lead.y })
}

/** How far all go by the arrow keys: the leading one to its next line. */
export function stepMove(options: {
  lead: Point
  all: readonly Point[]
  plan: Size
  grid: number
  steps: Point
}): Point {
  const { lead, all, plan, grid, steps } = options
  return boundMove(all, plan, {
    x: nextLine(lead.x, { grid, steps: steps.x }) - lead.x,
    y: nextLine(lead.y, { grid, steps: steps.y }) - lead.y,
  })
}

/** Turned by so many degrees, between -180 and 180. */
export function turnBy(turn: number, degrees: number): number {
  const sum = (((turn + degrees) % 360) + 360) % 360
  return sum > 180 ? sum - 360 : sum
}

export type LineUp = 'row' | 'column' | 'space-x' | 'space-y'

/** Several in a row (the same height), in a column, or with even distances between the outermost two. */
export function lineUp<Item extends Point>(items: readonly Item[], how: LineUp): Item[] {
  const axis = how === 'column' || how === 'space-x' ? 'x' : 'y'
  const values = items.map((item) => item[axis])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (how === 'row' || how === 'column')
    return items.map((item) => ({ ...item, [axis]: Math.round((least + most) / 2) }))
  if (items.length < 3) return [...items]
  const order = items.toSorted((a, b) => a[axis] - b[axis])
  const step = (most - least) / (items.length - 1)
  return items.map((item) => ({ ...item, [axis]: Math.round(least + order.indexOf(item) * step) }))
}

/** The number after the highest that begins with the same letters: S17 → S18, 42 → 43. */
export function nextNumber(numbers: readonly string[], like: string): string {
  const prefix = /^\D*/.exec(like)![0]
  const used = numbers.flatMap((number) => {
    const match = /^(\D*)(\d+)$/.exec(number)
    return match && match[1] === prefix ? [Number(match[2])] : []
  })
  return `${prefix}${Math.max(0, ...used) + 1}`
}
