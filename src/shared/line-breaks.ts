/** Where lines of Chinese and English may end, for text that we set ourselves. */

/** May not begin a line. */
const closing = /[\p{Pe}\p{Pf}、。，．：；！？…—·・%‰℃,.:;!?'"’”]/u
/** May not end one. */
const opening = /[\p{Ps}\p{Pi}‘“]/u
/** Each of these stands by itself: Han, kana, and their punctuation. */
const ideograph = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u3000-\u303f]|[\u{20000}-\u{3ffff}]/u

/** The smallest pieces that stay together: a word, or an ideograph with the punctuation that belongs to it. */
export function splitPieces(text: string): string[] {
  const pieces: string[] = []
  let held = ''
  for (const token of text.match(/\s+|[^\s]/gu) ?? []) {
    const last = held.at(-1)
    const isSpace = /^\s/.test(token)
    const joins =
      held === '' ||
      opening.test(last!) ||
      closing.test(token) ||
      (!isSpace && !/\s/.test(last!) && !ideograph.test(token) && !ideograph.test([...held].at(-1)!))
    if (joins || isSpace) held += isSpace ? ' ' : token
    else {
      pieces.push(held)
      held = token
    }
  }
  return held ? [...pieces, held] : pieces
}

/** Lines no wider than `width`; a piece that is wider by itself is cut. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (piece: string): void => {
    if (measure((line + piece).trimEnd()) <= width) line += piece
    else if (line) {
      lines.push(line.trimEnd())
      line = ''
      add(piece)
    } else {
      for (const character of piece) {
        if (line && measure(line + character) > width) {
          lines.push(line)
          line = ''
        }
        line += character
      }
    }
  }
  splitPieces(text.trim()).forEach(add)
  return line.trim() ? [...lines, line.trimEnd()] : lines
}
