import type { ReactNode } from 'react'
import styles from './slots.module.css'
import choosable from './choosable.module.css'
import { joinClasses } from './class-names.ts'

/** Time slots to choose from; put them in a `FieldGroup` for their legend. */
export function Slots(props: { children: ReactNode }) {
  return <div className={styles.slots}>{props.children}</div>
}

/** One slot: when it is, and in words how it stands ("6 tables left", "full"). */
export function Slot(props: {
  time: string
  state: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className={joinClasses(choosable.choosable, styles.slot)}>
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <b>{props.time}</b>
      <small>{props.state}</small>
    </label>
  )
}
