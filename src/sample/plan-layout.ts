/** Where the sample's tables stand: half circles around a stage, and rows. Tables are placed by their centre. */

interface Spot {
  readonly number: string
  readonly x: number
  readonly y: number
  readonly turn: number
}
interface Group {
  readonly prefix: string
  readonly first: number
  readonly count: number
  readonly x: number
  readonly y: number
  readonly round: boolean
}

/** How far the first and the last table of a ring are below the stage's line, degrees. */
const marginDegrees = 10.8

/** Tables on a half circle below the stage, from left to right, turned towards it. */
export function ringTables(group: Group & { readonly radius: number }): Spot[] {
  const step = (180 - 2 * marginDegrees) / (group.count - 1)
  return Array.from({ length: group.count }, (_, index) => {
    const degrees = 180 - marginDegrees - index * step
    const angle = (degrees / 180) * Math.PI
    return {
      number: `${group.prefix}${group.first + index}`,
      x: Math.round(group.x + group.radius * Math.cos(angle)),
      y: Math.round(group.y + group.radius * Math.sin(angle)),
      turn: group.round ? 0 : Math.round(degrees - 90),
    }
  })
}

/** Tables in a row from the first one's place on. */
export function rowTables(
  group: Group & { readonly dx: number; readonly dy: number; readonly turn: number },
): Spot[] {
  return Array.from({ length: group.count }, (_, index) => ({
    number: `${group.prefix}${group.first + index}`,
    x: group.x + index * group.dx,
    y: group.y + index * group.dy,
    turn: group.turn,
  }))
}
