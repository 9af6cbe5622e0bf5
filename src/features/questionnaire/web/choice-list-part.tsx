/** One of several, or several of several: rows that are touched anywhere. Radios and check boxes underneath. */
import type { ReactNode } from 'react'
import { joinClasses } from '../../../web/ui/class-names.ts'
import styles from './question.module.css'

export interface Choice {
  readonly value: string
  readonly label: ReactNode
}

export function ChoiceList(props: {
  /** Of the group of radios. */
  name: string
  kind: 'radio' | 'checkbox'
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string, isChosen: boolean) => void
  /** The most that may be chosen are: the others wait. */
  isFull?: boolean
  disabled?: boolean | undefined
  isWrong?: boolean | undefined
}) {
  const { name, kind, choices, chosen, onToggle, isFull = false, disabled, isWrong } = props
  return (
    <div className={joinClasses(styles.choices, isWrong && styles.wrong)}>
      {choices.map(({ value, label }) => {
        const isChosen = chosen.includes(value)
        return (
          <label key={value} className={styles.choice}>
            <input
              type={kind}
              name={name}
              value={value}
              checked={isChosen}
              disabled={disabled || (isFull && !isChosen)}
              onChange={(event) => onToggle(value, event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        )
      })}
    </div>
  )
}
