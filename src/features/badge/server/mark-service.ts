/** The signs of the categories. */
import { circlePath, type DrawnPath, type DrawnPicture } from '../../../server/documents/drawn-page.ts'
import type { BadgeMark } from '../../registration/categories.ts'

/** The sign of a category, so that it is known without its colour, in a square of 40. */
function markShapes(mark: BadgeMark, color: string): DrawnPath[] {
  const line = (d: string, width: number): DrawnPath => ({ kind: 'path', d, stroke: color, width })
  const filled = (d: string): DrawnPath => ({ kind: 'path', d, fill: color })
  const rings = (radii: readonly number[], width: number) => [
    ...radii.map((radius) => line(circlePath(20, 20, radius), width)),
    filled(circlePath(20, 20, 2.6)),
  ]
  const drawn: Record<BadgeMark, () => DrawnPath[]> = {
    'one-ring': () => rings([18], 3),
    'two-rings': () => rings([9, 18], 3),
    'four-rings': () => rings([4.5, 9, 13.5, 18], 2.2),
    hatched: () => [line(circlePath(20, 20, 18), 2.4), line('M8 32 32 8M5 24 24 5M16 35 35 16', 1.8)],
    disc: () => [filled(circlePath(20, 20, 19))],
    square: () => [line('M4 4h32v32h-32z', 3), filled('M14 14h12v12h-12z')],
    triangle: () => [line('M20 4 37 35H3z', 3), filled(circlePath(20, 24, 3.6))],
  }
  return drawn[mark]()
}

/** The sign in a square of the given width. */
export function categoryMark(
  { mark, color }: { mark: BadgeMark; color: string },
  place: { x: number; y: number; width: number },
): DrawnPicture {
  return {
    kind: 'picture',
    key: `mark ${mark} ${color}`,
    shapes: markShapes(mark, color),
    x: place.x,
    y: place.y,
    scale: place.width / 40,
    clip: { x: 0, y: 0, width: 40, height: 40 },
  }
}
