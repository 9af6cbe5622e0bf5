/** The declared facts of questionnaires: kinds of questions, who may answer, states and limits. */

interface KindFacts {
  /** The field of an answer that it fills. */
  readonly answer: 'choices' | 'number' | 'rows' | 'text' | 'file'
  /** There are options: what can be chosen, or the columns of a matrix. */
  readonly hasOptions?: true
  /** An answer to it may decide whether a later question is shown. */
  readonly decides?: true
  /** Several controls under one legend, else one under a label. */
  readonly isGroup?: true
  /** What is chosen can only be taken back by a button. */
  readonly isCleared?: true
  /** Its texts beside title and help. */
  readonly ends: readonly ('low' | 'high')[]
}

export const kinds = {
  single: { answer: 'choices', hasOptions: true, decides: true, isGroup: true, isCleared: true, ends: [] },
  multiple: { answer: 'choices', hasOptions: true, decides: true, isGroup: true, ends: [] },
  scale: { answer: 'number', decides: true, isGroup: true, isCleared: true, ends: ['low', 'high'] },
  matrix: { answer: 'rows', hasOptions: true, isGroup: true, isCleared: true, ends: [] },
  text: { answer: 'text', ends: [] },
  number: { answer: 'number', ends: ['high'] },
  file: { answer: 'file', ends: [] },
} as const satisfies Record<string, KindFacts>
export type QuestionKind = keyof typeof kinds
export const questionKinds = Object.keys(kinds) as QuestionKind[]
export const kindOf = (question: { readonly kind: QuestionKind }): KindFacts => kinds[question.kind]

/** `public`: anybody, any number of times; `user`: who is signed in; `once`: one answer per person, signed in. */
export const questionnaireAccesses = ['public', 'user', 'once'] as const
export type QuestionnaireAccess = (typeof questionnaireAccesses)[number]

/** True at read time. `upcoming` and `closed` are published ones outside their times. */
export const questionnaireStates = ['draft', 'upcoming', 'open', 'closed'] as const
export type QuestionnaireState = (typeof questionnaireStates)[number]

export const questionnaireLimits = {
  title: 120,
  intro: 4000,
  questionTitle: 300,
  help: 600,
  label: 200,
  questions: 60,
  options: 40,
  columns: 10,
  rows: 20,
  /** Characters of a text answer, where the question says nothing less. */
  text: 4000,
  line: 300,
  /** Of a number answer, either way. */
  number: 1_000_000_000_000,
  decimals: 4,
  scale: 10,
  /** Questionnaires an edition. */
  each: 200,
} as const

/** Ids of questions, options and rows: the builder makes them. */
export const partIdPattern = /^[a-z0-9-]{1,24}$/

/** Anonymous answers are told so many at once, at least: fewer, or one more than before, would tell who said what. */
export const anonymousMinimum = 5

/**
 * From one address: answers before a captcha is asked, and before nothing more is taken. Counted by the day, which is the
 * finest time that is kept beside an anonymous answer; a venue's delegates share one address.
 */
export const publicLimits = { beforeCaptcha: 50, aDay: 5000, uploadsADay: 500, uploadsWaiting: 500 } as const

const none = { cn: '', en: '' }

/** What a question has that says nothing else. */
export const blankQuestion = {
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
}
