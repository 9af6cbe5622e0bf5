/* oxlint-disable max-lines -- the builder, the page and the server go by one set of rules */
/**
 * What a questionnaire is and what may be answered. Pure, for both sides: the page shows and
 * checks with the same functions as the server.
 */
import type { Both } from '../../shared/i18n.ts'
import type { Answer, Choice, Question, ShowIf } from './contract.ts'
import { kindOf, kinds, questionnaireLimits, type QuestionnaireState } from './fields.ts'

/** What is told about the passing of time; judged when it is read, never kept. */
export function stateOf(
  times: { published: boolean; opensAt: number | null; closesAt: number | null },
  now: number,
): QuestionnaireState {
  if (!times.published) return 'draft'
  if (times.opensAt !== null && now < times.opensAt) return 'upcoming'
  return times.closesAt !== null && now >= times.closesAt ? 'closed' : 'open'
}

const isEmpty = (answer: Answer | undefined): boolean =>
  !answer ||
  ((answer.choices?.length ?? 0) === 0 &&
    answer.number === undefined &&
    (answer.rows?.length ?? 0) === 0 &&
    (answer.text ?? '').trim() === '' &&
    !answer.file)

function fits(showIf: ShowIf, answer: Answer | undefined): boolean {
  if (!answer || isEmpty(answer)) return false
  if (showIf.choices.length) return (answer.choices ?? []).some((id) => showIf.choices.includes(id))
  const { number } = answer
  if (number === undefined) return false
  return number >= (showIf.from ?? -Infinity) && number <= (showIf.to ?? Infinity)
}

/** The questions that these answers show. A hidden question shows no other, whatever was answered to it before. */
export function shownQuestions(questions: readonly Question[], answers: readonly Answer[]): Question[] {
  const given = new Map(answers.map((answer) => [answer.question, answer]))
  const shown = new Set<string>()
  return questions.filter((question) => {
    const { showIf } = question
    const isShown = !showIf || (shown.has(showIf.question) && fits(showIf, given.get(showIf.question)))
    if (isShown) shown.add(question.id)
    return isShown
  })
}

/** What is kept of answers: those to shown questions, in the questions' order, without empty ones. The rest is dropped. */
export function keptAnswers(questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  const given = new Map(answers.map((answer) => [answer.question, answer]))
  return shownQuestions(questions, answers).flatMap((question) => {
    const answer = given.get(question.id)
    return answer && !isEmpty(answer) ? [answer] : []
  })
}

const answerProblems = [
  'required',
  'unknown',
  'wrongKind',
  'tooFew',
  'tooMany',
  'tooSmall',
  'tooLarge',
  'decimals',
  'tooLong',
  'rows',
] as const
type AnswerProblem = (typeof answerProblems)[number]

export interface AnswerFault {
  readonly question: string
  readonly problem: AnswerProblem
  /** The limit that was passed, where there is one. */
  readonly limit: number
}

/** What is wrong with the answers to the questions that are shown; answers to hidden ones are not looked at. */
export function answerFaults(questions: readonly Question[], answers: readonly Answer[]): AnswerFault[] {
  const known = new Set(questions.map(({ id }) => id))
  const unknown = answers.filter(({ question }) => !known.has(question))
  const given = new Map(answers.map((answer) => [answer.question, answer]))
  return [
    ...unknown.map(({ question }) => ({ question, problem: 'unknown' as const, limit: 0 })),
    ...shownQuestions(questions, answers).flatMap((question) => faultOf(question, given.get(question.id))),
  ]
}

/** Of one question, e.g. while it is answered. */
export function faultOf(question: Question, answer: Answer | undefined): AnswerFault[] {
  const fault = (problem: AnswerProblem, limit = 0): AnswerFault[] => [
    { question: question.id, problem, limit },
  ]
  if (!answer || isEmpty(answer)) return question.required ? fault('required') : []
  if (!isOfKind(question, answer)) return fault('wrongKind')
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return choiceFault(question, answer.choices!, fault)
    case 'scale':
    case 'number':
      return numberFault(question, answer.number!, fault)
    case 'matrix':
      return matrixFault(question, answer.rows!, fault)
    case 'text': {
      const limit = textLimitOf(question)
      return answer.text!.length > limit ? fault('tooLong', limit) : []
    }
    case 'file':
      return []
  }
}

