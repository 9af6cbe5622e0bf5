import { createContext, use, useId, type ReactNode } from 'react'
import styles from './choice.module.css'

const NameContext = createContext('')

/** Places to choose one of; put them in a `FieldGroup` for their legend. */
export function PlaceOptionsPart({ children }: { children: ReactNode }) {
  return (
    <NameContext value={useId()}>
      <div className={styles.places}>{children}</div>
    </NameContext>
  )
}

/** A place to meet, and what there is to know of it. */
export function PlaceOptionPart(props: {
  label: string
  note: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
}) {
  return (
    <label className={styles.place}>
      <input
        type="radio"
        name={use(NameContext)}
        checked={props.checked}
        disabled={props.disabled}
        onChange={props.onChoose}
      />
      <b>{props.label}</b> <small>{props.note}</small>
    </label>
  )
}
