/** The answers as they are being given: what is shown, what is wrong, how far one is. */
import { useMemo, useState } from 'react'
import type { CallSent } from '../../../shared/call-ref.ts'
import { faultOf, shownQuestions, type AnswerFault } from '../rules.ts'
import type { Answer, Question } from '../contract.ts'
import type { AnswerFile, sendAnswers } from './use-questionnaire.ts'

/** By the id of the question. */
export type Given = Readonly<Record<string, Answer>>

/** Where a link of the error summary leads. */
export const questionId = (id: string) => `question-${id}`

/** Answers that were kept, as far as they still fit the questions. */
function fitting(questions: readonly Question[], answers: readonly Answer[]): Given {
  const known = new Map(questions.map((question) => [question.id, question]))
  const good = answers.filter((answer) => {
    const question = known.get(answer.question)
    return question && !faultOf(question, answer).some(({ problem }) => problem === 'wrongKind')
  })
  return Object.fromEntries(good.map((answer) => [answer.question, answer]))
}

type Sent = CallSent<typeof sendAnswers>['answers']

/** As they are sent and kept: what cannot be read as a number is not. */
export function listOf(answers: readonly Answer[]): Sent {
  return answers.filter(
    ({ number }) => number === undefined || Number.isFinite(number),
  ) as readonly Answer[] as Sent
}

/** Wrong only because it is not finished: said when one wants to send, not before. */
const unfinished = new Set<AnswerFault['problem']>(['required', 'rows', 'tooFew'])

export interface AnswersStart {
  readonly answers: readonly Answer[]
  readonly files: readonly AnswerFile[]
}

export function useAnswers(questions: readonly Question[], start: AnswersStart) {
  const [given, setGiven] = useState<Given>(() => fitting(questions, start.answers))
  const [files, setFiles] = useState(start.files)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempted, setAttempted] = useState(false)
  const shown = useMemo(() => shownQuestions(questions, Object.values(given)), [questions, given])
  const faults = useMemo(
    () =>
      new Map(
        shown.flatMap((question) =>
          faultOf(question, given[question.id])
            .slice(0, 1)
            .map((fault) => [question.id, fault] as const),
        ),
      ),
    [shown, given],
  )
  const isDone = (question: Question) =>
    given[question.id] !== undefined &&
    faultOf({ ...question, required: true }, given[question.id]).length === 0
  const faultShown = (id: string): AnswerFault | undefined => {
    const fault = faults.get(id)
    if (!fault) return undefined
    return attempted || (left.has(id) && !unfinished.has(fault.problem)) ? fault : undefined
  }
  return {
    given,
    files,
    shown,
    faults,
    faultShown,
    done: new Set(shown.filter(isDone).map(({ id }) => id)),
    mustRest: shown.filter(({ id, required }) => required && faults.has(id)).length,
    /** Null takes the answer away. */
    answer: (id: string, answer: Omit<Answer, 'question'> | null) =>
      setGiven(({ [id]: _before, ...rest }) =>
        answer ? { ...rest, [id]: { question: id, ...answer } } : rest,
      ),
    addFile: (file: AnswerFile) => setFiles((before) => [...before.filter(({ id }) => id !== file.id), file]),
    leave: (id: string) => setLeft((before) => (before.has(id) ? before : new Set(before).add(id))),
    attempt: () => setAttempted(true),
    replace: (next: AnswersStart) => {
      setGiven(fitting(questions, next.answers))
      setFiles(next.files)
      setLeft(new Set())
      setAttempted(false)
    },
  }
}
export type Answers = ReturnType<typeof useAnswers>

export interface QuestionProps {
  readonly questionnaire: string
  readonly question: Question
  readonly number: number
  readonly anonymous: boolean
  readonly answer: Answer | undefined
  readonly file: AnswerFile | null
  readonly fault: AnswerFault | undefined
  /** What the server says is wrong with it. */
  readonly serverError: string | undefined
  readonly onAnswer: (answer: Omit<Answer, 'question'> | null) => void
  readonly onFile: (file: AnswerFile) => void
  readonly onUploading: (isRunning: boolean) => void
  /** It was left: from now on what is wrong with it shows. */
  readonly onLeave: () => void
  /** `still`: to be read only. `preview`: no file is taken. */
  readonly mode: 'live' | 'still' | 'preview'
}

/** Props of the control of a question. */
export interface ControlProps extends QuestionProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isWrong: boolean
  readonly disabled: boolean
}