type Fault = (problem: AnswerProblem, limit?: number) => AnswerFault[]

function isOfKind({ kind }: Question, answer: Answer): boolean {
  const { question: _question, ...rest } = answer
  const filled = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return filled.length === 1 && filled[0] === kinds[kind].answer
}

export const textLimitOf = ({ long, maximum }: Question): number =>
  maximum ?? (long ? questionnaireLimits.text : questionnaireLimits.line)

function choiceFault(question: Question, choices: readonly string[], fault: Fault): AnswerFault[] {
  const options = new Set(question.options.map(({ id }) => id))
  const isKnown = choices.every((id) => options.has(id)) && new Set(choices).size === choices.length
  if (!isKnown) return fault('wrongKind')
  if (question.kind === 'single') return choices.length > 1 ? fault('tooMany', 1) : []
  const { minimum, maximum } = question
  if (minimum !== null && choices.length < minimum) return fault('tooFew', minimum)
  return maximum !== null && choices.length > maximum ? fault('tooMany', maximum) : []
}

function numberFault(question: Question, number: number, fault: Fault): AnswerFault[] {
  const { minimum, maximum, decimals, kind } = question
  if (!Number.isFinite(number)) return fault('wrongKind')
  const places = kind === 'scale' ? 0 : decimals
  const factor = 10 ** places
  // 0.1 + 0.2 is no fault of who typed 0.3.
  if (Math.abs(Math.round(number * factor) - number * factor) > 1e-6) return fault('decimals', places)
  const [lowest, highest] = [minimum ?? -questionnaireLimits.number, maximum ?? questionnaireLimits.number]
  if (number < lowest) return fault('tooSmall', lowest)
  return number > highest ? fault('tooLarge', highest) : []
}

function matrixFault(question: Question, rows: NonNullable<Answer['rows']>, fault: Fault): AnswerFault[] {
  const [rowIds, columnIds] = [
    new Set(question.rows.map(({ id }) => id)),
    new Set(question.options.map(({ id }) => id)),
  ]
  const isKnown = rows.every(({ row, column }) => rowIds.has(row) && columnIds.has(column))
  if (!isKnown || new Set(rows.map(({ row }) => row)).size !== rows.length) return fault('wrongKind')
  return question.required && rows.length < question.rows.length ? fault('rows', question.rows.length) : []
}

// The builder ------------------------------------------------------------------------------------

const questionProblems = [
  'noTitle',
  'noQuestions',
  'sameId',
  'noOptions',
  'noRows',
  'noLabel',
  'limits',
  'showIf',
  'times',
  'tooLong',
] as const
type QuestionProblem = (typeof questionProblems)[number]

/** `at`: `title`, `closesAt`, `questions`, or a question's id. */
export interface QuestionFault {
  readonly at: string
  readonly problem: QuestionProblem
}

const hasText = ({ cn, en }: Both) => cn.trim() !== '' || en.trim() !== ''

/** What keeps a questionnaire from being published. A draft may be unfinished, but its parts have to hold together. */
export function questionnaireFaults(given: {
  readonly title: Both
  readonly questions: readonly Question[]
  readonly opensAt: number | null
  readonly closesAt: number | null
}): QuestionFault[] {
  const { title, questions, opensAt, closesAt } = given
  const faults: QuestionFault[] = []
  if (!hasText(title)) faults.push({ at: 'title', problem: 'noTitle' })
  if (!questions.length) faults.push({ at: 'questions', problem: 'noQuestions' })
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    faults.push({ at: 'closesAt', problem: 'times' })
  return [...faults, ...questions.flatMap((question, index) => questionFaults(questions, question, index))]
}

