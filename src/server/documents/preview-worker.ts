/** The thread of preview.ts: the seal of the year, the title in the site's serif, the rings beside it, or an icon; makes the PNG. */
import sharp from 'sharp'
import { drawPlan } from '../../shared/rings-drawing.ts'
import { balanceLines, breakLines, splitPhrases, splitPieces } from '../../shared/line-breaks.ts'
import { previewSize } from '../pages/page-meta.ts'
import { serveThread } from '../threads/thread.ts'
import { measureText, type Shape } from './drawn-page.ts'
import { drawShapes } from './drawn-svg.ts'
import { printableWithBoxes, settable, type Face } from './font-faces.ts'
import type { Icon, Preview } from './preview.ts'
import { stampShapes } from './stamp-shapes.ts'

const colours = {
  ground: '#f7f8f6',
  ink: '#0b2038',
  quiet: '#37597b',
} as const
const left = 72
/** Words end before the rings begin. */
const columnWidth = 640
const sizes = [92, 84, 76, 68, 60, 52, 46] as const
const mostLines = 4
/** A line a clause, where Chinese titles have two or three, is worth letters this small. */
const smallestClauses = 52

const widthAt = (face: Face, size: number) => (text: string) => measureText(text, { face, size })

const clean = (face: Face, text: string) => printableWithBoxes(face, settable(text)).slice(0, 300)

/** 2027 会议启动报名，| 十月相约滴水湖: the title as it is read aloud. */
function fitClauses(title: string): { size: number; lines: string[] } | null {
  const lines = title.split(/(?<=[，；：。？])/u)
  if (lines.length < 2 || lines.length > 3) return null
  const isWhole = (size: number) => lines.every((line) => widthAt('serif', size)(line) <= columnWidth)
  const size = sizes.find((one) => one >= smallestClauses && one <= 68 && isWhole(one))
  return size ? { size, lines } : null
}

/** The largest size at which the title has few lines and no word is cut; four of the smallest, then it ends early. */
function fitTitle(title: string): { size: number; lines: string[] } {
  const measure = (size: number) => widthAt('serif', size)
  const linesAt = (size: number) => breakLines(title, columnWidth, measure(size), splitPhrases)
  const isWhole = (size: number) =>
    splitPieces(title).every((piece) => measure(size)(piece.trim()) <= columnWidth)
  const size =
    sizes.find((one) => one >= 68 && linesAt(one).length <= 2 && isWhole(one)) ??
    sizes.find((one) => linesAt(one).length <= 3 && isWhole(one)) ??
    sizes.at(-1)!
  const lines = linesAt(size)
  if (lines.length > mostLines) {
    const kept = lines.slice(0, mostLines)
    return { size, lines: [...kept.slice(0, -1), `${kept.at(-1)!.slice(0, -1).trimEnd()}…`] }
  }
  return { size, lines: balanceLines(title, columnWidth, measure(size), splitPhrases) }
}

function wordShapes(preview: Preview): Shape[] {
  const line = (
    given: string,
    style: { face: Face; size: number; color: string },
    at: { x: number; y: number },
  ) => {
    const text = clean(style.face, given)
    // Nothing rather than a place cut short.
    const isWhole = measureText(text, style) <= left + columnWidth - at.x
    return text && isWhole ? [{ kind: 'text', text, ...style, ...at } as const] : []
  }
  const seal = { x: left, y: 64, width: 104 }
  const small = { face: 'regular', size: 26, color: colours.quiet } as const
  const beside = seal.x + seal.width + 22
  const overLines = breakLines(
    clean('regular', preview.over),
    left + columnWidth - beside,
    widthAt('regular', small.size),
    splitPhrases,
  ).slice(0, 2)
  const over = overLines.map((text, index) => ({
    kind: 'text' as const,
    text,
    ...small,
    x: beside,
    y: seal.y + seal.width / 2 + 9 + (index - (overLines.length - 1) / 2) * 36,
  }))
  const title = clean('serif', preview.title)
  const { size, lines } = fitClauses(title) ?? fitTitle(title)
  const lineHeight = size * 1.24
  const top = 352 - ((lines.length - 1) * lineHeight) / 2 + size * 0.36
  const foot = { face: 'serif', size: 32, color: colours.ink } as const
  const footY = previewSize.height - 64
  const when = line(preview.when, foot, { x: left, y: footY })
  const after = when.length ? left + measureText(when[0]!.text, foot) + 24 : left
  return [
    ...stampShapes(preview.year, seal),
    ...over,
    ...lines.map((text, index) => ({
      kind: 'text' as const,
      text,
      face: 'serif' as const,
      size,
      color: colours.ink,
      x: left,
      y: top + index * lineHeight,
    })),
    ...when,
    ...line(preview.where, { face: 'regular', size: 28, color: colours.quiet }, { x: after, y: footY }),
  ]
}

function drawPicture(preview: Preview): string {
  const { width, height } = previewSize
  const rings = drawPlan(preview.year, {
    cx: 1010,
    cy: 314,
    lakeRadius: 140,
    outerRadius: 420,
    headingDegrees: 8,
    sealDegrees: -48,
    ripples: 6,
  })
  const box = `width="${width}" height="${height}"`
  const calm = `<linearGradient id="calm"><stop offset=".6" stop-color="${colours.ground}"/><stop offset=".7" stop-color="${colours.ground}" stop-opacity="0"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} viewBox="0 0 ${width} ${height}"><defs>${calm}</defs><rect ${box} fill="${colours.ground}"/>${rings}<rect ${box} fill="url(#calm)"/>${drawShapes(wordShapes(preview))}</svg>`
}

const drawPreview = (preview: Preview) =>
  sharp(Buffer.from(drawPicture(preview))).png({ palette: true, colours: 128, effort: 4 })

const drawIcon = ({ markup, size }: Icon) =>
  sharp(Buffer.from(markup), { density: (72 * size) / 44 })
    .resize(size, size)
    .png()

serveThread(async (picture: Preview | Icon) => {
  const drawn = 'markup' in picture ? drawIcon(picture) : drawPreview(picture)
  return new Uint8Array(await drawn.toBuffer())
})
