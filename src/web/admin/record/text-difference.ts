/** What stands between two texts, word by word: for looking at an edited text beside the one that it began from. */

export interface DifferencePart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Above this the texts are compared line by line: cells of the table of lengths. */
const cellsAtMost = 4_000_000

/** From `before` to `after`; neighbours of one kind are one part, what is removed stands before what is added. */
export function textDifference(before: string, after: string): DifferencePart[] {
  const words = [splitWords(before), splitWords(after)] as const
  const fits = words[0].length * words[1].length <= cellsAtMost
  return fits ? compare(...words) : compare(splitLines(before), splitLines(after))
}

const splitLines = (text: string) => text.split(/(?<=\n)/)

/** Words, spaces, marks, variables, and each Chinese character by itself. */
function splitWords(text: string): string[] {
  return (
    text.match(
      /\{\w+\}|\p{Script=Han}|\n|[^\S\n]+|[\p{L}\p{N}_]+?(?=\p{Script=Han}|[^\p{L}\p{N}_]|$)|./gsu,
    ) ?? []
  )
}

function compare(before: readonly string[], after: readonly string[]): DifferencePart[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore--
    endAfter--
  }
  return join([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...longest(before.slice(start, endBefore), after.slice(start, endAfter)),
    { kind: 'same', text: before.slice(endBefore).join('') },
  ])
}

/** By the longest common run of words. */
function longest(before: readonly string[], after: readonly string[]): DifferencePart[] {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!)
  const parts: DifferencePart[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      parts.push({ kind: 'same', text: before[row]! })
      row++
      column++
    } else if (
      column >= after.length ||
      (row < before.length && lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)
    )
      parts.push({ kind: 'removed', text: before[row++]! })
    else parts.push({ kind: 'added', text: after[column++]! })
  }
  return parts
}

function join(parts: readonly DifferencePart[]): DifferencePart[] {
  const joined: DifferencePart[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed })
    if (added) joined.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const { kind, text } of parts) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (text) {
      flush()
      const last = joined.at(-1)
      if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text }
      else joined.push({ kind, text })
    }
  }
  flush()
  return joined
}
