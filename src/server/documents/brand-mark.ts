/** The mark of the conference on paper. */
import { circlePath, type DrawnPath, type DrawnPicture } from './drawn-page.ts'

const ink = '#0b2038'

/** The mark in a square, in millimetres. */
export function brandMark(x: number, y: number, width: number): DrawnPicture {
  const line = (d: string, stroke: string, weight: number): DrawnPath => ({
    kind: 'path',
    d,
    stroke,
    width: weight,
  })
  const shapes: DrawnPath[] = [
    { kind: 'path', d: circlePath(22, 22, 6.5), fill: ink },
    line('M22 10.5a11.5 11.5 0 1 1-11.5 11.5', ink, 3.4),
    line('M22 3.2A18.8 18.8 0 0 1 36.8 33.6', ink, 2.6),
    line('M32.2 37.8A18.8 18.8 0 0 1 3.8 27', '#8c98a4', 2.6),
    line('M4.6 15a18.8 18.8 0 0 1 8.4-9.5', '#bf3820', 3.4),
  ]
  const clip = { x: 0, y: 0, width: 44, height: 44 }
  return { kind: 'picture', key: 'brand mark', shapes, x, y, scale: width / 44, clip }
}
