/** A page as data: shapes and texts in millimetres from its upper left corner, drawn as PDF (drawn-pdf.ts) or as SVG (drawn-svg.ts). */
import { qrRuns, quietZone } from '../../shared/qr-code.ts'
import { textWidth, type Face } from './font-faces.ts'

export interface DrawnText {
  readonly kind: 'text'
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly color: string
  /** Left edge and baseline. */
  readonly x: number
  readonly y: number
  /** Between characters, as a share of the size. */
  readonly spacing?: number
}

/** An outline in the language of SVG's `d`, filled or stroked. */
export interface DrawnPath {
  readonly kind: 'path'
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
}

/** Shapes that come again on other pages: a document holds them once, under `key`. */
export interface DrawnPicture {
  readonly kind: 'picture'
  readonly key: string
  readonly shapes: readonly Shape[]
  readonly x: number
  readonly y: number
  readonly scale: number
  /** What is seen of it, in its own units. */
  readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type Shape = DrawnText | DrawnPath | DrawnPicture

export interface DrawnPage {
  readonly width: number
  readonly height: number
  /** Drawn beyond the edges, to be cut off; 0 where nothing is cut. */
  readonly bleed: number
  readonly shapes: readonly Shape[]
}

export function rectangle(
  box: { x: number; y: number; width: number; height: number },
  fill: string,
): DrawnPath {
  return {
    kind: 'path',
    d: `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`,
    fill,
  }
}

/** The path of a whole circle. */
export const circlePath = (cx: number, cy: number, radius: number): string =>
  `M${cx - radius} ${cy}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`

/** The path of a rectangle whose corners are round. */
export function roundedPath(
  box: { x: number; y: number; width: number; height: number },
  radius: number,
): string {
  const { x, y, width, height } = box
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + radius} ${y}h${width - 2 * radius}${corner(radius, radius)}`,
    `v${height - 2 * radius}${corner(-radius, radius)}`,
    `h${2 * radius - width}${corner(-radius, -radius)}`,
    `v${2 * radius - height}${corner(radius, -radius)}z`,
  ].join('')
}

/** How wide a text is, in millimetres, with its spacing. */
export function measureText(text: string, style: { face: Face; size: number; spacing?: number }): number {
  const gaps = [...text].length * (style.spacing ?? 0)
  return (textWidth(style.face, text) + gaps) * style.size
}

/**
 * A QR code with its quiet zone of four modules, as one path in a box of the given width. `version` and `level` are fixed, so that
 * a module always has the same width; throws where the text does not fit.
 */
export function qrShapes(
  text: string,
  place: { x: number; y: number; width: number },
  look: { version?: number; level: 'M' | 'Q'; color: string },
): Shape[] {
  const { size, runs } = qrRuns(text, look)
  const module = place.width / (size + 2 * quietZone)
  const at = (index: number) => round((index + quietZone) * module)
  let d = ''
  for (const { row, from, count } of runs) {
    // A hair of overlap, so that no light line is between rows.
    const box = { w: round(count * module), h: round(module + 0.01) }
    d += `M${round(place.x + at(from))} ${round(place.y + at(row))}h${box.w}v${box.h}h${-box.w}z`
  }
  return [rectangle({ ...place, height: place.width }, '#ffffff'), { kind: 'path', d, fill: look.color }]
}

const round = (value: number) => Math.round(value * 1000) / 1000
