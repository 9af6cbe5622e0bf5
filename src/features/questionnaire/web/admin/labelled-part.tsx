/** Small controls under their labels. */
import { InputNumber, type InputNumberProps } from 'antd'
import { useId, type ReactNode } from 'react'
import styles from './questionnaire-admin.module.css'

/** The control is given the id that ties it to its label. */
export function Labelled(props: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
    </div>
  )
}

export function NumberField({ label, ...field }: { label: string } & InputNumberProps<number>) {
  return <Labelled label={label}>{(id) => <InputNumber<number> {...field} id={id} />}</Labelled>
}
