/** The bar at the bottom: how far one is, what is kept, and sending. */
import { formatTime } from '../../../shared/format.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { clockIcon, okCircleIcon, warningIcon } from '../../../web/ui/icons.ts'
import { Progress } from '../../../web/ui/progress.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import type { AnswerFormState } from './use-answer-form.ts'
import type { KeepState } from './use-progress.ts'
import styles from './questionnaire.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export function ActionBar({ form, isChange }: { form: AnswerFormState; isChange: boolean }) {
  const t = useTranslate()
  const { answers, progress, busy } = form
  const [done, all] = [answers.done.size, answers.shown.length]
  const words = isChange ? commonFormMessages.saveChanges : messages.send
  return (
    <div className={styles.actionBar}>
      <Progress
        className={styles.barLine}
        label={t(messages.progress)}
        value={all === 0 ? 0 : Math.round((100 * done) / all)}
      />
      <div className="wrap">
        <p>
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

export function KeptText({ state }: { state: KeepState }) {
  const t = useTranslate()
  switch (state.kind) {
    case 'none':
    case 'newer':
      return null
    case 'saving':
      return <Kept icon={clockIcon} text={t(messages.saving)} />
    case 'here':
      return <Kept icon={okCircleIcon} text={t(messages.savedHere, { time: formatTime(state.at) })} />
    case 'there':
      return <Kept icon={okCircleIcon} text={t(messages.savedThere, { time: formatTime(state.at) })} />
    case 'offline':
      return (
        <Kept icon={warningIcon} text={t(messages.savedOffline, { time: formatTime(state.at) })} isWarning />
      )
    case 'not':
      return <Kept icon={warningIcon} text={t(messages.notKept)} isWarning />
  }
}

function Kept({ icon, text, isWarning }: { icon: string; text: string; isWarning?: boolean }) {
  return (
    <span
      className={styles.kept}
      data-warning={isWarning || undefined}
      role={isWarning ? 'status' : undefined}
    >
      <Icon path={icon} />
      {text}
    </span>
  )
}
