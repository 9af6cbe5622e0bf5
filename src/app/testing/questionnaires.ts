/** Questionnaires for tests: one with a question of every kind, made the way that staff make them. */
import assert from 'node:assert/strict'
import {
  questionnaireApi as api,
  type WholeQuestionnaire,
  type Answer,
  type Question,
} from '../../features/questionnaire/contract.ts'
import { blankQuestion } from '../../features/questionnaire/fields.ts'
import type { SentOf } from '../../shared/call.ts'
import type { TestClient } from './with-app.ts'

export type QuestionnaireSent = SentOf<typeof api.put>

export const inBoth = (cn: string, en = cn) => ({ cn, en })
const part = (id: string) => ({ id, label: inBoth(`${id} 项`, id) })

/** A valid text question, changed as said. */
export const questionOf = (id: string, values: Partial<Question> = {}) =>
  ({
    id,
    kind: 'text',
    title: inBoth(`${id}？`, `${id}?`),
    ...blankQuestion,
    ...values,
  }) as QuestionnaireSent['questions'][number]

/** Shown only to who answers `visit` with yes: `which`. */
export const everyKind = [
  questionOf('visit', { kind: 'single', required: true, options: ['yes', 'no'].map(part) }),
  questionOf('which', {
    kind: 'multiple',
    options: ['port', 'lake', 'museum'].map(part),
    showIf: { question: 'visit', choices: ['yes'], from: null, to: null },
  }),
  questionOf('mark', { kind: 'scale', minimum: 1, maximum: 5 }),
  questionOf('grid', {
    kind: 'matrix',
    options: ['good', 'poor'].map(part),
    rows: ['hall', 'food'].map(part),
  }),
  questionOf('words', { long: true }),
  questionOf('nights', { kind: 'number', minimum: 0, maximum: 10 }),
  questionOf('paper', { kind: 'file' }),
]

/** A right answer to every kind but the file. */
export const everyAnswer: (Answer & SentOf<typeof api.save>['answers'][number])[] = [
  { question: 'visit', choices: ['yes'] },
  { question: 'which', choices: ['port', 'lake'] },
  { question: 'mark', number: 4 },
  { question: 'grid', rows: [{ row: 'hall', column: 'good' }] },
  { question: 'words', text: '一切顺利' },
  { question: 'nights', number: 3 },
]

export const questionnaireOf = (values: Partial<QuestionnaireSent> = {}): QuestionnaireSent => ({
  title: inBoth('会后满意度', 'After the conference'),
  intro: inBoth('请用两分钟填写。', 'It takes two minutes.'),
  thanks: inBoth('谢谢。', 'Thank you.'),
  questions: everyKind,
  access: 'public',
  anonymous: false,
  published: true,
  opensAt: null,
  closesAt: null,
  ...values,
})

export async function makeQuestionnaire(
  editor: TestClient,
  values: Partial<QuestionnaireSent> = {},
): Promise<WholeQuestionnaire> {
  const { envelope } = await editor.call(api.put, questionnaireOf(values))
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!
}
