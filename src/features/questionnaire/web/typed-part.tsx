/** What is typed: a line or several with the count of what is written, or a number with its unit. */
import { useState } from 'react'
import { afterPress } from '../../../web/ui/after-press.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { TurnedNote, turnedNoteId } from '../../../web/ui/field.tsx'
import { inputClass } from '../../../web/ui/input.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { textLimitOf } from '../rules.ts'
import { questionnaireMessages as messages } from './messages.ts'
import styles from './question.module.css'
import type { ControlProps } from './use-answers.ts'

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
    'aria-describedby': [describedBy, `${id}-count`, turnedNoteId(id, value)].filter(Boolean).join(' '),
    onBlur: () => afterPress(onLeave),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value: text } = event.currentTarget
      onAnswer(text === '' ? null : { text })
    },
  }
  return (
    <>
      {question.long ? (
        <textarea {...given} className={joinClasses(inputClass, styles.long)} />
      ) : (
        <input {...given} type="text" className={inputClass} autoComplete="off" />
      )}
      <p className={styles.below}>
        <span id={`${id}-count`} data-over={value.length > limit || undefined}>
          {t(messages.textCount, { count: value.length, limit })}
        </span>
      </p>
      <TurnedNote id={id} typed={value} />
    </>
  )
}

/** Undefined where nothing is typed; NaN where it is no number. Thousands may be parted by commas and spaces. */
function readNumber(typed: string): number | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s,]/g, '')
  if (!plain) return undefined
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

export function NumberControl(props: ControlProps) {
  const { id, question, answer, onAnswer, onLeave, describedBy, disabled, isWrong } = props
  const unit = useBilingual()(question.high).text
  const [typed, setTyped] = useState(() => String(answer?.number ?? ''))
  const [known, setKnown] = useState(answer?.number)
  // Taken away or put back by something else than this field.
  if (!Object.is(known, answer?.number)) {
    setKnown(answer?.number)
    if (!Object.is(readNumber(typed), answer?.number)) setTyped(String(answer?.number ?? ''))
  }
  return (
    <div className={styles.measure}>
      <input
        id={id}
        type="text"
        inputMode={question.decimals > 0 || (question.minimum ?? -1) < 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={inputClass}
        value={typed}
        maxLength={24}
        disabled={disabled}
        required={question.required}
        aria-invalid={isWrong || undefined}
        aria-describedby={[unit && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined}
        onBlur={() => afterPress(onLeave)}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(next)
          const number = readNumber(next)
          onAnswer(number === undefined ? null : { number })
        }}
      />
      {unit && <span id={`${id}-unit`}>{unit}</span>}
    </div>
  )
}
