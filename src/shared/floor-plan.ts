/**
 * The geometry of looking at a floor plan, pure: which table an arrow key goes to, what part of the plan is seen, in which
 * order a list stands. Points are in the plan's units, y grows downwards.
 */

export interface Spot {
  readonly id: string
  readonly x: number
  readonly y: number
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

export interface PlanSize {
  readonly width: number
  readonly height: number
}
/** What is looked at: the point in the middle, and how much larger than with the whole plan in sight. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}
export interface Seen extends PlanSize {
  readonly x: number
  readonly y: number
}
/** A plan and the ratio, width by height, of the box that it is seen in. */
export interface Frame {
  readonly plan: PlanSize
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
export function zoomAt(
  frame: Frame,
  view: View,
  change: { factor: number; at: { x: number; y: number } },
): View {
  const scale = Math.min(largestScale, Math.max(1, view.scale * change.factor))
  const shrink = view.scale / scale
  return boundView(frame, {
    scale,
    x: change.at.x + (view.x - change.at.x) * shrink,
    y: change.at.y + (view.y - change.at.y) * shrink,
  })
}

/** The least move after which a spot is in sight with some room around it. */
export function showSpot(frame: Frame, view: View, spot: { x: number; y: number; room: number }): View {
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
