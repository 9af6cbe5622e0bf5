/** Questionnaires (requirement 7.6). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import {
  partIdPattern,
  questionKinds,
  questionnaireAccesses,
  questionnaireLimits as limits,
  questionnaireStates,
} from './fields.ts'
import {
  both,
  editionCode,
  id,
  pageInput,
  pageOf,
  stampsShown,
  time,
  workbookCall,
} from '../../shared/contract-schemas.ts'

const partId = z.string().regex(partIdPattern)
const access = z.enum(questionnaireAccesses)
const state = z.enum(questionnaireStates)

const bothUpTo = (characters: number) =>
  z.strictObject({ cn: z.string().max(characters), en: z.string().max(characters) })
/** An option, or a row of a matrix. Ids never change, labels may. */
const choice = z.strictObject({ id: partId, label: bothUpTo(limits.label) })
export type Choice = z.output<typeof choice>
const bound = z.number().min(-limits.number).max(limits.number).nullable()

/** Answered so, an earlier question shows this one: any of `choices` (single, multiple), or `from` to `to` (scale). */
const showIf = z.strictObject({
  question: partId,
  choices: z.array(partId).max(limits.options),
  from: bound,
  to: bound,
})
export type ShowIf = z.output<typeof showIf>

/** All fields are there whatever the kind. */
const question = z
  .strictObject({
    id: partId,
    kind: z.enum(questionKinds),
    title: bothUpTo(limits.questionTitle),
    /** May be empty. */
    help: bothUpTo(limits.help),
    /** Of a matrix: every row. */
    required: z.boolean(),
    showIf: showIf.nullable(),
    /** Single and multiple: what can be chosen. Matrix: its columns. Else empty. */
    options: z.array(choice).max(limits.options),
    /** Matrix only. */
    rows: z.array(choice).max(limits.rows),
    /** Scale: its ends. Multiple: how many at least and most. Number: its range. Text: characters (maximum). Null: no limit. */
    minimum: bound,
    maximum: bound,
    /** Scale: what its ends mean; number: `high` is its unit. May be empty. */
    low: bothUpTo(limits.label),
    high: bothUpTo(limits.label),
    /** Number: decimals that may be given. */
    decimals: z.int().min(0).max(limits.decimals),
    /** Text: several lines. */
    long: z.boolean(),
  })
  .meta({ id: 'Question' })
export type Question = z.output<typeof question>

/** One question's answer; only the field of its kind. A question that is not answered is omitted. */
const answer = z
  .strictObject({
    question: partId,
    /** Single: one; multiple: several. Ids of options. */
    choices: z.array(partId).max(limits.options).optional(),
    /** Scale and number. */
    number: z.number().min(-limits.number).max(limits.number).optional(),
    /** Matrix: one column each row. */
    rows: z
      .array(z.strictObject({ row: partId, column: partId }))
      .max(limits.rows)
      .optional(),
    text: z.string().max(limits.text).optional(),
    /** Id that `questionnaire/upload/{id}` gave. */
    file: id.optional(),
  })
  .meta({ id: 'Answer' })
export type Answer = z.output<typeof answer>
const answers = z.array(answer).max(limits.questions)

/** A file of an answer. Of an anonymous one the name says nothing. */
const answerFile = z.object({ id, name: z.string(), type: z.string(), sizeBytes: z.int() })
export type AnswerFile = z.output<typeof answerFile>

/** The own answer to a questionnaire that is not anonymous. */
const ownAnswer = z.object({
  id,
  answers,
  files: z.array(answerFile),
  /** Raised by each change; send back the one that was read. */
  version: z.int(),
  answeredAt: time,
  changedAt: time,
})
export type OwnAnswer = z.output<typeof ownAnswer>

const progress = z.object({ answers, files: z.array(answerFile), version: z.int(), savedAt: time })

/** What everyone is told who is told of a questionnaire. */
const facts = {
  id,
  title: both,
  access,
  /** Who answers is then not kept with the answer, and a sent answer can be neither seen nor changed again. */
  anonymous: z.boolean(),
}
const times = { opensAt: time.nullable(), closesAt: time.nullable() }

const questionnaireShown = z.object({
  ...facts,
  ...times,
  edition: z.string(),
  intro: both,
  /** Shown after sending. */
  thanks: both,
  /** Never `draft`: a draft is not found. */
  state,
  serverTime: time,
  /** Send it back: QUESTIONNAIRE_CHANGED where the questions are others by now. */
  revision: z.int(),
  /** Empty where it cannot be answered by who asks and no own answer is shown. */
  questions: z.array(question),
  /** Null: may answer. `answered`: once, and anonymously, so there is nothing to show. */
  mayNot: z.enum(['signIn', 'upcoming', 'closed', 'answered']).nullable(),
  /** The own answer, of several the last one. Null for visitors and where it is anonymous. */
  own: ownAnswer.nullable(),
  /** Whether the own answer may be changed: until the close. */
  mayChange: z.boolean(),
  /** What was kept on the server before sending; null for visitors and where it is anonymous: the device keeps it. */
  progress: progress.nullable(),
  /** Whether the next answer needs a captcha (`basic/captcha`): many came from this address. */
  captchaNeeded: z.boolean(),
})
export type QuestionnaireShown = z.output<typeof questionnaireShown>