function questionFaults(questions: readonly Question[], question: Question, index: number): QuestionFault[] {
  const { id, kind, options, rows } = question
  const faults: QuestionFault[] = []
  const add = (problem: QuestionProblem) => faults.push({ at: id, problem })
  const parts = [...options, ...rows]
  if (
    questions.findIndex((other) => other.id === id) !== index ||
    !areDistinct(options) ||
    !areDistinct(rows)
  )
    add('sameId')
  if (!hasText(question.title)) add('noTitle')
  if (parts.some(({ label }) => !hasText(label))) add('noLabel')
  if (kindOf(question).hasOptions ? options.length < 2 : options.length > 0) add('noOptions')
  if (kind === 'matrix' ? rows.length < 1 : rows.length > 0) add('noRows')
  if (kind === 'matrix' && options.length > questionnaireLimits.columns) add('limits')
  if (!areLimitsGood(question)) add('limits')
  if (!isShowIfGood(questions.slice(0, index), question.showIf)) add('showIf')
  return faults
}

const areDistinct = (parts: readonly Choice[]) => new Set(parts.map(({ id }) => id)).size === parts.length

function areLimitsGood({ kind, minimum, maximum, options, decimals, long }: Question): boolean {
  const areInOrder = minimum === null || maximum === null || minimum <= maximum
  const whole = [minimum, maximum].every((limit) => limit === null || Number.isInteger(limit))
  switch (kind) {
    case 'scale':
      return (
        (minimum === 0 || minimum === 1) &&
        whole &&
        maximum !== null &&
        maximum > minimum &&
        maximum <= questionnaireLimits.scale
      )
    case 'multiple':
      return (
        whole && areInOrder && (minimum ?? 1) >= 1 && (maximum ?? 1) >= 1 && (minimum ?? 0) <= options.length
      )
    case 'number':
      return areInOrder && decimals >= 0 && decimals <= questionnaireLimits.decimals
    case 'text': {
      const most = long ? questionnaireLimits.text : questionnaireLimits.line
      return minimum === null && whole && (maximum === null || (maximum >= 1 && maximum <= most))
    }
    default:
      return minimum === null && maximum === null
  }
}

/** Only an earlier single, multiple or scale question decides whether another is shown. */
function isShowIfGood(earlier: readonly Question[], showIf: ShowIf | null): boolean {
  if (!showIf) return true
  const source = earlier.find(({ id }) => id === showIf.question)
  if (!source || !kindOf(source).decides) return false
  if (source.kind === 'scale') {
    const { from, to } = showIf
    const isRange = from !== null || to !== null
    return showIf.choices.length === 0 && isRange && (from ?? -Infinity) <= (to ?? Infinity)
  }
  const ids = new Set(source.options.map(({ id }) => id))
  return (
    showIf.from === null &&
    showIf.to === null &&
    showIf.choices.length > 0 &&
    showIf.choices.every((id) => ids.has(id))
  )
}

/** Everything of the questions but their words: what may no longer change once someone has answered. */
export function structureOf(questions: readonly Question[]): string {
  return JSON.stringify(
    questions.map(({ title: _t, help: _h, low: _l, high: _g, options, rows, ...rest }) => {
      const { id, kind, required, showIf, minimum, maximum, decimals, long } = rest
      const condition = showIf && [showIf.question, [...showIf.choices].sort(), showIf.from, showIf.to]
      const parts = [options.map((option) => option.id), rows.map((row) => row.id)]
      return [id, kind, required, condition, minimum, maximum, decimals, long, ...parts]
    }),
  )
}

interface QuestionnaireTexts {
  readonly title: Both
  readonly intro: Both
  readonly thanks: Both
}

/**
 * All bilingual texts under the names that their stamps have (shared/translation.ts): `title`, `intro`, `thanks`, and of a
 * question `q.title`, `q.help`, `q.low`, `q.high`, `q.o.option`, `q.r.row` with its id for q.
 */
export function textsOf(texts: QuestionnaireTexts, questions: readonly Question[]): Map<string, Both> {
  const all = new Map<string, Both>([
    ['title', texts.title],
    ['intro', texts.intro],
    ['thanks', texts.thanks],
  ])
  for (const question of questions) {
    const { id, title, help, options, rows } = question
    all.set(`${id}.title`, title).set(`${id}.help`, help)
    for (const end of kindOf(question).ends) all.set(`${id}.${end}`, question[end])
    for (const option of options) all.set(`${id}.o.${option.id}`, option.label)
    for (const row of rows) all.set(`${id}.r.${row.id}`, row.label)
  }
  return all
}
