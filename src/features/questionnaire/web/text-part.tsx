/** A line, or several lines, with the count of what is written. */
import { useTranslate } from '../../../web/ui/language.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { textLimitOf } from '../rules.ts'
import { questionnaireMessages as messages } from './messages.ts'
import type { ControlProps } from './question-part.tsx'
import styles from './question.module.css'

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