const listed = z.object({
  ...facts,
  closesAt: time.nullable(),
  /** `done`: answered, once. `sent`: answered, and may be again or be changed. */
  mine: z.enum(['new', 'begun', 'sent', 'done']),
})
export type QuestionnaireListed = z.output<typeof listed>

// Back office -----------------------------------------------------------------------------------

const questionnaireRow = z.object({
  ...facts,
  ...times,
  activityCode: editionCode,
  published: z.boolean(),
  state,
  questions: z.int(),
  /** How many answers there are. */
  answers: z.int(),
  /** Texts with a missing or older language. */
  untranslated: z.int(),
  version: z.int(),
  changedAt: time,
  changedBy: z.string().nullable(),
  sample: z.boolean(),
})
export type QuestionnaireRow = z.output<typeof questionnaireRow>

const wholeQuestionnaire = questionnaireRow
  .omit({ questions: true, untranslated: true })
  .extend({
    intro: both,
    thanks: both,
    questions: z.array(question),
    /** `TextStamps` of shared/translation.ts under the names of rules.ts `textsOf`. */
    stamps: stampsShown,
    revision: z.int(),
    /** After the first answer only texts, times and `published` may change. */
    locked: z.boolean(),
    readOnly: z.boolean(),
  })
  .meta({ id: 'Questionnaire' })
export type WholeQuestionnaire = z.output<typeof wholeQuestionnaire>

const counted = z.object({ id: z.string(), count: z.int() })
const questionResult = z.object({
  question: z.string(),
  kind: z.enum(questionKinds),
  /** How many answered it, and how many were shown it. */
  answered: z.int(),
  shown: z.int(),
  /** Single and multiple: every option, also those with 0. */
  options: z.array(counted),
  /** Scale: every value of it. */
  values: z.array(z.object({ value: z.number(), count: z.int() })),
  /** Matrix: every row with every column. */
  rows: z.array(z.object({ id: z.string(), columns: z.array(counted) })),
  /** Scale and number; null where nobody answered. */
  numbers: z
    .object({ minimum: z.number(), median: z.number(), mean: z.number(), maximum: z.number() })
    .nullable(),
})
export type QuestionResult = z.output<typeof questionResult>

