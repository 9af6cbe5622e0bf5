/** Counting answers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankQuestion } from '../fields.ts'
import type { Question } from '../contract.ts'
import { countIn, resultsOf, startTally } from './tally-service.ts'

const both = (cn: string, en = cn) => ({ cn, en })
const part = (id: string) => ({ id, label: both(id) })
const question = (id: string, values: Partial<Question> = {}): Question => ({
  id,
  kind: 'single',
  title: both(id),
  ...blankQuestion,
  ...values,
})
const all = [
  question('visit', { options: ['yes', 'no'].map(part) }),
  question('which', {
    kind: 'multiple',
    options: ['port', 'lake'].map(part),
    showIf: { question: 'visit', choices: ['yes'], from: null, to: null },
  }),
  question('mark', { kind: 'scale', minimum: 1, maximum: 5 }),
  question('grid', { kind: 'matrix', options: ['good', 'poor'].map(part), rows: ['hall', 'food'].map(part) }),
  question('sum', { kind: 'number', minimum: 0, maximum: 10 }),
]

test('answers are counted: every option, mean and median, cells', () => {
  const tally = startTally(all)
  for (const number of [1, 2, 2, 5])
    countIn(tally, [
      { question: 'visit', choices: [number === 5 ? 'no' : 'yes'] },
      { question: 'mark', number },
      { question: 'grid', rows: [{ row: 'hall', column: 'good' }] },
    ])
  const results = new Map(resultsOf(tally).map((result) => [result.question, result]))
  assert.deepEqual(results.get('visit')!.options, [
    { id: 'yes', count: 3 },
    { id: 'no', count: 1 },
  ])
  assert.deepEqual([results.get('which')!.shown, results.get('which')!.answered], [3, 0])
  assert.deepEqual(results.get('mark')!.numbers, { minimum: 1, median: 2, mean: 2.5, maximum: 5 })
  assert.deepEqual(
    results.get('mark')!.values.map(({ count }) => count),
    [1, 2, 0, 0, 1],
  )
  assert.deepEqual(results.get('grid')!.rows[0]!.columns[0], { id: 'good', count: 4 })
  assert.equal(results.get('sum')!.numbers, null)
})
