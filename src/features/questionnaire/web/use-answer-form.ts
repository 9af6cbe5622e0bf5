/** Answering as a whole: the answers, keeping them, and sending them. */
import { useEffect, useRef, useState } from 'react'
import { keptAnswers } from '../rules.ts'
import type { Question } from '../contract.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { useSession } from '../../../web/data/session.ts'
import { focusFault, type SummaryLine } from '../../../web/ui/note.tsx'
import type { CaptchaGiven } from './captcha-part.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { questionnaireMessages as messages } from './messages.ts'
import { listOf, questionId, useAnswers, type Answers } from './use-answers.ts'
import { useFaultText } from './use-question-texts.ts'
import { type OwnAnswer, type Shown, useSend, type SendAnswer, type Sent } from './use-questionnaire.ts'
import { useProgress, type FormStart } from './use-progress.ts'

export interface AnswerFormProps {
  readonly shown: Shown
  readonly start: FormStart
  /** The answer that is being changed; null for a new one. */
  readonly own: OwnAnswer | null
  /** `still`: only to be read. `preview`: nothing is kept or sent. */
  readonly mode: 'live' | 'still' | 'preview'
  readonly onSent?: (sent: Sent) => void
  /** The questionnaire, or what one may do with it, is another by now. */
  readonly onChanged?: () => Promise<unknown>
}

type Fields = Readonly<Record<string, string>>

export function useAnswerForm(props: AnswerFormProps) {
  const { shown, start, own, mode } = props
  const { state: session } = useSession()
  const answers = useAnswers(shown.questions, start)
  const onServer = session === 'in' && !shown.anonymous && own === null
  const progress = useProgress({
    shown,
    given: answers.given,
    files: answers.files,
    onServer,
    isUnsent: start.unsent,
    enabled: mode === 'live',
    own: own?.id ?? null,
  })
  const sending = useSending(props, answers, progress.forget)
  const lines = useLines(answers, sending.fields)
  return { answers, progress, ...sending, lines }
}
export type AnswerFormState = ReturnType<typeof useAnswerForm>

function useSending(props: AnswerFormProps, answers: Answers, forget: () => void) {
  const t = useTranslate()
  const { shown, own, mode, onSent, onChanged } = props
  const { busy, send } = useSend()
  const outcome = useOutcome()
  const { uploading, setUploading } = useUploads()
  const captcha = useCaptchaTurn(shown.captchaNeeded)
  const summary = useSummaryFocus(outcome.attempts)
  const take = async (answer: SendAnswer) => {
    if (answer.kind === 'sent') {
      forget()
      return onSent?.(answer.sent)
    }
    if (answer.kind === 'network') return outcome.fail({}, t(commonFormMessages.networkForm))
    captcha.renew('captcha' in answer.fields)
    outcome.fail(answer.fields, Object.keys(answer.fields).length > 0 ? '' : wordsOf(answer, t))
    if (changed.has(answer.code)) await onChanged?.()
  }
  const submit = async () => {
    answers.attempt()
    outcome.begin()
    const lacksCaptcha = captcha.isNeeded && !captcha.given
    if (answers.faults.size > 0 || lacksCaptcha)
      return outcome.fail(lacksCaptcha ? { captcha: t(messages.captchaMissing) } : {}, '')
    if (uploading.length > 0) return outcome.fail({}, t(messages.uploading))
    if (busy || mode !== 'live') return
    await take(
      await send({
        id: shown.id,
        revision: shown.revision,
        answers: listOf(keptAnswers(shown.questions, Object.values(answers.given))),
        ...(own && { answerId: own.id, version: own.version }),
        ...captcha.given,
      }),
    )
  }
  return { ...outcome, busy, captcha, summary, submit, setUploading }
}

/** What came of the last attempt: at the questions, or in words of its own. */
function useOutcome() {
  const [attempts, setAttempts] = useState(0)
  const [fields, setFields] = useState<Fields>({})
  const [failure, setFailure] = useState('')
  const set = (nextFields: Fields, nextFailure: string) => {
    setFields(nextFields)
    setFailure(nextFailure)
  }
  return {
    attempts,
    fields,
    failure,
    begin: () => set({}, ''),
    fail: (nextFields: Fields, nextFailure: string) => {
      set(nextFields, nextFailure)
      setAttempts((count) => count + 1)
    },
    forgetField: (id: string) => setFields((before) => withoutKey(before, id)),
  }
}

function withoutKey(fields: Fields, key: string): Fields {
  return key in fields ? Object.fromEntries(Object.entries(fields).filter(([one]) => one !== key)) : fields
}

/** Questions whose file is still on its way: nothing is sent without it. */
function useUploads() {
  const [uploading, setUploading] = useState<readonly string[]>([])
  return {
    uploading,
    setUploading: (id: string, isRunning: boolean) =>
      setUploading((before) => [...before.filter((one) => one !== id), ...(isRunning ? [id] : [])]),
  }
}

/** After these the page is asked again. */
const changed = new Set(['QUESTIONNAIRE_CHANGED', 'QUESTIONNAIRE_ANSWERED', 'CHANGED_MEANWHILE'])

function wordsOf({ code, text }: { code: string; text: string }, t: ReturnType<typeof useTranslate>): string {
  if (code === 'QUESTIONNAIRE_CHANGED') return t(messages.changedMeanwhile)
  if (code === 'QUESTIONNAIRE_CLOSED') return t(messages.closedWhileTyping)
  if (code === 'CHANGED_MEANWHILE') return t(messages.ownChanged)
  return text || t(commonFormMessages.networkForm)
}

/** Each captcha serves once: after an attempt another one is asked for. */
function useCaptchaTurn(isAsked: boolean) {
  const [isNeeded, setNeeded] = useState(isAsked)
  const [turn, setTurn] = useState(0)
  const [given, give] = useState<CaptchaGiven | null>(null)
  return {
    isNeeded: isNeeded || isAsked,
    turn,
    given,
    give,
    renew: (isRefused: boolean) => {
      if (isRefused) setNeeded(true)
      give(null)
      setTurn((before) => before + 1)
    },
  }
}

/** After an attempt that did not get through. */
function useSummaryFocus(attempts: number) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts === 0) return
    focusFault(summary)
  }, [attempts])
  return summary
}

function useLines(answers: Answers, fields: Fields): SummaryLine[] {
  const t = useTranslate()
  const faultText = useFaultText()
  const textOf = (question: Question) => {
    const fault = answers.faultShown(question.id)
    return fault ? faultText(question, fault) : fields[question.id]
  }
  const lines = answers.shown.flatMap((question, index) => {
    const text = textOf(question)
    const line = text && {
      targetId: questionId(question.id),
      text: t(messages.errorLine, { number: index + 1, text }),
    }
    return line ? [line] : []
  })
  return fields['captcha'] ? [...lines, { targetId: 'field-captcha', text: fields['captcha'] }] : lines
}
