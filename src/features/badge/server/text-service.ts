/** Texts of a badge: fitted into their boxes and set as lines. */
import { measureText, type Shape } from '../../../server/documents/drawn-page.ts'
import { textWidth, type Face } from '../../../server/documents/font-faces.ts'
import { splitPieces } from '../../../shared/line-breaks.ts'
import { fitText, isChineseBadge, leastShare, namePieces, partsOfName, wordPieces } from '../rules.ts'

export const colours = {
  ink: '#0b2038',
  ink700: '#1f4468',
  ink600: '#37597b',
  ink300: '#a9b6c1',
  lake700: '#0a5a62',
  slot: '#dde5e3',
  line: '#c5cfce',
  seal: '#bf3820',
  white: '#ffffff',
} as const

/** Middle of a line of text above its baseline, as a share of the size: for Chinese characters and capitals alike. */
export const middle = 0.36

/** Characters are set a little apart in Chinese, a little together in letters. */
export const spacingOf = (text: string): number => (isChineseBadge(text) ? 0.03 : -0.01)

/** A text fitted into a box: its lines, and the height that they take. */
export function fitBlock(
  text: string,
  style: { face: Face; size: number; lineHeight: number; spacing?: number; isName?: boolean },
  box: { width: number; height: number; lines?: number },
) {
  const { face, size, lineHeight, spacing = 0, isName } = style
  const measure = (part: string) => textWidth(face, part) + [...part].length * spacing
  const pieces = piecesThatFit(
    text,
    isName === true,
    (part) => measure(part) * size * leastShare <= box.width,
  )
  const fitted = fitText(size, { pieces, ...box, lineHeight, measure })
  return { ...fitted, height: fitted.lines.length * lineHeight * fitted.size }
}

/** Parts of a name between middle dots, and Chinese words, where each can have room on a line; else what is smaller. */
function piecesThatFit(text: string, isName: boolean, fits: (part: string) => boolean): string[] {
  const large = isName ? partsOfName(text) : wordPieces(text)
  if (large.every((part) => fits(part.trimEnd()))) return large
  return isName ? namePieces(text) : splitPieces(text)
}

type Block = ReturnType<typeof fitBlock>

/** The lines of a block from `top` down, each in the middle between `left` and `right` or from the left edge. */
export function blockShapes(
  block: Block,
  style: { face: Face; color: string; lineHeight: number; spacing?: number },
  place: { top: number; left: number; right?: number },
): Shape[] {
  const { size, lines } = block
  const { face, color, lineHeight, spacing = 0 } = style
  return lines.map((text, index) => {
    const width = measureText(text, { face, size, spacing }) - spacing * size
    const x = place.right === undefined ? place.left : (place.left + place.right - width) / 2
    const y = place.top + (index + 0.5) * lineHeight * size + middle * size
    return { kind: 'text', text, face, size, color, x, y, spacing }
  })
}
