/** The thread of preview.ts: sets the title in outlines, draws the rings, makes the PNG. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawPlan } from '../../shared/rings-drawing.ts'
import { breakLines, splitPieces } from '../../shared/line-breaks.ts'
import { previewSize } from '../pages/page-meta.ts'
import type { Preview } from './preview.ts'
import { serveThread } from '../threads/thread.ts'

interface Glyph {
  readonly advanceWidth: number
  readonly path: { toSVG(): string }
}
interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): Glyph
}

const require = createRequire(import.meta.url)
/** It comes without types. */
const { openSync } = require('fontkit') as { openSync(file: string): Font }

const chinese = fileURLToPath(
  new URL('../fonts/NotoSansHans-Bold.otf', import.meta.resolve('@embedpdf/fonts-sc')),
)
/** Letters that the Chinese font lacks. */
const others = ['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext'].map((script) =>
  require.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-700-normal.woff`),
)
const opened = new Map<string, Font>()

function open(file: string): Font {
  const font = opened.get(file) ?? openSync(file)
  opened.set(file, font)
  return font
}

/** What no font has becomes a box, as the first font draws it. */
function fontOf(code: number): Font {
  const file = [chinese, ...others].find((one) => open(one).hasGlyphForCodePoint(code))
  return open(file ?? chinese)
}

interface Drawn {
  readonly width: number
  readonly path: string
}

/** A character at size 1, from its baseline. */
const characters = new Map<string, Drawn>()

function drawCharacter(character: string): Drawn {
  const known = characters.get(character)
  if (known) return known
  const code = character.codePointAt(0)!
  const font = fontOf(code)
  const glyph = font.glyphForCodePoint(code)
  const drawn = { width: glyph.advanceWidth / font.unitsPerEm, path: scalePath(glyph.path.toSVG(), font) }
  if (characters.size < 8_000) characters.set(character, drawn)
  return drawn
}

/** Outlines are in the font's units with y upwards: here in thousandths, y downwards. */
function scalePath(path: string, { unitsPerEm }: Font): string {
  let isX = true
  return path.replace(/[MLQCZ]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true
      return token
    }
    const value = (Number(token) * 1000) / unitsPerEm
    const shown = String(Math.round(isX ? value : -value))
    isX = !isX
    return shown
  })
}

const widthAt = (size: number) => (text: string) =>
  [...text].reduce((sum, character) => sum + drawCharacter(character).width, 0) * size

function setLine(text: string, place: { x: number; y: number; size: number; color: string }): string {
  const { y, size, color } = place
  let { x } = place
  const scale = size / 1000
  const glyphs = [...text].map((character) => {
    const { width, path } = drawCharacter(character)
    const at = x
    x += width * size
    return path
      ? `<path transform="translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" d="${path}"/>`
      : ''
  })
  return `<g fill="${color}">${glyphs.join('')}</g>`
}

const columnWidth = 640
const sizes = [76, 68, 60, 52, 46] as const
const mostLines = 4

/** The largest size at which the title has few lines and no word is cut; four of the smallest, then it ends early. */
function fitTitle(title: string): { size: number; lines: string[] } {
  const pieces = splitPieces(title)
  const linesAt = (size: number) => breakLines(title, columnWidth, widthAt(size))
  const isWhole = (size: number) => pieces.every((piece) => widthAt(size)(piece.trim()) <= columnWidth)
  const size =
    sizes.find((one) => one >= 60 && linesAt(one).length === 1) ??
    sizes.find((one) => linesAt(one).length <= 3 && isWhole(one)) ??
    sizes.at(-1)!
  const lines = linesAt(size)
  if (lines.length <= mostLines) return { size, lines: evenLines(title, size, lines.length) }
  const kept = lines.slice(0, mostLines)
  return { size, lines: [...kept.slice(0, -1), `${kept.at(-1)!.slice(0, -1).trimEnd()}…`] }
}

/** As many lines, of as equal a length as they can be: no single character is alone. */
function evenLines(title: string, size: number, count: number): string[] {
  let [low, high] = [0, columnWidth]
  while (high - low > 4) {
    const width = (low + high) / 2
    if (breakLines(title, width, widthAt(size)).length <= count) high = width
    else low = width
  }
  return breakLines(title, high, widthAt(size))
}

function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+|\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** One line that fits, or what fits of it. */
function fitLine(text: string, size: number, width: number): string {
  const [first = '', ...rest] = breakLines(text, width, widthAt(size))
  return rest.length ? `${first.slice(0, -1)}…` : first
}

function drawSvg(preview: Preview): string {
  const { width, height } = previewSize
  const { size, lines } = fitTitle(clean(preview.title))
  const lineHeight = size * 1.32
  const x = 72
  const top = height / 2 - ((lines.length - 1) * lineHeight) / 2 + size * 0.36
  const title = lines
    .map((line, index) => setLine(line, { x, y: top + index * lineHeight, size, color: '#ffffff' }))
    .join('')
  const over = setLine(fitLine(clean(preview.over), 28, 760), { x, y: 96, size: 28, color: '#7fc1c1' })
  const under = setLine(fitLine(clean(preview.under), 30, 760), {
    x,
    y: height - 66,
    size: 30,
    color: '#b5dcda',
  })
  const rings = drawPlan(preview.year, {
    cx: 1080,
    cy: 320,
    lakeRadius: 118,
    outerRadius: 470,
    palette: 'ink',
    headingDegrees: 350,
    ripples: 6,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="calm"><stop offset=".5" stop-color="#0b2038"/><stop offset=".72" stop-color="#0b2038" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="#0b2038"/>${rings}<rect width="${width}" height="${height}" fill="url(#calm)"/><path d="M${x} ${height - 118}h56" stroke="#ff8a6e" stroke-width="5"/>${over}${title}${under}</svg>`
}

serveThread(async (preview: Preview) => {
  const png = await sharp(Buffer.from(drawSvg(preview)))
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer()
  return new Uint8Array(png)
})
