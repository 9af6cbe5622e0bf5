/** A number: typed freely, read when it is one; its unit is behind it. */
import { useState } from 'react'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import type { ControlProps } from './text-part.tsx'
import styles from './question.module.css'

/** Undefined where nothing is typed; NaN where it is no number. Thousands may be parted by commas and spaces. */
export function readNumber(typed: string): number | undefined {
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
        className={styles.control}
        value={typed}
        maxLength={24}
        disabled={disabled}
        required={question.required}
        aria-invalid={isWrong || undefined}
        aria-describedby={[unit && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined}
        onBlur={onLeave}
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
