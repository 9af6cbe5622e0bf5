/** The tables of questionnaires (migrations/0017-questionnaire.ts). Times are epoch ms. */
import type { Both } from '../../../shared/i18n.ts'
import type { Question } from '../contract.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { QuestionnaireAccess } from '../fields.ts'

export interface QuestionnaireTables {
  questionnaire: QuestionnaireTable
  questionnaire_sheet: QuestionnaireSheetTable
  questionnaire_participation: QuestionnaireParticipationTable
  questionnaire_progress: QuestionnaireProgressTable
}

export interface QuestionnaireTable {
  id: string
  edition: string
  title: Both
  /** Folded titles. */
  search: string
  body: { readonly intro: Both; readonly thanks: Both; readonly questions: Question[] }
  stamps: TextStamps
  access: QuestionnaireAccess
  anonymous: boolean
  published: boolean
  opens_at: number | null
  closes_at: number | null
  version: number
  /** Raised when the questions themselves change, not their words. */
  revision: number
  /** How many questions `body` has. */
  questions: number
  /** How many of its texts lack a language or have an older one. */
  untranslated: number
  created_at: number
  changed_at: number
  changed_by: string | null
}

/**
 * A filled-in questionnaire. Of an anonymous one nothing here tells whose it is or when it came: no account, no time, an id
 * of random bits only, rows stored in the ids' order, and rows written anew now and then with others (answer-service.ts).
 */
export interface QuestionnaireSheetTable {
  id: string
  questionnaire_id: string
  /** Null: anonymous, or nobody was signed in. */
  account_id: string | null
  company_id: string | null
  /** JSON of Answer[], sealed with the row's id; base64. */
  body: string
  version: number
  answered_at: number | null
  changed_at: number | null
}

/** That a person took part where each may once: a keyed hash, so that the database alone does not even tell who. */
export interface QuestionnaireParticipationTable {
  id: string
  questionnaire_id: string
}

/** Begun and not sent; never of an anonymous questionnaire. */
export interface QuestionnaireProgressTable {
  id: string
  questionnaire_id: string
  account_id: string
  /** JSON of Answer[], sealed with the row's id; base64. */
  body: string
  version: number
  saved_at: number
}

export const questionnaireCodecs: ColumnCodecs<QuestionnaireTables> = {
  questionnaire: {
    anonymous: 'boolean',
    published: 'boolean',
    body: 'json',
    stamps: 'json',
    title: 'bilingual',
  },
}
