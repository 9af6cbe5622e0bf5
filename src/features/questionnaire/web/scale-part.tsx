/** A scale: radios side by side with words at both ends, which the first and the last number carry as their name too. */
import { useTranslate } from '../../../web/ui/language.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { questionnaireMessages as messages } from './messages.ts'
import styles from './question.module.css'

export function ScaleControl(props: {
  name: string
  from: number
  to: number
  fromText: string
  toText: string
  value: number | null
  onChange: (value: number) => void
  disabled?: boolean | undefined
  isWrong?: boolean | undefined
}) {
  const t = useTranslate()
  const { name, from, to, fromText, toText, value, onChange, disabled, isWrong } = props
  const values = Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index)
  const endOf = (one: number) => (one === from ? fromText : one === to ? toText : '')
  return (
    <div className={styles.scale}>
      <div className={joinClasses(styles.marks, isWrong && styles.wrong)}>
        {values.map((one) => {
          const end = endOf(one)
          return (
            <label key={one}>
              <input
                type="radio"
                name={name}
                value={one}
                checked={value === one}
                disabled={disabled}
                aria-label={end ? t(messages.scaleEnd, { value: one, text: end }) : undefined}
                onChange={() => onChange(one)}
              />
              {one}
            </label>
          )
        })}
      </div>
      {(fromText || toText) && (
        <p className={styles.ends} aria-hidden="true">
          <span>{fromText}</span>
          <span>{toText}</span>
        </p>
      )}
    </div>
  )
}
