/** Texts on paper: measured, broken into lines, and set in both languages. Lengths are millimetres. */
import type { Both } from '../../../shared/i18n.ts'
import { breakLines } from '../../../shared/line-breaks.ts'
import { measureText, type Shape } from '../../../server/documents/drawn-page.ts'
import { settable, type Face } from '../../../server/documents/font-faces.ts'

export const colours = {
  ink: '#0b2038',
  ink700: '#1f4468',
  ink600: '#37597b',
  line: '#c5cfce',
  rule: '#1f4468',
  seal: '#bf3820',
  paper: '#fcfcfa',
  white: '#ffffff',
} as const

export interface Style {
  readonly face: Face
  readonly size: number
  readonly color: string
  readonly spacing?: number
}

/** What is set in which face: asked for characters that it lacks before anything is drawn. */
export type Said = readonly [Face, string]

export const widthOf = (text: string, style: Style): number => measureText(settable(text), style)

/** One line of text; `x` is the left edge, or the right one where `right` is set; `y` the baseline. */
export function lineOf(
  text: string,
  style: Style,
  place: { readonly x: number; readonly y: number; readonly right?: true },
): Shape[] {
  const set = settable(text)
  if (!set) return []
  const x = place.right ? place.x - measureText(set, style) : place.x
  return [{ kind: 'text', text: set, ...style, x, y: place.y }]
}

/** The lines of a text in a width; a line break in it stays one. */
export function linesOf(text: string, style: Style, width: number): string[] {
  return text
    .split('\n')
    .flatMap((line) => breakLines(settable(line), width, (part) => measureText(part, style)))
}

/** Texts one after another on a line: the Chinese one in front, the English one lighter. Answers the shapes alone. */
export function pairOf(
  { cn, en }: Both,
  styles: { readonly cn: Style; readonly en: Style },
  place: { readonly x: number; readonly y: number },
): Shape[] {
  const gap = styles.cn.size * 0.35
  return [
    ...lineOf(cn, styles.cn, place),
    ...(en && en !== cn
      ? lineOf(en, styles.en, { x: place.x + widthOf(cn, styles.cn) + gap, y: place.y })
      : []),
  ]
}

/** The largest of some sizes at which a text fits a width on one line; the smallest where none does. */
export function sizeFor(
  text: string,
  style: Style,
  { width, sizes }: { width: number; sizes: readonly number[] },
): number {
  return sizes.find((size) => widthOf(text, { ...style, size }) <= width) ?? sizes.at(-1)!
}
