/**
 * Floor plans, for browser and server alike: what is on them, and the geometry of looking at one (which table an arrow key
 * goes to, what part is seen, in which order a list stands) and of editing it. Points are in the plan's units, y grows downwards.
 */

/** `tv`: a TV can be ordered with it. */
export const tableFacilities = ['tv', 'power', 'backdrop', 'storage', 'step-free'] as const
export type TableFacility = (typeof tableFacilities)[number]

/** A shape of a floor plan's background, in the plan's units. */
export const planShapeKinds = ['wall', 'stage', 'block', 'arc', 'label', 'entrance'] as const
export type PlanShapeKind = (typeof planShapeKinds)[number]

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Spot extends Point {
  readonly id: string
}
export type Direction = 'left' | 'right' | 'up' | 'down'

const ways: Record<Direction, readonly [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}
/** Cosine of the widest angle at which something still lies "to the right". */
const widest = Math.cos((75 * Math.PI) / 180)

/**
 * The id of the nearest spot in a direction, or null where none lies there. What lies straight ahead counts as nearer than
 * what lies aside: twice as far at 45 degrees costs the same.
 */
export function nearestSpot(from: Spot, spots: readonly Spot[], direction: Direction): string | null {
  const [wayX, wayY] = ways[direction]
  let best: { id: string; cost: number } | null = null
  for (const { id, x, y } of spots) {
    const distance = Math.hypot(x - from.x, y - from.y)
    if (id === from.id || distance === 0) continue
    const straight = ((x - from.x) * wayX + (y - from.y) * wayY) / distance
    if (straight < widest) continue
    const cost = distance / straight ** 2
    if (!best || cost < best.cost || (cost === best.cost && id < best.id)) best = { id, cost }
  }
  return best?.id ?? null
}

/** What is looked at: the point in the middle, and how much larger than with the whole plan in sight. */
export interface View extends Point {
  readonly scale: number
}
export type Seen = Point & Size
/** A plan and the ratio, width by height, of the box that it is seen in. */
export interface Frame {
  readonly plan: Size
  readonly ratio: number
}

export const largestScale = 8
/** One press of the button or key. */
export const zoomStep = 1.5

export const wholeView = ({ plan }: Pick<Frame, 'plan'>): View => ({
  x: plan.width / 2,
  y: plan.height / 2,
  scale: 1,
})

/** The rectangle of the plan that fills the box; larger than the plan in one direction where the ratios differ. */
export function seenOf({ plan, ratio }: Frame, { x, y, scale }: View): Seen {
  const width = Math.max(plan.width, plan.height * ratio) / scale
  const height = width / ratio
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The view nearest to a wished one: never beyond the plan's edges, never smaller than the whole or too large. */
export function boundView(frame: Frame, wished: View): View {
  const scale = Math.min(largestScale, Math.max(1, wished.scale))
  const { width, height } = seenOf(frame, { ...wished, scale })
  return {
    scale,
    x: boundCentre(wished.x, width, frame.plan.width),
    y: boundCentre(wished.y, height, frame.plan.height),
  }
}

function boundCentre(wished: number, seen: number, whole: number): number {
  if (seen >= whole) return whole / 2
  return Math.min(whole - seen / 2, Math.max(seen / 2, wished))
}

/** Zooms so that a point of the plan stays where it is on the screen, as far as the edges allow. */
export function zoomAt(frame: Frame, view: View, change: { factor: number; at: Point }): View {
  const scale = Math.min(largestScale, Math.max(1, view.scale * change.factor))
  const shrink = view.scale / scale
  return boundView(frame, {
    scale,
    x: change.at.x + (view.x - change.at.x) * shrink,
    y: change.at.y + (view.y - change.at.y) * shrink,
  })
}

/** The least move after which a spot is in sight with some room around it. */
export function showSpot(frame: Frame, view: View, spot: Point & { room: number }): View {
  const seen = seenOf(frame, view)
  const into = (centre: number, at: number, extent: number) => {
    const reach = Math.max(0, extent / 2 - spot.room)
    return Math.min(at + reach, Math.max(at - reach, centre))
  }
  return boundView(frame, {
    scale: view.scale,
    x: into(view.x, spot.x, seen.width),
    y: into(view.y, spot.y, seen.height),
  })
}

/** The scale at which something of `size` plan units is `px` pixels in a box so wide; 1 where it is so already. */
export function scaleFor(frame: Frame, wish: { boxWidth: number; size: number; px: number }): number {
  const { width } = seenOf(frame, wholeView(frame))
  return Math.min(largestScale, Math.max(1, (wish.px * width) / (wish.size * wish.boxWidth)))
}

/** As large as a table has room for, in plan units, and of one size for one to three characters; clear of a round table's edge. */
export function numberSize(table: Size & { readonly round: boolean; readonly number: string }): number {
  const short = Math.min(table.width, table.height)
  const room = table.round ? short : table.width * 0.9
  return Math.min(
    short * (table.round ? 0.43 : 0.46),
    (room * 0.86) / (Math.max(table.number.length, 2) * 0.58),
  )
}

/** Pixels below which nobody reads a number. */
const leastNumberPx = 9

/** Whether a table's number is too small to be read; never before the plan is measured (`unitsPerPx` 0). */
export const isNumberTiny = (table: Parameters<typeof numberSize>[0], unitsPerPx: number): boolean =>
  numberSize(table) < leastNumberPx * unitsPerPx

/** `2` before `10`, `9` before `S1`. */
export function compareNumbers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

export interface Sorting {
  readonly by: 'number' | 'price' | 'state'
  readonly descending: boolean
}
interface Sorted {
  readonly number: string
  readonly priceFen: number
  /** Place of its state among the states. */
  readonly rank: number
}

/** In an order that does not depend on the one given: what is equal stands by number. */
export function sortTables<Row extends Sorted>(rows: readonly Row[], { by, descending }: Sorting): Row[] {
  const sign = descending ? -1 : 1
  const compare = {
    number: () => 0,
    price: (a: Row, b: Row) => a.priceFen - b.priceFen,
    state: (a: Row, b: Row) => a.rank - b.rank,
  }[by]
  return rows.toSorted(
    (a, b) => sign * compare(a, b) || (by === 'number' ? sign : 1) * compareNumbers(a.number, b.number),
  )
}

export interface Placed extends Point {
  readonly turn: number
}

/** The nearest line of the grid. */
export const snap = (value: number, grid: number): number => Math.round(value / grid) * grid

/** The next line of the grid in a direction; what is between two lines goes to the nearer end of its field first. */
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
