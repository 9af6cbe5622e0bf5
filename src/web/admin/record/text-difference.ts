/** The difference between two texts, word by word: an edited text beside the one that it began from. */
import { diffArrays } from 'diff'

interface DifferencePart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Of words, then of lines: the time grows with their square. */
const changesAtMost = 1_000

/**
 * From `before` to `after`; neighbours of one kind are one part, and what is removed comes before what is added. Texts with too many
 * changed words are compared line by line, those with too many changed lines as a whole.
 */
export function textDifference(before: string, after: string): DifferencePart[] {
  const changes =
    diffArrays(splitWords(before), splitWords(after), { maxEditLength: changesAtMost }) ??
    diffArrays(splitLines(before), splitLines(after), { maxEditLength: changesAtMost })
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
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
