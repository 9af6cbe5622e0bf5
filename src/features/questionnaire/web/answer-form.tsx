/** The questions and everything around answering them. */
import { lazy, Suspense } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { ErrorSummary, Note } from '../../../web/ui/note.tsx'
import type { Question } from '../contract.ts'
import { KeptNotes } from './kept-part.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { ActionBar, ProgressPart } from './progress-part.tsx'
import { QuestionPart } from './question-part.tsx'
import { useAnswerForm, type AnswerFormProps, type AnswerFormState } from './use-answer-form.ts'
import styles from './questionnaire.module.css'
import { Form } from '../../../web/ui/form.tsx'

const CaptchaPart = import.meta.env.SSR ? null : lazy(() => import('./captcha-part.tsx'))

export function AnswerForm(props: AnswerFormProps) {
  const t = useTranslate()
  const { shown, mode } = props
  const form = useAnswerForm(props)
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <div className={styles.columns}>
        <div className={styles.parts}>
          {mode === 'live' && <KeptNotes {...props} form={form} />}
          <Attempt form={form} />
          <h2 className="sr">{t(messages.questions)}</h2>
          {form.answers.shown.map((question, index) => {
            const { id } = question
            const answer = form.answers.given[id]
            return (
              <QuestionPart
                key={id}
                questionnaire={shown.id}
                question={question}
                number={index + 1}
                anonymous={shown.anonymous}
                answer={answer}
                file={form.answers.files.find((file) => file.id === answer?.file) ?? null}
                fault={form.answers.faultShown(id)}
                serverError={form.fields[id]}
                onAnswer={(next) => {
                  form.answers.answer(id, next)
                  form.forgetField(id)
                }}
                onFile={form.answers.addFile}
                onUploading={(isRunning) => form.setUploading(id, isRunning)}
                onLeave={() => form.answers.leave(id)}
                mode={mode}
              />
            )
          })}
          {mode === 'still' && !props.own && <AlsoAsked questions={shown.questions} />}
          {mode === 'live' && form.captcha.isNeeded && CaptchaPart && (
            <section className={styles.panel}>
              <Suspense>
                <CaptchaPart
                  turn={form.captcha.turn}
                  error={form.fields['captcha']}
                  onGiven={form.captcha.give}
                />
              </Suspense>
            </section>
          )}
        </div>
        <ProgressPart form={form} />
      </div>
      {mode !== 'still' && <ActionBar form={form} isChange={props.own !== null} />}
    </Form>
  )
}

/** For who runs no script: the questions that only some answers bring up. */
function AlsoAsked({ questions }: { questions: readonly Question[] }) {
  const t = useTranslate()
  const further = questions.filter(({ showIf }) => showIf !== null)
  if (further.length === 0) return null
  return (
    <noscript>
      <section className={styles.panel}>
        <p>{t(messages.alsoAsked)}</p>
        <ul className={styles.further}>
          {further.map(({ id, title }) => (
            <li key={id}>
              <Bilingual value={title} />
            </li>
          ))}
        </ul>
      </section>
    </noscript>
  )
}

/** What is wrong, first in the form; it takes the focus. */
function Attempt({ form }: { form: AnswerFormState }) {
  const t = useTranslate()
  const { lines, failure, attempts, summary } = form
  if (attempts === 0) return null
  if (failure)
    return (
      <Note tone="error" role="alert" tabIndex={-1} boxRef={summary}>
        {failure}
      </Note>
    )
  const title = t(messages.errorsTitle, { count: lines.length })
  return <ErrorSummary boxRef={summary} title={title} lines={lines} />
}
