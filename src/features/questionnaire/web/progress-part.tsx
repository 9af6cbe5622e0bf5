/** Beside the questions at a desk: how many are answered, and the way to each. */
import { useTranslate } from '../../../web/ui/language.tsx'
import { focusControl } from '../../../web/ui/note.tsx'
import { Gauge } from '../../../web/ui/ring-marks.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { questionId } from './use-answers.ts'
import type { AnswerFormState } from './use-answer-form.ts'
import styles from './questionnaire.module.css'

export function ProgressPart({ form }: { form: AnswerFormState }) {
  const t = useTranslate()
  const { shown, done, faultShown, mustRest } = form.answers
  const stateOf = (id: string) => (faultShown(id) ? 'wrong' : done.has(id) ? 'done' : 'open')
  const words = { wrong: messages.isWrong, done: messages.isDone, open: messages.isOpen } as const
  return (
    <nav className={styles.progress} aria-label={t(messages.progress)}>
      <div className={styles.ring}>
        <Gauge share={shown.length ? done.size / shown.length : 0} />
        <p>
          <b>{`${done.size}/${shown.length}`}</b>
          <small>{t(messages.answered)}</small>
        </p>
      </div>
      <p className={styles.must}>
        {mustRest > 0 ? t(messages.mustRest, { count: mustRest }) : t(messages.mustDone)}
      </p>
      <ol>
        {shown.map(({ id }, index) => {
          const state = stateOf(id)
          return (
            <li key={id}>
              <a
                href={`#${questionId(id)}`}
                data-state={state}
                onClick={(event) => {
                  event.preventDefault()
                  focusControl(questionId(id))
                }}
              >
                <span aria-hidden="true">{index + 1}</span>
                <span className="sr">{t(words[state], { number: index + 1 })}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
