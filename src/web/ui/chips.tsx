import { useId, type ReactNode } from 'react'
import styles from './chips.module.css'
import { joinClasses } from './class-names.ts'
import choosable from './choosable.module.css'
import { Dotted } from './dotted.tsx'

/** Chips side by side; put them in a `FieldGroup` for their legend. */
export function Chips(props: {
  /** Of those that belong together. */
  heading?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const chips = <div className={styles.chips}>{props.children}</div>
  if (props.heading === undefined) return chips
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.heading}>
        {props.heading}
      </p>
      {chips}
    </div>
  )
}

/**
 * An activity: its name and, behind a line, where the organisation stands (`2/3`, `2/2 full`, `waiting, no. 4`).
 * A full one stays readable, and cannot be chosen unless it already is or there is a waiting list (docs/design.md).
 */
export function Chip(props: {
  label: string
  /** Said after the name: hours, used and limit, what is left, the waiting position. None of them breaks where it fits on a line. */
  states: readonly string[]
  full?: boolean
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className={joinClasses(choosable.choosable, styles.chip, props.full && styles.full)}>
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span className={styles.box} />
      <span>{props.label}</span>
      {/* The space parts the two where they are read out as one name. */}
      {props.states.length > 0 && ' '}
      {props.states.length > 0 && (
        <span className={styles.state}>
          <Dotted>{props.states}</Dotted>
        </span>
      )}
    </label>
  )
}
