import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './questionnaire-admin.module.css'

/** A small control under its label; it is given the id that ties them together. */
export function Labelled(props: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
    </div>
  )
}
