/** The seal of the year on paper and on pictures. */
import { stampOf } from '../../shared/stamp.ts'
import { measureText, roundedPath, type Shape } from './drawn-page.ts'

const seal = '#bf3820'
const white = '#ffffff'

/** The year in four characters, read down from the right. */
export function stampShapes(year: number, place: { x: number; y: number; width: number }): Shape[] {
  const { x, y, width } = place
  const [first = '', second = '', third = '', fourth = ''] = stampOf(year)
  const inset = width * 0.04
  const inner = { x: x + inset, y: y + inset, width: width - 2 * inset, height: width - 2 * inset }
  const style = { face: 'serif', size: width * 0.3, color: white } as const
  const at = (text: string, column: number, row: number): Shape => ({
    kind: 'text',
    text,
    ...style,
    x: x + width * (0.29 + 0.42 * column) - measureText(text, style) / 2,
    y: y + width * (0.29 + 0.42 * row) + style.size * 0.36,
  })
  return [
    { kind: 'path', d: roundedPath({ x, y, width, height: width }, width * 0.03), fill: seal },
    { kind: 'path', d: roundedPath(inner, width * 0.02), stroke: white, width: width * 0.012 },
    at(first, 1, 0),
    at(second, 1, 1),
    at(third, 0, 0),
    at(fourth, 0, 1),
  ]
}
