/** A drawn page as SVG: texts as outlines of the very fonts that the PDF has, so that it looks the same everywhere. */
import { createHash } from 'node:crypto'
import type { DrawnPage, DrawnPath, DrawnPicture, DrawnText, Shape } from './drawn-page.ts'
import { fontRuns } from './font-faces.ts'

const short = (value: number) => String(Math.round(value * 1000) / 1000)
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function drawPath({ d, fill, stroke, width = 1, opacity = 1 }: DrawnPath): string {
  const look = [
    `fill="${fill ?? 'none'}"`,
    ...(stroke ? [`stroke="${stroke}" stroke-width="${short(width)}"`] : []),
    ...(opacity < 1 ? [`opacity="${opacity}"`] : []),
  ]
  return `<path d="${d}" ${look.join(' ')}/>`
}

function drawText({ text, face, size, color, x, y, spacing = 0 }: DrawnText): string {
  let left = x
  const glyphs: string[] = []
  for (const { font, text: run } of fontRuns(face, text)) {
    const opened = font.opened()
    const scale = size / opened.unitsPerEm
    const line = font.embolden
      ? ` stroke="${color}" stroke-width="${short(font.embolden * opened.unitsPerEm)}"`
      : ''
    const set = opened.layout(run)
    set.glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset } = set.positions[index]!
      const d = glyph.path.toSVG()
      const place = `translate(${short(left + xOffset * scale)} ${short(y)}) scale(${scale} ${-scale})`
      if (d) glyphs.push(`<path transform="${place}" d="${d}"${line}/>`)
      left += xAdvance * scale + spacing * size
    })
  }
  return `<g fill="${color}">${glyphs.join('')}</g>`
}

function drawPicture(picture: DrawnPicture): string {
  const { x, y, scale, clip } = picture
  const id = `clip-${createHash('sha256').update(picture.key).digest('hex').slice(0, 12)}`
  const box = `<clipPath id="${id}"><rect x="${clip.x}" y="${clip.y}" width="${clip.width}" height="${clip.height}"/></clipPath>`
  const inside = picture.shapes.map(drawShape).join('')
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${box}<g clip-path="url(#${id})">${inside}</g></g>`
}

function drawShape(shape: Shape): string {
  if (shape.kind === 'text') return drawText(shape)
  return shape.kind === 'path' ? drawPath(shape) : drawPicture(shape)
}

/** The elements of shapes, for a picture that has more than shapes. */
export const drawShapes = (shapes: readonly Shape[]): string => shapes.map(drawShape).join('')

/** The page without its bleed. `label` is what it shows, for who cannot see it. */
export function drawSvg(page: DrawnPage, label: string): string {
  const { width, height } = page
  const inside = drawShapes(page.shapes)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img"><title>${escape(label)}</title><rect width="${width}" height="${height}" fill="#ffffff"/>${inside}</svg>`
}
