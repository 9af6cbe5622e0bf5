/** How far one is: beside the questions at a desk, and in the bar at the bottom, with what is kept and sending. */
import { formatTime } from '../../../shared/format.ts'
import type { Message } from '../../../shared/i18n.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { clockIcon, okCircleIcon, warningIcon } from '../../../web/ui/icons.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { focusControl } from '../../../web/ui/note.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { Gauge } from '../../../web/ui/ring-marks.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { questionId } from './use-answers.ts'
import type { AnswerFormState } from './use-answer-form.ts'
import type { KeepState } from './use-progress.ts'
import bar from '../../../web/ui/task-bar.module.css'
import styles from './questionnaire.module.css'

/** How many questions are answered, and the way to each. */
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

/** The bar at the bottom. */
export function ActionBar({ form, isChange }: { form: AnswerFormState; isChange: boolean }) {
  const t = useTranslate()
  const { answers, progress, busy } = form
  const [done, all] = [answers.done.size, answers.shown.length]
  const words = isChange ? commonFormMessages.saveChanges : messages.send
  return (
    <div className={bar.bar} data-task-bar="">
      <Progress
        className={styles.barLine}
        label={t(messages.progress)}
        value={all === 0 ? 0 : Math.round((100 * done) / all)}
      />
      <div className="wrap">
        <p className={bar.said}>
          <b>{t(messages.answeredOf, { done, all })}</b>
          <KeptText state={progress.state} />
        </p>
        <Button type="submit" variant="primary" busy={busy}>
          {t(busy ? messages.sending : words)}
        </Button>
      </div>
    </div>
  )
}

/** What is said of each state of what is kept, and by which icon. */
const kept = {
  saving: { icon: clockIcon, text: messages.saving },
  here: { icon: okCircleIcon, text: messages.savedHere },
  there: { icon: okCircleIcon, text: messages.savedThere },
  offline: { icon: warningIcon, text: messages.savedOffline, isWarning: true },
  not: { icon: warningIcon, text: messages.notKept, isWarning: true },
} as const

function KeptText({ state }: { state: KeepState }) {
  const t = useTranslate()
  if (state.kind === 'none' || state.kind === 'newer') return null
  const { icon, text, isWarning }: { icon: string; text: Message; isWarning?: true } = kept[state.kind]
  return (
    <span className={styles.kept} data-warning={isWarning} role={isWarning && 'status'}>
      <Icon path={icon} />
      {t(text, { time: 'at' in state ? formatTime(state.at) : '' })}
    </span>
  )
}
