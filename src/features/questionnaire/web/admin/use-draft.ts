/** A questionnaire as the builder holds it, and what can be done to its questions. */
import type { Choice, Question, WholeQuestionnaire } from '../../contract.ts'
import { blankQuestion, kinds, type QuestionKind } from '../../fields.ts'

const none = { cn: '', en: '' }

const emptyDraft = {
  title: none,
  intro: none,
  thanks: none,
  questions: [] as Question[],
  access: 'once' as WholeQuestionnaire['access'],
  anonymous: false,
  published: false,
  opensAt: null as number | null,
  closesAt: null as number | null,
}
export type Draft = Readonly<typeof emptyDraft>

export function draftOf(whole: WholeQuestionnaire | null): Draft {
  if (!whole) return emptyDraft
  const names = Object.keys(emptyDraft) as (keyof Draft)[]
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as unknown as Draft
}

/** Short and its own within a questionnaire (fields.ts, partIdPattern). */
function newPartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')
}

export const newChoice = (): Choice => ({ id: newPartId(), label: none })

/** A question with what its kind cannot do without. */
export const newQuestion = (kind: QuestionKind): Question =>
  ofKind({ ...blankQuestion, id: newPartId(), kind, title: none }, kind)

/** The same question as one of another kind: what both have stays. */
export function ofKind(question: Question, kind: QuestionKind): Question {
  const isScale = kind === 'scale'
  const ends: readonly string[] = kinds[kind].ends
  const twoAtLeast = (parts: Choice[]) => (parts.length ? parts : [newChoice(), newChoice()])
  return {
    ...question,
    kind,
    options: 'hasOptions' in kinds[kind] ? twoAtLeast(question.options) : [],
    rows: kind === 'matrix' ? twoAtLeast(question.rows) : [],
    minimum: isScale ? 1 : null,
    maximum: isScale ? 5 : null,
    low: ends.includes('low') ? question.low : none,
    high: ends.includes('high') ? question.high : none,
    decimals: 0,
    long: kind === 'text' && question.long,
  }
}

/** A copy with ids of its own, for its answers are counted apart. */
export function copyOf(question: Question): Question {
  const anew = (parts: readonly Choice[]) => parts.map((part) => ({ ...part, id: newPartId() }))
  return { ...question, id: newPartId(), options: anew(question.options), rows: anew(question.rows) }
}

/** The element of a question in the builder. */
export const cardId = (id: string) => `card-${id}`
