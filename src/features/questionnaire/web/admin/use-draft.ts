/** A questionnaire as the builder holds it, and what can be done to its questions. */
import type { InputOf } from '../../../../shared/call.ts'
import type { questionnaireApi, WholeQuestionnaire } from '../../contract.ts'
import { usesOptions } from '../../rules.ts'
import type { Both, Choice, Question, QuestionKind, QuestionnaireAccess } from '../../rules.ts'

export interface Draft {
  readonly title: Both
  readonly intro: Both
  readonly thanks: Both
  readonly questions: readonly Question[]
  readonly access: QuestionnaireAccess
  readonly anonymous: boolean
  readonly published: boolean
  readonly opensAt: number | null
  readonly closesAt: number | null
}

const none: Both = { cn: '', en: '' }

export const emptyDraft: Draft = {
  title: none,
  intro: none,
  thanks: none,
  questions: [],
  access: 'once',
  anonymous: false,
  published: false,
  opensAt: null,
  closesAt: null,
}

export function draftOf(whole: WholeQuestionnaire): Draft {
  const { title, intro, thanks, questions, access, anonymous, published, opensAt, closesAt } = whole
  return {
    title,
    intro,
    thanks,
    questions,
    access,
    anonymous,
    published,
    opensAt,
    closesAt,
  }
}

type Input = InputOf<typeof questionnaireApi.put>

export function inputOf(draft: Draft): Input {
  // What is only read here is never changed there.
  return draft as Input
}

/** Short and its own within a questionnaire (rules.ts, partIdPattern). */
export function newPartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')
}

export const newChoice = (): Choice => ({ id: newPartId(), label: none })

/** A question with what its kind cannot do without. */
export function newQuestion(kind: QuestionKind): Question {
  return ofKind(
    {
      id: newPartId(),
      kind,
      title: none,
      help: none,
      required: false,
      showIf: null,
      options: [],
      rows: [],
      minimum: null,
      maximum: null,
      low: none,
      high: none,
      decimals: 0,
      long: false,
    },
    kind,
  )
}

/** The same question as one of another kind: what both have stays. */
export function ofKind(question: Question, kind: QuestionKind): Question {
  const isScale = kind === 'scale'
  const options = usesOptions(kind) ? question.options : []
  return {
    ...question,
    kind,
    options: usesOptions(kind) && options.length === 0 ? [newChoice(), newChoice()] : options,
    rows: kind === 'matrix' ? (question.rows.length ? question.rows : [newChoice(), newChoice()]) : [],
    minimum: isScale ? 1 : null,
    maximum: isScale ? 5 : null,
    low: isScale ? question.low : none,
    high: isScale || kind === 'number' ? question.high : none,
    decimals: 0,
    long: kind === 'text' && question.long,
  }
}

/** A copy with ids of its own, for its answers are counted apart. */
export function copyOf(question: Question): Question {
  const anew = (parts: readonly Choice[]) => parts.map((part) => ({ ...part, id: newPartId() }))
  return { ...question, id: newPartId(), options: anew(question.options), rows: anew(question.rows) }
}

/** Questions that may decide whether the one at `index` is shown. */
export function sourcesFor(questions: readonly Question[], index: number): readonly Question[] {
  return questions.slice(0, index).filter(({ kind }) => ['single', 'multiple', 'scale'].includes(kind))
}

/** The element of a question in the builder. */
export const cardId = (id: string) => `card-${id}`
