/** The rings of the site (shared/rings-drawing.ts) as shapes of a drawn page. */
import { drawPlan, drawStripe, type RingsPalette } from '../../shared/rings-drawing.ts'
import { circlePath, rectangle, type DrawnPath, type DrawnPicture } from './drawn-page.ts'

const tag = /<(\/?)(g|path|circle)\b([^>]*?)\/?>/g
const attribute = /([\w-]+)="([^"]*)"/g

type Attributes = Readonly<Record<string, string>>

function shapeOf(name: string, given: Attributes): DrawnPath {
  const d =
    name === 'path' ? given['d']! : circlePath(Number(given['cx']), Number(given['cy']), Number(given['r']))
  const { fill, stroke } = given
  return {
    kind: 'path',
    d,
    ...(fill && fill !== 'none' ? { fill } : {}),
    ...(stroke ? { stroke, width: Number(given['stroke-width'] ?? 1) } : {}),
    ...(given['opacity'] ? { opacity: Number(given['opacity']) } : {}),
  }
}

/** Shapes of the markup that rings-drawing.ts writes: groups that hand on fill and stroke, paths and circles. */
function readShapes(markup: string): DrawnPath[] {
  const groups: Attributes[] = [{ fill: '#000000' }]
  const shapes: DrawnPath[] = []
  for (const [, closing, name, written] of markup.matchAll(tag)) {
    if (closing) {
      groups.pop()
      continue
    }
    const own = Object.fromEntries([...written!.matchAll(attribute)].map(([, key, value]) => [key, value]))
    const given = { ...groups.at(-1)!, ...own }
    if (name === 'g') groups.push(given)
    else shapes.push(shapeOf(name!, given))
  }
  return shapes
}

/** A stripe of an edition's rings that fills a box; the same in a document for every page that has it. */
export function ringsStripe(
  year: number,
  palette: RingsPalette,
  box: { x: number; y: number; width: number; height: number },
): DrawnPicture {
  const { width, height, ground, body } = drawStripe(year, palette)
  const scale = Math.max(box.width / width, box.height / height)
  const clip = { width: box.width / scale, height: box.height / scale }
  const left = (width - clip.width) / 2
  const top = (height - clip.height) / 2
  return {
    kind: 'picture',
    key: `rings ${year} ${palette} ${box.width} ${box.height}`,
    shapes: [rectangle({ x: 0, y: 0, width, height }, ground), ...readShapes(body)],
    x: box.x - left * scale,
    y: box.y - top * scale,
    scale,
    clip: { x: left, y: top, ...clip },
  }
}

/** An edition's plan of rings beside a text, its lake cut by the right edge of the box; the same for every page that has it. */
export function ringsPlan(
  year: number,
  box: { x: number; y: number; width: number; height: number },
): DrawnPicture {
  const height = 794
  const scale = box.height / height
  const width = box.width / scale
  const body = drawPlan(year, {
    cx: width - 50,
    cy: height / 2,
    lakeRadius: 118,
    outerRadius: 452,
    headingDegrees: 180,
    sealDegrees: 218,
    ripples: 6,
  })
  return {
    kind: 'picture',
    key: `plan ${year} ${box.width} ${box.height}`,
    shapes: readShapes(body),
    x: box.x,
    y: box.y,
    scale,
    clip: { x: 0, y: 0, width, height },
  }
}
