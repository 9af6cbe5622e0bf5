/** The builder's state: what is typed, what is saved, what is wrong, and what came between. */
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { formatInstant } from '../../../../shared/format.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { questionnaireApi, type WholeQuestionnaire, type Question } from '../../contract.ts'
import { accessLabels, kindLabels, questionProblemMessages } from '../../messages.ts'
import { questionnaireFaults } from '../../rules.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { draftOf, type Draft } from './use-draft.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export interface FormOptions {
  /** null: a new one. */
  readonly whole: WholeQuestionnaire | null
  readonly edition: string | undefined
  readonly edits: boolean
  readonly onClose: () => void
  /** A new one was saved for the first time. */
  readonly onCreated: (id: string) => void
}

export function useQuestionnaireForm({ whole, edition, edits, onClose, onCreated }: FormOptions) {
  const t = useTranslate()
  const notices = useNotices()
  const form = useRecordForm<WholeQuestionnaire, Draft>({
    record: whole,
    draftOf,
    disabled: !edits || (whole?.readOnly ?? false),
    keepAs: (one) => `questionnaireDraft.${one?.id ?? 'new'}`,
    check: (draft) => faultsOf(draft, t),
    fields: (draft) => fieldsOf(draft, t),
    save: (draft, { over, confirmed }) =>
      call(questionnaireApi.put, {
        ...draft,
        confirmed,
        ...(over ? { id: over.id, version: over.version } : edition && { activityCode: edition }),
      }),
    onSaved: (saved, { wasNew }) => {
      notices.success(t(saved.published ? messages.savedPublished : messages.saved))
      if (wasNew) onCreated(saved.id)
    },
    onClose,
  })
  const { questions } = form.draft
  return {
    ...form,
    locked: form.saved?.locked ?? false,
    changeQuestion: (id: string, changed: Partial<Question>) =>
      form.change({ questions: questions.map((one) => (one.id === id ? { ...one, ...changed } : one)) }, [
        `questions.${id}`,
        `questions.${questions.findIndex((one) => one.id === id)}`,
      ]),
    changeQuestions: (next: Question[]) => form.change({ questions: next }, []),
    /** What the translation guard of a text is given; `name` as in rules.ts, `textsOf`. */
    guardOf: (name: string, wasSaved: boolean) => ({
      stamps: form.stamps?.[name],
      confirmed: form.confirmed.includes(name),
      onConfirm: wasSaved ? () => form.confirm(name) : undefined,
    }),
  }
}
export type QuestionnaireEdit = ReturnType<typeof useQuestionnaireForm>

/** For a conflict: each question in a line of its own. */
function fieldsOf(draft: Draft, t: Translate): DraftField[] {
  const time = (at: number | null) => (at === null ? '' : formatInstant(at))
  return [
    [t(commonFormMessages.title), draft.title],
    [t(messages.intro), draft.intro],
    [t(messages.thanks), draft.thanks],
    [t(messages.publication), t(draft.published ? messages.published : messages.unpublished)],
    [t(messages.access), t(accessLabels[draft.access])],
    [t(messages.anonymity), draft.anonymous],
    [t(messages.opens), time(draft.opensAt)],
    [t(messages.closes), time(draft.closesAt)],
    ...draft.questions.map((one, index): DraftField => [
      t(messages.questionOf, { number: index + 1 }),
      questionWords(one, t),
    ]),
  ]
}

function questionWords(question: Question, t: Translate): string[] {
  const { title, help, low, high, options, rows, minimum, maximum, required } = question
  const texts = [help, low, high, ...[...options, ...rows].map(({ label }) => label)]
  return [
    title.cn,
    title.en,
    t(kindLabels[question.kind]),
    required ? t(messages.requiredTag) : '',
    question.showIf ? t(messages.conditionTag) : '',
    ...texts.flatMap(({ cn, en }) => [cn, en]),
    minimum === null && maximum === null ? '' : `${minimum ?? ''}–${maximum ?? ''}`,
  ].filter(Boolean)
}

/** A draft may be unfinished; what does not hold together may not be saved. */
const unfinished = new Set(['noTitle', 'noQuestions', 'noOptions', 'noRows', 'noLabel'])

/** What the browser sees by itself; the rest the server says. */
function faultsOf(draft: Draft, t: Translate): FieldErrors {
  const faults = questionnaireFaults(draft).filter(
    ({ problem }) => draft.published || !unfinished.has(problem),
  )
  const ids = new Set(draft.questions.map(({ id }) => id))
  return Object.fromEntries(
    faults.map(({ at, problem }) => [
      ids.has(at) ? `questions.${at}` : at,
      t(questionProblemMessages[problem]),
    ]),
  )
}

/** What is wrong with a question, wherever the server named it. */
export function errorsOfQuestion(errors: FieldErrors, id: string, index: number): readonly string[] {
  const mine = [`questions.${id}`, `questions.${index}`]
  const found = Object.entries(errors).filter(([field]) =>
    mine.some((name) => field === name || field.startsWith(`${name}.`)),
  )
  return [...new Set(found.map(([, text]) => text))]
}
