/** What stands on paper beside texts: the mark, the round seal, the code that leads to the page of the number. */
import { circlePath, qrShapes, rectangle, type Shape } from '../../../server/documents/drawn-page.ts'
import { fontRuns, settable, type Face } from '../../../server/documents/font-faces.ts'
import { colours } from './text-service.ts'

/** The code in a square with its quiet zone. */
export const codeShapes = (address: string, place: { x: number; y: number; width: number }): Shape[] =>
  qrShapes(address, place, { level: 'M', color: '#000000' })

/** The round seal of the committee: its name around the mark, what it is at the foot. `size` is the diameter. */
export function sealShapes(
  words: { readonly ring: string; readonly foot: string },
  place: { x: number; y: number; size: number },
): Shape[] {
  const { size } = place
  const [cx, cy] = [place.x + size / 2, place.y + size / 2]
  const unit = size / 200
  const line = (d: string, width: number): Shape => ({
    kind: 'path',
    d,
    stroke: colours.seal,
    width: width * unit,
  })
  const arc = (radius: number, from: number, to: number) => {
    const at = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180
      return `${round(cx + radius * unit * Math.cos(angle))} ${round(cy + radius * unit * Math.sin(angle))}`
    }
    return `M${at(from)}A${round(radius * unit)} ${round(radius * unit)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
  }
  return [
    line(circlePath(cx, cy, 94 * unit), 5),
    line(arc(22, -90, 180), 5),
    line(arc(40, -90, 30), 4),
    line(arc(40, 53, 163), 4),
    { kind: 'path', d: circlePath(cx, cy, 9 * unit), fill: colours.seal },
    ...aroundShapes(
      words.ring,
      { face: 'serif', size: 19 * unit },
      { cx, cy, radius: 68 * unit, from: -205, to: 25 },
    ),
    ...footShapes(words.foot, { face: 'regular', size: 13 * unit }, { cx, cy, radius: 80 * unit }),
  ]
}

/** Characters that stand on an arc with their heads outwards, spread evenly between two angles (degrees, 0 at three o’clock). */
function aroundShapes(
  text: string,
  style: { face: Face; size: number },
  arc: { cx: number; cy: number; radius: number; from: number; to: number },
): Shape[] {
  const signs = [...settable(text)]
  // Long names are set smaller, so that no sign touches the next.
  const room = (arc.radius * (arc.to - arc.from) * Math.PI) / 180 / Math.max(1, signs.length)
  const size = Math.min(style.size, room * 0.92)
  const step = Math.min((arc.to - arc.from) / Math.max(1, signs.length), 24)
  const first = -90 - (step * (signs.length - 1)) / 2
  return signs.map((sign, index) => {
    const degrees = first + index * step
    return outline(sign, { face: style.face, size }, { ...polar(arc, degrees), turn: degrees + 90 })
  })
}

/** Characters at the foot, upright, on a shallow arc below the middle. */
function footShapes(
  text: string,
  style: { face: Face; size: number },
  arc: { cx: number; cy: number; radius: number },
): Shape[] {
  const signs = [...settable(text)]
  const step = Math.min(14, 70 / Math.max(1, signs.length))
  const first = 90 + (step * (signs.length - 1)) / 2
  return signs.map((sign, index) => {
    const degrees = first - index * step
    return outline(sign, style, { ...polar(arc, degrees), turn: degrees - 90 })
  })
}

const polar = ({ cx, cy, radius }: { cx: number; cy: number; radius: number }, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) }
}

/** The outline of one sign, its baseline’s middle at a point, turned (degrees, clockwise). */
function outline(
  sign: string,
  { face, size }: { face: Face; size: number },
  place: { x: number; y: number; turn: number },
): Shape {
  const [run] = fontRuns(face, sign)
  const font = run!.font.opened()
  const set = font.layout(sign)
  const scale = size / font.unitsPerEm
  const half = set.advanceWidth / 2
  const turn = (place.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  const d = (set.glyphs[0]?.path.toSVG() ?? '').replace(
    /(-?[\d.]+(?:e-?\d+)?)[ ,]+(-?[\d.]+(?:e-?\d+)?)/g,
    (_pair, left: string, up: string) => {
      const [x, y] = [Number(left) - half, -Number(up)]
      return `${round(place.x + x * cos - y * sin)} ${round(place.y + x * sin + y * cos)}`
    },
  )
  return { kind: 'path', d: d || 'M0 0', fill: colours.seal }
}

/** A frame around a square. */
export const frameShapes = (box: { x: number; y: number; width: number; height: number }): Shape[] => [
  {
    kind: 'path',
    d: `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`,
    stroke: colours.line,
    width: 0.25,
  },
]

/** A line across. */
export const ruleShape = (
  place: { x: number; y: number; width: number },
  look: { weight: number; color: string },
): Shape => rectangle({ ...place, height: look.weight }, look.color)

const round = (value: number) => Math.round(value * 1000) / 1000
