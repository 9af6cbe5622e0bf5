/** The builder's state: what is typed, what is saved, what is wrong, and what came between. */
import { useEffect, useMemo, useState } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useUnsaved } from '../../../../web/admin/record/use-unsaved.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { questionnaireApi } from '../../contract.ts'
import type { WholeQuestionnaire } from '../../contract.ts'
import { questionProblemMessages } from '../../messages.ts'
import { questionnaireFaults } from '../../rules.ts'
import type { Question } from '../../rules.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { draftOf, emptyDraft, inputOf } from './use-draft.ts'
import type { Draft } from './use-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'

export interface FormOptions {
  /** null: a new one. */
  readonly whole: WholeQuestionnaire | null
  readonly edition: string | undefined
  /** A new one was saved for the first time. */
  readonly onCreated: (id: string) => void
}

export function useQuestionnaireForm(options: FormOptions) {
  const { whole } = options
  const [saved, setSaved] = useState(whole)
  const [draft, setDraft] = useState(() => (whole ? draftOf(whole) : emptyDraft))
  const [errors, setErrors] = useState<FieldErrors>({})
  const base = useMemo(() => (saved ? draftOf(saved) : emptyDraft), [saved])
  const isDirty = useMemo(() => JSON.stringify(base) !== JSON.stringify(draft), [base, draft])
  useUnsaved(isDirty, messages.leaving)
  const kept = useKeptDraft({ id: saved?.id ?? 'new', version: saved?.version ?? null, draft, isDirty })
  const take = (result: WholeQuestionnaire) => {
    setSaved(result)
    setDraft(draftOf(result))
    setErrors({})
  }
  const onSaved = (result: WholeQuestionnaire) => {
    kept.forget()
    take(result)
  }
  useCreated(whole === null ? (saved?.id ?? null) : null, options.onCreated)
  const saving = useSaving({ draft, saved, edition: options.edition, setErrors, onSaved })
  return {
    ...saving,
    ...useChanges({ draft, setDraft, setErrors }),
    saved,
    base,
    draft,
    errors,
    isDirty,
    kept,
    locked: saved?.locked ?? false,
    restore: () => {
      if (kept.found) setDraft({ ...kept.found.draft, confirmed: [] })
      kept.settle()
    },
    /** Their version into the form; what was typed stays on this device and can be restored. */
    takeTheirs: () => {
      if (!saving.theirs) return
      kept.keepNow()
      take(saving.theirs)
      saving.setTheirs(null)
    },
  }
}
export type QuestionnaireEdit = ReturnType<typeof useQuestionnaireForm>

/** Tells once that a new one has its id: when nothing is unsaved any more, so that the address may change. */
function useCreated(id: string | null, onCreated: (id: string) => void): void {
  useEffect(() => {
    if (id !== null) onCreated(id)
    // Once, when it has its id.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
}

type Update<Value> = (change: (before: Value) => Value) => void

/** What is changed is no longer told what was wrong with it. */
function useChanges(options: { draft: Draft; setDraft: Update<Draft>; setErrors: Update<FieldErrors> }) {
  const { draft, setDraft, setErrors } = options
  return {
    change: (changed: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changed }))
      setErrors((before) => without(before, Object.keys(changed)))
    },
    changeQuestion: (id: string, changed: Partial<Question>) => {
      setDraft((before) => ({
        ...before,
        questions: before.questions.map((one) => (one.id === id ? { ...one, ...changed } : one)),
      }))
      setErrors((before) => withoutQuestion(before, draft, id))
    },
    confirm: (name: string) => setDraft((before) => ({ ...before, confirmed: [...before.confirmed, name] })),
  }
}

function useSaving(options: {
  draft: Draft
  saved: WholeQuestionnaire | null
  edition: string | undefined
  setErrors: (errors: FieldErrors) => void
  onSaved: (result: WholeQuestionnaire) => void
}) {
  const { draft, saved, edition, setErrors, onSaved } = options
  const t = useTranslate()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<WholeQuestionnaire | null>(null)
  const [attempts, setAttempts] = useState(0)
  const fail = (errors: FieldErrors) => {
    setErrors(errors)
    setAttempts((count) => count + 1)
  }
  /** `over`: the version that is knowingly replaced. */
  const save = async (over?: number) => {
    const wrong = faultsOf(draft, t)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return fail(wrong)
    setBusy(true)
    const answer = await call(questionnaireApi.put, {
      ...inputOf(draft),
      ...(saved ? { id: saved.id, version: over ?? saved.version } : edition && { activityCode: edition }),
    })
    setBusy(false)
    if (answer.ok) {
      setTheirs(null)
      notices.success(t(answer.result.published ? messages.savedPublished : messages.saved))
      return onSaved(answer.result)
    }
    const isOlder = answer.code === 'CHANGED_MEANWHILE' || answer.code === 'QUESTIONNAIRE_LOCKED'
    if (isOlder && saved) {
      const newer = await readWhole(saved.id)
      if (newer && newer.version !== saved.version) return setTheirs(newer)
    }
    fail(answer.fields)
    notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
  }
  return { theirs, setTheirs, busy, attempts, save }
}

async function readWhole(id: string): Promise<WholeQuestionnaire | null> {
  const answer = await call(questionnaireApi.get, { id })
  return answer.ok ? answer.result : null
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

/** A field that is being changed is no longer told what was wrong with it. */
function without(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) =>
        !changed.some((name) => field === name || (name !== 'questions' && field.startsWith(`${name}.`))),
    ),
  )
}

function withoutQuestion(errors: FieldErrors, draft: Draft, id: string): FieldErrors {
  const index = draft.questions.findIndex((question) => question.id === id)
  const mine = [`questions.${id}`, `questions.${index}`]
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !mine.some((name) => field === name || field.startsWith(`${name}.`)),
    ),
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
