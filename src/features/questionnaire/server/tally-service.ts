/** Counting answers, one after the other: nothing but numbers grows with them. Pure. */
import type { QuestionResult, Answer, Question } from '../contract.ts'
import { shownQuestions } from '../rules.ts'

interface Counted {
  answered: number
  shown: number
  /** By option, by value, or by `row column`. */
  readonly counts: Map<string, number>
  readonly numbers: number[]
}

export interface Tally {
  readonly questions: readonly Question[]
  readonly byQuestion: ReadonlyMap<string, Counted>
}

export function startTally(questions: readonly Question[]): Tally {
  const empty = (): Counted => ({ answered: 0, shown: 0, counts: new Map(), numbers: [] })
  return { questions, byQuestion: new Map(questions.map(({ id }) => [id, empty()])) }
}

const cellOf = (row: string, column: string) => `${row} ${column}`

export function countIn({ questions, byQuestion }: Tally, answers: readonly Answer[]): void {
  for (const { id } of shownQuestions(questions, answers)) byQuestion.get(id)!.shown++
  for (const answer of answers) {
    const counted = byQuestion.get(answer.question)
    if (!counted) continue
    counted.answered++
    const add = (key: string) => counted.counts.set(key, (counted.counts.get(key) ?? 0) + 1)
    answer.choices?.forEach(add)
    answer.rows?.forEach(({ row, column }) => add(cellOf(row, column)))
    if (answer.number === undefined) continue
    counted.numbers.push(answer.number)
    add(String(answer.number))
  }
}

export function resultsOf({ questions, byQuestion }: Tally): QuestionResult[] {
  return questions.map((question) => {
    const { id, kind, options, rows } = question
    const { answered, shown, counts, numbers } = byQuestion.get(id)!
    const countOf = (key: string) => counts.get(key) ?? 0
    return {
      question: id,
      kind,
      answered,
      shown,
      options:
        kind === 'matrix' ? [] : options.map((option) => ({ id: option.id, count: countOf(option.id) })),
      values: scaleValues(question).map((value) => ({ value, count: countOf(String(value)) })),
      rows: rows.map((row) => ({
        id: row.id,
        columns: options.map((column) => ({ id: column.id, count: countOf(cellOf(row.id, column.id)) })),
      })),
      numbers: describe(numbers),
    }
  })
}

/** Every step of a scale from one end to the other; none of any other kind. */
function scaleValues({ kind, minimum, maximum }: Question): number[] {
  if (kind !== 'scale') return []
  const [from, to] = [minimum ?? 1, maximum ?? 1]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
}

function describe(numbers: readonly number[]): QuestionResult['numbers'] {
  if (!numbers.length) return null
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const median = Number.isInteger(middle)
    ? (sorted[middle - 1]! + sorted[middle]!) / 2
    : sorted[Math.floor(middle)]!
  const mean = sorted.reduce((sum, number) => sum + number, 0) / sorted.length
  return { minimum: sorted[0]!, median, mean, maximum: sorted.at(-1)! }
}
