/** A line, or several lines, with the count of what is written. */
import { useTranslate } from '../../../web/ui/language.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { textLimitOf } from '../rules.ts'
import { questionnaireMessages as messages } from './messages.ts'
import styles from './question.module.css'
import type { AnswerFile } from './use-questionnaire.ts'
import type { Answer } from '../rules.ts'
import type { AnswerFault } from '../rules.ts'
import type { Question } from '../rules.ts'

export interface QuestionProps {
  readonly questionnaire: string
  readonly question: Question
  readonly number: number
  readonly anonymous: boolean
  readonly answer: Answer | undefined
  readonly file: AnswerFile | null
  readonly fault: AnswerFault | undefined
  /** What the server said of it. */
  readonly told: string | undefined
  readonly onAnswer: (answer: Omit<Answer, 'question'> | null) => void
  readonly onFile: (file: AnswerFile) => void
  readonly onUploading: (isRunning: boolean) => void
  /** It was left: from now on what is wrong with it shows. */
  readonly onLeave: () => void
  /** `still`: to be read only. `preview`: no file is taken. */
  readonly mode: 'live' | 'still' | 'preview'
}

/** Props of the control of a question. */
export interface ControlProps extends QuestionProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isWrong: boolean
  readonly disabled: boolean
}

export function TextControl(props: ControlProps) {
  const t = useTranslate()
  const { id, question, answer, onAnswer, onLeave, describedBy, disabled, isWrong } = props
  const value = answer?.text ?? ''
  const limit = textLimitOf(question)
  const given = {
    id,
    value,
    disabled,
    required: question.required,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': [describedBy, `${id}-count`].filter(Boolean).join(' '),
    onBlur: onLeave,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value: text } = event.currentTarget
      onAnswer(text === '' ? null : { text })
    },
  }
  return (
    <>
      {question.long ? (
        <textarea {...given} className={joinClasses(styles.control, styles.long)} />
      ) : (
        <input {...given} type="text" className={styles.control} autoComplete="off" />
      )}
      <p className={styles.below}>
        <span id={`${id}-count`} data-over={value.length > limit || undefined}>
          {t(messages.textCount, { count: value.length, limit })}
        </span>
      </p>
    </>
  )
}
