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

/** Words of ours that a general dictionary takes apart. */
const terms = /再保险|会议[室厅]|临港|新片区|滴水湖|洽谈[桌区]|茶歇桌|赞助桌|展示位|邀请函|参会票|交易商/g
/** Belong to the word before them, or to the one after. */
const suffixes = /* @__PURE__ */ new Set('的了者们室厅省市届')
const prefixes = /* @__PURE__ */ new Set('与和及或第')
/** Made on first use: loading its dictionary takes a phone a tenth of a second. */
let dictionary: Intl.Segmenter | undefined
const segment = (text: string) =>
  (dictionary ??= new Intl.Segmenter('zh', { granularity: 'word' })).segment(text)

/** Where phrases of a Chinese text begin, as places in it. A character that the dictionary knows no word for joins its neighbour. */
function phraseStarts(text: string): Set<number> {
  const inside = new Set<number>()
  for (const { 0: term, index } of text.matchAll(terms))
    for (let at = 1; at < term.length; at++) inside.add(index + at)
  const starts = new Set<number>()
  let waits = ''
  for (const { segment: word, index } of segment(text)) {
    const isSingle = /^\p{Script=Han}$/u.test(word)
    const joins =
      suffixes.has(word) || prefixes.has(waits) || (waits !== '' && isSingle && !prefixes.has(word))
    if (!joins && !inside.has(index)) starts.add(index)
    const begins = isSingle && (!joins || prefixes.has(waits))
    waits = begins && !suffixes.has(word) ? word : ''
  }
  return starts
}

/** As `splitPieces`, but Chinese stays together in phrases: for headings, which are read at a glance. */
export function splitPhrases(text: string): string[] {
  const phrases: string[] = []
  const starts = phraseStarts(text.replace(/\s+/g, ' '))
  let at = 0
  for (const piece of splitPieces(text)) {
    const last = phrases.at(-1)
    const isChinese =
      last !== undefined && ideograph.test([...last].at(-1)!) && ideograph.test([...piece][0]!)
    if (isChinese && !starts.has(at) && !closing.test(last.at(-1)!)) phrases.splice(-1, 1, last + piece)
    else phrases.push(piece)
    at += piece.length
  }
  return phrases
}

/** Lines no wider than `width`, broken where `split` says; a piece that is wider by itself is cut. */
export function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
  split: (text: string) => string[] = splitPieces,
): string[] {
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
  for (const piece of split(text.trim())) {
    if (measure(piece.trimEnd()) > width) splitPieces(piece).forEach(add)
    else add(piece)
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}

/** As many lines as `breakLines` needs, of as equal a length as they can be: no word stands alone, and none is cut for that. */
export function balanceLines(
  ...[text, width, measure, split = splitPieces]: Parameters<typeof breakLines>
): string[] {
  const most = breakLines(text, width, measure, split).length
  const widest = Math.max(...split(text.trim()).map((piece) => measure(piece.trimEnd())))
  let [low, high] = [Math.min(widest, width), width]
  while (high - low > 4) {
    const middle = (low + high) / 2
    if (breakLines(text, middle, measure, split).length <= most) high = middle
    else low = middle
  }
  return breakLines(text, high, measure, split)
}
