/** Selects above a list: each asks at once. */
import { Select } from 'antd'
import { useId } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import styles from './media-admin.module.css'
import { mediaFormMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export interface ChoiceOf {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function Choices(props: {
  choices: readonly ChoiceOf[]
  onChange: (name: string, value: string | undefined) => void
}) {
  const t = useTranslate()
  return (
    <search className={styles.choices} aria-label={t(messages.filter)}>
      {props.choices.map((choice) => (
        <One key={choice.name} choice={choice} onChange={(value) => props.onChange(choice.name, value)} />
      ))}
    </search>
  )
}

function One({ choice, onChange }: { choice: ChoiceOf; onChange: (value: string | undefined) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{choice.label}</label>
      <Select<string>
        id={id}
        className={styles.select ?? ''}
        value={choice.value ?? ''}
        options={[{ value: '', label: t(commonFormMessages.all) }, ...choice.options]}
        popupMatchSelectWidth={false}
        onChange={(value) => onChange(value || undefined)}
      />
    </span>
  )
}
