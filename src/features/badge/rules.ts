/** Badges: what is printed large, and how a name is set so that none is ever cut. Lengths are millimetres. */
import { splitPieces } from '../../shared/line-breaks.ts'

/** Beyond the edges, where a sheet is cut. */
export const bleedWidth = 3
/** Every way in which badges are put one after another. */
export const badgeOrders = ['organisation', 'letter'] as const
export type BadgeOrder = (typeof badgeOrders)[number]
/** Badges in one print. */
export const badgesAtMost = 5_000
/** So many reprints of one device or member of staff within a minute are a wave, which staff are told of. */
export const waveReprints = 3
/** How long a print can be fetched. */
export const printLifeMinutes = 120
export const printStates = ['waiting', 'running', 'done', 'refused', 'failed', 'expired'] as const
export type PrintState = (typeof printStates)[number]
/** Where a person's badge stands: never printed, printed and changed since, or as it was printed. */
export const badgeStates = ['unprinted', 'changed', 'printed'] as const
export type BadgeState = (typeof badgeStates)[number]
/** What a list or print is asked for: one of these, or all that are due. */
export const chosenStates = [...badgeStates, 'due'] as const
const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** Whether the rest of a badge is in Chinese first: by the name that is large. */
export const isChineseBadge = (large: string): boolean => isHan(large)

/** Size, in millimetres of the card, at which a name of this length begins. */
export function nameSize(name: string): number {
  const { length } = [...name.replace(/\s/g, '')]
  if (isHan(name)) return length <= 3 ? 17 : length === 4 ? 15 : 11
  const letters = [...name].length
  return letters <= 18 ? 12.5 : letters <= 34 ? 8 : 6.6
}

/** The smallest pieces of a name that stay together: words, their parts at hyphens and middle dots, Chinese characters. */
export function namePieces(name: string): string[] {
  return splitPieces(name).flatMap((piece) => piece.match(/[^-‐·•]+[-‐·•]*\s*|[-‐·•]+\s*/gu) ?? [])
}

/** Chinese names of several parts end their lines at the middle dot where each part fits. */
export function partsOfName(name: string): string[] {
  return isHan(name) && /[·•]/u.test(name) ? (name.match(/[^·•]+[·•]*/gu) ?? []) : namePieces(name)
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** The pieces of a text that is no name: Chinese words stay whole, too. */
export function wordPieces(text: string): string[] {
  const starts = new Set([...words.segment(text)].map(({ index }) => index))
  let at = 0
  return splitPieces(text).reduce<string[]>((pieces, piece) => {
    const isStart = starts.has(at)
    at += piece.length
    return isStart || !pieces.length ? [...pieces, piece] : [...pieces.slice(0, -1), pieces.at(-1)! + piece]
  }, [])
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
}
interface Fit {
  readonly pieces: readonly string[]
  readonly width: number
  readonly height: number
  /** As a share of the size. */
  readonly lineHeight: number
  /** Lines at most; as many as there is height for when omitted. */
  readonly lines?: number
  /** Width of a text at size 1. */
  readonly measure: (text: string) => number
}

/** Lines of whole pieces no wider than `width` at size 1; null where a piece is wider by itself. */
function breakPieces({ pieces, measure }: Pick<Fit, 'pieces' | 'measure'>, width: number): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (measure((line + piece).trimEnd()) <= width) line += piece
    else {
      if (line) lines.push(line.trimEnd())
      if (measure(piece.trimEnd()) > width) return null
      line = piece
    }
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}

/** As few lines as the width allows, of as equal a length as they can be. */
function evenLines(fit: Pick<Fit, 'pieces' | 'measure'>, width: number): string[] | null {
  const widest = breakPieces(fit, width)
  if (!widest || widest.length < 2) return widest
  let [low, high] = [0, width]
  while (high - low > 0.05) {
    const middle = (low + high) / 2
    const lines = breakPieces(fit, middle)
    if (lines && lines.length <= widest.length) high = middle
    else low = middle
  }
  return breakPieces(fit, high)
}

/** A word that would make the text smaller than this, against where it began, is cut between characters instead. */
export const leastShare = 0.55
/** How much smaller each attempt is. */
const step = 0.96

/** A text at the largest size, from `from` down, at which all of it is within the box. It always is: nothing is left out. */
export function fitText(from: number, fit: Fit): Fitted {
  let { pieces } = fit
  const isWhole = pieces.every((piece) => fit.measure(piece.trimEnd()) * from * leastShare <= fit.width)
  if (!isWhole) pieces = pieces.flatMap((piece) => [...piece])
  for (let size = from; ; size *= step) {
    const lines = evenLines({ ...fit, pieces }, fit.width / size)
    const fits =
      lines && lines.length * fit.lineHeight * size <= fit.height && lines.length <= (fit.lines ?? Infinity)
    if (fits) return { size, lines }
  }
}