const results = z.object({
  ...facts,
  state,
  questions: z.array(question),
  answers: z.int(),
  /** Of how many `results` tells: anonymous answers are told in groups, the last ones when it has ended. */
  told: z.int(),
  /** Anonymous answers are told from `minimum` on; with fewer, `results` is empty. */
  enough: z.boolean(),
  minimum: z.int(),
  results: z.array(questionResult),
  /** Answers a day (Beijing), oldest first. Empty where anonymous. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  serverTime: time,
})
export type QuestionnaireResults = z.output<typeof results>

/** An answer to a text, number or file question. */
const givenAnswer = z.object({
  text: z.string(),
  file: answerFile.nullable(),
  /** Null where it is anonymous or nobody was signed in. */
  person: z.object({ name: z.string(), organisation: both }).nullable(),
  answeredAt: time.nullable(),
})
export type GivenAnswer = z.output<typeof givenAnswer>

const lists = { staff: ['editor', 'reviewer', 'reader'] } as const
const reads = { staff: ['reviewer', 'reader'] } as const
const builds = { staff: ['editor', 'reviewer'] } as const
const manages = { staff: ['reviewer'] } as const

const saved = z.strictObject({
  /** Left out: a new one. */
  id: id.optional(),
  /** The one that was read: CHANGED_MEANWHILE otherwise. */
  version: countedVersion.optional(),
  activityCode: editionCode.optional(),
  title: bothUpTo(limits.title),
  intro: bothUpTo(limits.intro),
  thanks: bothUpTo(limits.intro),
  questions: z.array(question).max(limits.questions),
  access,
  anonymous: z.boolean(),
  published: z.boolean(),
  ...times,
  /** Texts whose translation still holds, by the names of rules.ts `textsOf`. */
  confirmed: z.array(z.string().max(80)).max(500).default([]),
})

export const questionnaireApi = {
  query: defineCall({
    method: 'GET',
    path: 'questionnaire/query/{id}',
    access: 'public',
    input: z.strictObject({ id }),
    result: questionnaireShown,
    summary: 'A questionnaire with its questions, the own answer and what was begun. A draft is not found.',
  }),
  save: defineCall({
    method: 'POST',
    path: 'questionnaire/save',
    access: 'public',
    input: z.strictObject({
      id,
      /** The questions that were answered; those of now where it is omitted. */
      revision: z.int().optional(),
      answers,
      /** Changes this own answer; omitted, a new one. */
      answerId: id.optional(),
      /** Of the own answer that is changed. */
      version: countedVersion.optional(),
      /** Random, made by the device for this answer: sent again after a lost connection it answers the same. */
      nonce: z
        .string()
        .regex(/^[\w-]{20,60}$/)
        .optional(),
      captchaId: id.optional(),
      captcha: z.string().max(20).optional(),
    }),
    result: z.object({
      thanks: both,
      /** Null where it is anonymous or nobody was signed in: it can be neither seen nor changed again. */
      own: ownAnswer.nullable(),
    }),
    refusals: [
      'NOT_FOUND',
      'SESSION_EXPIRED',
      'QUESTIONNAIRE_CLOSED',
      'QUESTIONNAIRE_CHANGED',
      'QUESTIONNAIRE_ANSWERED',
      'CHANGED_MEANWHILE',
    ],
    summary:
      'Sends an answer, or changes the own one until the close. Answers to questions that are not shown are dropped.',
  }),
  upload: defineCall({
    method: 'POST',
    path: 'questionnaire/upload/{id}',
    access: 'public',
    body: 'upload',
    upload: 'form',
    // The body is read outside of any transaction; the service opens short ones.
    writes: false,
    input: z.strictObject({ id }),
    result: answerFile,
    summary:
      'A file for an answer as multipart/form-data (field `file`): PDF, JPEG or PNG, at most 10 MB. Kept a day unless an answer names it.',
  }),
  progress: defineCall({
    method: 'POST',
    path: 'questionnaire/progress',
    access: 'user',
    input: z.strictObject({
      id,
      revision: z.int(),
      answers,
      /** The one that was read; omitted where none was. */
      version: countedVersion.optional(),
    }),
    result: z.object({ version: z.int(), savedAt: time }),
    summary:
      'Keeps what was answered so far. Refused where the questionnaire is anonymous: the device keeps it.',
  }),
  list: defineCall({
    method: 'GET',
    path: 'questionnaire/list',
    access: 'user',
    input: z.strictObject({}),
    result: z.object({ rows: z.array(listed), serverTime: time }),
    summary: 'The open questionnaires of the edition, and whether they were answered.',
  }),

  // Back office -------------------------------------------------------------------------------
  listAll: defineCall({
    method: 'GET',
    path: 'admin/questionnaire/list',
    access: lists,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      q: z.string().max(100).optional(),
      state: state.optional(),
      ...pageInput(),
    }),
    result: pageOf(questionnaireRow).extend({
      /** For each state, how many match the search. */
      counts: z.record(state, z.int()),
      edition: z.string(),
      editions: z.array(z.string()),
      readOnly: z.boolean(),
      serverTime: time,
    }),
    summary: 'Questionnaires of an edition with their state and number of answers.',
  }),
  get: defineCall({
    method: 'GET',
    path: 'admin/questionnaire/get',
    access: lists,
    input: z.strictObject({ id }),
    result: wholeQuestionnaire,
    summary: 'One questionnaire to edit.',
  }),
  put: defineCall({
    method: 'POST',
    path: 'admin/questionnaire/save',
    access: builds,
    input: saved,
    result: wholeQuestionnaire,
    summary:
      'Makes or changes a questionnaire. After the first answer only texts, times and publishing change.',
  }),
  duplicate: defineCall({
    method: 'POST',
    path: 'admin/questionnaire/duplicate',
    access: builds,
    unversioned: 'Makes a new draft.',
    input: z.strictObject({
      id,
      /** The edition of the copy; the current one where it is not named. */
      activityCode: editionCode.optional(),
    }),
    result: wholeQuestionnaire,
    summary: 'A copy as a draft, without times and answers; also from an earlier edition.',
  }),
  del: defineCall({
    method: 'POST',
    path: 'admin/questionnaire/del',
    access: builds,
    freshProof: true,
    input: z.strictObject({
      id,
      version: z.int(),
      /** Whether its answers go too; HAS_ANSWERS where there are some and this is false. */
      withAnswers: z.boolean(),
    }),
    result: z.object({ answers: z.int() }),
    summary: 'Removes a questionnaire; with its answers where that is said. Logged.',
  }),
  results: defineCall({
    method: 'GET',
    path: 'admin/questionnaire/results',
    access: reads,
    input: z.strictObject({ id }),
    result: results,
    summary: 'What was answered, counted. Anonymous ones from a smallest number of answers on.',
  }),
  answersTo: defineCall({
    method: 'GET',
    path: 'admin/questionnaire/answers',
    access: reads,
    input: z.strictObject({
      id,
      question: partId,
      ...pageInput(),
    }),
    result: pageOf(givenAnswer),
    summary: 'The answers to one text, number or file question. Files open by a short link.',
  }),
  export: defineCall({
    ...workbookCall,
    path: 'admin/questionnaire/export',
    access: manages,
    input: z.strictObject({ id, language: z.enum(['cn', 'en']).default('cn') }),
    summary: 'Answers and their counts as an Excel workbook. Logged.',
  }),
} as const
