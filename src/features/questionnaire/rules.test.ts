/** The rules of questionnaires: what is shown, what may be answered, what may be built. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankQuestion } from './fields.ts'
import {
  answerFaults,
  keptAnswers,
  questionnaireFaults,
  shownQuestions,
  stateOf,
  structureOf,
  textsOf,
} from './rules.ts'
import type { Answer, Question } from './contract.ts'

const both = (cn: string, en = cn) => ({ cn, en })
const part = (id: string) => ({ id, label: both(id) })
const question = (id: string, values: Partial<Question> = {}): Question => ({
  id,
  kind: 'text',
  title: both(id),
  ...blankQuestion,
  ...values,
})
const showIf = (source: string, ...choices: string[]) => ({ question: source, choices, from: null, to: null })

const visit = question('visit', { kind: 'single', required: true, options: ['yes', 'no'].map(part) })
const which = question('which', {
  kind: 'multiple',
  required: true,
  minimum: 1,
  maximum: 2,
  options: ['port', 'museum', 'garden', 'lake'].map(part),
  showIf: showIf('visit', 'yes'),
})
const why = question('why', { required: true, showIf: showIf('which', 'lake') })
const mark = question('mark', { kind: 'scale', minimum: 1, maximum: 5 })
const bad = question('bad', { showIf: { question: 'mark', choices: [], from: null, to: 2 }, maximum: 5 })
const grid = question('grid', {
  kind: 'matrix',
  required: true,
  options: ['good', 'poor'].map(part),
  rows: ['hall', 'food'].map(part),
})
const sum = question('sum', { kind: 'number', minimum: 0, maximum: 10, decimals: 1 })
const paper = question('paper', { kind: 'file' })
const all = [visit, which, why, mark, bad, grid, sum, paper]
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id).join(' ')

test('a question is shown by an earlier answer, and a hidden one shows no other', () => {
  assert.equal(ids(shownQuestions(all, [])), 'visit mark grid sum paper')
  const yes: Answer[] = [
    { question: 'visit', choices: ['yes'] },
    { question: 'which', choices: ['lake', 'port'] },
    { question: 'mark', number: 2 },
  ]
  assert.equal(ids(shownQuestions(all, yes)), ids(all))
  // What was answered before the answer that hid it.
  const no = [{ question: 'visit', choices: ['no'] }, ...yes.slice(1), { question: 'why', text: 'x' }]
  assert.equal(ids(shownQuestions(all, no)), 'visit mark bad grid sum paper')
  assert.deepEqual(
    keptAnswers(all, [...no, { question: 'sum' }]).map((answer) => answer.question),
    ['visit', 'mark'],
    'answers to hidden questions are dropped, and empty ones',
  )
})

test('answers are judged by their question', () => {
  const right: Answer[] = [
    { question: 'visit', choices: ['no'] },
    { question: 'mark', number: 5 },
    {
      question: 'grid',
      rows: [
        { row: 'hall', column: 'good' },
        { row: 'food', column: 'poor' },
      ],
    },
    { question: 'sum', number: 0.3 },
  ]
  assert.deepEqual(answerFaults(all, right), [])
  const wrong: [Answer, string, number?][] = [
    [{ question: 'visit', choices: [] }, 'required'],
    [{ question: 'visit', choices: ['maybe'] }, 'wrongKind'],
    [{ question: 'visit', choices: ['yes', 'no'] }, 'tooMany', 1],
    [{ question: 'visit', text: 'yes' }, 'wrongKind'],
    [{ question: 'visit', choices: ['no'], text: 'x' }, 'wrongKind'],
    [{ question: 'which', choices: ['port', 'museum', 'garden'] }, 'tooMany', 2],
    [{ question: 'which', choices: ['port', 'port'] }, 'wrongKind'],
    [{ question: 'mark', number: 6 }, 'tooLarge', 5],
    [{ question: 'mark', number: 1.5 }, 'decimals', 0],
    [{ question: 'bad', text: 'too long' }, 'tooLong', 5],
    [{ question: 'grid', rows: [{ row: 'hall', column: 'good' }] }, 'rows', 2],
    [{ question: 'grid', rows: [{ row: 'roof', column: 'good' }] }, 'wrongKind'],
    [{ question: 'sum', number: -1 }, 'tooSmall', 0],
    [{ question: 'sum', number: 0.25 }, 'decimals', 1],
    [{ question: 'gone', text: 'x' }, 'unknown'],
  ]
  for (const [answer, problem, limit = 0] of wrong) {
    // `which` and `bad` are shown.
    const shown: Answer[] = [
      { question: 'visit', choices: ['yes'] },
      { question: 'which', choices: ['port'] },
      { question: 'mark', number: 2 },
      ...right.slice(2),
    ]
    const given = [...shown.filter((other) => other.question !== answer.question), answer]
    assert.deepEqual(answerFaults(all, given), [{ question: answer.question, problem, limit }])
  }
  const hidden = [...right, { question: 'which', choices: ['nonsense'] }]
  assert.deepEqual(answerFaults(all, hidden), [], 'a hidden question is not judged')
})

test('a questionnaire in the making is judged before it is published', () => {
  const times = { opensAt: null, closesAt: null }
  const faultsOf = (...questions: Question[]) =>
    questionnaireFaults({ title: both('t'), questions, ...times }).map(
      ({ at, problem }) => `${at}:${problem}`,
    )
  assert.deepEqual(faultsOf(...all), [])
  assert.deepEqual(questionnaireFaults({ title: both(' '), questions: [], opensAt: 2, closesAt: 1 }), [
    { at: 'title', problem: 'noTitle' },
    { at: 'questions', problem: 'noQuestions' },
    { at: 'closesAt', problem: 'times' },
  ])
  const cases: [Question[], string][] = [
    [[visit, visit], 'visit:sameId'],
    [[question('q', { title: both('') })], 'q:noTitle'],
    [[{ ...visit, options: [part('yes')] }], 'visit:noOptions'],
    [[{ ...visit, options: [part('yes'), { id: 'no', label: both('') }] }], 'visit:noLabel'],
    [[{ ...grid, rows: [] }], 'grid:noRows'],
    [[{ ...mark, maximum: 11 }], 'mark:limits'],
    [[{ ...sum, minimum: 11 }], 'sum:limits'],
    [[visit, { ...which, minimum: 5, maximum: null }], 'which:limits'],
    [[which], 'which:showIf'],
    [[which, visit], 'which:showIf'],
    [[sum, question('q', { showIf: showIf('sum', 'yes') })], 'q:showIf'],
    [[visit, { ...which, showIf: showIf('visit', 'perhaps') }], 'which:showIf'],
  ]
  for (const [questions, fault] of cases) assert.deepEqual(faultsOf(...questions), [fault])
})

test('times are judged at read time; words are not structure; the guard knows every text', () => {
  const times = { published: true, opensAt: 10, closesAt: 20 }
  assert.deepEqual(
    [9, 10, 19, 20].map((now) => stateOf(times, now)),
    ['upcoming', 'open', 'open', 'closed'],
  )
  assert.equal(stateOf({ ...times, published: false }, 15), 'draft')
  const words = { title: both('anders'), options: visit.options.map(({ id }) => ({ id, label: both('x') })) }
  assert.equal(structureOf([{ ...visit, ...words }]), structureOf([visit]))
  for (const change of [{ required: false }, { options: visit.options.toReversed() }, { maximum: 1 }])
    assert.notEqual(structureOf([{ ...visit, ...change }]), structureOf([visit]))
  const texts = { title: both('t'), intro: both(''), thanks: both('') }
  assert.deepEqual(
    [...textsOf(texts, [grid, mark, sum]).keys()].join(' '),
    'title intro thanks grid.title grid.help grid.o.good grid.o.poor grid.r.hall grid.r.food ' +
      'mark.title mark.help mark.low mark.high sum.title sum.help sum.high',
  )
})
